import type { OrderStatus } from '@impeller/contracts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** From this age on, in days, an order is over; from the other one on, it may have been cancelled or returned long since. */
const [OVER, LONG_OVER] = [6, 16];
/** One order in so many was cancelled. */
const CANCELLED = 1 / 11;

export interface Step {
  readonly status: OrderStatus;
  readonly at: Date;
}

/** What became of an order, step by step. */
export interface Life {
  readonly status: OrderStatus;
  readonly steps: readonly Step[];
}

/** Whether the order is so young that its goods leave today's shelf. */
export const isFresh = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < OVER * DAY_MS;

/** The step of that name, where the order came to it. */
export const stepAt = ({ steps }: Life, status: OrderStatus): Date | null =>
  steps.find((step) => step.status === status)?.at ?? null;

/** What became, until `now`, of an order of `at`. */
export function lifeOf(at: Date, now: Date, pick: () => number): Life {
  const after = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS);
  const ageDays = (now.getTime() - at.getTime()) / DAY_MS;
  // A young order has had less time for each step.
  const pace = Math.min(1, ageDays / OVER);
  const sent = after(at, (6 + pick() * 24) * pace);
  const came = after(sent, (20 + pick() * 76) * pace);
  const [placing, dispatch, delivery] = [step('Order Placed', at), step('Out for Delivery', sent), step('Order Delivered', came)];
  const roll = pick();
  if (ageDays >= LONG_OVER && roll < CANCELLED) return cancelled([placing, dispatch, delivery], pick);
  if (ageDays >= OVER || (ageDays >= 3 && roll < 0.3)) return life(placing, dispatch, delivery);
  return roll < sentShare(ageDays) ? life(placing, dispatch) : life(placing);
}

/** How many of the orders of that age, in days, have left the store. */
const sentShare = (ageDays: number): number => (ageDays >= 2 ? 0.9 : ageDays >= 1 ? 0.3 : 0);

/** Most are cancelled at once, some on the way, a few come back. */
function cancelled([placing, dispatch, delivery]: readonly [Step, Step, Step], pick: () => number): Life {
  const kind = pick();
  const end = (from: Step, hours: number) => step('Order Cancelled', new Date(from.at.getTime() + hours * HOUR_MS));
  if (kind < 0.6) return life(placing, end(placing, 1 + pick() * 4));
  if (kind < 0.85) return life(placing, dispatch, end(dispatch, 24 + pick() * 48));
  return life(placing, dispatch, delivery, end(delivery, 12 + pick() * 60));
}

const step = (status: OrderStatus, at: Date): Step => ({ status, at });
const life = (...steps: [Step, ...Step[]]): Life => ({ status: steps.at(-1)!.status, steps });
