import type { AnyResource } from '@impeller/contracts';
import { principal } from '../access/actor.js';
import { quote } from './sql/parameters.js';

/** For whom a query is answered: staff, or shoppers, who see what a contract's `storefront` says. */
export type Audience = 'staff' | 'storefront';

/** For whom the running request is answered: staff by their permissions, everybody else as a shopper. */
export const audience = (): Audience => (principal()?.type === 'admin' ? 'staff' : 'storefront');

const literal = (value: string | boolean): string =>
  typeof value === 'boolean' ? String(value) : `'${value.replaceAll("'", "''")}'`;

/**
 * The rows of a table that shoppers may see, as a subquery. Every list, join, filter and sort of theirs reads it in the
 * table's place, so that what is hidden can neither be shown nor found out by asking (threat C1). PostgreSQL pulls it up into
 * the query around it: it costs what its conditions cost.
 */
export function shownRows({ path, storefront, parent }: AnyResource, table: string): string {
  if (!storefront) throw new Error(`${path} is not for shoppers`);
  const conditions = (alias: string) =>
    Object.entries(storefront).map(([field, value]) => `${alias}.${quote(field)} = ${literal(value)}`);
  const own = conditions('s');
  if (parent?.isTree) own.push(allAbove(quote(table), quote(parent.field), conditions('a').join(' AND ') || 'true'));
  return `(SELECT s.* FROM ${quote(table)} s WHERE ${own.join(' AND ') || 'true'})`;
}

/** In a tree: nothing above the row `s` fails the conditions. */
const allAbove = (table: string, parent: string, conditions: string): string => `NOT EXISTS (
  WITH RECURSIVE up AS (SELECT a.* FROM ${table} a WHERE a.id = s.${parent}
    UNION SELECT a.* FROM ${table} a JOIN up ON a.id = up.${parent})
  SELECT FROM up a WHERE NOT (${conditions}))`;
