/** A query string of `{ filter: ['a||eq||1', …], sort: ['id,ASC'], limit: 10 }` with repeated keys. */
export const stringify = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [key, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
