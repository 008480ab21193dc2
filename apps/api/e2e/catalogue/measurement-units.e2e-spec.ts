import { measurementUnit, MEASUREMENT_UNIT_CODE, MEASUREMENT_UNIT_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(measurementUnit, {
  valid: { name: 'Numbers', code: 'NOS' },
  rejects: [
    [{ name: undefined }, 'name', text('measurementUnit.name.required')],
    [{ name: 'N' }, 'name', text('length.between', MEASUREMENT_UNIT_NAME)],
    [{ code: '' }, 'code', text('measurementUnit.code.required')],
    [{ code: 'x'.repeat(11) }, 'code', text('length.between', MEASUREMENT_UNIT_CODE)],
  ],
  usedBy: [
    'products',
    (id) => `INSERT INTO products (name, "productType", "measurementUnitId") VALUES ('Pump', 'variable', ${id})`,
  ],
});
