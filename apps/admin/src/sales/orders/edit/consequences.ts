import { formatRupees, isBeforeDispatch, text, toPaise, toRupees } from '@impeller/contracts';
import type { OrderRecord } from '../orderRecord';
import { walletShareLeft } from '../walletShare';

/** What cancelling the order does, in figures, a sentence each. */
export function consequencesOf(order: OrderRecord, isRestocked: boolean): string[] {
  const { ordersProduct = [], amountReceived, rewardAmount, couponId, couponCode, status } = order;
  const isEarly = isBeforeDispatch(status);
  const kept = ordersProduct.filter(({ stockTaken }) => stockTaken > 0).length;
  const walletPaise = walletShareLeft(order);
  const duePaise = toPaise(amountReceived) - walletPaise;
  return [
    stockText(isRestocked ? kept : 0),
    walletPaise > 0 && text('order.cancel.wallet', { amount: formatRupees(toRupees(walletPaise)) }),
    duePaise > 0 && text('order.cancel.due', { amount: formatRupees(toRupees(duePaise)) }),
    rewardAmount > 0 && text('order.cancel.reward', { amount: formatRupees(rewardAmount) }),
    // A cart keeps a code and has used nothing.
    couponId !== null && isEarly && text('order.cancel.coupon', { code: couponCode ?? '' }),
    !isEarly && text('order.cancel.creditNote'),
  ].filter((sentence) => sentence !== false);
}

const stockText = (count: number): string => (count === 0 ? text('order.cancel.noStock') : text('order.cancel.stock', { count }));
