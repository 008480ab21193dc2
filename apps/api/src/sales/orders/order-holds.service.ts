import { text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction, retryLost } from '../../database/transaction.js';
import { logger } from '../../logging/logger.js';
import { CancelOrder } from './cancel-order.service.js';
import { Carts } from './carts.service.js';
import { lockOrderAndBuyer } from './locked-order.js';
import { OrderTakings } from './order-takings.service.js';

const LAPSED = `SELECT id FROM orders WHERE "holdUntil" < now() ORDER BY "holdUntil", id LIMIT 1000`;
const STILL = `SELECT id FROM orders WHERE id = $1 AND "holdUntil" < now()`;

/** Holds of online orders that have run out. */
@Injectable()
export class OrderHolds {
  constructor(
    private readonly db: DataSource,
    private readonly carts: Carts,
    private readonly takings: OrderTakings,
    private readonly cancelling: CancelOrder,
  ) {}

  /**
   * Ends every hold that has run out, each in a transaction of its own; answers how many. What was not paid is a plain cart
   * again; what was paid in part is cancelled, and what came in is due back.
   */
  async release(signal?: AbortSignal): Promise<number> {
    let released = 0;
    for (const { id } of await this.db.query<{ id: number }[]>(LAPSED)) {
      if (signal?.aborted) break;
      // One that cannot be let go of must not keep the others.
      const isDone = await retryLost(() => inTransaction(this.db, (tx) => this.releaseOne(tx, id))).catch((error: unknown) => {
        logger.error({ err: error, orderId: id }, 'The hold of an order could not be released');
        return false;
      });
      if (isDone) released++;
    }
    return released;
  }

  private async releaseOne(tx: EntityManager, id: number): Promise<boolean> {
    const order = await lockOrderAndBuyer(tx, id);
    // A payment, or another worker, may have come first.
    const [lapsed] = await tx.query<{ id: number }[]>(STILL, [id]);
    if (!lapsed) return false;
    if (order.status === 'Partial Payment') await this.cancelling.cancel(tx, order, text('order.partial.lapsed'), true);
    else {
      await this.takings.giveBack(tx, order, order);
      await this.carts.reopen(tx, order);
    }
    return true;
  }
}
