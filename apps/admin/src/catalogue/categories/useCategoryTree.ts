import { API, category, type CategoryBranch } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { exchange } from '../../data/httpClient';

/** All categories as a tree, by priority and name. */
export const useCategoryTree = () =>
  useQuery({
    queryKey: [category.path, 'tree'],
    queryFn: () => exchange<CategoryBranch[]>('GET', `${API}/${category.path}/list/tree`),
    retry: false,
  });
