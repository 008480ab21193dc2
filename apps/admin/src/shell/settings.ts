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

/**
 * What the person with that id remembers in this browser: apart from what others do, but for the theme of the login screen. Where a
 * list was left, another tab's opens with; one that stands there is not moved by it.
 */
export function personalStore(adminId: number): Store {
  const here = ['1', `-${adminId}-`] as const;
  const heard = localStorageStore(...here);
  // Never set up, this one does not hear what other tabs store.
  const unheard = localStorageStore(...here);
  const storeOf = (key: string) => (key.endsWith('.listParams') ? unheard : heard);
  return {
    ...heard,
    subscribe: (key, onChange) => storeOf(key).subscribe(key, onChange),
    removeItem: (key) => storeOf(key).removeItem(key),
    setItem(key, value) {
      storeOf(key).setItem(key, value);
      if (key !== 'theme') return;
      if (value === undefined) localStorage.removeItem(SHARED_THEME);
      else localStorage.setItem(SHARED_THEME, JSON.stringify(value));
    },
  };
}
