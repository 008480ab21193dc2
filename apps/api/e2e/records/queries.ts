import { OPERATORS, resourceOf, type Operator } from '@impeller/contracts';
import fc from 'fast-check';
import type { Kind } from '../../test/crud/subject.js';
import { fieldNames, kindOf, RELATIONS, shownBy, type Condition, type Query, type Test } from './oracle.js';
import { INSTANTS, TEXTS } from './world.js';

/** A query as it is sent, and what it means. */
export interface Asked {
  readonly params: readonly (readonly [string, string])[];
  readonly query: Query;
}

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const TEXT_ONLY = /^(starts|ends|cont|excl)|L$/;
const ORDER = /^([gl]te?|between)$/;
const LISTS: readonly string[] = ['in', 'notin', 'inL', 'notinL'];
const fitsKind = (operator: Operator, kind: Kind) =>
  (kind === 'text' ? true : !TEXT_ONLY.test(operator)) && !(kind === 'boolean' && ORDER.test(operator));

/** Columns with decimals; whole numbers take none. */
const DECIMALS = new Set([
  'taxes.rate',
  'products.priority',
  ...['unitPrice', 'salePrice', 'price', 'discountAmount', 'discountPercentage'].map((name) => `products-variations.${name}`),
]);

interface Target {
  readonly field: string;
  readonly kind: Kind;
  readonly hasDecimals: boolean;
}
const target =
  (path: string, prefix: string) =>
  (name: string): Target => ({
    field: prefix + name,
    kind: kindOf(path, name),
    hasDecimals: DECIMALS.has(`${path}.${name}`),
  });

/** Every field that a query over `path` can reach over at most `depth` relations. */
export function targetsOf(
  path: string,
  depth = 3,
  prefix = '',
  names: readonly string[] = fieldNames(resourceOf(path)),
): Target[] {
  const own = names.map(target(path, prefix)).filter(({ kind }) => kind !== 'list');
  if (!depth) return own;
  const joined = Object.entries(RELATIONS[path] ?? {}).flatMap(([join, { to }]) =>
    targetsOf(to, depth - 1, `${prefix}${join}.`, shownBy(path, join)),
  );
  return [...own, ...joined];
}

const texts = fc.oneof(
  oneOf(TEXTS),
  fc.tuple(oneOf(TEXTS), fc.nat(12)).map(([word, n]) => `${word} ${n}`),
  fc
    .tuple(oneOf(TEXTS), fc.nat(3), fc.nat(4))
    .map(([word, from, length]) => [...word].slice(from, from + 1 + length).join('') || 'p'),
  oneOf(['Pending', 'Approved', 'variable', 'In Stock', 'https', '8413', 'variation']),
);
const whole = oneOf(['0', '1', '2', '3', '5', '7', '10', '17', '100', '-3', '007', '2147483647', '-2147483648', '999']);
const decimal = fc.oneof(whole, oneOf(['0.01', '10.5', '99.99', '9.990', '1234.50', '1300.000001', '-0.5', '18']));
const days = oneOf(['2026-01-30', '2026-01-31', '2026-02-01', '2024-02-28', '2024-02-29', '2025-12-31', '2026-01-01']);
const instants = fc.oneof(
  days,
  oneOf(INSTANTS),
  oneOf([
    '2026-01-31T00:00:00',
    '2026-01-31 00:00',
    '2026-01-31T00:00:00+05:30',
    '2026-01-31T00:00:00.000001 05:30',
    '2026-01-30T18:30Z',
    '2026-01-31T23:59:59.999999+0530',
    '2026-01-31T00:00:00-08:00',
  ]),
);
const valueOf = ({ kind, hasDecimals }: Target): fc.Arbitrary<string> => {
  if (kind === 'boolean') return oneOf(['true', 'false', '1', '0']);
  if (kind === 'timestamp') return instants;
  if (kind === 'number') return hasDecimals ? decimal : whole;
  return texts;
};

