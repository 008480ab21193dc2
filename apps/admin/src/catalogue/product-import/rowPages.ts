import { API, productImportRow, QUERY, type ProductImportRow } from '@impeller/contracts';
import { httpClient } from '../../data/httpClient';

/** Rows that are asked for at a time: as many as the API gives. */
export const PAGE = QUERY.maxLimit;
/** Milliseconds for which rows are in sight before they are asked for: what is only scrolled past costs nothing. */
const GLANCE = 80;

/** What narrows the rows: the value by field and operator. */
export type RowsFilter = Readonly<Record<string, string>>;
export interface RowPage {
  readonly data: readonly ProductImportRow[];
  /** Rows that the filter finds. */
  readonly total: number;
}

/** Under this key stands every page of an import's rows, whatever they are narrowed by. */
export const rowsKey = (importId: number) => [productImportRow.path, 'scrolled', importId] as const;

/** The pages, counted from 0, that the rows from `first` to `last` (places in the list, from 0) stand on. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / PAGE);
  return Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, index) => from + index);
}

/** The address of a page of an import's rows, in the sheet's order. */
export function pageUrl(importId: number, filter: RowsFilter, page: number): string {
  const query = new URLSearchParams({ sort: 'id,ASC', limit: String(PAGE), offset: String(page * PAGE) });
  query.append('filter', `importId||$eq||${importId}`);
  for (const [source, value] of Object.entries(filter)) query.append('filter', `${source}||${value}`);
  return `${API}/${productImportRow.path}?${query}`;
}

const glance = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, GLANCE);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });

/** A page of rows as a query; one that goes out of sight before it is there is given up. */
export const pageQuery = (importId: number, filter: RowsFilter, page: number) => ({
  queryKey: [...rowsKey(importId), filter, page],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RowPage> => {
    // The first one is what the screen opens with.
    if (page > 0) await glance(signal);
    return (await httpClient(pageUrl(importId, filter, page), { signal })).json as RowPage;
  },
  retry: false,
});

interface Place {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** The rows in sight, each with the height (pixels) of what is left out before it, and what is left out after the last. */
export function withGaps<T extends Place>(
  places: readonly T[],
  whole: number,
): { rows: { place: T; before: number }[]; after: number } {
  const rows = places.map((place, index) => ({ place, before: place.start - (places[index - 1]?.end ?? 0) }));
  return { rows, after: Math.max(0, whole - (places.at(-1)?.end ?? 0)) };
}

/** Those places and the one that has the focus with its neighbours, in order: the keyboard goes on to them. */
export function withFocus(places: readonly number[], focused: number | undefined, total: number): number[] {
  if (focused === undefined) return [...places];
  const kept = [focused - 1, focused, focused + 1].filter((place) => place >= 0 && place < total);
  return [...new Set([...places, ...kept])].sort((one, other) => one - other);
}

/** That many at a time. */
export const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
