import { z } from 'zod';
import { QUERY } from './limits.js';

const one = z.string().max(QUERY.maxUrlBytes);

/** What a URL may say several times (`filter`, `or`, `sort`, `join`, `fields`), in a JSON body: as long as a URL may be; the rest is the query's own to refuse. */
export const listParameter = z.union([one, z.array(one).max(100)]).optional();
const search = z.string().max(QUERY.maxSearchBytes);
const searchObject = z.record(z.string(), z.unknown()).transform((s) => JSON.stringify(s));

/** `s` in a JSON body: the text that stands in an address, or the object itself. */
export const listSearch = z.union([search, searchObject.pipe(search)]).optional();

/** `filter` for `filter[]` and `filter[0]`. */
export const plainName = (parameter: string): string => parameter.replace(/\[\d*\]$/, '');

/** A list's query as a body: its parameters have the names that they may have in an address, and what is null or empty is not said. */
export const listQuery = <S extends z.ZodRawShape>(shape: S) => z.preprocess(plainNamed, z.object(shape));

function plainNamed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const said = Object.entries(body).filter(([, value]) => value !== null && value !== '');
  const query = new Map<string, unknown>();
  for (const [written, value] of said) {
    const name = plainName(written);
    query.set(name, query.has(name) ? [query.get(name), value].flat() : value);
  }
  return Object.fromEntries(query);
}
