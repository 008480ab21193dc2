import { horsePower, HORSE_POWER_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(horsePower, {
  valid: { name: '1.5 HP', image: 'https://pictures.example/motor.png', description: 'One and a half horse powers' },
  rejects: [
    [{ name: undefined }, 'name', text('horsePower.name.required')],
    [{ name: '1H' }, 'name', text('length.between', HORSE_POWER_NAME)],
    [{ image: 'no link' }, 'image', text('url.invalid')],
  ],
  usedBy: ['products', (id) => `INSERT INTO products (name, "productType", "horsePowerId") VALUES ('Pump', 'variable', ${id})`],
});
