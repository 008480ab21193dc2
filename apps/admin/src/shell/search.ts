import { normaliseMobile } from '@impeller/contracts';
import Fuse, { type FuseResult } from 'fuse.js';
import { useMemo } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { useHolds } from '../data/useHolds';
import { isTyped, typedFirst } from '../records/typedFirst';
import { useScreens } from './screensContext';
import { DASHBOARD, useMenu, type MenuEntry } from './useMenu';

/** Specification §2: how far a name may be from what was typed, 0 exact, 1 anything. */
const THRESHOLD = 0.4;
const MOST = 8;

export interface Found {
  readonly to: string;
  readonly label: string;
  /** The menu's group, or what identifies the record. */
  readonly detail: string;
}
type Searchable = MenuEntry & { readonly group: string };

/** The screens whose name or group is near to `query`, the nearest first; without a query, the first of them. */
export function findScreens(screens: readonly Searchable[], query: string): readonly Found[] {
  const keys = [{ name: 'label', weight: 2 }, 'group'];
  const fuse = new Fuse(screens, { keys, threshold: THRESHOLD, ignoreLocation: true, includeScore: true });
  const near = query ? nearestFirst(fuse.search(query), query).map(({ item }) => item) : screens;
  return near.slice(0, MOST).map(({ to, label, group }) => ({ to, label, detail: group }));
}

/** Of names that are equally near, by as many typing errors, the one that begins like what was typed for longest comes first. */
const nearestFirst = (found: readonly FuseResult<Searchable>[], query: string) =>
  found.toSorted((one, other) => one.score! - other.score! || alike(other.item.label, query) - alike(one.item.label, query));

/** How many letters two words have in common before the first that differs. */
function alike(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const differs = [...a].findIndex((letter, at) => letter !== b[at]);
  return differs < 0 ? a.length : differs;
}

/** The menu's screens that `query` means; what the menu hides is not among them. */
export function useScreensFound(query: string): readonly Found[] {
  const menu = useMenu();
  return useMemo(() => {
    const entries = menu.flatMap(({ label: group, entries: own }) => own.map((entry) => ({ ...entry, group })));
    return findScreens([{ ...DASHBOARD, group: '' }, ...entries], query);
  }, [menu, query]);
}

/** Records that are found by what stands on a paper or is said on the phone, once such a resource has a screen. */
export interface RecordSearch {
  readonly resource: string;
  /** Whether a query is worth a call. */
  worth(query: string): boolean;
  filter(query: string): Record<string, unknown>;
  /** What finds the one record that `query` is the whole name of, where there are many of which it is a part. */
  whole?(query: string): Record<string, unknown>;
  detail(record: RaRecord, query: string): string;
  /** Where it leads, if not to the form. */
  to?(record: RaRecord): string;
}

/** The SKU that was meant: of the product or one of its variations, whole before in part. */
const skuOf = ({ sku, productsVariation = [] }: RaRecord, query: string): string => {
  const own: readonly { sku?: string | null }[] = productsVariation;
  const skus = [...own.map((variation) => variation.sku), sku as string | null].filter((one) => one != null);
  const isPart = (one: string) => one.toLowerCase().includes(query.toLowerCase());
  return skus.find((one) => isTyped(one, query)) ?? skus.find(isPart) ?? sku ?? '';
};

/** Products by what an SKU of theirs is tested for; a variable product has an SKU of its own beside those of its variations. */
const bySku = (operator: '$contL' | '$eqL', query: string) => ({
  [`productsVariation.sku||${operator}`]: query,
  $OR: { [`sku||${operator}`]: query },
  q: { join: ['productsVariation'] },
});

export const RECORD_SEARCHES: readonly RecordSearch[] = [
  {
    resource: 'users',
    worth: (query) => /^\d{3,10}$/.test(normaliseMobile(query)),
    filter: (query) => ({ 'mobileNumber||$starts': normaliseMobile(query) }),
    detail: ({ mobileNumber }) => String(mobileNumber),
  },
  {
    resource: 'products',
    worth: (query) => /^\S.{1,28}\S$/.test(query),
    filter: (query) => bySku('$contL', query),
    whole: (query) => bySku('$eqL', query),
    detail: skuOf,
  },
  {
    resource: 'orders',
    // A part of the number, or the id, by which carts are called: that one comes first.
    worth: (query) => /^(#[1-9]\d{0,9}|[1-9]\d?|(od)?\d{3,12})$/i.test(query),
    filter: (query) => ({ search: query }),
    detail: ({ status }) => String(status),
    to: ({ id }) => `/orders/${id}/show`,
  },
];

/** The searches that this person may make. */
export function useRecordSearches(): readonly RecordSearch[] {
  const screens = useScreens();
  const may = useHolds();
  return RECORD_SEARCHES.filter(({ resource }) =>
    screens.some(({ name, options: { contract } }) => name === resource && may(contract.can('view'))),
  );
}

/** The first records that a filter finds. */
function useFirst(resource: string, filter: Record<string, unknown>, enabled: boolean) {
  const asked = { filter, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'DESC' } } as const;
  const { data, error, isFetching, refetch } = useGetList(resource, asked, { enabled, retry: false, onError: () => undefined });
  return { rows: enabled ? (data ?? []) : [], error, isFetching, refetch };
}

/** The first records that `query` means, the one before all others that it is the whole name of. */
export function useRecordsFound({ resource, worth, filter, whole, detail, to }: RecordSearch, query: string) {
  const isWorth = worth(query);
  const isMeant = (record: RaRecord) => whole !== undefined && isTyped(detail(record, query), query);
  const near = useFirst(resource, filter(query), isWorth);
  // It is asked for only where others may have kept it out.
  const isCut = whole !== undefined && near.rows.length === MOST && !near.rows.some(isMeant);
  const meant = useFirst(resource, whole?.(query) ?? {}, isWorth && isCut);
  const rows = [...meant.rows, ...typedFirst(near.rows, isMeant)].slice(0, MOST);
  return {
    error: near.error ?? meant.error,
    again: () => void (near.error ? near : meant).refetch(),
    isFetching: near.isFetching || meant.isFetching,
    found: rows.map((record): Found => {
      const label = String(record.name ?? record.fullName ?? record.orderReference ?? `#${record.id}`);
      return { to: to?.(record) ?? `/${resource}/${record.id}`, label, detail: detail(record, query) };
    }),
  };
}
