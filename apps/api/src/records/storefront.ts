import type { AnyResource, Parent } from '@impeller/contracts';
import { may, principal } from '../access/actor.js';
import { Unauthenticated } from '../errors/errors.js';
import { quote } from './sql/parameters.js';

/** Equalities that a caller's rows must meet, added after the client's own filters: `{ userId: 5 }`. */
export type Scope = Readonly<Record<string, string | number | boolean>>;

/** For whom a query is answered: staff, or shoppers, who see what a contract's `storefront` says. */
export type Audience = 'staff' | 'storefront';

/** What a query's rows look like: as its audience sees them, or to staff with their personal fields masked. */
export type Sight = Audience | 'masked';

/** For whom the running request is answered: staff by their permissions, everybody else as a shopper. */
export const audience = (): Audience => (principal()?.type === 'admin' ? 'staff' : 'storefront');

/** How the running request sees a resource: staff who lack the permission for its personal fields see them masked. */
export function sightOf({ personal }: AnyResource, asks: Audience): Sight {
  const who = principal();
  const isMasked = personal && asks === 'staff' && who?.type === 'admin' && !may(who, personal.permission);
  return isMasked ? 'masked' : asks;
}

/**
 * What a query's rows must meet besides its own conditions: for customers the rows are their own, unless the code that asks
 * has said whose. Throws 401 where nobody is signed in: what belongs to customers is shown to nobody else (threat B4).
 */
export function ownScope({ owner }: AnyResource, asks: Audience, scope: Scope = {}): Scope {
  if (!owner || asks === 'staff' || Object.hasOwn(scope, owner.field)) return scope;
  const who = principal();
  if (who?.type !== 'user') throw new Unauthenticated();
  return { ...scope, [owner.field]: who.id };
}

/** Rows of a table by their contract, and where the records are that hang above them, or to which they lead. */
export interface Rows {
  readonly contract: AnyResource;
  readonly table: string;
  above(parent: Parent): Rows;
}

/** What stands behind FROM for customers: the rows that the storefront shows, or all of which `ownScope` leaves their own. */
export const customersRows = (rows: Rows): string => (rows.contract.owner ? quote(rows.table) : shownRows(rows));

const literal = (value: string | boolean): string =>
  typeof value === 'boolean' ? String(value) : `'${value.replaceAll("'", "''")}'`;

/**
 * The rows of a table that shoppers may see, as a subquery. Every list, join, filter and sort of theirs reads it in the
 * table's place, so that what is hidden can neither be shown nor found out by asking (threat C1). PostgreSQL pulls it up into
 * the query around it: it costs what its conditions cost.
 */
const shownRows = (rows: Rows): string => `(SELECT s.* FROM ${quote(rows.table)} s WHERE ${isShown(rows)})`;

/** Whether shoppers may see the row `s`. */
function isShown({ contract, table, above }: Rows): string {
  const { shownWithin, parent } = contract;
  const own = [conditions(contract, 's'), ...(shownWithin ? within(shownWithin) : [])];
  if (parent?.isTree) own.push(allAbove(quote(table), quote(parent.field), conditions(contract, 'a')));
  if (parent?.hidesBelow) own.push(isNotBelowHidden(parent, above(parent)));
  own.push(...nothingHiddenBehind({ contract, table, above }, 's'));
  return own.join(' AND ');
}

/**
 * What a contract asks of the row `alias` for shoppers to see it, by its own columns: a condition that can stand beside others.
 * Whatever sells or finds something for shoppers asks it, so that they can neither buy nor find what no list shows.
 */
export function conditions({ path, storefront }: AnyResource, alias: string): string {
  if (!storefront) throw new Error(`${path} is not for shoppers`);
  const asked = Object.entries(storefront).map(([field, value]) => `${alias}.${quote(field)} = ${literal(value)}`);
  return asked.join(' AND ') || 'true';
}

/**
 * What the row `s` hangs on is not hidden, by itself or by what is above it: those few are looked up once a query. As joins a page of
 * 165,000 pincodes took nine times as long as without.
 */
const isNotBelowHidden = ({ field }: Parent, above: Rows): string =>
  `s.${quote(field)} NOT IN (SELECT s.id FROM ${quote(above.table)} s WHERE NOT (${isShown(above)}))`;

/** Of each relation of the row `alias` that hides it: nothing hidden is behind it. */
const nothingHiddenBehind = ({ contract: { joins }, above }: Rows, alias: string): string[] =>
  Object.entries(joins)
    .filter(([, { hidesWhatLeadsThere }]) => hidesWhatLeadsThere)
    .map(([name, { resource }]) => {
      const led = { field: `${name}Id`, resource };
      return leadsToNothingHidden(led, above(led), alias);
    });

/**
 * What the row `alias` leads to is not hidden, where it leads anywhere. Looked up row by row: few lead somewhere, and what is hidden of
 * all that they could lead to may be many.
 */
const leadsToNothingHidden = ({ field }: Parent, led: Rows, alias: string): string => `NOT EXISTS (
  SELECT FROM (SELECT s.* FROM ${quote(led.table)} s WHERE NOT (${isShown(led)})) h WHERE h.id = ${alias}.${quote(field)})`;

/** What staff are told of the row `alias`: that shoppers do not see it for what it leads to, whatever else it says. */
export const leadsToHidden = (rows: Rows, alias: string): string => `(NOT (${nothingHiddenBehind(rows, alias).join(' AND ')}))`;

/** The row `s` is shown at this moment, as `isOver` of the contracts has it: to the end of its last second. */
const within = ([from, till]: readonly [string, string]): string[] => [
  `(s.${quote(from)} IS NULL OR s.${quote(from)} <= now())`,
  `(s.${quote(till)} IS NULL OR s.${quote(till)} > now() - interval '1 second')`,
];

/** In a tree: nothing above the row `s` fails the conditions. */
const allAbove = (table: string, parent: string, conditions: string): string => `NOT EXISTS (
  WITH RECURSIVE up AS (SELECT a.* FROM ${table} a WHERE a.id = s.${parent}
    UNION SELECT a.* FROM ${table} a JOIN up ON a.id = up.${parent})
  SELECT FROM up a WHERE NOT (${conditions}))`;
