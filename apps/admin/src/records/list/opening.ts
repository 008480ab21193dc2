import { createContext, useContext } from 'react';
import { getQuery, parseQueryFromLocation, type GetListParams, type SortPayload, type Store } from 'react-admin';
import type { Contract } from '../contract';
import { aboveAt, ofParent, parentIdAt, storeKeyOf, usualKey, type Place } from '../parent';
import type { Follows } from './Follow';

/**
 * What a list asks for besides what its address says. It is said with its screens and not in the list's own code, for the first
 * rows are asked for before that has come (`firstRows`).
 */
export interface Asks {
  /** Relations that its rows show. */
  readonly relations?: readonly string[];
  /** What it is filtered by when it is opened for the first time; each a chip that can be taken away. */
  readonly initially?: Readonly<Record<string, unknown>>;
  /** What follows its filters; default: nothing, and it is sorted as the contract says. */
  readonly follows?: Follows;
}

/** Around a list's own code (`screens`). */
export const AsksContext = createContext<Asks | undefined>(undefined);

/** @throws outside `screens()`: the list would silently do without its relations and its filter */
export function useAsks(): Asks {
  const asks = useContext(AsksContext);
  if (!asks) throw new Error('RecordList stands in what screens() made');
  return asks;
}

/** What signing out leaves of a list (`data/forget`). */
interface Left {
  sort?: string;
  order?: SortPayload['order'];
  perPage?: number;
  filter?: unknown;
}

/** What an address narrows a list to that it does not sort; undefined for one that does both or neither. */
function narrowedBy({ search }: Place): Record<string, unknown> | undefined {
  const query = new URLSearchParams(search);
  if (query.has('sort')) return undefined;
  try {
    return (JSON.parse(query.get('filter') ?? '') ?? undefined) as Record<string, unknown> | undefined;
  } catch {
    return undefined;
  }
}

type Opened = Pick<Contract, 'path' | 'pageSize' | 'sort' | 'parent'>;

/** How a list without parameters is sorted and paged: as this person left it before signing out, else as the contract says. */
function startOf({ pageSize, sort: [field, order] }: Opened, left: Left): { sort: SortPayload; perPage: number } {
  if (left.filter) return { sort: { field, order }, perPage: pageSize };
  const sort = left.sort ? { field: left.sort, order: left.order ?? order } : { field, order };
  return { sort, perPage: left.perPage ?? pageSize };
}

/** How a list opens at that address for whoever's choices are in `store`; `ListBase` takes it. */
export function openingOf(
  contract: Opened,
  { relations, initially, follows }: Asks,
  place: Place,
  store: Pick<Store, 'getItem'>,
) {
  const [above, parentId] = [aboveAt(place, contract), parentIdAt(place, contract)];
  // Of another parent it is another list, with filters and a page of its own.
  const storeKey = storeKeyOf(contract.path, parentId, above?.kind);
  const start = startOf(contract, store.getItem<Left>(storeKey ?? usualKey(contract.path)) ?? {});
  const narrowed = follows && narrowedBy(place);
  return {
    resource: contract.path,
    storeKey,
    filter: { ...(relations && { q: { join: relations } }), ...(above && ofParent(above, parentId)) },
    filterDefaultValues: initially,
    ...start,
    ...(narrowed && { sort: follows.sort(narrowed) }), // what a link narrows is sorted as follows from that
  };
}

/** What a list that opens so asks the data provider for: as `useListController` of ra-core makes it. */
export function firstParams(opening: ReturnType<typeof openingOf>, place: Place, store: Pick<Store, 'getItem'>): GetListParams {
  const { page, perPage, sort, order, filter } = getQuery({
    ...opening,
    queryFromLocation: parseQueryFromLocation(place),
    params: store.getItem(opening.storeKey ?? usualKey(opening.resource)),
  });
  return {
    pagination: { page, perPage },
    sort: { field: sort, order: order as SortPayload['order'] },
    filter: { ...filter, ...opening.filter },
  };
}
