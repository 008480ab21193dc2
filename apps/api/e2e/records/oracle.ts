import { QUERY, resourceOf, type AnyResource } from '@impeller/contracts';
import { fieldsOf, type Kind } from '../../test/crud/subject.js';

/**
 * A plain evaluation of list queries over rows in memory: what the API must answer, said again without SQL and without any of
 * the core's code. Rows are as PostgreSQL's row_to_json() gives them.
 */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };
export type World = Readonly<Record<string, readonly Row[]>> & {
  readonly links: Readonly<Record<string, readonly Record<string, number>[]>>;
};

export interface Test {
  /** 'name', 'brand.name'. */
  readonly field: string;
  readonly operator: string;
  readonly values: readonly string[];
}
export type Condition = Test | { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] };
export interface Query {
  readonly where: Condition;
  readonly sort: readonly { readonly field: string; readonly order: 'ASC' | 'DESC' }[];
  readonly fields: readonly string[];
  readonly joins: readonly { readonly path: string; readonly fields?: readonly string[] }[];
  readonly limit?: number;
  readonly offset?: number;
  readonly page?: number;
}

type Relation = { readonly to: string } & (
  { readonly one: string } | { readonly many: string } | { readonly table: string; readonly own: string; readonly other: string }
);

/** Which rows belong together, by the names of their columns. */
export const RELATIONS: Readonly<Record<string, Readonly<Record<string, Relation>>>> = {
  products: {
    brand: { to: 'brands', one: 'brandId' },
    series: { to: 'series', one: 'seriesId' },
    tax: { to: 'taxes', one: 'taxId' },
    categories: { to: 'categories', table: 'products_categories', own: 'productsId', other: 'categoriesId' },
    attributes: { to: 'attributes', table: 'products_attributes', own: 'productsId', other: 'attributesId' },
    productsImage: { to: 'products-images', many: 'productId' },
    productsVariation: { to: 'products-variations', many: 'productId' },
  },
  'products-variations': { productsVariationsAttribute: { to: 'products-variations-attributes', many: 'variationId' } },
  'products-variations-attributes': {
    attribute: { to: 'attributes', one: 'attributeId' },
    attributesValue: { to: 'attributes-values', one: 'attributesValueId' },
  },
  attributes: { attributesValues: { to: 'attributes-values', many: 'attributeId' } },
  'attributes-values': { attribute: { to: 'attributes', one: 'attributeId' } },
  taxes: { country: { to: 'countries', one: 'countryId' } },
  categories: { parent: { to: 'categories', one: 'parentId' } },
};

const STAMPS = ['createdTimestamp', 'updatedTimestamp', 'createdBy', 'createdByName', 'updatedBy', 'updatedByName'];
export const fieldNames = (contract: AnyResource): string[] => Object.keys(contract.record.shape);
/** What a join shows of a record. */
export const shownBy = (path: string, join: string): readonly string[] => {
  const { resource, fields } = resourceOf(path).joins[join]!;
  return fields ?? fieldNames(resourceOf(resource)).filter((name) => !STAMPS.includes(name));
};

const kinds = new Map<string, ReadonlyMap<string, Kind>>();
export function kindOf(path: string, field: string): Kind {
  if (!kinds.has(path)) kinds.set(path, new Map(fieldsOf(resourceOf(path).record).map(({ name, kind }) => [name, kind])));
  return kinds.get(path)!.get(field)!;
}

const byId = (a: Row, b: Row) => a.id - b.id;
const byPriority = (a: Row, b: Row) => Number(a.priority) - Number(b.priority) || byId(a, b);

function relatedRows(world: World, path: string, row: Row, name: string): Row[] {
  const relation = RELATIONS[path]![name]!;
  const rows = world[relation.to]!;
  if ('one' in relation) return rows.filter(({ id }) => id === row[relation.one]);
  const order = fieldNames(resourceOf(relation.to)).includes('priority') ? byPriority : byId;
  if ('many' in relation) return rows.filter((one) => one[relation.many] === row.id).sort(order);
  const ids = new Set(
    world.links[relation.table]!.filter((link) => link[relation.own] === row.id).map((link) => link[relation.other]),
  );
  return rows.filter(({ id }) => ids.has(id)).sort(order);
}

/** PostgreSQL's C.UTF-8 lowers each character by itself. */
const lower = (text: string): string => [...text].map((one) => (one === 'İ' ? 'i' : one.toLowerCase())).join('');

