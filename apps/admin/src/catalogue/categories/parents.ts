import type { CategoryBranch } from '@impeller/contracts';

/** A category by its way from the top: 'Pumps › Submersible'. */
export interface ParentChoice {
  readonly id: number;
  readonly path: string;
}

interface Asked {
  /** The category that is to stand below one of them; it cannot stand below itself, nor below what hangs on it. */
  readonly self?: number;
  /** Where it stands now: offered even when it was disabled since. */
  readonly current?: number | null;
}

/** The categories below which another one may stand: the enabled ones, in the tree's order. */
export function parentChoices(branches: readonly CategoryBranch[], asked: Asked, above = ''): ParentChoice[] {
  return branches
    .filter(({ id }) => id !== asked.self)
    .flatMap(({ id, name, enabled, children }) => {
      const path = above + name;
      const below = parentChoices(children, asked, `${path} › `);
      return enabled || id === asked.current ? [{ id, path }, ...below] : below;
    });
}
