import { isDay, istDay, type Operator } from '@impeller/contracts';
import { valueIn, type JoinPolicy } from '../policy.js';
import type { Condition, Group, Raw, Test } from '../query/parsed-query.js';
import { quote, type Aliases, type Parameters } from './parameters.js';

/** `%`, `_` and `\` of a value are letters like others (threat C5). */
const literal = (value: Raw): string => String(value).replace(/[\\%_]/g, '\\$&');

type Comparison = (column: string, values: readonly Raw[], bind: (value: unknown) => string, type: string) => string;

const compare =
  (sign: string): Comparison =>
  (column, [value], bind, type) =>
    `${column} ${sign} ${bind(value)}::${type}`;
const like =
  (word: string, before: string, after: string): Comparison =>
  (column, [value], bind) =>
    `${column} ${word} ${bind(before + literal(value!) + after)}`;
/** Characters of the shortest pattern that a trigram index knows. */
const TRIGRAM = 3;
/** Where no index can help every row is looked at, and PostgreSQL does that a fifth faster this way: the answer is the same. */
const containsAnyCase: Comparison = (column, values, bind, type) =>
  String(values[0]).length < TRIGRAM
    ? `lower(${column}) LIKE lower(${bind(`%${literal(values[0]!)}%`)}::text)`
    : like('ILIKE', '%', '%')(column, values, bind, type);
const lowered =
  (sign: string): Comparison =>
  (column, [value], bind) =>
    `lower(${column}) ${sign} lower(${bind(value)}::text)`;
const anyOf =
  (sign: string, quantifier: string): Comparison =>
  (column, values, bind, type) =>
    `${column} ${sign} ${quantifier}(${bind(values)}::${type}[])`;
const anyLowered =
  (word: string): Comparison =>
  (column, values, bind) =>
    `lower(${column}) ${word} (SELECT lower(v) FROM unnest(${bind(values)}::text[]) v)`;

/** The protocol's operators in SQL. NULL fits none of them but isnull, as in SQL itself. */
const COMPARISONS: Readonly<Record<Operator, Comparison>> = {
  eq: compare('='),
  ne: compare('<>'),
  gt: compare('>'),
  lt: compare('<'),
  gte: compare('>='),
  lte: compare('<='),
  starts: like('LIKE', '', '%'),
  ends: like('LIKE', '%', ''),
  cont: like('LIKE', '%', '%'),
  excl: like('NOT LIKE', '%', '%'),
  startsL: like('ILIKE', '', '%'),
  endsL: like('ILIKE', '%', ''),
  contL: containsAnyCase,
  exclL: like('NOT ILIKE', '%', '%'),
  eqL: lowered('='),
  neL: lowered('<>'),
  in: anyOf('=', 'ANY'),
  notin: anyOf('<>', 'ALL'),
  inL: anyLowered('IN'),
  notinL: anyLowered('NOT IN'),
  isnull: (column) => `${column} IS NULL`,
  notnull: (column) => `${column} IS NOT NULL`,
  between: (column, [low, high], bind, type) => `${column} BETWEEN ${bind(low)}::${type} AND ${bind(high)}::${type}`,
};

/** Where a timestamp's value begins and ends: a day without a time is a whole IST day (decisions §4.1). */
function span(value: Raw): { start: string; end: string; isWholeDay: boolean } {
  const text = String(value);
  if (!isDay(text)) return { start: text, end: text, isWholeDay: false };
  const { start, end } = istDay(text);
  return { start: start.toISOString(), end: end.toISOString(), isWholeDay: true };
}

type Bind = (value: unknown) => string;

function inSpan(column: string, value: Raw, bind: Bind): string {
  const { start, end, isWholeDay } = span(value);
  if (!isWholeDay) return `${column} = ${bind(start)}::timestamptz`;
  return `(${column} >= ${bind(start)}::timestamptz AND ${column} < ${bind(end)}::timestamptz)`;
}

function beyond(column: string, sign: '>' | '<=', value: Raw, bind: Bind): string {
  const { end, isWholeDay } = span(value);
  const wholeDay = sign === '>' ? '>=' : '<';
  return `${column} ${isWholeDay ? wholeDay : sign} ${bind(end)}::timestamptz`;
}

const TIMES: Partial<Record<Operator, (column: string, values: readonly Raw[], bind: Bind) => string>> = {
  eq: (column, [value], bind) => inSpan(column, value!, bind),
  ne: (column, [value], bind) => `NOT ${inSpan(column, value!, bind)}`,
  gt: (column, [value], bind) => beyond(column, '>', value!, bind),
  lte: (column, [value], bind) => beyond(column, '<=', value!, bind),
  lt: (column, [value], bind) => `${column} < ${bind(span(value!).start)}::timestamptz`,
  gte: (column, [value], bind) => `${column} >= ${bind(span(value!).start)}::timestamptz`,
  between: (column, [low, high], bind) =>
    `(${column} >= ${bind(span(low!).start)}::timestamptz AND ${beyond(column, '<=', high!, bind)})`,
  in: (column, values, bind) => `(${values.map((value) => inSpan(column, value, bind)).join(' OR ')})`,
  notin: (column, values, bind) => `NOT (${values.map((value) => inSpan(column, value, bind)).join(' OR ')})`,
};

