import { COUNTED_TABLES, countedRows } from '../counted-tables.js';
import { valueIn, type FieldPolicy, type Policy } from '../policy.js';
import type { Condition, ListShape, ParsedQuery, Shown, Sort } from '../query/parsed-query.js';
import { Aliases, Parameters, quote } from './parameters.js';
import { related, Where } from './where.js';

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** A list ready to run, whichever of its pages is asked for. */
export interface ListStatements {
  /** Rows a page. */
  readonly limit: number;
  /** Of the page that starts after `offset` rows. */
  readonly rows: (offset: number) => Statement;
  readonly total: Statement;
}

const column = (alias: string, field: FieldPolicy): string => `${valueIn(field, alias)} AS ${quote(field.name)}`;

/** What one answered record holds, as a SELECT list over the row `alias`. */
export function selection(fields: readonly FieldPolicy[], joins: readonly Shown[], alias: string, aliases: Aliases): string {
  const own = fields.map((field) => column(alias, field));
  const nested = joins.map((shown) => `(${nestedJson(shown, alias, aliases)}) AS ${quote(shown.join.name)}`);
  return [...own, ...nested].join(', ');
}

/** A joined record as JSON, or the list of them in the order of their ids (images, values: by priority). */
function nestedJson({ join, fields, joins }: Shown, owner: string, aliases: Aliases): string {
  const alias = aliases.next();
  const { from, key, own } = related(join, alias);
  const row = `SELECT ${selection(fields, joins, alias, aliases)} FROM ${from} WHERE ${key} = ${owner}.${own}`;
  if (join.link.kind === 'one') return `SELECT row_to_json(${alias}j) FROM (${row}) ${alias}j`;
  const order = join.target().fields.has('priority') ? `${alias}.priority, ${alias}.id` : `${alias}.id`;
  return `SELECT coalesce(json_agg(${alias}j), '[]'::json) FROM (${row} ORDER BY ${order}) ${alias}j`;
}

/** The aggregate of values that comes first in an order; PostgreSQL has no least truth. */
function firstOf(order: Sort['order'], { kind }: FieldPolicy): string {
  const [least, greatest] = kind === 'boolean' ? ['bool_and', 'bool_or'] : ['min', 'max'];
  return order === 'ASC' ? least : greatest;
}

/** A value of the row `alias` to sort by: a column, a scalar of the one related row, or of many the one that comes first in that order. */
function scalar({ path: { joins, field }, order }: Sort, alias: string, aliases: Aliases): string {
  const [join, ...rest] = joins;
  if (!join) return valueIn(field, alias);
  const inner = aliases.next();
  const { from, key, own } = related(join, inner);
  const value = scalar({ path: { joins: rest, field }, order }, inner, aliases);
  const one = join.link.kind === 'one' ? value : `${firstOf(order, field)}(${value})`;
  return `(SELECT ${one} FROM ${from} WHERE ${key} = ${alias}.${own})`;
}

/**
 * What has no value comes last, downwards as well as upwards: the newest orders are not carts. A column that always has one
 * says nothing of it, for then its index serves both ways.
 */
const orderBy = (sorts: readonly Sort[], alias: string, aliases: Aliases): string =>
  sorts
    .map((sort) => {
      const { joins, field } = sort.path;
      const isEmptyFirst = sort.order === 'DESC' && (field.isNullable || joins.length > 0);
      return `${scalar(sort, alias, aliases)} ${sort.order}${isEmptyFirst ? ' NULLS LAST' : ''}`;
    })
    .join(', ');

/** What the database had committed when the statement began; equal texts saw equal rows. */
const SEEN = 'pg_current_snapshot()::text AS seen';

/**
 * One statement for a page's rows as a JSON list, one for the total. Late row lookup: the page's ids are found first,
 * by index where there is one; whole rows and joined objects are fetched for those only. They come as an array and the
 * limit as a number in the text (it is ours, from 1 to 1,000), so that PostgreSQL plans a list once for all of its pages:
 * planning costs as much as running. For that it must not know the offset beforehand either: with a number in its hands it
 * takes the plan for any page to be dearer, and plans each one anew.
 */
