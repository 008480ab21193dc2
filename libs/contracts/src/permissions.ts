import { resources, type AnyResource } from './resource.js';
import { screenTitle } from './texts/label.js';
import { wordsOf } from './texts/words.js';

/** The role that may do everything and that nobody can change (decisions §3.2). */
export const SUPERADMIN = 'superadmin';

/** Verbs beyond CRUD (decisions §3.1), in the role matrix's order, each with the screen that it belongs to. */
export const RISKY_PERMISSIONS = {
  'orders:transition': 'orders',
  'orders:refund': 'orders',
  'orders:personalData': 'orders',
  'wallet:credit': 'wallet-transactions',
  'notifications:sendAll': 'notifications',
  'audit:view': 'audit-logs',
  'jobs:view': 'jobs',
  'jobs:retry': 'jobs',
  'mail-templates:view': 'mail-templates',
  'mail-templates:test': 'mail-templates',
} as const;
/** What a constant that names one of them satisfies: one that is misspelt would be held by nobody. */
export type RiskyPermission = keyof typeof RISKY_PERMISSIONS;

/** 'Wallets: Credit' for 'wallet:credit': what the form of roles calls a permission. */
export function permissionName(permission: string): string {
  const [resource = '', action = ''] = permission.split(':');
  const screen = (RISKY_PERMISSIONS as Readonly<Record<string, string | undefined>>)[permission] ?? resource;
  return `${screenTitle(screen)}: ${wordsOf(action)}`;
}

/** What only a superadmin may do, so that no role can hold it: creating and changing staff (decisions §3.4). */
export const SUPERADMIN_ONLY: ReadonlySet<string> = new Set(['admins:create', 'admins:edit', 'admins:toggle', 'admins:delete']);

/** Every permission there is, in the order of the resources. */
export function allPermissions(): readonly string[] {
  return [...new Set([...resources().flatMap(({ actions, can }) => actions.map(can)), ...Object.keys(RISKY_PERMISSIONS)])];
}

/** The permissions that a role can hold. */
export const assignablePermissions = (): readonly string[] => allPermissions().filter((one) => !SUPERADMIN_ONLY.has(one));

/** Somebody who holds permissions, on either side of the wire. */
export interface Holder {
  readonly isSuperadmin: boolean;
  readonly permissions: ReadonlySet<string>;
}

/** Whether `who` may do what `permission` (`resource:action`) names. */
export const holds = (who: Holder, permission: string): boolean => who.isSuperadmin || who.permissions.has(permission);

/** The holder that a session's roles and permissions make. */
export const holderOf = (session: { readonly roles: readonly string[]; readonly permissions: readonly string[] }): Holder => ({
  isSuperadmin: session.roles.includes(SUPERADMIN),
  permissions: new Set(session.permissions),
});

/** What one must be allowed to change a field: a switch has a permission of its own where the resource knows one. */
export const actionToChange = (
  { toggles, actions }: Pick<AnyResource, 'toggles' | 'actions'>,
  field: string,
): 'toggle' | 'edit' => (toggles.includes(field) && actions.includes('toggle') ? 'toggle' : 'edit');