/** Instants in microseconds, for PostgreSQL keeps that many. */
function micros(written: string): bigint {
  const [, until, fraction = '', offset = 'Z'] = /^(.+?:\d\d(?::\d\d)?)(?:\.(\d+))?(Z|[+-]\d\d:?\d\d)?$/.exec(
    written.replace(' ', 'T'),
  )!;
  const zone = offset.replace(/(\d\d)(\d\d)$/, '$1:$2');
  return BigInt(Date.parse(`${until}${zone}`)) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MICROS = 86_400_000_000n;
/** First and last microsecond that a value means: a day is 24 hours from 00:00 in India. */
function spanOf(value: string): [bigint, bigint] {
  if (DAY.test(value)) {
    const start = micros(`${value}T00:00:00+05:30`);
    return [start, start + DAY_MICROS - 1n];
  }
  const [day, time] = [value.slice(0, 10), value.slice(11).replace(' ', '+')]; // an unencoded '+' arrives as a space
  const instant = micros(`${day}T${time}${/(Z|[+-]\d\d:?\d\d)$/.test(time) ? '' : '+05:30'}`);
  return [instant, instant];
}

const codePointOrder = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const READ: Readonly<Record<Kind, (value: unknown) => unknown>> = {
  number: Number,
  boolean: (value) => value === true || value === 'true' || value === '1',
  text: String,
  list: String,
  timestamp: String,
};

function compare(kind: Kind, stored: unknown, value: string): number {
  if (kind === 'timestamp') {
    const [first, last] = spanOf(value);
    const at = micros(String(stored));
    if (at < first) return -1;
    return at > last ? 1 : 0;
  }
  const [a, b] = [READ[kind](stored), READ[kind](value)];
  if (typeof a === 'string') return Math.sign(codePointOrder(a, b as string));
  return Number(a) - Number(b);
}

/** Whether a column's value fits. NULL fits isnull alone. */
function fits(kind: Kind, stored: unknown, operator: string, values: readonly string[]): boolean {
  if (operator === 'isnull') return stored === null;
  if (stored === null) return false;
  if (operator === 'notnull') return true;
  if (operator.endsWith('L') && operator !== 'excl') {
    const plain = operator === 'inL' ? 'in' : operator === 'notinL' ? 'notin' : operator.slice(0, -1);
    return fits('text', lower(String(stored)), plain, values.map(lower));
  }
  const [value = '', high = ''] = values;
  const is = (one: string) => compare(kind, stored, one);
  const text = String(stored);
  const outcomes: Record<string, () => boolean> = {
    eq: () => is(value) === 0,
    ne: () => is(value) !== 0,
    gt: () => is(value) > 0,
    gte: () => is(value) >= 0,
    lt: () => is(value) < 0,
    lte: () => is(value) <= 0,
    between: () => is(value) >= 0 && is(high) <= 0,
    in: () => values.some((one) => is(one) === 0),
    notin: () => values.every((one) => is(one) !== 0),
    starts: () => text.startsWith(value),
    ends: () => text.endsWith(value),
    cont: () => text.includes(value),
    excl: () => !text.includes(value),
  };
  return outcomes[operator]!();
}

const dictionary = new Intl.Collator('en');
const ENDS_FIRST: Readonly<Partial<Record<Kind, (low: string, high: string) => boolean>>> = {
  number: (low, high) => Number(low) > Number(high),
  text: (low, high) => codePointOrder(low, high) > 0 && dictionary.compare(low, high) > 0,
  timestamp: (low, high) => spanOf(low)[0] / 1_000n > spanOf(high)[1] / 1_000n,
};

/** Whether some `between` of a condition ends before it begins, for which the whole query is refused. */
export function isReversed(path: string, condition: Condition): boolean {
  if (!('field' in condition)) return ('all' in condition ? condition.all : condition.any).some((one) => isReversed(path, one));
  if (condition.operator !== 'between') return false;
  const [name = '', ...rest] = condition.field.split('.');
  if (rest.length) return isReversed(RELATIONS[path]![name]!.to, { ...condition, field: rest.join('.') });
  return ENDS_FIRST[kindOf(path, name)]!(condition.values[0]!, condition.values[1]!);
}

/** The relation that every test of a condition is about; undefined for the row's own columns, or several. */
function aboutOf(condition: Condition): string | undefined {
  if ('field' in condition) return condition.field.includes('.') ? condition.field.split('.')[0] : undefined;
  const about = ('all' in condition ? condition.all : condition.any).map(aboutOf);
  return new Set(about).size === 1 ? about[0] : undefined;
}

/** The condition as the related row has it. */
function inside(condition: Condition): Condition {
  if ('field' in condition) return { ...condition, field: condition.field.split('.').slice(1).join('.') };
  return 'all' in condition ? { all: condition.all.map(inside) } : { any: condition.any.map(inside) };
}

/** Whether a row of nothing but NULLs meets it. */
function fitsNothing(condition: Condition): boolean {
  if ('field' in condition) return condition.operator === 'isnull';
  return 'all' in condition ? condition.all.every(fitsNothing) : condition.any.some(fitsNothing);
}

const flat = (all: readonly Condition[]): Condition[] => all.flatMap((one) => ('all' in one ? flat(one.all) : [one]));

/** Of what must hold together, that about one relation must hold of one related row. */
function holds(world: World, path: string, row: Row, condition: Condition): boolean {
  const about = aboutOf(condition);
  if (about) {
    const [related, { to }] = [relatedRows(world, path, row, about), RELATIONS[path]![about]!];
    return related.some((one) => holds(world, to, one, inside(condition))) || (!related.length && fitsNothing(condition));
  }
  if ('any' in condition) return condition.any.some((one) => holds(world, path, row, one));
  if ('field' in condition)
    return fits(kindOf(path, condition.field), row[condition.field], condition.operator, condition.values);
  const all = flat(condition.all);
  const relations = new Set(all.map(aboutOf).filter((name) => name !== undefined));
  return (
    all.every((one) => aboutOf(one) !== undefined || holds(world, path, row, one)) &&
    [...relations].every((name) => holds(world, path, row, { all: all.filter((one) => aboutOf(one) === name) }))
  );
}

interface Value {
  readonly kind: Kind;
  readonly value: unknown;
}
/** A sort key's values: of the row, or of those related. */
function valuesAt(world: World, path: string, row: Row, field: string): Value[] {
  const [name, ...rest] = field.split('.');
  if (!rest.length) return [{ kind: kindOf(path, name!), value: row[name!] }];
  const { to } = RELATIONS[path]![name!]!;
  return relatedRows(world, path, row, name!).flatMap((one) => valuesAt(world, to, one, rest.join('.')));
}

function compareStored(kind: Kind, left: unknown, right: unknown): number {
  if (kind === 'timestamp') return Number(micros(String(left)) - micros(String(right)));
  return compare(kind, left, String(right));
}

/** The value that a row is sorted by: of several the one that comes first in that order; null where none has one. */
function sortValue(world: World, path: string, row: Row, { field, order }: Query['sort'][number]): Value {
  const known = valuesAt(world, path, row, field).filter(({ value }) => value !== null);
  const [first] = known.sort((a, b) => compareStored(a.kind, a.value, b.value) * (order === 'ASC' ? 1 : -1));
  return first ?? { kind: 'text', value: null };
}

function inOrder(world: World, path: string, sort: Query['sort']): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const key of sort) {
      const { order } = key;
      const { value: left, kind: kindOfLeft } = sortValue(world, path, a, key);
      const { value: right } = sortValue(world, path, b, key);
      const empty = Number(left === null) - Number(right === null);
      if (empty) return empty; // NULL comes last, upwards and downwards
      const by = left === null ? 0 : compareStored(kindOfLeft, left, right);
      if (by) return order === 'ASC' ? by : -by;
    }
    return 0;
  };
}

