import type { CategoryBranch } from '@impeller/contracts';
import type { Category } from './category.entity.js';

/** Categories as a tree, in the order they come; one whose parent is not among them stands at the top. */
export function treeOf(categories: readonly Category[]): CategoryBranch[] {
  const branches = new Map(
    categories.map(({ id, name, enabled, icon, parentId }): [number, CategoryBranch] => [
      id,
      { id, name, enabled, icon, parentId, children: [] },
    ]),
  );
  const top: CategoryBranch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parentId === null ? undefined : branches.get(branch.parentId);
    (parent?.children ?? top).push(branch);
  }
  return top;
}

/** The enabled branches; with a disabled one goes all that is below it. */
export const enabledOf = (branches: readonly CategoryBranch[]): CategoryBranch[] =>
  branches.filter(({ enabled }) => enabled).map((branch) => ({ ...branch, children: enabledOf(branch.children) }));
