import { dayOf, isCleanText, isDay, QUERY, type Operator } from '@impeller/contracts';
import { invalid } from '../../errors/errors.js';
import type { Kind } from '../policy.js';
import type { FieldPath, Raw, Test } from './parsed-query.js';
import { shown } from './resolve.js';
import { isReversed, millisecondsOf } from './reversed.js';

const TEXT_ONLY: ReadonlySet<Operator> = new Set<Operator>([
  'starts',
  'ends',
  'cont',
  'excl',
  'eqL',
  'neL',
  'startsL',
  'endsL',
  'contL',
  'exclL',
  'inL',
  'notinL',
]);
const EQUALITY: ReadonlySet<Operator> = new Set<Operator>(['eq', 'ne', 'in', 'notin', 'isnull', 'notnull']);
const LISTS: ReadonlySet<Operator> = new Set<Operator>(['in', 'notin', 'inL', 'notinL']);

/** The values that a text stands for: a list's 'a,b' (a blank beside a comma is a text's own only), else itself. */
export function valuesOf({ field }: FieldPath, operator: Operator, text: string): string[] {
  if (!LISTS.has(operator) && operator !== 'between') return [text];
  const values = text.split(',');
  return field.kind === 'text' ? values : values.map((one) => one.trim());
}

type NothingOperator = Extract<Operator, 'isnull' | 'notnull'>;
/** Whether an operator asks for a field that holds nothing, or for one that holds something. */
export const asksForNothing = (operator: Operator): operator is NothingOperator =>
  operator === 'isnull' || operator === 'notnull';

const nameOf = ({ joins, field }: FieldPath): string => [...joins, field].map(({ name }) => name).join('.');

/** Which operators make sense for what a column holds. */
function applies(operator: Operator, kind: Kind): boolean {
  if (kind === 'json') return asksForNothing(operator);
  if (kind === 'boolean') return EQUALITY.has(operator);
  return kind === 'text' || !TEXT_ONLY.has(operator);
}

function checkCount(path: FieldPath, operator: Operator, count: number): void {
  const field = nameOf(path);
  if (asksForNothing(operator)) return;
  if (operator === 'between') {
    if (count !== 2) throw invalid('filter', 'query.operands', { operator, field, expected: 'two values' });
  } else if (LISTS.has(operator)) {
    const max = field === 'id' ? QUERY.maxIds : QUERY.maxValues;
    if (count === 0) throw invalid('filter', 'query.operands', { operator, field, expected: 'at least one value' });
    if (count > max) throw invalid('filter', 'query.values', { max });
  } else if (count !== 1) {
    throw invalid('filter', 'query.operands', { operator, field, expected: 'one value' });
  }
}

const INT = { min: -2_147_483_648, max: 2_147_483_647 };
/** An instant with or without its offset (hours, at most 14, and perhaps minutes); without one it is IST. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+ -](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/;

/** The first days of year 1 begin in a year 0 elsewhere, which PostgreSQL does not have. */
const FIRST_DAY = '0002-01-01';
const isQueryDay = (text: string): boolean => isDay(text) && text >= FIRST_DAY;
const TRUTH: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** An instant as PostgreSQL takes it, or undefined for what is none. */
function instantOf(text: string): string | undefined {
  const [, day, offset] = INSTANT.exec(text) ?? [];
  if (!day || !isQueryDay(day)) return undefined;
  // An unencoded '+' of a URL arrives as a space.
  return offset ? text.replace(/ (\d{2}(?::?\d{2})?)$/, '+$1') : `${text}+05:30`;
}

/** A day, or of an instant the IST day in which it lies: the family's builder writes every date as an instant. */
function queryDayOf(text: string): string | undefined {
  const instant = instantOf(text);
  const day = instant ? dayOf(new Date(millisecondsOf(instant, 'first'))) : text;
  return isQueryDay(day) ? day : undefined;
}

/** The value as PostgreSQL takes it, or undefined when it does not fit the kind. */
const READ: Readonly<Record<Kind, (raw: Raw) => string | boolean | undefined>> = {
  integer: (raw) => {
    const fits = typeof raw !== 'boolean' && /^-?\d{1,10}$/.test(String(raw)) && Number(raw) >= INT.min && Number(raw) <= INT.max;
    return fits ? String(raw) : undefined;
  },
  decimal: (raw) => (typeof raw !== 'boolean' && /^-?\d{1,12}(\.\d{1,6})?$/.test(String(raw)) ? String(raw) : undefined),
  boolean: (raw) => TRUTH.get(String(raw)),
  text: (raw) => String(raw),
  date: (raw) => queryDayOf(String(raw)),
  timestamp: (raw) => (isQueryDay(String(raw)) ? String(raw) : instantOf(String(raw))),
  json: () => undefined,
};

/** Code points are counted only where their number is in doubt. */
const isTooLong = (text: string, max: number): boolean => text.length > max && (text.length > max * 2 || [...text].length > max);

/** Operators that make no pattern of their value. */
const EXACT: ReadonlySet<Operator> = new Set(['eq', 'eqL', 'ne', 'neL', 'in', 'inL', 'notin', 'notinL']);

/**
 * A condition whose values fit their column, or 400 saying which does not.
 * @param takesEmpty an empty text is a text to compare with: a query string cannot tell it from nothing, `s` can
 */
export function makeTest(path: FieldPath, operator: Operator, raw: readonly Raw[], takesEmpty = false): Test {
  const { kind } = path.field;
  const field = nameOf(path);
  if (!applies(operator, kind)) throw invalid('filter', 'query.operatorType', { operator: `$${operator}`, field });
  checkCount(path, operator, raw.length);
  const max = EXACT.has(operator) ? QUERY.maxExactLength : QUERY.maxValueLength;
  const isNothing = (text: string) => text === '' && !(takesEmpty && kind === 'text' && EXACT.has(operator));
  const values = raw.map((one) => {
    const text = String(one);
    if (isTooLong(text, max)) throw invalid('filter', 'query.length', { max });
    const value = isNothing(text) || !isCleanText(text) ? undefined : READ[kind](one);
    if (value === undefined) throw invalid('filter', 'query.value', { value: shown(text), type: kind, field });
    return value;
  });
  if (operator === 'between' && isReversed(kind, String(values[0]), String(values[1])))
    throw invalid('filter', 'query.reversed', { operator, field });
  return { kind: 'test', path, operator, values };
}

/**
 * `$isnull` and `$notnull` take no value or a boolean, and `false` turns them round: clients send what a checkbox holds. 400 for
 * any other value.
 * @param raw a filter's text, or what stands in `s`
 */
export function makeNothingTest(path: FieldPath, operator: NothingOperator, raw: unknown): Test {
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw);
  const holds = raw === null || text === '' || TRUTH.get(text);
  if (holds === undefined) throw invalid('filter', 'query.value', { value: shown(text), type: 'boolean', field: nameOf(path) });
  return makeTest(path, holds === (operator === 'isnull') ? 'isnull' : 'notnull', []);
}