/** A test that the API takes; lists of the query string cannot hold a comma. */
function testOn(targets: readonly Target[], hasCommas: boolean): fc.Arbitrary<Test> {
  return oneOf(targets).chain((on) => {
    const value = valueOf(on).filter((one) => hasCommas || !one.includes(','));
    return oneOf(OPERATORS.filter((operator) => fitsKind(operator, on.kind))).chain((operator) => {
      let values: fc.Arbitrary<string[]> = fc.tuple(LISTS.includes(operator) || operator === 'between' ? value : valueOf(on));
      if (operator === 'between') values = fc.tuple(value, value);
      if (LISTS.includes(operator)) values = fc.array(value, { minLength: 1, maxLength: on.field === 'id' ? 130 : 6 });
      if (/null$/.test(operator)) values = fc.constant([]);
      return values.map((all) => ({ field: on.field, operator, values: all }));
    });
  });
}

const written = ({ field, operator, values }: Test, dollar: boolean): string =>
  `${field}||${dollar ? '$' : ''}${operator}${values.length ? `||${values.join(',')}` : ''}`;

type Where = { readonly params: readonly (readonly [string, string])[]; readonly where: Condition };
const KEYS = {
  plain: (name: string) => name,
  brackets: (name: string) => `${name}[]`,
  numbered: (name: string, n: number) => `${name}[${n}]`,
};

/** `filter` and `or`: both given mean (all of filter) or (all of or). */
function listed(targets: readonly Target[]): fc.Arbitrary<Where> {
  const tests = fc.array(testOn(targets, false), { maxLength: 4 });
  return fc.tuple(tests, tests, oneOf(Object.values(KEYS)), fc.boolean()).map(([filter, or, key, dollar]) => {
    const params = [
      ...filter.map((test, n) => [key('filter', n), written(test, dollar)] as const),
      ...or.map((test, n) => [key('or', n), written(test, dollar)] as const),
    ];
    if (filter.length && or.length) return { params, where: { any: [{ all: filter }, { all: or }] } };
    return { params, where: or.length ? { any: or } : { all: filter } };
  });
}

type Json = Record<string, unknown>;
type Search = { readonly json: Json; readonly where: Condition };

/** A value in JSON: a number or a boolean may also be written as text. */
const scalar = (value: string, kind: Kind, plain: boolean): unknown => {
  if (!plain || kind === 'text' || kind === 'timestamp') return value;
  return kind === 'boolean' ? value === 'true' || value === '1' : Number(value);
};

function operand({ operator, values }: Test, kind: Kind, plain: boolean): unknown {
  if (/null$/.test(operator)) return true;
  const all = values.map((value) => scalar(value, kind, plain));
  return LISTS.includes(operator) || operator === 'between' ? all : all[0];
}

/** One test as a member of `s`: {field: value}, {field: {op: value}}, {field: {$or: {…}}}, {field: null}. */
function member(targets: readonly Target[]): fc.Arbitrary<Search> {
  return fc.tuple(testOn(targets, true), fc.boolean(), fc.boolean(), fc.boolean()).map(([test, plain, dollar, nested]) => {
    const { kind } = targets.find(({ field }) => field === test.field)!;
    const value = operand(test, kind, plain);
    const name = `${dollar ? '$' : ''}${test.operator}`;
    const where: Condition = { all: [{ all: [test] }] };
    if (test.operator === 'eq' && nested) return { json: { [test.field]: value }, where };
    if (test.operator === 'isnull' && nested) return { json: { [test.field]: null }, where };
    if (test.operator === 'notnull' && nested) return { json: { [test.field]: { $isnull: false } }, where };
    return nested
      ? { json: { [test.field]: { $or: { [name]: value } } }, where }
      : { json: { [test.field]: { [name]: value } }, where };
  });
}

