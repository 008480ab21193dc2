import { text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction, retryLost } from '../../database/transaction.js';
import { isAway } from '../../errors/postgres-error.js';
import { logger } from '../../logging/logger.js';
import { CancelOrder } from './cancel-order.service.js';
import { Carts } from './carts.service.js';
import { lockOrderAndBuyer, type LockedOrder } from './locked-order.js';
import { OrderTakings } from './order-takings.service.js';

const BATCH = 100;
/** The oldest first, past those that were seen: what cannot be let go of must not keep the others. */
const LAPSED = `
  SELECT id, "holdUntil"::text AS until FROM orders WHERE "holdUntil" < now() AND ("holdUntil", id) > ($1::timestamptz, $2)
  ORDER BY "holdUntil", id LIMIT ${BATCH}`;

interface Lapsed {
  readonly id: number;
  readonly until: string;
}
type End = (tx: EntityManager, order: LockedOrder) => Promise<void>;

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
   * again, or cancelled where it cannot be one; what was paid in part is cancelled, and what came in is due back.
   */
  async release(signal?: AbortSignal): Promise<number> {
    let released = 0;
    for await (const id of this.lapsed()) {
      if (signal?.aborted) break;
      if (await this.releaseOne(id)) released++;
    }
    return released;
  }

  private async *lapsed(): AsyncGenerator<number> {
    let last: Lapsed | undefined = { id: 0, until: '-infinity' };
    while (last) {
      const found: Lapsed[] = await this.db.query(LAPSED, [last.until, last.id]);
      for (const { id } of found) yield id;
      last = found[BATCH - 1];
    }
  }

  private async releaseOne(id: number): Promise<boolean> {
    try {
      return await this.ended(id, (tx, order) => this.letGo(tx, order));
    } catch (error) {
      logger.error({ err: error, orderId: id }, 'The hold of an order could not be released');
      // What the database had no time for comes again in a minute. Whatever else stands against a cart must not keep goods and money.
      return !isAway(error) && this.cancelOne(id);
    }
  }

  private cancelOne(id: number): Promise<boolean> {
    return this.ended(id, (tx, order) => this.cancel(tx, order)).catch((error: unknown) => {
      logger.error({ err: error, orderId: id }, 'An order whose hold has run out could not be cancelled');
      return false;
    });
  }

  private ended(id: number, end: End): Promise<boolean> {
    // One that stands in line comes again in a minute; the others must not wait for it.
    return retryLost(() =>
      inTransaction(this.db, async (tx) => {
        const order = await lockOrderAndBuyer(tx, id);
        // A payment, or another worker, may have come first.
        if (order.isLapsed) await end(tx, order);
        return order.isLapsed;
      }),
    );
  }

  private async letGo(tx: EntityManager, order: LockedOrder): Promise<void> {
    if (order.status === 'Partial Payment') return this.cancel(tx, order);
    // Before the draft: the order's own use stands against no coupon of a cart that comes into it. The wallet's share waits, for
    // where there can be no cart the cancelling credits it; the rest, which went back already, goes back no second time.
    await this.takings.giveBack(tx, order, { walletPaise: 0 });
    const cart = await this.carts.draftOf(tx, order);
    if (!cart) return this.cancel(tx, order);
    await this.takings.giveBack(tx, order, order);
    await this.carts.reopen(tx, order.id, cart);
  }

  private cancel(tx: EntityManager, order: LockedOrder): Promise<void> {
    const comment = text(order.status === 'Partial Payment' ? 'order.partial.lapsed' : 'order.hold.lapsed');
    return this.cancelling.cancel(tx, order, comment, true);
  }
}
