import { order, type OrderDashboard } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../records/idempotency.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { Records, RecordsCore, type ReadOptions } from '../../records/records.js';
import { OrderFigures } from './order-figures.js';
import { orderSearch } from './order-search.js';
import { Order } from './order.entity.js';

/** What was placed; a cart is none yet, and one that was cancelled never became one. */
const PLACED = `SELECT count(*)::int AS count FROM orders WHERE "orderTimestamp" IS NOT NULL`;

/** Orders as they are read. */
@Injectable()
export class OrdersService extends Records<Order> {
  private readonly figures: OrderFigures;

  constructor(
    core: RecordsCore,
    readonly idempotency: Idempotency,
  ) {
    super(core, order, Order);
    this.figures = new OrderFigures(core.db);
  }

  /** The list, narrowed by its own parameters. */
  override async list(query: RawQuery, options: ReadOptions = {}): Promise<string> {
    return super.list(query, { ...options, narrow: () => orderSearch(this.policy, query) });
  }

  /** How many orders were placed, ever. */
  override async count(): Promise<number> {
    const [{ count }] = await this.db.query<[{ count: number }]>(PLACED);
    return count;
  }

  /** Orders and what they come to, by state, and of the running day, week and month in India. */
  dashboard(): Promise<OrderDashboard> {
    return this.figures.read();
  }
}
