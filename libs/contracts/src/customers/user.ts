import { z } from 'zod';
import { flag, id, imageUrl, instant, lineOfText, orNull, plainText, reference, rupees } from '../fields.js';
import { givenPassword, newPassword } from '../identity/password.js';
import { emailAddress, GENDERS, mobileNumber } from '../identity/person.js';
import { gstin, gstinHoldsPan } from '../india/gstin.js';
import { CRUD_ACTIONS, resource, type RecordOf } from '../resource.js';

export const USER_NAME = { min: 3, max: 150 } as const;
/** Looser than a PAN: what is on older accounts (decisions §7.3). */
export const USER_PAN = { min: 8, max: 19 } as const;
export const SHOP_NAME = { max: 150 } as const;
export const USER_ADDRESS = { max: 500 } as const;
/** A rejected customer cannot sign in; a pending one can, but orders nothing (decisions §4.9). */
export const USER_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
/** What `GET /api/users/user-count` answers. */
export const userCounts = z.object({ Pending: z.int(), Approved: z.int(), Rejected: z.int() });
export type UserCounts = z.output<typeof userCounts>;

/** What customers say of themselves, and may change. */
const own = {
  fullName: lineOfText(USER_NAME, 'user.name.required'),
  emailAddress: emailAddress(),
  mobileNumber: mobileNumber(),
  password: newPassword('user.password.short'),
  gender: orNull(z.enum(GENDERS)),
  panNumber: orNull(lineOfText(USER_PAN)),
  gstNumber: orNull(gstin()),
  avatar: orNull(imageUrl()),
  shopName: lineOfText(SHOP_NAME).nullish(),
  address: plainText(USER_ADDRESS).nullish(),
};

/** A customer. Staff set the password of a new one only. */
export const user = resource('users', {
  screen: 'users',
  menu: 'customer',
  saved: 'user.saved',
  added: 'user.added',
  unique: ['emailAddress', 'mobileNumber'],
  // Their e-mail and password change with proof alone: `PATCH /users/me`.
  owner: { field: 'id', actions: ['edit'], writes: Object.keys(own).filter((name) => !/^(emailAddress|password)$/.test(name)) },
  fields: () => ({
    enabled: flag(),
    ...own,
    usersRoleId: reference('user.role.required'),
    organizationId: reference('user.organization.required'),
    status: z.enum(USER_STATUSES),
  }),
  readOnly: () => ({
    // Who registered has none until staff say which (decisions §4.9).
    organizationId: id().nullable(),
    walletBalance: rupees(),
    registeredOn: instant(),
  }),
  defaults: { enabled: true, status: 'Approved' },
  writeOnly: ['password'],
  actions: [...CRUD_ACTIONS, 'export'],
  joins: {
    usersRole: { resource: 'users-roles', fields: ['id', 'name'], eager: true },
    organization: { resource: 'organizations', fields: ['id', 'name', 'gstNumber'], eager: true },
  },
  ruled: ['gstNumber', 'panNumber'],
  rules: gstinHoldsPan,
});
export type User = RecordOf<typeof user>;

/** `POST /api/users` of a stranger: neither role nor state nor money is theirs to say. */
export const registration = z.object(own);
export type Registration = z.output<typeof registration>;

/** `PATCH` and `PUT /api/users/me`: e-mail and password only with the current password. Its texts are a change's (specification §5). */
export const ownUser = z.object({ ...own, password: newPassword(), currentPassword: givenPassword() }).partial();
export type OwnUser = z.output<typeof ownUser>;
