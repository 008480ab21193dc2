import { INDIA_ID, tax } from '@impeller/contracts';
import { MASTERS_RULES } from '../../../../libs/contracts/test/masters-rules.js';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(tax, {
  valid: { name: 'GST 18', countryId: INDIA_ID, rate: 18 },
  rejects: MASTERS_RULES.taxes,
  usedBy: ['products', (id) => `INSERT INTO products (name, "productType", "taxId") VALUES ('Pump', 'variable', ${id})`],
});
