import type { AnyResource, Mask } from '@impeller/contracts';
import type { EntityMetadata } from 'typeorm';
import { quote } from './sql/parameters.js';

/**
 * The rows of a table with their personal fields masked, as a subquery. Lists, filters and sorts read it in the table's place, so
 * that nobody finds out by asking what the answer does not show. PostgreSQL pulls it up into the query around it.
 */
export function maskedRows({ personal }: AnyResource, { tableName, columns }: EntityMetadata): string {
  if (!personal) return quote(tableName);
  const shown = columns.map(({ propertyName, databaseName }) => {
    const mask = personal.masks[propertyName];
    const column = quote(databaseName);
    return mask ? `${masked(mask, `s.${column}`)} AS ${column}` : `s.${column}`;
  });
  return `(SELECT ${shown.join(', ')} FROM ${quote(tableName)} s)`;
}

/** Of an address the first three of four numbers, or the first two groups; what looks like neither is not shown at all. */
const NETWORK = String.raw`^(?:\d+\.){3}|^[0-9a-fA-F]*:[0-9a-fA-F]*:`;

const masked = (mask: Mask, value: string): string =>
  mask === 'network' ? `substring(${value} from '${NETWORK}') || '•'` : `${value} - '{${mask.join()}}'::text[]`;
