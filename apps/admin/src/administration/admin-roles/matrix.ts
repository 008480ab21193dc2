import { CRUD_ACTIONS, type Screen, type ScreenGroup } from '@impeller/contracts';

/** The columns of the matrix; what is no such verb stands in a last column with its own name. */
export const ACTIONS = [...CRUD_ACTIONS, 'import', 'export'] as const;

const actionOf = (permission: string): string => permission.slice(permission.indexOf(':') + 1);
const isAction = (permission: string): boolean => (ACTIONS as readonly string[]).includes(actionOf(permission));

/** The screen's permission in that column; undefined where the screen has no such action. */
export const permissionAt = (screen: Screen, action: string): string | undefined =>
  screen.permissions.find((permission) => actionOf(permission) === action);

/** What belongs to the screen and to no column: `orders:refund`, `wallet:credit`. */
export const specialsOf = (screen: Screen): readonly string[] => screen.permissions.filter((permission) => !isAction(permission));

/** Every permission of one column. */
export const columnOf = (groups: readonly ScreenGroup[], action: string): readonly string[] =>
  groups.flatMap(({ screens }) => screens.flatMap((screen) => permissionAt(screen, action) ?? []));

/** 'sendAll' → 'Send all'. */
export function wordsOf(permission: string): string {
  const words = actionOf(permission)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How much of `wanted` is held: a box is ticked, empty, or in between. */
export function stateOf(held: ReadonlySet<string>, wanted: readonly string[]): 'all' | 'some' | 'none' {
  const count = wanted.filter((permission) => held.has(permission)).length;
  if (count === 0) return 'none';
  return count === wanted.length ? 'all' : 'some';
}

interface Change {
  readonly held: readonly string[];
  /** The permissions of the box that was ticked or emptied. */
  readonly wanted: readonly string[];
  readonly isOn: boolean;
  readonly groups: readonly ScreenGroup[];
  /** Whether this person may hand that permission out. */
  readonly canGrant: (permission: string) => boolean;
}

/**
 * The permissions after a box was ticked or emptied, in the order of before. What may not be granted stays as it is. Ticking
 * anything ticks what opens its screen, and emptying that empties the rest of the screen: nobody reaches it otherwise.
 */
export function changed({ held, wanted, isOn, groups, canGrant }: Change): string[] {
  const mine = wanted.filter(canGrant);
  const screens = groups.flatMap((group) => group.screens);
  if (!isOn) {
    const closed = screens.filter(({ opensWith }) => mine.includes(opensWith)).flatMap(({ permissions }) => permissions);
    const gone = new Set([...mine, ...closed.filter(canGrant)]);
    return held.filter((permission) => !gone.has(permission));
  }
  const opening = screens
    .filter(({ permissions }) => permissions.some((permission) => mine.includes(permission)))
    .map(({ opensWith }) => opensWith)
    .filter(canGrant);
  return [...new Set([...held, ...mine, ...opening])];
}
