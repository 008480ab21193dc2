import { isPageSize } from '@impeller/contracts';
import { localStorageStore, useStore, type Store } from 'react-admin';
import { SHARED_THEME } from './sharedTheme';

/** Height of a table's row in pixels: the size selector changes density, never legibility. */
export const ROW_HEIGHTS = { default: 52, medium: 44, small: 36, mini: 32 } as const;
export type Size = keyof typeof ROW_HEIGHTS;
export const SIZES = Object.keys(ROW_HEIGHTS) as Size[];

export interface Settings {
  readonly size: Size;
  readonly tagsView: boolean;
  readonly sidebarLogo: boolean;
  readonly fixedHeader: boolean;
  /** Whether the active entry of the menu has the theme's colour, or the others' white. */
  readonly sidebarTextTheme: boolean;
  readonly shortcuts: boolean;
}

const DEFAULTS: Settings = {
  size: 'default',
  tagsView: true,
  sidebarLogo: true,
  fixedHeader: true,
  sidebarTextTheme: true,
  shortcuts: true,
};

/** What this person chose for the frame, and a way to change some of it. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const [stored, store] = useStore<Partial<Settings>>('settings', {});
  // A setting that came with a newer version has its default.
  const settings = { ...DEFAULTS, ...stored };
  return [settings, (change) => store({ ...stored, ...change })];
}

const isOfList = (key: string): boolean => key.endsWith('.listParams');

/** How a list was left, without a page size that no list has: an earlier version may have stored it, or anybody at this browser. */
function plausible(left: unknown): unknown {
  if (typeof left !== 'object' || left === null || !('perPage' in left) || isPageSize(left.perPage)) return left;
  const { perPage: _, ...rest } = left;
  return rest;
}

/** Where this tab left its lists: the next tab begins with that, this one goes on by it whatever others leave meanwhile. */
function listsLeft(store: Store): Pick<Store, 'getItem' | 'setItem' | 'removeItem'> {
  const here = new Map<string, unknown>();
  return {
    getItem(key, otherwise) {
      if (!here.has(key)) here.set(key, plausible(store.getItem(key)));
      return (here.get(key) as typeof otherwise) ?? otherwise;
    },
    setItem(key, value) {
      here.set(key, value);
      store.setItem(key, value);
    },
    removeItem(key) {
      here.set(key, undefined);
      store.removeItem(key);
    },
  };
}

/**
 * What the person with that id remembers in this browser: apart from what others do, but for the theme of the login screen. Where a
 * list was left, another tab's opens with; one that stands there is not moved by it, nor what leads through it from a record.
 */
export function personalStore(adminId: number): Store {
  const here = ['1', `-${adminId}-`] as const;
  const heard = localStorageStore(...here);
  // Never set up, this one does not hear what other tabs store.
  const unheard = localStorageStore(...here);
  const lists = { ...unheard, ...listsLeft(unheard) };
  const storeOf = (key: string) => (isOfList(key) ? lists : heard);
  return {
    ...heard,
    subscribe: (key, onChange) => storeOf(key).subscribe(key, onChange),
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    removeItem: (key) => storeOf(key).removeItem(key),
    setItem(key, value) {
      storeOf(key).setItem(key, value);
      if (key !== 'theme') return;
      if (value === undefined) localStorage.removeItem(SHARED_THEME);
      else localStorage.setItem(SHARED_THEME, JSON.stringify(value));
    },
  };
}
