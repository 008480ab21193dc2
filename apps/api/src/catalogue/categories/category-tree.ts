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