function search(targets: readonly Target[]): fc.Arbitrary<Where> {
  const { tree } = fc.letrec<{ tree: Search; list: Search[] }>((tie) => ({
    list: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 2 },
      member(targets),
      tie('list').map((parts) => ({
        json: { $and: parts.map(({ json }) => json) },
        where: { all: [{ all: parts.map(({ where }) => where) }] },
      })),
      tie('list').map((parts) => ({
        json: { $or: parts.map(({ json }) => json) },
        where: { all: [{ any: parts.map(({ where }) => where) }] },
      })),
      fc.tuple(tie('list'), member(targets)).map(([parts, one]) => ({
        json: { ...one.json, $or: parts.map(({ json }) => json) },
        where: { all: [one.where, { any: parts.map(({ where }) => where) }] },
      })),
    ),
  }));
  const withFilter = fc.option(testOn(targets, false), { nil: null, freq: 3 });
  return fc
    .tuple(tree, withFilter)
    .map(([{ json, where }, ignored]): Where => {
      const params: [string, string][] = [['s', JSON.stringify(json)]];
      if (ignored) params.push(['filter', written(ignored, true)]); // s wins
      return { params, where };
    })
    .filter(
      ({ params }) => Buffer.byteLength(params[0]![1]) <= 4_096 && (params[0]![1].match(/"\$?[a-z]+L?":/g) ?? []).length <= 20,
    );
}

const joinPaths = (path: string, depth = 3, prefix = ''): { path: string; fields: readonly string[] }[] =>
  Object.entries(RELATIONS[path] ?? {}).flatMap(([name, { to }]) => [
    { path: prefix + name, fields: shownBy(path, name) },
    ...(depth > 1 ? joinPaths(to, depth - 1, `${prefix}${name}.`) : []),
  ]);

function joins(path: string): fc.Arbitrary<Query['joins']> {
  const known = joinPaths(path);
  if (!known.length) return fc.constant([]);
  return fc
    .subarray(known, { maxLength: Math.min(3, known.length) })
    .chain((some) =>
      fc
        .tuple(...some.map((one) => fc.option(fc.subarray([...one.fields], { minLength: 1 }), { nil: undefined })))
        .map((selects) => some.map((one, n) => (selects[n] ? { path: one.path, fields: selects[n] } : { path: one.path }))),
    );
}

const paging = fc.record(
  { limit: oneOf([1, 2, 5, 10, 50, 100, 1_000_000]), offset: oneOf([0, 1, 7, 44, 1_000]), page: oneOf([1, 2, 3, 99]) },
  { requiredKeys: [] },
);

/** Queries over `path` that the API takes, as sent and as meant. */
export function queries(path: string): fc.Arbitrary<Asked> {
  const targets = targetsOf(path);
  const near = targets.filter(({ field }) => !field.includes('.'));
  const where = fc.oneof(listed(near), listed(targets), search(targets));
  const keys = oneOf(targetsOf(path, 2)).chain(({ field }) => oneOf(['ASC', 'DESC'] as const).map((order) => ({ field, order })));
  const sort = fc.uniqueArray(keys, { maxLength: 3, selector: ({ field }) => field });
  const fields = fc.oneof(fc.constant([]), fc.subarray(fieldNames(resourceOf(path))));
  return fc.tuple(where, sort, fields, joins(path), paging, fc.boolean()).map(([asked, by, shown, joined, page, isOther]) => ({
    query: { where: asked.where, sort: by, fields: shown, joins: joined, ...page },
    params: [
      ...asked.params,
      ...by.map(({ field, order }) => ['sort', `${field},${order}`] as const),
      ...(isOther ? shown.map((name) => ['fields', name] as const) : shown.length ? [['select', shown.join(',')] as const] : []),
      ...joined.map(({ path: name, fields: some }) => ['join', some ? `${name}||${some.join(',')}` : name] as const),
      ...Object.entries(page).map(([name, value]) => [name === 'limit' && isOther ? 'per_page' : name, String(value)] as const),
      ...(isOther ? [['cache', '0'] as const] : []),
    ],
  }));
}
