import { gstinCheck } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import type { Seed } from '../../database/seed.js';
import { Stock } from '../stock/stock.service.js';
import { insertMany, reserveIds } from '../../records/sql/insert-many.js';
import { reviewOf } from './demo-reviews.js';
import { readStore } from './demo-store.js';
import { requestRows, transactionRows, walletRows } from './money-rows.js';
import type { NumberedOrder } from './numbered-order.js';
import { stepAt } from './order-life.js';
import { addressRows, couponUseRows, eventRows, isCart, orderLineRows, orderRow, referenceOf } from './order-rows.js';
import { planOrders, type PlannedOrder } from './plan-orders.js';
import { stockRows } from './stock-rows.js';
import { writeInvoices } from './write-invoices.js';
import { writeRedeems } from './write-redeems.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A cancelled order's money went back after so many days; what came due in these last ones is still to be paid back. */
const [REFUND_DAYS, OPEN_DAYS] = [2, 60];
const GSTIN = '33AACCI4821K1Z';

/**
 * Two years of orders for `--demo`: in every state, paid in every way, with their stock, invoices, refunds and reviews; as if the
 * store had worked through them. All or nothing, and only into a store without orders.
 */
export const orderDemoSeed: Seed = {
  name: 'order demo',
  demo: true,
  async run({ db }) {
    const [{ isEmpty }] = await db.query<[{ isEmpty: boolean }]>(`SELECT NOT EXISTS (SELECT 1 FROM orders) AS "isEmpty"`);
    if (!isEmpty) return;
    await db.transaction((tx) => fill(tx, new Date()));
  },
};

async function fill(tx: EntityManager, now: Date): Promise<void> {
  // Invoices need them; what staff have filled in stays.
  await tx.query(
    `UPDATE settings SET "legalName" = 'Impeller Demo Store Private Limited', "gstNumber" = $1, "maximumCashAllowed" = 25000,
       "walletUsageAmount" = 500, "rewardPercent" = 1, "maximumRewardAmount" = 250
     WHERE coalesce("legalName", '') = '' AND coalesce("gstNumber", '') = ''`,
    [`${GSTIN}${gstinCheck(GSTIN)}`],
  );
  const store = await readStore(tx);
  if (store.buyers.length === 0 || store.goods.length === 0) return;
  const orders = await numbered(tx, planOrders(store, now), now);
  const isOneTime = new Map(store.coupons.map(({ coupon }) => [coupon.id, coupon.oneTimeUse]));
  await insertMany(tx, 'orders_addresses', orders.flatMap(addressRows));
  await insertMany(tx, 'orders', orders.map(orderRow));
  await insertMany(
    tx,
    'coupon_uses',
    orders.flatMap((order) => couponUseRows(order, (id) => isOneTime.get(id) ?? false)),
  );
  await insertMany(tx, 'orders_products', orders.flatMap(orderLineRows));
  await insertMany(tx, 'order_events', inTime(orders.flatMap(eventRows)));
  await insertMany(tx, 'payment_requests', orders.flatMap(requestRows));
  await writeTransactions(tx, orders);
  await insertMany(tx, 'wallet_transactions', inTime(orders.flatMap(walletRows)));
  await insertMany(tx, 'reviews', orders.flatMap(reviewRows));
  await writeStock(tx, orders);
  await writeInvoices(tx, orders);
  await writeRedeems(tx);
}

const inTime = <R extends Readonly<Record<string, unknown>>>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => Number(a.createdTimestamp) - Number(b.createdTimestamp));

/** The orders with the numbers that they get, in the order in which they came. */
async function numbered(tx: EntityManager, planned: readonly PlannedOrder[], now: Date): Promise<NumberedOrder[]> {
  const ids = await reserveIds(tx, 'orders', planned.length);
  const copies = await reserveIds(tx, 'orders_addresses', planned.length * 2);
  const references = await tx.query<{ number: string }[]>(
    `SELECT nextval('order_references') AS number FROM generate_series(1, $1::int)`,
    [planned.length],
  );
  return planned.map((order, at) => {
    const cancelled = order.life.status === 'Order Cancelled' ? stepAt(order.life, 'Order Cancelled') : null;
    const isOpen = cancelled !== null && now.getTime() - cancelled.getTime() < OPEN_DAYS * DAY_MS;
    const refundedAt = cancelled && !isOpen ? new Date(cancelled.getTime() + REFUND_DAYS * DAY_MS) : null;
    const hasOtherPlace = order.delivery.id !== order.billing.id;
    return {
      ...order,
      id: ids[at]!,
      reference: isCart(order) ? null : referenceOf(order.at, Number(references[at]!.number)),
      billingCopyId: copies[2 * at]!,
      deliveryCopyId: copies[2 * at + (hasOtherPlace ? 1 : 0)]!,
      refundedAt,
      review: reviewOf(order.life, at),
    };
  });
}

/** Refunds name their payments, so the rows are numbered first. */
async function writeTransactions(tx: EntityManager, orders: readonly NumberedOrder[]): Promise<void> {
  const rows = inTime(orders.flatMap(transactionRows));
  const ids = await reserveIds(tx, 'transactions', rows.length);
  const byTxnid = new Map(rows.map(({ txnid }, at) => [txnid, ids[at]]));
  await insertMany(
    tx,
    'transactions',
    rows.map(({ refundOf, ...row }, index) => ({
      ...{ id: ids[index], ...row, refundOfId: refundOf === null ? null : byTxnid.get(refundOf) },
    })),
  );
}

function reviewRows({ id, buyer, life, review, draft }: NumberedOrder) {
  if (!review) return [];
  const products = new Set(draft.lines.map(({ goods }) => goods.productId));
  const at = new Date(stepAt(life, 'Order Delivered')!.getTime() + DAY_MS / 4);
  const row = { userId: buyer.id, orderId: id, productId: products.size === 1 ? [...products][0] : null };
  return [{ ...row, ...review, isShown: review.rating > 1, createdTimestamp: at, updatedTimestamp: at }];
}

/**
 * The past's movements as rows, for they end where the stock is; the last days' orders take theirs from the shelf, whose trigger
 * keeps the movements, and those are dated back.
 */
async function writeStock(tx: EntityManager, orders: readonly NumberedOrder[]): Promise<void> {
  const placed = orders.filter((order) => !isCart(order));
  const fresh = placed.filter(({ isFresh }) => isFresh);
  const first = placed[0]?.at ?? new Date();
  await tx.query(`UPDATE stock_movements SET "createdTimestamp" = $1 WHERE "createdTimestamp" > $1`, [
    new Date(first.getTime() - DAY_MS),
  ]);
  await insertMany(
    tx,
    'stock_movements',
    stockRows(
      placed.filter((order) => !order.isFresh),
      fresh[0]?.at ?? new Date(),
    ),
  );
  const stock = new Stock();
  for (const order of fresh) {
    const units = order.draft.lines.map(({ goods, quantity }) => ({ id: goods.id, quantity }));
    const { short } = await stock.take(tx, order.id, units);
    if (short.length > 0) throw new Error(`The demo sells more than there is: ${JSON.stringify(short)}`);
    await tx.query(`UPDATE stock_movements SET "createdTimestamp" = $2 WHERE "orderId" = $1`, [order.id, order.at]);
  }
  // What is edited from here on was not for an order.
  await tx.query(`SELECT set_config('impeller.stock', '', true)`);
}
