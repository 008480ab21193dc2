import { invalid } from '../../errors/errors.js';
import type { RawQuery } from './read-query.js';

/** The one value of a parameter that a list has beside the protocol's; undefined when it is absent or empty. 400 when it is repeated. */
export function ownParameter(query: RawQuery, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw invalid(name, 'query.repeated', { parameter: name });
  return (value as string | undefined)?.trim() || undefined;
}
