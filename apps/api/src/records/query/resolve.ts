import { OPERATORS, QUERY, type Operator } from '@impeller/contracts';
import { invalid } from '../../errors/errors.js';
import type { FieldPolicy, JoinPolicy, Policy } from '../policy.js';
import type { FieldPath } from './parsed-query.js';
import { leadsOn, MAX_JOIN_DEPTH } from './reach.js';

/** A field's policy, or 400 naming it: a hidden field and one that never was are answered alike (threat C1). */
function fieldOf(policy: Policy, name: string, allowed: readonly string[] | null, refuse: () => never): FieldPolicy {
  const field = policy.fields.get(name);
  if (!field || (allowed && !allowed.includes(name))) return refuse();
  return field;
}

/** A relation's policy, or 400 naming it. */
export function joinOf(policy: Policy, name: string, whole: string): JoinPolicy {
  const join = policy.joins.get(name);
  if (!join) throw invalid('join', 'query.relation', { relation: shown(whole) });
  return join;
}

/**
 * 'brand.name' → the joins on the way and the field.
 * @param parameter of the query that names it, for the refusal
 */
export function resolvePath(policy: Policy, path: string, parameter: 'filter' | 'fields' | 'sort' | 's' = 'filter'): FieldPath {
  const refuse = (): never => {
    throw invalid(parameter, 'query.field', { field: shown(path) });
  };
  const names = path.split('.');
  if (names.length > MAX_JOIN_DEPTH + 1) return refuse();
  const last = names.pop()!;
  const joins: JoinPolicy[] = [];
  let at = policy;
  for (const name of names) {
    const from = joins.at(-1);
    const join = at.joins.get(name);
    if (!join || (from && !leadsOn(from))) return refuse();
    joins.push(join);
    at = join.target();
  }
  return { joins, field: fieldOf(at, last, joins.at(-1)?.fields ?? null, refuse) };
}

/** The relations of 'a.b', or 400; also where one to many is crossed again: each time multiplies the rows (threat C7). */
export function resolveJoin(policy: Policy, path: string): JoinPolicy[] {
  const names = path.split('.');
  const refuse = (): never => {
    throw invalid('join', 'query.relation', { relation: shown(path) });
  };
  if (names.length > MAX_JOIN_DEPTH) return refuse();
  const toMany = new Set<JoinPolicy>();
  let at = policy;
  let from: JoinPolicy | undefined;
  return names.map((name) => {
    const join = joinOf(at, name, path);
    if (toMany.has(join) || (from && !leadsOn(from))) return refuse();
    from = join;
    if (join.link.kind !== 'one') toMany.add(join);
    at = join.target();
    return join;
  });
}

const operators: ReadonlySet<string> = new Set(OPERATORS);

/** '$contL' or 'contL' → the operator, or 400. */
export function operatorOf(name: string): Operator {
  const bare = name.startsWith('$') ? name.slice(1) : name;
  if (!operators.has(bare)) throw invalid('filter', 'query.operator', { operator: shown(name) });
  return bare as Operator;
}

/** What a refusal quotes of a query: never more than a line of it. */
export const shown = (text: string): string =>
  text.length > QUERY.maxValueLength ? `${text.slice(0, QUERY.maxValueLength)}…` : text;
