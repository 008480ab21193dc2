import { MAX_RUPEES, PAYMENT_HOLD, toPaise, toRupees } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderMails } from '../order-mails/order-mails.service.js';
import { updateRow } from '../../records/sql/insert-rows.js';
import { lockOrder, type LockedOrder } from './locked-order.js';
import { bookReceipt, type Receipt } from './money-book.js';
import { keepStep } from './timeline.js';

/** What a provider says that it has taken from a customer. */
export type Payment = Omit<Receipt, 'kind' | 'refundDuePaise'> & { readonly mihpayid: string };

const HOUR = 3_600_000;
const KNOWN = `SELECT FROM transactions WHERE payment_source = $1 AND mihpayid = $2`;

/** Payments of online orders, as their providers report them. */
@Injectable()
export class OrderPayments {
  constructor(private readonly mails: OrderMails) {}

  /**
   * Records a payment, once for each of the provider's ids. What is covered is placed; a part of the amount makes the hold firm
   * for a day; what is too much, or comes when the order no longer waits or its hold has run out, is due back (decisions §5.3). What
   * would make it more than an order can have received is kept beside it, and all of it is due back.
   * @param now when it came
   */
  async receive(tx: EntityManager, payment: Payment, now: Date): Promise<void> {
    const order = await lockOrder(tx, payment.orderId);
    const [known] = await tx.query<unknown[]>(KNOWN, [payment.source, payment.mihpayid]);
    if (known) return;
    const receivedPaise = order.receivedPaise + payment.amountPaise;
    if (!awaitsMoney(order) || receivedPaise > toPaise(MAX_RUPEES)) {
      await bookReceipt(tx, { ...payment, kind: 'late', refundDuePaise: payment.amountPaise });
      return;
    }
    const excessPaise = Math.max(0, receivedPaise - order.grandTotalPaise);
    await bookReceipt(tx, { ...payment, kind: 'payment', refundDuePaise: Math.min(excessPaise, payment.amountPaise) });
    await this.settle(tx, order, receivedPaise, now);
  }

  private async settle(tx: EntityManager, order: LockedOrder, receivedPaise: number, now: Date): Promise<void> {
    const { id, status, grandTotalPaise } = order;
    const amounts = { amountReceived: toRupees(receivedPaise), orderTimestamp: order.orderTimestamp ?? now };
    if (receivedPaise >= grandTotalPaise) {
      await updateRow(tx, 'orders', id, { ...amounts, status: 'Order Placed', holdUntil: null });
      await keepStep(tx, id, 'Order Placed');
      return this.mails.tell(tx, id, 'Order Placed');
    }
    if (status === 'Partial Payment') return updateRow(tx, 'orders', id, amounts);
    const holdUntil = new Date(now.getTime() + PAYMENT_HOLD.partialHours * HOUR);
    await updateRow(tx, 'orders', id, { ...amounts, status: 'Partial Payment', holdUntil });
    await keepStep(tx, id, 'Partial Payment');
  }
}

const awaitsMoney = ({ status, isHeld, isLapsed }: LockedOrder): boolean =>
  isHeld && !isLapsed && (status === 'in cart' || status === 'Partial Payment');
