import { order, type OrderStatus, type PaymentMethod } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { Unknown } from '../../errors/errors.js';

/** An order that nobody else moves until the transaction ends; amounts in paise. */
export interface LockedOrder {
  readonly id: number;
  readonly version: number;
  readonly userId: number;
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod | null;
  readonly orderReference: string | null;
  readonly placings: number;
  readonly couponCode: string | null;
  readonly orderTimestamp: Date | null;
  /** A payment is awaited: it is a cart, or paid in part (the table's `orders_hold`). */
  readonly isHeld: boolean;
  /** Its hold has run out; it is yet to be ended. */
  readonly isLapsed: boolean;
  /** Since when an online order has waited for its payment, however often the hold was renewed; null for a plain cart. */
  readonly heldSince: Date | null;
  readonly grandTotalPaise: number;
  readonly receivedPaise: number;
  readonly walletPaise: number;
  readonly rewardPaise: number;
}

/** What comes in now counts for it. */
export const awaitsMoney = ({ isHeld, isLapsed }: LockedOrder): boolean => isHeld && !isLapsed;

/** A payment may begin. What was paid in part and has lapsed is cancelled any moment; a cart that has is held anew, while it still can be. */
export const mayBePaid = ({ isHeld, isLapsed, status }: LockedOrder): boolean =>
  isHeld && !(isLapsed && status === 'Partial Payment');

const LOCK = `
  SELECT id, version, "userId", status, "paymentMethod", "orderReference", placings, "couponCode", "orderTimestamp",
    "holdUntil" IS NOT NULL AS "isHeld", coalesce("holdUntil" < clock_timestamp(), false) AS "isLapsed",
    "paymentInitiatedTimestamp" AS "heldSince",
    ("grandTotal" * 100)::float8 AS "grandTotalPaise", ("amountReceived" * 100)::float8 AS "receivedPaise",
    ("walletAmount" * 100)::float8 AS "walletPaise", ("rewardAmount" * 100)::float8 AS "rewardPaise"
  FROM orders WHERE id = $1 AND ($2::int IS NULL OR "userId" = $2) FOR NO KEY UPDATE`;

/** Placing locks the customer before the cart; so does whoever needs both, or two would wait for each other. */
const LOCK_BUYER = `
  SELECT FROM users WHERE id = (SELECT "userId" FROM orders WHERE id = $1 AND ($2::int IS NULL OR "userId" = $2)) FOR NO KEY UPDATE`;

/**
 * Locks an order. Whoever moves, pays or releases it does so first: of two the second finds what the first has made of it (G8).
 * @param ownerId the customer for whom others' orders do not exist; null for staff and the store itself
 * @throws Unknown for an order that is none
 */
export async function lockOrder(tx: EntityManager, id: number, ownerId: number | null = null): Promise<LockedOrder> {
  const [found] = await tx.query<LockedOrder[]>(prepared(LOCK), [id, ownerId]);
  if (!found) throw new Unknown(order.path, id);
  return found;
}

/** The same for what moves the customer's wallet besides. */
export async function lockOrderAndBuyer(tx: EntityManager, id: number, ownerId: number | null = null): Promise<LockedOrder> {
  await tx.query(prepared(LOCK_BUYER), [id, ownerId]);
  return lockOrder(tx, id, ownerId);
}
