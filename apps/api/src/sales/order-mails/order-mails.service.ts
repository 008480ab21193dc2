import type { OrderMailName, OrderStatus } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Jobs } from '../../jobs/jobs.js';
import { orderMailJob } from './order-mail.jobs.js';

/** The steps of which a customer is told. */
const MAIL_OF: Readonly<Partial<Record<OrderStatus, OrderMailName>>> = {
  'Order Placed': 'order-placed',
  'Out for Delivery': 'out-for-delivery',
  'Order Delivered': 'delivered',
  'Order Cancelled': 'cancelled',
};

/** Asks for the mails that tell a customer of an order's steps: one statement in the transaction that makes the step. */
@Injectable()
export class OrderMails {
  constructor(private readonly jobs: Jobs) {}

  /** Has the customer told that the order is in that state from now on; of the rest there is nothing to tell. */
  async tell(tx: EntityManager, orderId: number, status: OrderStatus): Promise<void> {
    const mail = MAIL_OF[status];
    if (mail) await this.jobs.enqueue(tx, orderMailJob, { orderId, mail });
  }

  /** Has an invoice sent after its order, which went out without it. */
  async sendInvoice(tx: EntityManager, orderId: number): Promise<void> {
    await this.jobs.enqueue(tx, orderMailJob, { orderId, mail: 'invoice' });
  }
}
