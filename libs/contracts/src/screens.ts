import { z } from 'zod';
import { JOBS_PERMISSION } from './administration/job.js';
import { MAIL_TEMPLATES_PERMISSION } from './administration/mail-template.js';
import { MENU_GROUPS, resourceOf, resources, type AnyResource, type MenuGroup } from './resource.js';
import { assignablePermissions, RISKY_PERMISSIONS } from './permissions.js';
import { screenTitle } from './texts/label.js';
import { text } from './texts/text.js';

/** A screen that roles are given: a row of the role form's matrix, an entry of the menu, an item of `GET /api/routes`. */
const screenAnswer = z.object({
  name: z.string().meta({ description: 'Its resource’s route name, or a name of its own' }),
  path: z.string().meta({ description: 'First segment of its URLs' }),
  title: z.string(),
  group: z.enum(MENU_GROUPS),
  inMenu: z.boolean().meta({ description: 'Whether the menu shows it; else it is reached from its parent' }),
  permissions: z.array(z.string()).meta({ description: 'Every permission that belongs to it' }),
  opensWith: z.string().meta({ description: 'The permission that opens it' }),
});
export type Screen = Readonly<z.output<typeof screenAnswer>>;

/** `GET /api/routes`. */
export const screenGroupsAnswer = z.array(
  z.object({ group: z.enum(MENU_GROUPS), title: z.string(), screens: z.array(screenAnswer) }),
);
export type ScreenGroup = Readonly<z.output<typeof screenGroupsAnswer>[number]>;

/** Screens that belong to no resource, with the permission that opens them. */
const EXTRA = [
  { name: 'wallet-transactions', path: 'users/wallet', group: 'customer', opensWith: 'wallet-transactions:view', inMenu: false },
  { name: 'users-cards', path: 'users/cards', group: 'customer', opensWith: 'users-cards:view', inMenu: false },
  {
    name: 'campaigns-redeems',
    path: 'campaigns/redeems',
    group: 'marketing',
    opensWith: 'campaigns-redeems:view',
    inMenu: false,
  },
  { name: 'jobs', path: 'jobs', group: 'admin', opensWith: JOBS_PERMISSION, inMenu: true },
  { name: 'mail-templates', path: 'mail-templates', group: 'admin', opensWith: MAIL_TEMPLATES_PERMISSION, inMenu: true },
] as const;

/** The menu's group that a resource belongs to: its own, else that of the first resource it hangs on. */
function groupOf({ menu, joins }: AnyResource): MenuGroup | undefined {
  if (menu) return menu;
  const known = new Set(resources().map(({ path }) => path));
  const parents = Object.values(joins).filter(({ resource }) => known.has(resource));
  return parents.map(({ resource }) => resourceOf(resource).menu).find(Boolean);
}

const belongsTo = (permission: string, name: string): boolean => {
  const owner = (RISKY_PERMISSIONS as Readonly<Record<string, string | undefined>>)[permission];
  return owner ? owner === name : permission.startsWith(`${name}:`);
};

/** Every assignable screen in the menu's order; resources without permissions belong to another's screen. */
export function screens(): readonly Screen[] {
  const assignable = assignablePermissions();
  const own = resources().flatMap((resource) => {
    const { path: name, screen, menu, can } = resource;
    const group = groupOf(resource);
    return screen && group ? [{ name, path: screen, group, inMenu: menu !== undefined, opensWith: can('view') }] : [];
  });
  return [...own, ...EXTRA]
    .map((screen) => ({
      ...screen,
      title: screenTitle(screen.name),
      permissions: assignable.filter((permission) => belongsTo(permission, screen.name)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
    .sort((a, b) => MENU_GROUPS.indexOf(a.group) - MENU_GROUPS.indexOf(b.group));
}

/** The assignable screens under the menu's groups, empty groups left out: `GET /api/routes`. */
export function screenGroups(): readonly ScreenGroup[] {
  const all = screens();
  return MENU_GROUPS.map((group) => ({
    group,
    title: text(`menu.${group}`),
    screens: all.filter((screen) => screen.group === group),
  })).filter((group) => group.screens.length > 0);
}

/**
 * What of these permissions leads nowhere, each with the permission that opens its screen and is not among them. The answer to a
 * change shows the record: a role that may change what it may not see would read it that way.
 */
export function unopened(permissions: readonly string[]): readonly { permission: string; opensWith: string }[] {
  const held = new Set(permissions);
  const closed = screens().filter(({ opensWith }) => !held.has(opensWith));
  return closed.flatMap(({ opensWith, permissions: all }) =>
    all.filter((permission) => held.has(permission)).map((permission) => ({ permission, opensWith })),
  );
}
