import { INDIA_ID, tax, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(tax, {
  valid: { name: 'GST 18', countryId: INDIA_ID, rate: 18 },
  rejects: [
    [{ name: '' }, 'name', text('tax.name.required')],
    [{ countryId: undefined }, 'countryId', text('tax.country.required')],
    [{ rate: undefined }, 'rate', text('tax.rate.required')],
    [{ rate: 100.01 }, 'rate', text('number.max', { max: 100 })],
    [{ rate: 1.005 }, 'rate', text('number.decimals', { decimals: 2 })],
    [{ rate: -1 }, 'rate', text('number.min', { min: 0 })],
  ],
  usedBy: ['products', (id) => `INSERT INTO products (name, "productType", "taxId") VALUES ('Pump', 'variable', ${id})`],
});
