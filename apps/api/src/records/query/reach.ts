import { may, principal } from '../../access/actor.js';
import type { JoinPolicy, Policy } from '../policy.js';

/** How many relations may be crossed (threat C7). */
export const MAX_JOIN_DEPTH = 3;

/**
 * Whether a query of the caller's may go on from that relation to what is joined to it. A contract that shows staff some fields of an
 * order does not show them its addresses and payments: that takes the permission to view orders. The system's own work goes anywhere.
 */
export function leadsOn({ beyond }: JoinPolicy): boolean {
  const who = principal();
  return beyond === null || who?.type !== 'admin' || may(who, beyond);
}

const known = new WeakMap<Policy, readonly JoinPolicy[]>();

/** The relations within reach of a policy that lead on for some and not for others, each permission once. */
function gatesOf(policy: Policy): readonly JoinPolicy[] {
  const made = known.get(policy);
  if (made) return made;
  const gates = new Map<string, JoinPolicy>();
  const walk = (at: Policy, depth: number): void => {
    if (depth === MAX_JOIN_DEPTH) return;
    for (const join of at.joins.values()) {
      if (join.beyond !== null) gates.set(join.beyond, join);
      walk(join.target(), depth + 1);
    }
  };
  walk(policy, 1);
  const all = [...gates.values()];
  known.set(policy, all);
  return all;
}

/** How far the caller's queries reach over a policy's relations: what was made for one caller serves another of the same reach. */
export const reachOf = (policy: Policy): string =>
  gatesOf(policy)
    .map((join) => (leadsOn(join) ? '1' : '0'))
    .join('');
