import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import type { LockedOrder } from './locked-order.js';

/** What a cart without lines comes to. */
export const EMPTY = {
  ...{ total: 0, discountAmount: 0, shippingCharges: 0, taxedAmount: 0, grandTotal: 0, couponId: null, couponCode: null },
  ...{ totalProducts: 0, totalQuantity: 0, shippingTaxable: 0, shippingTaxedAmount: 0, shippingRoundOff: 0 },
  ...{ shippingCgst: null, shippingSgst: null, shippingIgst: null },
};

/** Whether it is a plain cart: nobody has placed it, or what placing took was given back. */
export const isPlainCart = ({ status, isHeld }: Pick<LockedOrder, 'status' | 'isHeld'>): boolean =>
  status === 'in cart' && !isHeld;

/** Takes a cart's lines away; answers what it then comes to. Lines of what was never sold must not keep their products (decisions §4.6). */
export async function emptyCart(tx: EntityManager, id: number): Promise<typeof EMPTY> {
  await tx.query(prepared('DELETE FROM orders_products WHERE "orderId" = $1'), [id]);
  return EMPTY;
}
