import { measurementUnit } from '@impeller/contracts';
import { MASTERS_RULES } from '../../../../libs/contracts/test/masters-rules.js';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(measurementUnit, {
  valid: { name: 'Numbers', code: 'NOS' },
  rejects: MASTERS_RULES['measurement-units'],
  usedBy: [
    'products',
    (id) => `INSERT INTO products (name, "productType", "measurementUnitId") VALUES ('Pump', 'variable', ${id})`,
  ],
});