const pick = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));

/** The joined part of a row: what was asked for under `prefix`, and what is always there. */
function joined(world: World, path: string, row: Row, query: Query, prefix: string): object {
  const names = Object.keys(resourceOf(path).joins).filter(
    (name) =>
      resourceOf(path).joins[name]!.eager || query.joins.some((asked) => `${asked.path}.`.startsWith(`${prefix}${name}.`)),
  );
  return Object.fromEntries(
    names.map((name) => {
      const asked = query.joins.find((one) => one.path === prefix + name)?.fields;
      const shown = shownBy(path, name).filter((field) => !asked || field === 'id' || asked.includes(field));
      const relation = RELATIONS[path]![name]!;
      const parts = relatedRows(world, path, row, name).map((one) => ({
        ...pick(one, shown),
        ...joined(world, relation.to, one, query, `${prefix}${name}.`),
      }));
      return [name, 'one' in relation ? (parts[0] ?? null) : parts];
    }),
  );
}

/** As many as are asked for by a condition on ids that has to hold, whatever it is wrapped in. */
function idsAsked(where: Condition): number {
  if ('field' in where) return where.field === 'id' && where.operator === 'in' ? where.values.length : 0;
  if ('all' in where) return Math.max(0, ...where.all.map(idsAsked));
  return where.any.length === 1 ? idsAsked(where.any[0]!) : 0;
}

/** The answer that a list must give. */
export function answer(world: World, path: string, query: Query) {
  const contract = resourceOf(path);
  const [field, order] = contract.sort;
  const sort = query.sort.length ? query.sort : [{ field, order }];
  const full = sort.some((one) => one.field === 'id') ? sort : [...sort, { field: 'id', order: sort.at(-1)!.order }];
  const all = world[path]!.filter((row) => holds(world, path, row, query.where)).sort(inOrder(world, path, full));
  const ids = idsAsked(query.where);
  const limit = Math.min(query.limit ?? (ids || QUERY.defaultLimit), Math.max(QUERY.maxLimit, ids));
  const offset = query.page ? (query.page - 1) * limit : (query.offset ?? 0);
  const names = query.fields.length ? ['id', ...query.fields] : fieldNames(contract);
  const data = all.slice(offset, offset + limit).map((row) => ({ ...pick(row, names), ...joined(world, path, row, query, '') }));
  return {
    data,
    count: data.length,
    total: all.length,
    page: Math.floor(offset / limit) + 1,
    pageCount: Math.max(1, Math.ceil(all.length / limit)),
  };
}
