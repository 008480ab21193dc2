import { API, IDEMPOTENCY_HEADER, notification, resourceOf } from '@impeller/contracts';
import crud from 'ra-data-nestjsx-crud';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { asked } from './asked';
import { exchange, httpClient } from './httpClient';

// The package is CommonJS: its default export arrives wrapped in the module object.
type Factory = typeof crud;
const crudProvider = ((crud as unknown as { default?: Factory }).default ?? crud) as Factory;
const base = crudProvider(API, httpClient) as DataProvider;

/** Lists that are asked for by a POST: the same query, as JSON (specification §7). */
const posting = crudProvider(API, (url: string) => {
  const [path, query] = url.split('?');
  const given: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) (given[name.replace(/\[\d*\]$/, '')] ??= []).push(value);
  const single = Object.entries(given).map(([name, values]) => [name, SINGLE.has(name) ? values[0] : values]);
  return httpClient(`${path}/fetch`, { method: 'POST', body: JSON.stringify(Object.fromEntries(single)) });
}) as DataProvider;
const SINGLE: ReadonlySet<string> = new Set(['limit', 'per_page', 'offset', 'page', 's']);

/** `search` among a list's filters is a parameter of its own, no test of a field. */
function searching({ filter: { q, ...filters } = {}, ...params }: GetListParams): GetListParams {
  const { search, ...filter } = asked(filters);
  return { ...params, filter: q || search ? { ...filter, q: search ? { ...q, search } : q } : filter };
}

// Fields are JSON: numbers, texts, lists of them.
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Those of the fields that `data` has and in which it differs from `previous`. */
export function changesAmong(
  fields: readonly string[],
  data: Partial<RaRecord>,
  previous: Partial<RaRecord>,
): Record<string, unknown> {
  const changed = fields.filter((field) => Object.hasOwn(data, field) && !same(data[field], previous[field]));
  return Object.fromEntries(changed.map((field) => [field, data[field]]));
}

/** The contract's fields in which `data` differs from `previous`: what a PATCH has to say. */
export const changesOf = (resource: string, data: Partial<RaRecord>, previous: Partial<RaRecord> = {}): Record<string, unknown> =>
  changesAmong(resourceOf(resource).fieldNames, data, previous);

/** `If-Match` with the version that the person was looking at, so that a stale edit answers 412. */
export const ifMatch = (record: Partial<RaRecord> | undefined): Record<string, string> =>
  record?.version === undefined ? {} : { 'If-Match': `"${record.version}"` };

/** Changes what differs from `previous`; 412 when somebody else was faster. */
export function patch<T extends RaRecord>(
  resource: string,
  id: Identifier,
  changes: object,
  previous?: Partial<RaRecord>,
): Promise<T> {
  return exchange<T>('PATCH', `${API}/${resource}/${id}`, changes, ifMatch(previous));
}

/**
 * `ra-data-nestjsx-crud`, but for updates: those send only the contract's own changed fields, and the version.
 * Filters name their operator in the source (`name||$contL`): the package would search all-digit text with `$eq`.
 */
export const dataProvider: DataProvider = {
  ...base,
  getList: (resource, params) => (resource === notification.path ? posting : base).getList(resource, searching(params)),
  /** `meta.join` names the relations that the record comes with. */
  async getOne(resource, { id, meta }) {
    const joins: readonly string[] = meta?.join ?? [];
    const query = joins.map((join) => `join=${encodeURIComponent(join)}`).join('&');
    return { data: await exchange('GET', `${API}/${resource}/${id}${query && '?'}${query}`) };
  },
  /** With `meta.key` a repeat does nothing and gets the first answer, where the contract says that its create is repeatable. */
  async create(resource, { data, meta }) {
    const key = meta?.key as string | undefined;
    return { data: await exchange('POST', `${API}/${resource}`, data, key ? { [IDEMPOTENCY_HEADER]: key } : {}) };
  },
  async update(resource, { id, data, previousData }) {
    return { data: await patch(resource, id, changesOf(resource, data, previousData), previousData) };
  },
};
