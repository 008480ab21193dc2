import { z } from 'zod';
import { flag, name } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

/** What an admin gets when no role is chosen (decisions §3.5). */
export const DEFAULT_ROLE_ID = 1;
export const ADMIN_ROLE_NAME = { min: 3, max: 25 } as const;
/** A role holds a few dozen permissions of some forty resources. */
const MAX_PERMISSIONS = 500;

export const adminRole = resource('admins-roles', {
  screen: 'admin-roles',
  menu: 'admin',
  added: 'adminRole.added',
  saved: 'adminRole.saved',
  unique: ['name'],
  fields: () => ({
    enabled: flag(),
    name: name('adminRole.name.required', ADMIN_ROLE_NAME),
    permissions: z.array(z.string().max(100)).max(MAX_PERMISSIONS),
    demandsSecondFactor: flag(),
  }),
  readOnly: () => ({ isSuperadmin: z.boolean() }),
  defaults: { enabled: true, permissions: [], demandsSecondFactor: false },
  kept: [{ id: DEFAULT_ROLE_ID }, { isSuperadmin: true }],
});
export type AdminRole = RecordOf<typeof adminRole>;
