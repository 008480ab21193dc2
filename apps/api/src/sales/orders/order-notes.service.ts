import { orderNote } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../records/idempotency.js';
import { lockOrder } from './locked-order.js';
import { OrdersService } from './orders.service.js';
import { keepStep } from './timeline.js';

/** What staff note on an order without moving it. */
@Injectable()
export class OrderNotes {
  constructor(
    private readonly orders: OrdersService,
    private readonly idempotency: Idempotency,
  ) {}

  /** Keeps a note in the timeline, beside the status that the order has; once for each `key`. Answers the order. */
  add(orderId: number, sent: unknown, key: string | undefined): Promise<string> {
    const body = this.orders.checked(orderNote, sent);
    return this.idempotency.once({ key, route: `POST /orders/${orderId}/notes`, body }, async (tx) => {
      const { status } = await lockOrder(tx, orderId); // it would otherwise stand behind a step that comes meanwhile
      await keepStep(tx, orderId, status, body.comments);
      return this.orders.one(orderId, { join: ['timeline'] }, { tx });
    });
  }
}
