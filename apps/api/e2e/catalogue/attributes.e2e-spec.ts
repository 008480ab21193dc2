import { attribute, attributeValue, text } from '@impeller/contracts';
import { MASTERS_RULES } from '../../../../libs/contracts/test/masters-rules.js';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(attribute, {
  valid: { name: 'Phase', applicableFor: 'variation' },
  unrelated: ['attributesValues'],
  rejects: MASTERS_RULES.attributes,
  usedBy: [
    'attribute values',
    (id) => `INSERT INTO attributes_values (name, "attributeId") VALUES ('Value ' || random(), ${id})`,
  ],
});

describeCrud(attributeValue, {
  valid: async (staff) => ({ name: 'Single', attributeId: (await staff.post('/api/attributes').send({ name: 'Head' })).body.id }),
  rejects: [
    ...MASTERS_RULES['attributes-values'],
    [{ attributeId: undefined }, 'attributeId', text('attributeValue.attribute.required')],
  ],
});
