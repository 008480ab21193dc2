import type { Goods } from '../orders/goods.js';
import type { NumberedOrder } from './numbered-order.js';
import { isRestocked } from './order-rows.js';
import { stepAt } from './order-life.js';

type Row = Readonly<Record<string, unknown>>;
interface Move {
  readonly at: Date;
  readonly goods: Goods;
  readonly orderId: number;
  /** Less than 0 for a sale. */
  readonly units: number;
}

/** When so many units or fewer are left, the store buys anew. */
const REORDER_AT = 2;

/** What the orders of the past took and gave back, in time; what is made to stock or not counted moves nothing. */
function movesOf(orders: readonly NumberedOrder[]): Move[] {
  const moves = orders.flatMap((order) => {
    const back = isRestocked(order) ? stepAt(order.life, 'Order Cancelled') : null;
    return order.draft.lines
      .filter(({ goods }) => goods.manageStock)
      .flatMap(({ goods, quantity }): Move[] => {
        const move = { goods, orderId: order.id };
        return [{ ...move, at: order.at, units: -quantity }, ...(back ? [{ ...move, at: back, units: quantity }] : [])];
      });
  });
  return moves.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * The movements of the past. Each variation begins and ends with the stock that it has now, and was filled up whenever it ran low:
 * so its stock is right as it stands, and every movement goes on where the one before ended.
 * @param until when the last of them was filled up
 */
export function stockRows(orders: readonly NumberedOrder[], until: Date): Row[] {
  const level = new Map<Goods, number>();
  const rows: Row[] = [];
  const move = (goods: Goods, to: number, why: { at: Date; reason: 'sale' | 'return' | 'edit'; orderId: number | null }) => {
    const { at, reason, orderId } = why;
    const before = level.get(goods) ?? goods.stockQuantity;
    if (before === to) return;
    rows.push({ productsVariationId: goods.id, orderId, reason, before, after: to, createdTimestamp: at });
    level.set(goods, to);
  };
  for (const { at, goods, orderId, units } of movesOf(orders)) {
    const had = level.get(goods) ?? goods.stockQuantity;
    const isLow = units < 0 && had + units < REORDER_AT;
    if (isLow) move(goods, Math.max(goods.stockQuantity, 2 * -units + REORDER_AT), { at, reason: 'edit', orderId: null });
    const now = level.get(goods) ?? goods.stockQuantity;
    move(goods, now + units, { at, reason: units < 0 ? 'sale' : 'return', orderId });
  }
  for (const goods of [...level.keys()]) move(goods, goods.stockQuantity, { at: until, reason: 'edit', orderId: null });
  return rows;
}
