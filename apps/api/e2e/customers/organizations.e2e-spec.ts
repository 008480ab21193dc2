import { gstinCheck, organization, ORGANIZATION_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

/** One of the GSTINs of one PAN: a state and an entity number each. */
const gstinOf = (number: number): string => {
  const first = `${String((number % 38) + 1).padStart(2, '0')}AAPFU0939F${'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(number / 38)]}Z`;
  return first + gstinCheck(first);
};

describeCrud(organization, {
  valid: { name: 'Annai Pumps', gstNumber: '27AAPFU0939F1ZV', panNumber: 'AAPFU0939F', fssaiNumber: '10012011000001' },
  distinct: (number) => ({ gstNumber: gstinOf(number) }),
  rejects: [
    [{ name: '' }, 'name', text('organization.name.required')],
    [{ name: 'ab' }, 'name', text('length.between', ORGANIZATION_NAME)],
    [{ gstNumber: undefined }, 'gstNumber', text('organization.gst.required')],
    [{ gstNumber: '27AAPFU0939F1ZO' }, 'gstNumber', text('gstin.check')],
    [{ panNumber: undefined }, 'panNumber', text('organization.pan.required')],
    [{ panNumber: 'AAPFU0939' }, 'panNumber', text('person.mobile.length', { length: 10 })],
    [{ panNumber: 'AAPPV8261K' }, 'gstNumber', text('gstin.pan', { pan: 'AAPPV8261K' })],
    [{ fssaiNumber: '1001201100001' }, 'fssaiNumber', text('person.mobile.length', { length: 14 })],
  ],
});
