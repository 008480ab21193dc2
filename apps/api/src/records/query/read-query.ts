import { QUERY } from '@impeller/contracts';
import { RequestQueryParser } from '@nestjsx/crud-request';
import { invalid } from '../../errors/errors.js';
import type { FieldPolicy, JoinPolicy, Policy } from '../policy.js';
import type { Condition, ListShape, ParsedQuery, Shown, Sort } from './parsed-query.js';
import { leadsOn } from './reach.js';
import { readSearch } from './read-search.js';
import { operatorOf, resolveJoin, resolvePath, shown } from './resolve.js';
import { asksForNothing, makeNothingTest, makeTest, valuesOf } from './test.js';

/** A query string's parameters: repeated keys as lists. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The family's names of the parameters that may be given once only. */
const SINGLE = [['limit', 'per_page'], ['offset'], ['page'], ['cache'], ['s']] as const;

/** A parameter's values, under any of its names. */
export const all = (query: RawQuery, ...names: readonly string[]): string[] =>
  names.flatMap((name) => (Object.hasOwn(query, name) ? (query[name] ?? []) : []));

/** The one value of a parameter that may not be repeated; undefined when it is absent or empty. */
function single(query: RawQuery, names: readonly string[]): string | undefined {
  const values = all(query, ...names);
  if (values.length > 1) throw invalid(names[0]!, 'query.repeated', { parameter: names[0]! });
  return values[0] || undefined;
}

function wholeNumber(query: RawQuery, names: readonly string[], min: number): number | undefined {
  const value = single(query, names);
  if (value === undefined) return undefined;
  const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
  if (!Number.isSafeInteger(number) || number < min) {
    throw invalid(names[0]!, 'query.number', { parameter: names[0]!, min, max: Number.MAX_SAFE_INTEGER });
  }
  return number;
}

/** Nothing is kept that `cache` could reset; what is no number is refused all the same, as in the family. */
function checkCache(query: RawQuery): void {
  const cache = single(query, ['cache']);
  if (cache !== undefined && !/^\d+$/.test(cache))
    throw invalid('cache', 'query.number', { parameter: 'cache', min: 0, max: Number.MAX_SAFE_INTEGER });
}

/**
 * The values of a parameter that has two parts at most. The family's parser drops what stands behind them in silence: a further
 * key to sort by, or a join's condition as the maintained fork's builder sends it, so that rows are shown which it left out.
 */
function ofTwoParts(query: RawQuery, parameter: 'join' | 'sort', separator: string): string[] {
  const values = all(query, parameter).filter(Boolean);
  for (const value of values) {
    const dropped = value.split(separator).slice(2).join(separator);
    if (dropped)
      throw invalid(parameter, 'query.syntax', { parameter, reason: `nothing may follow its two parts: ${shown(dropped)}` });
  }
  return values;
}