/** The relation that all of a condition speaks of; undefined where it speaks of the row itself, or of several. */
function relationOf(condition: Condition, depth: number): JoinPolicy | undefined {
  if (condition.kind === 'own') return undefined;
  if (condition.kind === 'test') return condition.path.joins[depth];
  const [first, ...others] = condition.parts.map((part) => relationOf(part, depth));
  return others.every((other) => other === first) ? first : undefined;
}

/**
 * What must hold together, with what speaks of one relation made one condition: it is one related row that has to meet all of
 * it, as in the family's joins (a product with a variation between two prices, not with one above and another below).
 */
function together({ parts }: Group, depth: number): Condition[] {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? together(part, depth) : [part]));
  const alone: Condition[] = [];
  const related = new Map<JoinPolicy, Condition[]>();
  for (const part of flat) {
    const join = relationOf(part, depth);
    if (join) related.set(join, [...(related.get(join) ?? []), part]);
    else alone.push(part);
  }
  return [...alone, ...[...related.values()].map((some): Condition => ({ kind: 'and', parts: some }))];
}

/** Whether it holds where there is nothing to look at: every column of it is NULL. */
function holdsOfNothing(condition: Condition): boolean {
  if (condition.kind === 'own') return false;
  if (condition.kind === 'test') return condition.operator === 'isnull';
  return condition.kind === 'and' ? condition.parts.every(holdsOfNothing) : condition.parts.some(holdsOfNothing);
}

/** Writes conditions as SQL over the row `t`; every value is bound. */
export class Where {
  constructor(
    private readonly parameters: Parameters,
    private readonly aliases: Aliases,
  ) {}

  /** A condition without parts holds always (`and`) or, for `or`, never. */
  sql(condition: Condition, alias: string): string {
    return this.at(condition, 0, alias);
  }

  /** @param depth how many of its relations have been crossed to get to `alias` */
  private at(condition: Condition, depth: number, alias: string): string {
    if (condition.kind === 'own') return condition.sql(alias, (value) => this.parameters.bind(value));
    const join = relationOf(condition, depth);
    if (join) return this.within(join, condition, depth, alias);
    if (condition.kind === 'test') return this.column(condition, alias);
    const isAll = condition.kind === 'and';
    const parts = (isAll ? together(condition, depth) : condition.parts).map((part) => this.at(part, depth, alias));
    if (!parts.length) return isAll ? 'true' : 'false';
    return parts.length === 1 ? parts[0]! : `(${parts.join(isAll ? ' AND ' : ' OR ')})`;
  }

  /** Over a relation: some related row meets it. What holds of nothing also holds where there is no related row at all. */
  private within(join: JoinPolicy, condition: Condition, depth: number, alias: string): string {
    const inner = this.aliases.next();
    const { from, key, own } = related(join, inner);
    const some = `${alias}.${own} IN (SELECT ${key} FROM ${from} WHERE ${this.at(condition, depth + 1, inner)})`;
    if (!holdsOfNothing(condition)) return some;
    return `(${some} OR NOT EXISTS (SELECT 1 FROM ${from} WHERE ${key} = ${alias}.${own}))`;
  }

  private column({ path, operator, values }: Test, alias: string): string {
    const { field } = path;
    const column = valueIn(field, alias);
    const bind = (value: unknown) => this.parameters.bind(value);
    const time = field.kind === 'timestamp' ? TIMES[operator] : undefined;
    return time ? time(column, values, bind) : COMPARISONS[operator](column, values, bind, field.type);
  }
}

/** The rows of a relation as `alias`, the expression that names their owner, and the owner's column it equals. */
export function related(join: JoinPolicy, alias: string): { from: string; key: string; own: string } {
  const { link } = join;
  const target = `${join.source()} ${alias}`;
  if (link.kind === 'one') return { from: target, key: `${alias}.id`, own: quote(link.foreignKey) };
  if (link.kind === 'many') return { from: target, key: `${alias}.${quote(link.foreignKey)}`, own: 'id' };
  const from = `${target} JOIN ${quote(link.table)} ${alias}l ON ${alias}l.${quote(link.otherKey)} = ${alias}.id`;
  return { from, key: `${alias}l.${quote(link.ownKey)}`, own: 'id' };
}
