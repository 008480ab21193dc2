import { address, ADDRESS_LINE, ADDRESS_NAME, CONTACT_NUMBER, LATITUDE, SETTING_ID, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';
import { makePlace } from '../../test/places.js';

describeCrud(address, {
  valid: async (staff) => ({
    name: 'Impeller Works',
    email: 'works@pumps.example',
    contactNumber: '+919876543210',
    line1: '12 Avinashi Road',
    line2: 'Peelamedu',
    pincodeId: (await makePlace(staff)).pincodeId,
    gstNumber: '27AAPFU0939F1ZV',
    panNumber: 'AAPFU0939F',
    latitude: 11.025_5,
    longitude: 77.012_345,
    shopId: SETTING_ID,
  }),
  needed: ['userId', 'contactId', 'shopId'],
  rejects: [
    [{ name: undefined }, 'name', text('address.name.required')],
    [{ name: 'ab' }, 'name', text('length.between', ADDRESS_NAME)],
    [{ email: undefined }, 'email', text('person.email.required')],
    [{ email: 'nobody' }, 'email', text('person.email.invalid')],
    [{ contactNumber: undefined }, 'contactNumber', text('address.contact.required')],
    [{ contactNumber: '98765' }, 'contactNumber', text('address.contact.length', CONTACT_NUMBER)],
    [{ contactNumber: '9876543210123456' }, 'contactNumber', 'Length should be 10 to 15'],
    [{ contactNumber: '98765O3210' }, 'contactNumber', text('person.phone.invalid')],
    [{ line1: '' }, 'line1', text('address.line1.required')],
    [{ line2: 'x'.repeat(201) }, 'line2', text('length.max', ADDRESS_LINE)],
    [{ pincodeId: undefined }, 'pincodeId', text('address.pincode.required')],
    [{ gstNumber: '27AAPFU0939F1ZO' }, 'gstNumber', text('gstin.check')],
    [{ panNumber: 'AAPPV8261K' }, 'gstNumber', text('gstin.pan', { pan: 'AAPPV8261K' })],
    [{ latitude: 90.5 }, 'latitude', text('number.max', LATITUDE)],
    [{ longitude: null }, 'longitude', text('address.point')],
    [{ shopId: null }, 'contactId', text('address.holder')],
    [{ userId: 1 }, 'contactId', text('address.holder')],
  ],
});
