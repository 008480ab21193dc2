import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** A visited page: react-admin's path of it, and its name. */
export interface Tag {
  readonly path: string;
  readonly label: string;
}
/** Specification §2. */
const MOST = 5;

/** The tags after a visit: a new page stands last and, above five, the one visited first goes; a known one takes its new name where it is. */
export function visited(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  const known = tags.findIndex(({ path }) => path === tag.path);
  if (known < 0) return [...tags, tag].slice(-MOST);
  return tags[known]?.label === tag.label ? tags : tags.with(known, tag);
}

/** The tags without that of a page. */
export const without = (tags: readonly Tag[], path: string): readonly Tag[] => tags.filter((tag) => tag.path !== path);

/** The tag to show when that one is closed: its right neighbour, else its left one; undefined when none is left. */
export function neighbour(tags: readonly Tag[], path: string): Tag | undefined {
  const index = tags.findIndex((tag) => tag.path === path);
  return tags[index + 1] ?? tags[index - 1];
}

const NONE: readonly Tag[] = [];
export const useTags = () => useStore<readonly Tag[]>('tags', NONE);

/** Puts the page at this address, called `label`, among the visited ones. */
export function useVisit(label: string): void {
  const { pathname } = useLocation();
  const [, store] = useTags();
  useEffect(() => {
    if (label) store((tags) => visited(tags ?? NONE, { path: pathname, label }));
  }, [label, pathname, store]);
}