export function compileList(policy: Policy, query: ListShape, scope: Condition | null): ListStatements {
  const condition: Condition = scope ? { kind: 'and', parts: [query.where, scope] } : query.where;
  const table = policy.source;
  const page = new Parameters();
  const aliases = new Aliases();
  const where = new Where(page, aliases).sql(condition, 't');
  const ids = `SELECT t.id FROM ${table} t WHERE ${where} ORDER BY ${orderOf(query, page, aliases)} LIMIT ${query.limit}`;
  const shown = selection(query.fields, query.joins, 't', aliases);
  const rowsSql = (offset: string) => `SELECT coalesce(json_agg(j), '[]'::json)::text AS data, count(*)::int AS count, ${SEEN}
    FROM (SELECT ${shown} FROM unnest(ARRAY(${ids}${offset})) WITH ORDINALITY k(id, place)
      JOIN ${table} t ON t.id = k.id ORDER BY k.place) j`;
  const first = { sql: rowsSql(''), values: page.values };
  const later = rowsSql(` OFFSET (SELECT $${page.values.length + 1}::bigint)`);
  return {
    limit: query.limit,
    rows: (offset) => (offset ? { sql: later, values: [...page.values, offset] } : first),
    total: compileTotal(policy, condition),
  };
}

/** Ends in `WHERE true` where all rows are counted: `Totals` looks for that. */
function compileTotal({ table, source }: Policy, condition: Condition): Statement {
  const parameters = new Parameters();
  const where = new Where(parameters, new Aliases()).sql(condition, 't');
  const isWhole = where === 'true' && source === quote(table);
  const sql =
    isWhole && COUNTED_TABLES.has(table)
      ? `SELECT ${countedRows(table)} AS total, ${SEEN} WHERE true`
      : `SELECT count(*)::int AS total, ${SEEN} FROM ${source} t WHERE ${where}`;
  return { sql, values: parameters.values };
}

/** What is shown of a row `t`, and the tables that are joined to it for that, by aliases of another letter. */
interface ShownRow {
  readonly columns: string;
  readonly joins?: string;
}

/** Every row that a list's query finds, in its order: what an export reads along. */
export function compileAll(
  policy: Policy,
  query: ListShape,
  { columns, joins = '' }: ShownRow,
  parameters = new Parameters(),
): Statement {
  const aliases = new Aliases();
  const where = new Where(parameters, aliases).sql(query.where, 't');
  const order = orderOf(query, parameters, aliases);
  return {
    sql: `SELECT ${columns} FROM ${policy.source} t ${joins} WHERE ${where} ORDER BY ${order}`,
    values: parameters.values,
  };
}

/** Their ids. */
export const compileIds = (policy: Policy, query: ListShape): Statement => compileAll(policy, query, { columns: 't.id' });

/** What fits best what was searched for comes first, then as the list is sorted. */
function orderOf({ rank, sort }: ListShape, parameters: Parameters, aliases: Aliases): string {
  const order = orderBy(sort, 't', aliases);
  return rank ? `${rank('t', (value) => parameters.bind(value))} DESC, ${order}` : order;
}

/** Such ids in one text, `{3,1,2}`: rows of one number each would cost more than finding them. */
export const inOneText = ({ sql, values }: Statement): Statement => ({ sql: `SELECT ARRAY(${sql})::text AS ids`, values });

/** Records by their ids as JSON text, in the shape of the list. */
export interface OneStatements {
  readonly one: (id: number) => Statement;
  /** Of different ids: each that is there with its own, in no order. */
  readonly many: (ids: readonly number[]) => Statement;
}

/** The ids come in a subquery, so that PostgreSQL plans once for however many there are (see `compileList`). */
export function compileOne(
  policy: Policy,
  query: Pick<ParsedQuery, 'fields' | 'joins' | 'where'>,
  scope: Condition | null,
): OneStatements {
  const parameters = new Parameters();
  const aliases = new Aliases();
  const key = parameters.bind(null);
  const parts = scope ? [query.where, scope] : [query.where];
  const holds = new Where(parameters, aliases).sql({ kind: 'and', parts }, 't');
  const shown = selection(query.fields, query.joins, 't', aliases);
  const one = `SELECT row_to_json(j)::text AS data FROM (SELECT ${shown} FROM ${policy.source} t WHERE t.id = ${key}::int AND ${holds}) j`;
  const many = `SELECT k.id, row_to_json(j)::text AS data FROM unnest((SELECT ${key}::int[])) k(id)
    JOIN ${policy.source} t ON t.id = k.id CROSS JOIN LATERAL (SELECT ${shown}) j WHERE ${holds}`;
  const [, ...rest] = parameters.values;
  return {
    one: (id) => ({ sql: one, values: [id, ...rest] }),
    many: (ids) => ({ sql: many, values: [`{${ids.join()}}`, ...rest] }),
  };
}

/** The row `alias` as JSON text, in the shape of the list. */
export const jsonOf = (query: Pick<ParsedQuery, 'fields' | 'joins'>, alias: string): string =>
  `(SELECT row_to_json(j) FROM (SELECT ${selection(query.fields, query.joins, alias, new Aliases())}) j)::text`;
