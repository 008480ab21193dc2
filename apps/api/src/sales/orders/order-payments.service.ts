import { createHash } from 'node:crypto';
import { CURRENCY, MAX_RUPEES, PAYMENT_HOLD, toPaise, toRupees } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nowOf } from '../../database/now.js';
import { OrderMails } from '../order-mails/order-mails.service.js';
import { updateRow } from '../../records/sql/insert-rows.js';
import { awaitsMoney, lockOrder, type LockedOrder } from './locked-order.js';
import { bookReceipt, type Receipt } from './money-book.js';
import { keepStep } from './timeline.js';

/** What a provider says that it has taken from a customer. */
export type Payment = Omit<Receipt, 'kind' | 'refundDuePaise'> & { readonly mihpayid: string };

const HOUR = 3_600_000;
const KNOWN = `SELECT FROM transactions WHERE payment_source = $1 AND mihpayid = $2`;
const TAKEN = `SELECT FROM transactions WHERE txnid = $1`;
/** Characters of a transaction's reference. */
const TXNID = 50;

/** Payments of online orders, as their providers report them. */
@Injectable()
export class OrderPayments {
  constructor(private readonly mails: OrderMails) {}

  /**
   * Records a payment, once for each of the provider's ids. What is covered is placed; a part of the amount makes the hold firm
   * for a day; what is too much, or comes when the order no longer waits or its hold has run out, is due back (decisions §5.3). What
   * would make it more than an order can have received, or came in another currency, is kept beside it, and all of it is due back.
   */
  async receive(tx: EntityManager, payment: Payment): Promise<void> {
    const order = await lockOrder(tx, payment.orderId); // two reports of one payment come one after the other
    if (await isKnown(tx, payment)) return;
    const { amountPaise } = payment;
    const receipt = { ...payment, txnid: await freeTxnid(tx, payment), unmappedstatus: statusOf(payment) };
    const receivedPaise = order.receivedPaise + amountPaise;
    if (isForeign(payment) || !awaitsMoney(order) || receivedPaise > toPaise(MAX_RUPEES)) {
      await bookReceipt(tx, { ...receipt, kind: 'late', refundDuePaise: amountPaise });
      return;
    }
    const excessPaise = Math.max(0, receivedPaise - order.grandTotalPaise);
    await bookReceipt(tx, { ...receipt, kind: 'payment', refundDuePaise: Math.min(excessPaise, amountPaise) });
    await this.settle(tx, order, receivedPaise, await nowOf(tx));
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

const isForeign = ({ currency = CURRENCY }: Payment): boolean => currency !== CURRENCY;

/** In the provider's words, and in which currency where it is not ours. */
const statusOf = (payment: Payment): string | null | undefined =>
  isForeign(payment) ? `${payment.unmappedstatus} (${payment.currency})` : payment.unmappedstatus;

async function isKnown(tx: EntityManager, { source, mihpayid }: Payment): Promise<boolean> {
  return (await tx.query<unknown[]>(KNOWN, [source, mihpayid])).length > 0;
}

/** A reference that is paid twice makes two transactions. Two ids of a provider's may differ in their last digit alone. */
async function freeTxnid(tx: EntityManager, { txnid, mihpayid }: Payment): Promise<string> {
  const isTaken = (await tx.query<unknown[]>(TAKEN, [txnid])).length > 0;
  return isTaken ? `${txnid}-${createHash('sha256').update(mihpayid).digest('hex')}`.slice(0, TXNID) : txnid;
}
