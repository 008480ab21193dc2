import { QUERY, resourceOf } from '@impeller/contracts';
import { useQuery, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useStore, type Identifier, type RaRecord, type SortPayload } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { aboveOf, ofParent, storeKeyOf, usualKey } from '../parent';

/** A list as it was left; one that was never opened has none of it. */
interface Left {
  readonly filter?: Record<string, unknown>;
  readonly sort?: string;
  readonly order?: SortPayload['order'];
  readonly page?: number;
  readonly perPage?: number;
}

/** The API's pages of that many rows, the first as 1, which hold a list's page and the rows at both its ends. */
export function pagesAround(page: number, perPage: number, limit: number): number[] {
  const first = Math.floor(Math.max((page - 1) * perPage - 1, 0) / limit) + 1;
  const last = Math.floor((page * perPage) / limit) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** What one of them is asked for: the ids alone. */
const IDS = { q: { fields: 'id' } } as const;

/** What a link brings along for the record that it leads to: the list goes on to the page on which that stands, once one is there. */
export const TURNING = { turnsList: true } as const;

/** The list in which the record stands, as it was left, and where that is kept. */
function useLeft(resource: string, record: RaRecord) {
  const { parent, pageSize, sort } = resourceOf(resource);
  const above = parent && aboveOf(parent, record);
  const parentId = above ? ((record[above.field] as number | null | undefined) ?? null) : null;
  const storeKey = storeKeyOf(resource, parentId, above?.kind) ?? usualKey(resource);
  const [left, leave] = useStore<Left>(storeKey, {});
  const own = above && ofParent(above, parentId);
  const usual = { page: 1, perPage: pageSize, sort: sort[0], order: sort[1] };
  return { ...usual, ...left, filter: { ...left.filter, ...own }, left, leave };
}

/** Whether a query holds them, which stay for a while as the list was left: also where a record does not belong there any more. */
export const isOfNeighbours = ({ queryKey: [, , asked] }: Pick<Query, 'queryKey'>): boolean =>
  typeof asked === 'object' && asked !== null && 'pages' in asked;

/** Those rows of a list, by their ids. */
function useRows(resource: string, { filter, sort, order }: ReturnType<typeof useLeft>, pages: readonly number[]) {
  const provider = useDataProvider();
  const asked = { filter: { ...filter, ...IDS }, sort: { field: sort, order } };
  const pageOf = async (page: number): Promise<readonly RaRecord[]> =>
    (await provider.getList(resource, { ...asked, pagination: { page, perPage: QUERY.maxLimit } })).data;
  const { data } = useQuery({
    queryKey: [resource, 'getList', { ...asked, pages }],
    queryFn: async () => ({ data: (await Promise.all(pages.map(pageOf))).flat() }),
    retry: false,
    staleTime: 60_000,
  });
  return data?.data ?? [];
}

/**
 * The ids of the records before and after this one in the list as it was left: whatever its page, and on from page to page. Where it
 * was never opened, among its first hundred.
 */
export function useNeighbours(resource: string, record: RaRecord): { previous?: number; next?: number } {
  const list = useLeft(resource, record);
  const { page, perPage, left, leave } = list;
  const pages = pagesAround(page, perPage, QUERY.maxLimit);
  const rows = useRows(resource, list, pages);
  const here = rows.findIndex(({ id }) => id === record.id);
  const itsPage = Math.floor(((pages[0]! - 1) * QUERY.maxLimit + here) / perPage) + 1;
  const isTurning = useLocation().state?.turnsList === true;
  const arrived = useRef<Identifier>(undefined);
  useEffect(() => {
    if (!isTurning || here < 0 || arrived.current === record.id) return;
    arrived.current = record.id;
    // A list without a filter, not even an empty one, still opens on its own.
    if (left.filter && itsPage !== page) leave({ ...left, perPage, page: itsPage });
  }, [isTurning, here, record.id, left, leave, perPage, page, itsPage]);
  const idAt = (at: number) => (here < 0 || !rows[at] ? undefined : Number(rows[at].id));
  return { previous: idAt(here - 1), next: idAt(here + 1) };
}
