import { useEffect } from 'react';
import { useNavigate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { RowsFilter } from './rowPages';

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
  readonly filter: RowsFilter;
  /** The place of the first one in sight, counted from 1 among those that the filter finds. */
  readonly row: number;
}

function filterOf(written: string | null): RowsFilter {
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
  const row = Number(query.get('row'));
  return { filter: filterOf(query.get('filter')), row: Number.isSafeInteger(row) && row > 1 ? row : 1 };
}

/** The address of a view; what else stands in it (which import) stays, what is as usual is not named. */
export function withView(query: URLSearchParams, { filter, row }: RowsView): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string, isUsual: boolean) => (isUsual ? next.delete(name) : next.set(name, value));
  set('filter', JSON.stringify(filter), Object.keys(filter).length === 0);
  set('row', String(row), row === 1);
  return next;
}

/**
 * Keeps the view of the rows in the address beside the import's id, so that a copied link or a reload shows the same rows.
 * A list's own address would leave no room for the id.
 */
export function useRowsInAddress({ filter, row }: RowsView): void {
  const [query] = useSearchParams();
  // It knows a screen that was left meanwhile, of which the setter of the query does not.
  const navigate = useNavigate();
  useEffect(() => {
    navigate(`?${withView(query, { filter, row })}`, { replace: true });
    // Only what is looked at decides; the query is new at every address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [filter, row]);
}
