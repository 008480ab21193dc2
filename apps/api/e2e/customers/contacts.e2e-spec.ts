import { contact, CONTACT_NAME, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';
import { makePlace } from '../../test/places.js';

describeCrud(contact, {
  valid: async (staff) => {
    await makePlace(staff); // for the addresses that refer to it
    const organization = { name: 'Annai Pumps', gstNumber: '27AAPFU0939F1ZV', panNumber: 'AAPFU0939F' };
    const organizationId = (await staff.post('/api/organizations').send(organization)).body.id as number;
    const user = {
      fullName: 'Asha Rao',
      emailAddress: 'asha@pumps.example',
      mobileNumber: '9876543210',
      password: 'Stuffing-Box-17',
      usersRoleId: 1,
      organizationId,
    };
    return {
      contactPersonName: 'Kavin Kumar',
      emailAddress: 'kavin@pumps.example',
      mobileNumber: '9876543211',
      userId: (await staff.post('/api/users').send(user)).body.id,
      organizationId,
    };
  },
  distinct: (number) => ({ contactPersonName: `Kavin Kumar ${number}` }),
  usedBy: [
    'addresses',
    (id) => `INSERT INTO addresses (name, email, "contactNumber", line1, "contactId", "pincodeId")
      SELECT 'Works', 'works@pumps.example', '9876543210', '12 Avinashi Road', ${id}, min(id) FROM pincodes`,
  ],
  rejects: [
    [{ contactPersonName: undefined }, 'contactPersonName', text('contact.name.required')],
    [{ contactPersonName: '' }, 'contactPersonName', text('contact.name.required')],
    [{ contactPersonName: 'ab' }, 'contactPersonName', text('length.between', CONTACT_NAME)],
    [{ emailAddress: 'nobody' }, 'emailAddress', text('person.email.invalid')],
    [{ mobileNumber: undefined }, 'mobileNumber', text('person.mobile.required')],
    [{ mobileNumber: '98765' }, 'mobileNumber', text('person.mobile.length', { length: 10 })],
    [{ mobileNumber: '5876543210' }, 'mobileNumber', text('person.mobile.invalid')],
    [{ userId: undefined }, 'userId', text('contact.user.required')],
  ],
});
