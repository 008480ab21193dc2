import { text, user, USER_NAME, USER_PAN } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

const mobileOf = (number: number): string => `9${String(800_000_000 + number)}`;
const emailOf = (number: number): string => `buyer${number}@pumps.example`;

describeCrud(user, {
  valid: async (staff) => ({
    fullName: 'Asha Rao',
    emailAddress: 'asha@pumps.example',
    mobileNumber: '9876543210',
    password: 'Stuffing-Box-17',
    gender: 'female',
    panNumber: 'OLD-PAN-1',
    gstNumber: '27AAPFU0939F1ZV',
    shopName: 'Rao Pumps',
    address: '12 Avinashi Road, Coimbatore',
    status: 'Pending',
    usersRoleId: (await staff.post('/api/users-roles').send({ name: 'Dealer' })).body.id,
    organizationId: (
      await staff.post('/api/organizations').send({ name: 'Annai Pumps', gstNumber: '27AAPFU0939F1ZV', panNumber: 'AAPFU0939F' })
    ).body.id,
  }),
  anybodyCreates: true,
  distinct: (number) => ({ emailAddress: emailOf(number), mobileNumber: mobileOf(number) }),
  rejects: [
    [{ fullName: undefined }, 'fullName', text('user.name.required')],
    [{ fullName: 'ab' }, 'fullName', text('length.between', USER_NAME)],
    [{ emailAddress: 'nobody' }, 'emailAddress', text('person.email.invalid')],
    [{ mobileNumber: '98765' }, 'mobileNumber', text('person.mobile.length', { length: 10 })],
    [{ mobileNumber: '5876543210' }, 'mobileNumber', text('person.mobile.invalid')],
    [{ password: 'five5' }, 'password', text('user.password.short', { min: 6 })],
    [{ password: undefined }, 'password', text('password.required')],
    [{ usersRoleId: undefined }, 'usersRoleId', text('user.role.required')],
    [{ organizationId: undefined }, 'organizationId', text('user.organization.required')],
    [{ panNumber: 'SHORT' }, 'panNumber', text('length.between', USER_PAN)],
    [{ gstNumber: '27AAPFU0939F1ZO' }, 'gstNumber', text('gstin.check')],
    [{ gstNumber: '27AAPFU0939F1Z' }, 'gstNumber', text('person.mobile.length', { length: 15 })],
    [{ panNumber: 'AAPPV8261K' }, 'gstNumber', text('gstin.pan', { pan: 'AAPPV8261K' })],
  ],
});
