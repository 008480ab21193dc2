import { useStoreContext, type SortPayload } from 'react-admin';
import type { Contract } from '../contract';

/** What signing out leaves of a list (`data/forget`). */
interface Left {
  sort?: string;
  order?: SortPayload['order'];
  perPage?: number;
  filter?: unknown;
}

/** How a list that has no parameters yet is sorted and paged: as this person left it before signing out, else as the contract says. */
export function useStart(
  { path, pageSize, sort: [field, order] }: Pick<Contract, 'path' | 'pageSize' | 'sort'>,
  storeKey = `${path}.listParams`,
) {
  const left = useStoreContext().getItem<Left>(storeKey);
  const isForgotten = left && !left.filter;
  return {
    sort: isForgotten && left.sort ? { field: left.sort, order: left.order ?? order } : { field, order },
    perPage: (isForgotten && left.perPage) || pageSize,
  };
}
