import { brand, text } from '@impeller/contracts';
import { MASTERS_RULES } from '../../../../libs/contracts/test/masters-rules.js';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(brand, {
  valid: { name: 'Kirloskar', image: 'https://pictures.example/kirloskar.png', description: 'Pumps since 1888' },
  rejects: [...MASTERS_RULES.brands, [{ image: 'javascript:alert(1)' }, 'image', text('url.invalid')]],
  usedBy: ['products', (id) => `INSERT INTO products (name, "productType", "brandId") VALUES ('Pump', 'variable', ${id})`],
});
