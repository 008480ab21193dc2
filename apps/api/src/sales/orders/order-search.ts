import { MAX_ID, QUERY } from '@impeller/contracts';
import type { Policy } from '../../records/policy.js';
import type { Narrowed } from '../../records/query/narrowed.js';
import { typedSearch } from '../../records/query/own-parameter.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { resolvePath } from '../../records/query/resolve.js';
import { makeTest } from '../../records/query/test.js';

/** An id as people write it; zeros before it are those of a number's end. */
const ID = /^#?([1-9]\d{0,9})$/;

/** Orders whose number holds what `search` of a query says, and the one whose id it is, first; null when it is absent. */
export function orderSearch(policy: Policy, query: RawQuery): Narrowed | null {
  const typed = typedSearch(query, QUERY.maxValueLength);
  if (typed === undefined) return null;
  const byNumber = makeTest(resolvePath(policy, 'orderReference'), 'contL', [typed]);
  const id = Number(ID.exec(typed)?.[1] ?? NaN);
  if (!(id <= MAX_ID)) return { where: byNumber };
  return {
    where: { kind: 'or', parts: [byNumber, makeTest(resolvePath(policy, 'id'), 'eq', [String(id)])] },
    rank: (alias, bind) => `(${alias}.id = ${bind(id)}::int)`,
    leads: true,
  };
}
