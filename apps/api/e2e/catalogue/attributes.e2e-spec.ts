import { attribute, ATTRIBUTE_NAME, attributeValue, ATTRIBUTE_VALUE_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(attribute, {
  valid: { name: 'Phase', applicableFor: 'variation' },
  rejects: [
    [{ name: undefined }, 'name', text('attribute.name.required')],
    [{ name: 'ab' }, 'name', text('length.between', ATTRIBUTE_NAME)],
  ],
  usedBy: [
    'attribute values',
    (id) => `INSERT INTO attributes_values (name, "attributeId") VALUES ('Value ' || random(), ${id})`,
  ],
});

describeCrud(attributeValue, {
  valid: async (staff) => ({ name: 'Single', attributeId: (await staff.post('/api/attributes').send({ name: 'Head' })).body.id }),
  rejects: [
    [{ name: '' }, 'name', text('attributeValue.name.required')],
    [{ name: 'x'.repeat(101) }, 'name', text('length.between', ATTRIBUTE_VALUE_NAME)],
    [{ attributeId: undefined }, 'attributeId', text('attributeValue.attribute.required')],
  ],
});
