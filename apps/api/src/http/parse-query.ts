import { plainName } from '@impeller/contracts';
import { parse } from 'fast-querystring';

export type Query = Record<string, string | string[]>;

/** Parameters of one query string. More are no list anybody asks for. */
export const MAX_PARAMETERS = 1_000;

/**
 * Reads a query string: repeated keys become arrays, `filter[]` and `filter[0]` are `filter` (or they would be lost in
 * silence, and with them the filter), and the object has no prototype to climb (C10-C12).
 */
export function parseQuery(raw: string): Query {
  const parsed = parse(raw) as Query;
  if (!/\[|%5b/i.test(raw)) return parsed;
  const query = Object.create(null) as Query;
  for (const key of Object.keys(parsed)) {
    const name = plainName(key);
    const value = parsed[key] as string | string[];
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** Whether a URL's query has more parameters than `MAX_PARAMETERS`. */
export function hasTooManyParameters(url: string): boolean {
  if (url.length <= MAX_PARAMETERS) return false;
  let count = 1;
  for (let at = url.indexOf('&'); at !== -1; at = url.indexOf('&', at + 1)) if (++count > MAX_PARAMETERS) return true;
  return false;
}
