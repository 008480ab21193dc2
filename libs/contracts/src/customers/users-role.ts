import { z } from 'zod';
import { flag, name } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

/** What somebody gets who registers (decisions §4.9), and what staff's form begins with; seeded, and nobody deletes or disables it. */
export const DEFAULT_USERS_ROLE_ID = 1;
export const USERS_ROLE_NAME = { min: 3, max: 50 } as const;
export const usersRole = resource('users-roles', {
  screen: 'users-roles',
  menu: 'customer',
  added: 'usersRole.added',
  saved: 'usersRole.saved',
  unique: ['name'],
  fields: () => ({ enabled: flag(), name: name('usersRole.name.required', USERS_ROLE_NAME) }),
  readOnly: () => ({ isDefault: z.boolean() }),
  defaults: { enabled: true },
  kept: [{ isDefault: true }],
});
export type UsersRole = RecordOf<typeof usersRole>;
