import { randomUUID } from 'node:crypto';
import { CURRENCY, formatMoney, refundDone, refundWish, text, toPaise, toRupees, type RefundWish } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { principal } from '../../../access/actor.js';
import { Wallets } from '../../../customers/wallets/wallets.service.js';
import { Conflict, detail, Stale } from '../../../errors/errors.js';
import { Idempotency } from '../../../records/idempotency.js';
import { lockOrderAndBuyer, type LockedOrder } from '../locked-order.js';
import { bookReceipt, oweExcessAlone, walletShareLeft } from '../money-book.js';
import { OrdersService } from '../orders.service.js';
import { keepStep } from '../timeline.js';
import { ofOneCurrency, planRefund, type Refundable, type Share } from './plan-refund.js';

const REFUNDABLE = `
  SELECT t.id, t.kind, t.payment_source AS source, t.currency,
    ((t.amount - coalesce((SELECT sum(r.amount) FROM transactions r WHERE r."refundOfId" = t.id), 0)) * 100)::float8 AS "leftPaise",
    (t."refundDue" * 100)::float8 AS "duePaise"
  FROM transactions t WHERE t."orderId" = $1 AND t.kind <> 'refund' AND ($2::int IS NULL OR t.id = $2)
    AND (t.currency = $4 OR $3)
  ORDER BY t.id DESC`;
const SETTLE = `UPDATE transactions SET "refundDue" = greatest(0, "refundDue" - $2) WHERE id = $1`;

/** Money that goes back to customers, as staff record it. */
@Injectable()
export class Refunds {
  constructor(
    private readonly orders: OrdersService,
    private readonly wallets: Wallets,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Gives back a part or all of what was paid in one currency, by the wallet, too: what is due back first; once for each `key`.
   * Answers the order.
   * @param ifMatch the version that the caller has seen: of two who give the same back at once, the second hears of the first
   * @throws Unknown, Conflict for more than is left of what was paid, Stale
   */
  refund(orderId: number, sent: unknown, key: string | undefined, ifMatch: number | null = null): Promise<string> {
    const wish = this.orders.checked(refundWish, sent);
    const call = { key, route: `POST /orders/${orderId}/refunds`, body: wish };
    return this.idempotency.once(call, async (tx) => {
      const order = await lockOrderAndBuyer(tx, orderId);
      if (ifMatch !== null && order.version !== ifMatch) throw new Stale(JSON.parse(await this.answer(tx, orderId)));
      const payments = ofOneCurrency(await refundable(tx, order, wish));
      const amountPaise = toPaise(wish.amount);
      const currency = payments[0]?.currency ?? CURRENCY;
      refuseAbove(payments, amountPaise, currency);
      const shares = planRefund(payments, amountPaise);
      await this.giveBack(tx, order, shares, wish.to);
      const wallet = walletPaise(shares, wish.to);
      const done = refundDone({ source: toRupees(amountPaise - wallet), wallet: toRupees(wallet), currency });
      await keepStep(tx, orderId, order.status, wish.comments ? `${done}: ${wish.comments}` : done);
      return this.answer(tx, orderId);
    });
  }

  private answer(tx: EntityManager, orderId: number): Promise<string> {
    return this.orders.one(orderId, { join: ['transactions', 'timeline'] }, { tx });
  }

  /**
   * A row for each payment of which something goes back, and one of the ledger where that is into the wallet; what came when the
   * order no longer waited never counted towards it.
   */
  private async giveBack(tx: EntityManager, order: LockedOrder, shares: readonly Share[], to: RefundWish['to']) {
    let countedPaise = 0;
    for (const { payment, amountPaise } of shares) {
      if (payment.kind !== 'late') countedPaise += amountPaise;
      const { id: refundOfId, currency } = payment;
      const source = goesTo(payment, to);
      const txnid = `R${randomUUID().replaceAll('-', '')}`;
      await bookReceipt(tx, { orderId: order.id, kind: 'refund', txnid, source, amountPaise, currency, refundOfId });
      await tx.query(SETTLE, [refundOfId, toRupees(amountPaise)]);
      if (source === 'wallet') await this.credit(tx, order, { payment, amountPaise }, txnid);
    }
    await tx.query(`UPDATE orders SET "amountReceived" = "amountReceived" - $2 WHERE id = $1`, [
      order.id,
      toRupees(countedPaise),
    ]);
    // What went back of a payment that staff chose may have been too much of another.
    await oweExcessAlone(tx, order.id);
  }

  /** What the order took from the wallet returns as the order's own; anything else comes in. The refund's `txnid` is the cause. */
  private credit(tx: EntityManager, order: LockedOrder, { payment, amountPaise }: Share, txnid: string): Promise<string> {
    const { id, userId, orderReference } = order;
    const comments = text('payment.refund.wallet', { reference: orderReference ?? id });
    const movement = { userId, action: 'credit' as const, amount: toRupees(amountPaise), comments };
    const cause = payment.kind === 'wallet' ? `order:${id}:refund:${txnid}` : `refund:${id}:${txnid}`;
    return this.wallets.move(tx, movement, { cause, madeBy: principal()?.name ?? null, orderId: id });
  }
}

/**
 * What can be given back, in the order in which it is: the newest payment first. The wallet's share, the oldest, is the last that goes
 * to the sources, and the first that goes to the wallet. An order that still waits for its payment is cancelled instead.
 */
async function refundable(tx: EntityManager, order: LockedOrder, { to, transactionId }: RefundWish): Promise<Refundable[]> {
  // A wallet holds rupees: what came in dollars goes back to where it came from alone.
  const toSource = to === 'source';
  const payments = await tx.query<Refundable[]>(REFUNDABLE, [order.id, transactionId ?? null, toSource, CURRENCY]);
  if (transactionId || order.status === 'in cart') return payments;
  const leftPaise = await walletShareLeft(tx, order);
  const share = { id: null, kind: 'wallet', source: 'wallet', currency: CURRENCY, leftPaise, duePaise: 0 } as const;
  return toSource ? [...payments, share] : [share, ...payments];
}

const goesTo = ({ source }: Refundable, to: RefundWish['to']): string => (to === 'wallet' ? 'wallet' : source);

/** What of them goes into the wallet: what it paid returns there, even where the rest goes to the sources. */
const walletPaise = (shares: readonly Share[], to: RefundWish['to']): number =>
  shares.reduce((sum, { payment, amountPaise }) => sum + (goesTo(payment, to) === 'wallet' ? amountPaise : 0), 0);

function refuseAbove(payments: readonly Refundable[], amountPaise: number, currency: string): void {
  const leftPaise = payments.reduce((sum, one) => sum + one.leftPaise, 0);
  if (amountPaise <= leftPaise) return;
  const params = { amount: formatMoney(toRupees(leftPaise), currency) };
  throw new Conflict('payment.refund.above', params, [detail('amount', 'payment.refund.above', params)]);
}
