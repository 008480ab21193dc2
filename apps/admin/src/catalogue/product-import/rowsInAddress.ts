import { QUERY, type ProductImport } from '@impeller/contracts';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

/** What the rows can be narrowed by: field and operator, as in every list. */
export const ROW_FILTERS = {
  name: 'productName||$contL',
  status: 'status||$eq',
  approval: 'approval||$eq',
  hasErrors: 'hasErrors||$eq',
} as const;
export type RowFilter = (typeof ROW_FILTERS)[keyof typeof ROW_FILTERS];
/** The products with errors alone. */
export const ERRORS_ONLY = { [ROW_FILTERS.hasErrors]: 'true' } as const;
const SOURCES: readonly string[] = Object.values(ROW_FILTERS);

/** The rows that are looked at. */
export interface RowsView {
  readonly filter: Readonly<Record<string, string>>;
  readonly page: number;
  readonly perPage: number;
}

function filterOf(written: string | null): Record<string, string> {
  try {
    const entries = Object.entries(Object(JSON.parse(written ?? '{}')) as object);
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => SOURCES.includes(entry[0]) && typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** The view that an address names; whatever it does not name, or names wrongly, is as usual. */
export function viewOf(query: URLSearchParams): RowsView {
  const page = Number(query.get('page'));
  const perPage = Number(query.get('perPage'));
  return {
    filter: filterOf(query.get('filter')),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    perPage: QUERY.pageSizes.some((size) => size === perPage) ? perPage : QUERY.defaultLimit,
  };
}

/** The view that is opened first: the one of the address, else, right after a check that found errors, the products with errors. */
export function firstView(query: URLSearchParams, { status, invalid }: Pick<ProductImport, 'status' | 'invalid'>): RowsView {
  const view = viewOf(query);
  const isNamed = ['filter', 'page', 'perPage'].some((name) => query.has(name));
  return status === 'ready' && invalid && !isNamed ? { ...view, filter: ERRORS_ONLY } : view;
}

/** The address of a view; what else stands in it (which import) stays, what is as usual is not named. */
export function withView(query: URLSearchParams, { filter, page, perPage }: RowsView): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string, isUsual: boolean) => (isUsual ? next.delete(name) : next.set(name, value));
  set('filter', JSON.stringify(filter), Object.keys(filter).length === 0);
  set('page', String(page), page === 1);
  set('perPage', String(perPage), perPage === QUERY.defaultLimit);
  return next;
}

/**
 * Keeps the view of the rows in the address beside the import's id, so that a copied link or a reload shows the same rows.
 * A list's own address would leave no room for the id.
 */
export function useRowsInAddress(first: RowsView): void {
  const { filterValues, page, perPage, setPage } = useListContext();
  const [, setQuery] = useSearchParams();
  const wanted = useRef(first.page);
  useEffect(() => {
    if (wanted.current > 1) {
      setPage(wanted.current);
      wanted.current = 1;
      return;
    }
    const filter = filterValues as Record<string, string>;
    setQuery((query) => withView(query, { filter, page, perPage }), { replace: true });
    // Only what is looked at decides; both setters are new at every address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [filterValues, page, perPage]);
}
