import { isCleanText } from '@impeller/contracts';
import { invalid } from '../../errors/errors.js';
import type { RawQuery } from './read-query.js';

/** The one value of a parameter that a list has beside the protocol's; undefined when it is absent or empty. 400 when it is repeated. */
export function ownParameter(query: RawQuery, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw invalid(name, 'query.repeated', { parameter: name });
  return (value as string | undefined)?.trim() || undefined;
}

/** What `search` of a query says; undefined when it is absent or empty. 400 for what is too long or holds what no person types. */
export function typedSearch(query: RawQuery, max: number): string | undefined {
  const typed = ownParameter(query, 'search');
  if (typed === undefined) return undefined;
  if ([...typed].length > max) throw invalid('search', 'length.max', { max });
  if (!isCleanText(typed)) throw invalid('search', 'text.characters');
  return typed;
}
