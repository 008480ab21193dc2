import { brand, BRAND_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(brand, {
  valid: { name: 'Kirloskar', image: 'https://pictures.example/kirloskar.png', description: 'Pumps since 1888' },
  rejects: [
    [{ name: undefined }, 'name', text('brand.name.required')],
    [{ name: 'ab' }, 'name', text('length.between', BRAND_NAME)],
    [{ name: 'x'.repeat(151) }, 'name', text('length.between', BRAND_NAME)],
    [{ image: 'javascript:alert(1)' }, 'image', text('url.invalid')],
    [{ description: 'x'.repeat(2_001) }, 'description', text('length.max', { max: 2_000 })],
  ],
  usedBy: ['products', (id) => `INSERT INTO products (name, "productType", "brandId") VALUES ('Pump', 'variable', ${id})`],
});
