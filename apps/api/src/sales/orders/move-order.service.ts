import {
  canMove,
  isBeforeDispatch,
  MOVE_PERMISSION,
  orderMove,
  toRupees,
  type OrderMove,
  type OrderStatus,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { customerId } from '../../access/actor.js';
import { inPatientTransaction } from '../../database/transaction.js';
import { Conflict, Forbidden, Stale } from '../../errors/errors.js';
import { Invoices } from '../invoices/invoices.service.js';
import { OrderMails } from '../order-mails/order-mails.service.js';
import { updateRow } from '../../records/sql/insert-rows.js';
import { audience } from '../../records/storefront.js';
import { CancelOrder } from './cancel-order.service.js';
import { lockOrder, lockOrderAndBuyer, type LockedOrder } from './locked-order.js';
import { bookReceipt } from './money-book.js';
import { OrdersService } from './orders.service.js';
import { Rewards } from './rewards.service.js';
import { keepStep } from './timeline.js';

const CANCELLED: OrderStatus = 'Order Cancelled';

/** Moves orders from state to state, as staff ask for it; their customers may cancel them until they leave the store. */
@Injectable()
export class MoveOrder {
  constructor(
    private readonly orders: OrdersService,
    private readonly cancelling: CancelOrder,
    private readonly rewards: Rewards,
    private readonly invoices: Invoices,
    private readonly mails: OrderMails,
  ) {}

  /**
   * Moves an order and keeps the step in its timeline; the state that it has already is no step. Answers the order.
   * Errors: 400, 403 (a customer who asks for more than a cancel), 404, 409 (no such step from there), 412.
   */
  async move(id: number, sent: unknown, ifMatch: number | null = null): Promise<string> {
    const wanted = this.orders.checked(orderMove, sent);
    const ownerId = customerId();
    if (ownerId !== null && wanted.status !== CANCELLED) throw new Forbidden('error.forbidden', { permission: MOVE_PERMISSION });
    await inPatientTransaction(this.orders.db, async (tx) => {
      // A dispatch leaves the wallet alone, and many of one customer's may go out at once.
      const lock = wanted.status === 'Out for Delivery' ? lockOrder : lockOrderAndBuyer;
      const stored = await lock(tx, id, ownerId);
      if (ifMatch !== null && stored.version !== ifMatch) throw new Stale(JSON.parse(await this.answer(id, tx)));
      if (stored.status !== wanted.status) await this.step(tx, stored, wanted, ownerId);
    });
    // Read afterwards: a dispatch holds the counter of the invoices until its commit.
    return this.answer(id);
  }

  private answer(id: number, tx?: EntityManager): Promise<string> {
    return this.orders.one(id, { join: ['ordersProduct', 'timeline'] }, { audience: audience(), tx });
  }

  /** @param ownerId the customer who asks, whose goods go back into stock; null for staff, who say whether theirs do */
  private async step(tx: EntityManager, order: LockedOrder, wanted: OrderMove, ownerId: number | null): Promise<void> {
    const { status, comments, restock } = wanted;
    const { id, status: from } = order;
    if (!canMove(from, status)) throw new Conflict('order.transition', { from, to: status });
    if (ownerId !== null && !isBeforeDispatch(from)) throw new Conflict('order.cancel.dispatched');
    if (status === CANCELLED) return this.cancelling.cancel(tx, order, comments ?? null, ownerId !== null || restock);
    await updateRow(tx, 'orders', id, { status, ...(status === 'Order Delivered' ? await this.deliver(tx, order) : {}) });
    await keepStep(tx, id, status, comments);
    await this.mails.tell(tx, id, status);
    if (status === 'Out for Delivery') await this.invoices.issue(tx, id);
  }

  /** Of a cash order, what was still to pay is paid now; the wallet gets its reward. Answers the columns that change. */
  private async deliver(tx: EntityManager, order: LockedOrder) {
    const { id, paymentMethod, grandTotalPaise, receivedPaise } = order;
    // What an online order lacks was refunded: nobody collects that at the door.
    const cashPaise = paymentMethod === 'cod' ? Math.max(0, grandTotalPaise - receivedPaise) : 0;
    if (cashPaise > 0)
      await bookReceipt(tx, { orderId: id, kind: 'payment', txnid: `C${id}`, source: 'cash', amountPaise: cashPaise });
    const rewardPaise = await this.rewards.credit(tx, order);
    return { amountReceived: toRupees(receivedPaise + cashPaise), rewardAmount: toRupees(rewardPaise) };
  }
}
