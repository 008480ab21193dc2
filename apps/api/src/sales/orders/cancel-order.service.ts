import { isBeforeDispatch, toRupees } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderMails } from '../order-mails/order-mails.service.js';
import { updateRow } from '../../records/sql/insert-rows.js';
import { Invoices } from '../invoices/invoices.service.js';
import { emptyCart, isPlainCart } from './empty-cart.js';
import type { LockedOrder } from './locked-order.js';
import { bookReceipt, oweBack, walletShareLeft } from './money-book.js';
import { OrderTakings } from './order-takings.service.js';
import { Rewards } from './rewards.service.js';
import { keepStep } from './timeline.js';

/** Cancels orders: what each has taken goes back in one transaction, what was paid is due back (decisions §5.3). */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly takings: OrderTakings,
    private readonly rewards: Rewards,
    private readonly invoices: Invoices,
    private readonly mails: OrderMails,
  ) {}

  /**
   * Gives back what the order took, then takes the reward back, credits what is left of the wallet's share, and marks the rest as due back.
   * @param isRestocked whether what it took goes on sale again
   */
  async cancel(tx: EntityManager, order: LockedOrder, comment: string | null, isRestocked: boolean): Promise<void> {
    const { id, receivedPaise } = order;
    // Staff may have given back a part of it before.
    const walletPaise = await walletShareLeft(tx, order);
    await this.rewards.takeBack(tx, order);
    // The wallet's share of a plain cart is none.
    await this.takings.giveBack(tx, order, { walletPaise, isRestocked, isUnused: isBeforeDispatch(order.status) });
    if (walletPaise > 0)
      await bookReceipt(tx, {
        orderId: id,
        kind: 'refund',
        txnid: `W${id}-${order.placings}`,
        source: 'wallet',
        amountPaise: walletPaise,
      });
    const leftPaise = receivedPaise - walletPaise;
    await oweBack(tx, id);
    const emptied = isPlainCart(order) ? await emptyCart(tx, id) : {};
    const state = { status: 'Order Cancelled', holdUntil: null, amountReceived: toRupees(leftPaise) };
    await updateRow(tx, 'orders', id, { ...emptied, ...state });
    await keepStep(tx, id, 'Order Cancelled', comment);
    // Of a cart that was never placed its customer has heard nothing yet.
    if (order.status !== 'in cart') await this.mails.tell(tx, id, 'Order Cancelled');
    if (!isBeforeDispatch(order.status)) await this.invoices.takeBack(tx, id);
  }
}
