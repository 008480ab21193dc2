import { z } from 'zod';
import { flag, imageUrl, lineOfText, orNull, reference } from '../fields.js';
import { ADMIN_NAME } from '../identity/names.js';
import { newPassword } from '../identity/password.js';
import { emailAddress, GENDERS, mobileNumber } from '../identity/person.js';
import { resource, type RecordOf } from '../resource.js';
import { DEFAULT_ROLE_ID } from './admin-role.js';

export const admin = resource('admins', {
  screen: 'admins',
  menu: 'admin',
  unique: ['emailAddress', 'mobileNumber'],
  fields: () => ({
    enabled: flag(),
    fullName: lineOfText(ADMIN_NAME, 'person.name.required'),
    emailAddress: emailAddress(),
    mobileNumber: mobileNumber(),
    password: newPassword(),
    gender: orNull(z.enum(GENDERS)),
    avatar: orNull(imageUrl()),
    adminsRoleId: reference('admin.role.required'),
  }),
  // Nobody has told the superadmin of the first start a number; everybody else has one.
  readOnly: () => ({ mobileNumber: z.string().nullable(), hasSecondFactor: z.boolean() }),
  defaults: { enabled: true, adminsRoleId: DEFAULT_ROLE_ID },
  writeOnly: ['password'],
  joins: { adminsRole: { resource: 'admins-roles', fields: ['id', 'name'], eager: true } },
});
export type Admin = RecordOf<typeof admin>;
