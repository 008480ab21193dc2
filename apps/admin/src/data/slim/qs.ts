/**
 * A bracket of a value in lower case, which says the same: the data provider takes `%5B12%5D` for a key's index, wherever it stands in the
 * query, and leaves it out (`fixArrayQuery`).
 */
const encoded = (value: unknown): string => encodeURIComponent(String(value)).replaceAll('%5B', '%5b');

/** A query string of `{ filter: ['a||eq||1', …], sort: ['id,ASC'], limit: 10 }` with repeated keys. */
export const stringify = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [key, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${key}=${encoded(value)}`)
    .join('&');
