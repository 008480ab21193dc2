import { QUERY } from '@impeller/contracts';
import { invalid } from '../../errors/errors.js';
import type { Policy } from '../policy.js';
import type { Condition, FieldPath, Raw } from './parsed-query.js';
import { operatorOf, resolvePath } from './resolve.js';
import { asksForNothing, makeNothingTest, makeTest, valuesOf } from './test.js';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Raw => ['string', 'number', 'boolean'].includes(typeof value);
const wrong = (reason: string) => invalid('s', 'query.syntax', { parameter: 's', reason });

/** Depth and size are bounded before a tree is built (threat C9). */
function parse(search: string): Json {
  const limits = { max: QUERY.maxSearchDepth, size: QUERY.maxSearchBytes };
  if (Buffer.byteLength(search) > QUERY.maxSearchBytes) throw invalid('s', 'query.depth', limits);
  let depth = 0;
  for (const character of search.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (character === '{') depth++;
    if (character === '}') depth--;
    if (depth > QUERY.maxSearchDepth) throw invalid('s', 'query.depth', limits);
  }
  try {
    const parsed: unknown = JSON.parse(search);
    if (isObject(parsed)) return parsed;
  } catch {
    // answered below, like JSON that is no object
  }
  throw wrong('JSON object expected');
}

class Reader {
  private tests = 0;

  constructor(private readonly policy: Policy) {}

  /** Every member of the object must hold; `$and` and `$or` take lists of such objects. */
  object(search: Json): Condition {
    const parts = Object.entries(search).map(([key, value]) => {
      if (key === '$and' || key === '$or') return this.list(key === '$and' ? 'and' : 'or', value);
      return this.field(resolvePath(this.policy, key, 's'), value);
    });
    return { kind: 'and', parts };
  }

  private list(kind: 'and' | 'or', value: unknown): Condition {
    // No condition of all holds always, as clients send it that have set none; none of any would show nothing at all.
    const isList = Array.isArray(value) && value.every(isObject) && (kind === 'and' || value.length > 0);
    if (!isList) throw wrong('$and and $or take a list of objects');
    if (value.length > QUERY.maxFilters) throw invalid('s', 'query.filters', { max: QUERY.maxFilters });
    const parts = value.map((part) => this.object(part));
    // As the family has it, an alternative that says nothing is none; a form that leaves one blank does not mean all records.
    const said = kind === 'or' ? parts.filter((part) => !saysNothing(part)) : parts;
    return said.length > 0 ? { kind, parts: said } : { kind: 'and', parts: [] };
  }

  private field(path: FieldPath, value: unknown): Condition {
    if (!isObject(value)) return this.test(path, '$eq', value);
    return this.operators(path, value, 'and');
  }

  /** {"$gt": 1, "$lt": 9} must both hold; what stands under "$or" need hold only once. */
  private operators(path: FieldPath, tests: Json, kind: 'and' | 'or'): Condition {
    const parts = Object.entries(tests).map(([operator, value]) => {
      if (operator === '$or' && isObject(value)) return this.operators(path, value, 'or');
      return this.test(path, operator, value);
    });
    if (!parts.length) throw wrong('an operator is missing');
    return { kind, parts };
  }

  private test(path: FieldPath, name: string, value: unknown): Condition {
    if (++this.tests > QUERY.maxFilters) throw invalid('s', 'query.filters', { max: QUERY.maxFilters });
    const operator = operatorOf(name);
    if (asksForNothing(operator)) return makeNothingTest(path, operator, value);
    if (value === null) return makeTest(path, operator === 'ne' ? 'notnull' : 'isnull', []);
    const values: unknown[] = typeof value === 'string' ? valuesOf(path, operator, value) : [value].flat();
    if (!values.every(isScalar)) throw wrong('a value must be a text, a number, true or false');
    return makeTest(path, operator, values, true);
  }
}

/** Whether a condition holds always, as it names no field. */
const saysNothing = (condition: Condition): boolean => condition.kind === 'and' && condition.parts.every(saysNothing);

/** The protocol's `s` as a condition. 400 when it is no JSON object, too deep, too long, or names what the policy lacks. */
export const readSearch = (policy: Policy, search: string): Condition => new Reader(policy).object(parse(search));
