import { address, ADDRESS_LINE, ADDRESS_NAME, CONTACT_NUMBER, LATITUDE, SETTING_ID, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { describeCrud } from '../../test/describe-crud.js';
import { makePlace } from '../../test/places.js';

/** Whoever may write addresses alone writes a customer's; the shop's take more (`B4-own-addresses`). */
async function makeUser(staff: Agent): Promise<number> {
  const organization = { name: 'Annai Pumps', gstNumber: '27AAPFU0939F1ZV', panNumber: 'AAPFU0939F' };
  const user = {
    fullName: 'Asha Rao',
    emailAddress: 'asha@pumps.example',
    mobileNumber: '9876543210',
    password: 'Stuffing-Box-17',
    usersRoleId: 1,
    organizationId: (await staff.post('/api/organizations').send(organization)).body.id as number,
  };
  return (await staff.post('/api/users').send(user)).body.id as number;
}

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
    userId: await makeUser(staff),
  }),
  needed: ['userId', 'contactId', 'shopId'],
  unrelated: ['contact'],
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
    [{ userId: null }, 'contactId', text('address.holder')],
    [{ shopId: SETTING_ID }, 'contactId', text('address.holder')],
  ],
});
