import { useStoreContext, type SortPayload } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Contract } from '../contract';
import type { Follows } from './Follow';

/** What signing out leaves of a list (`data/forget`). */
interface Left {
  sort?: string;
  order?: SortPayload['order'];
  perPage?: number;
  filter?: unknown;
}

/** What an address narrows a list to that it does not sort; undefined for one that does both or neither. */
function narrowedBy(search: string): Record<string, unknown> | undefined {
  const query = new URLSearchParams(search);
  if (query.has('sort')) return undefined;
  try {
    return (JSON.parse(query.get('filter') ?? '') ?? undefined) as Record<string, unknown> | undefined;
  } catch {
    return undefined;
  }
}

/**
 * How a list that has no parameters yet is sorted and paged: as this person left it before signing out, else as the contract
 * says; one that a link narrows, as follows from that.
 */
export function useStart(
  { path, pageSize, sort: [field, order] }: Pick<Contract, 'path' | 'pageSize' | 'sort'>,
  storeKey = `${path}.listParams`,
  sortOf?: Follows['sort'],
) {
  const { search } = useLocation();
  const left = useStoreContext().getItem<Left>(storeKey);
  const isForgotten = left && !left.filter;
  const narrowed = sortOf && narrowedBy(search);
  const asLeft = isForgotten && left.sort ? { field: left.sort, order: left.order ?? order } : { field, order };
  return {
    sort: narrowed ? sortOf(narrowed) : asLeft,
    perPage: (isForgotten && left.perPage) || pageSize,
  };
}
