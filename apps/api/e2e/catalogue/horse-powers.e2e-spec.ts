import { horsePower, text } from '@impeller/contracts';
import { MASTERS_RULES } from '../../../../libs/contracts/test/masters-rules.js';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(horsePower, {
  valid: { name: '1.5 HP', image: 'https://pictures.example/motor.png', description: 'One and a half horse powers' },
  rejects: [...MASTERS_RULES['horse-powers'], [{ image: 'no link' }, 'image', text('url.invalid')]],
  usedBy: ['products', (id) => `INSERT INTO products (name, "productType", "horsePowerId") VALUES ('Pump', 'variable', ${id})`],
});
