import type { Policy } from '../policy.js';
import type { Condition } from '../query/parsed-query.js';
import { Aliases, Parameters, quote } from './parameters.js';
import type { Statement } from './select.js';
import { Where } from './where.js';

/** Changes fields of every row that `where` finds. Names of `values` are fields of the policy. */
export function compileUpdateAll(policy: Policy, where: Condition, values: Readonly<Record<string, unknown>>): Statement {
  const parameters = new Parameters();
  const assignments = Object.entries(values).map(
    ([name, value]) => `${quote(policy.fields.get(name)!.column)} = ${parameters.bind(value)}`,
  );
  const condition = new Where(parameters, new Aliases()).sql(where, 't');
  return { sql: `UPDATE ${quote(policy.table)} t SET ${assignments.join(', ')} WHERE ${condition}`, values: parameters.values };
}