interface WrittenTest {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

/** 'a||$cont||b||c' → its three parts; the value keeps what the family's parser would cut off or convert. */
function splitTest(written: string): WrittenTest {
  const [field = '', operator = '', ...rest] = written.split('||');
  return { field, operator, value: rest.join('||') };
}

/**
 * Lets the family's parser read names and structure. Values are replaced by a placeholder first and taken from the
 * raw string afterwards, because it makes '1' and 1, a date and an instant alike. Operators get their `$`, without which it
 * knows the classic ones only.
 */
function parseStructure(query: RawQuery, tests: readonly WrittenTest[][]) {
  const neutral = (list: readonly WrittenTest[]) => list.map(({ field, operator }) => `${field}||$${operatorOf(operator)}||x`);
  const [filter, or] = [neutral(tests[0]!), neutral(tests[1]!)];
  const [join, sort] = [ofTwoParts(query, 'join', '||'), ofTwoParts(query, 'sort', ',')];
  try {
    return RequestQueryParser.create()
      .parseQuery({
        fields: all(query, 'fields', 'select').join(','),
        join,
        sort,
        filter,
        or,
      })
      .getParsed();
  } catch (error) {
    const { message } = error as Error;
    const [parameter = 'query'] = /\b(?:fields|join|sort|filter|or)\b/.exec(message) ?? [];
    throw invalid(parameter, 'query.syntax', { parameter, reason: message.slice(0, 120) });
  }
}

function testOf(policy: Policy, { field, operator: name, value }: WrittenTest): Condition {
  const path = resolvePath(policy, field);
  const operator = operatorOf(name);
  if (asksForNothing(operator)) return makeNothingTest(path, operator, value);
  return makeTest(path, operator, valuesOf(path, operator, value));
}

/** nestjsx/crud's reading of `filter` and `or`: both given means (all of filter) or (all of or). */
function combine(filter: readonly Condition[], or: readonly Condition[]): Condition {
  const and = (parts: readonly Condition[]): Condition => ({ kind: 'and', parts });
  if (filter.length && or.length) return { kind: 'or', parts: [and(filter), and(or)] };
  if (or.length) return { kind: 'or', parts: or };
  return and(filter);
}

function whereOf(policy: Policy, query: RawQuery, filter: readonly WrittenTest[], or: readonly WrittenTest[]): Condition {
  const search = single(query, ['s']);
  if (search !== undefined) {
    // Beside `s` the family passes over them; the fields that they name must be there all the same.
    for (const { field } of [...filter, ...or]) resolvePath(policy, field);
    return readSearch(policy, search);
  }
  return combine(
    filter.map((test) => testOf(policy, test)),
    or.map((test) => testOf(policy, test)),
  );
}

/** The fields an answer shows: those asked for (and the id), else all. */
function fieldsOf(policy: Policy, names: readonly string[]): FieldPolicy[] {
  if (!names.length) return [...policy.fields.values()];
  const wanted = names.map((name) => resolvePath(policy, name, 'fields'));
  const nested = wanted.find(({ joins }) => joins.length);
  if (nested) throw invalid('fields', 'query.field', { field: shown(names.join(',')) });
  return [...new Set([policy.fields.get('id')!, ...wanted.map(({ field }) => field)])];
}

interface Asked {
  readonly field: string;
  readonly select?: readonly string[];
}

/**
 * The tree of relations that an answer shows: those asked for, and the eager ones. What a related record always brings along comes
 * with it as far as the caller gets.
 */
function joinsOf(policy: Policy, asked: readonly Asked[]): Shown[] {
  const paths = new Map(
    asked.map(({ field, select }) => [
      resolveJoin(policy, field)
        .map(({ name }) => name)
        .join('.'),
      select,
    ]),
  );
  const build = (at: Policy, prefix: string, from?: JoinPolicy): Shown[] =>
    from && !leadsOn(from)
      ? []
      : [...at.joins.values()]
          .filter(({ name, eager }) => eager || [...paths.keys()].some((path) => `${path}.`.startsWith(`${prefix}${name}.`)))
          .map((join) => ({
            join,
            fields: joinedFields(join, paths.get(prefix + join.name)),
            joins: build(join.target(), `${prefix}${join.name}.`, join),
          }));
  return build(policy, '');
}

function joinedFields(join: JoinPolicy, select: readonly string[] | undefined): FieldPolicy[] {
  const target = join.target();
  const wrong = select?.find((name) => !join.fields.includes(name) || !target.fields.has(name));
  if (wrong !== undefined) throw invalid('join', 'query.field', { field: shown(`${join.name}.${wrong}`) });
  const names = select ? join.fields.filter((name) => name === 'id' || select.includes(name)) : join.fields;
  return names.map((name) => target.fields.get(name)!);
}

function sortOf(policy: Policy, asked: readonly { field: string; order: 'ASC' | 'DESC' }[]): Sort[] {
  const [field, order] = policy.contract.sort;
  const wanted = asked.length ? asked : [{ field, order }];
  if (wanted.length > QUERY.maxSorts) throw invalid('sort', 'query.sorts', { max: QUERY.maxSorts });
  const sorts = wanted.map((sort): Sort => ({ path: resolvePath(policy, sort.field, 'sort'), order: sort.order }));
  const unordered = sorts.find(({ path }) => path.field.kind === 'json')?.path;
  if (unordered)
    throw invalid('sort', 'query.field', { field: [...unordered.joins, unordered.field].map(({ name }) => name).join('.') });
  const last = sorts.at(-1)!.order;
  const hasId = sorts.some(({ path }) => !path.joins.length && path.field.name === 'id');
  return hasId ? sorts : [...sorts, { path: { joins: [], field: policy.fields.get('id')! }, order: last }];
}

/** `id||$in` of many ids, narrowed or not, is one reference look-up and answers them all; other lists answer a page. */
function idsAsked(where: Condition): number {
  if (where.kind === 'own') return 0;
  // One part alone is all of it, or any.
  if (where.kind === 'and' || (where.kind === 'or' && where.parts.length === 1)) return Math.max(0, ...where.parts.map(idsAsked));
  const isIds = where.kind === 'test' && where.operator === 'in' && !where.path.joins.length && where.path.field.name === 'id';
  return isIds ? where.values.length : 0;
}

/** Reads a list's query against a resource's policy, but for the page. 400 for anything outside it, naming what. */
export function readShape(policy: Policy, query: RawQuery): ListShape {
  for (const names of SINGLE) single(query, names);
  checkCache(query);
  const filter = all(query, 'filter').filter(Boolean).map(splitTest);
  const or = all(query, 'or').filter(Boolean).map(splitTest);
  if (filter.length + or.length > QUERY.maxFilters) throw invalid('filter', 'query.filters', { max: QUERY.maxFilters });
  const parsed = parseStructure(query, [filter, or]);
  const where = whereOf(policy, query, filter, or);
  const ids = idsAsked(where);
  const asked = wholeNumber(query, ['limit', 'per_page'], 1);
  return {
    fields: fieldsOf(policy, parsed.fields.filter(Boolean)),
    joins: joinsOf(policy, parsed.join),
    where,
    sort: sortOf(policy, parsed.sort),
    limit: Math.min(asked ?? (ids || policy.contract.pageSize), Math.max(QUERY.maxLimit, ids)),
  };
}

/** Rows before the page that is asked for. 400 for what is no such number. */
export function readOffset(query: RawQuery, limit: number): number {
  const page = wholeNumber(query, ['page'], 1);
  const rows = wholeNumber(query, ['offset'], 0) ?? 0;
  const offset = page ? (page - 1) * limit : rows;
  if (!Number.isSafeInteger(offset))
    throw invalid('page', 'query.number', { parameter: 'page', min: 1, max: QUERY.maxLimit ** 4 });
  return offset;
}

/** Reads a list's whole query. */
export function readQuery(policy: Policy, query: RawQuery): ParsedQuery {
  const shape = readShape(policy, query);
  return { ...shape, offset: readOffset(query, shape.limit) };
}

/** What of a query `readShape` depends on: two that are equal in it differ in the page only. */
export function shapeOf({ page: _page, offset: _offset, ...shape }: RawQuery): RawQuery {
  return shape;
}
