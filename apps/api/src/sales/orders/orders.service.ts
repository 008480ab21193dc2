import { order, ORDER_STATUSES, type OrderDashboard, type OrderStatus } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../records/idempotency.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { Records, RecordsCore, type ReadOptions } from '../../records/records.js';
import { orderSearch } from './order-search.js';
import { Order } from './order.entity.js';

interface Sums {
  readonly orders: number;
  readonly grandTotal: number;
}
type ByStatus = OrderDashboard['byStatus'];

/** What was placed; a cart is none yet, and one that was cancelled never became one. */
const PLACED = `SELECT count(*)::int AS count FROM orders WHERE "orderTimestamp" IS NOT NULL`;
/** As the list's tabs have them: a cart that was cancelled stands among the cancelled. */
const BY_STATUS = `SELECT status, count(*)::int AS orders, sum("grandTotal")::float8 AS "grandTotal" FROM orders GROUP BY status`;
/** Since the start of the IST day, week and month; what was cancelled is no sale. */
const SINCE = `
  SELECT span, count(o.id)::int AS orders, coalesce(sum(o."grandTotal"), 0)::float8 AS "grandTotal"
  FROM unnest(ARRAY['day', 'week', 'month']) span
    LEFT JOIN orders o ON o.status <> 'Order Cancelled'
      AND o."orderTimestamp" >= date_trunc(span, now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'
  GROUP BY span ORDER BY span`;
const NONE: Sums = { orders: 0, grandTotal: 0 };

/** Orders as they are read. */
@Injectable()
export class OrdersService extends Records<Order> {
  constructor(
    core: RecordsCore,
    readonly idempotency: Idempotency,
  ) {
    super(core, order, Order);
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
  async dashboard(): Promise<OrderDashboard> {
    const [rows, [day = NONE, month = NONE, week = NONE]] = await Promise.all([
      this.db.query<(Sums & { status: OrderStatus })[]>(BY_STATUS),
      this.db.query<(Sums & { span: string })[]>(SINCE),
    ]);
    const known = new Map(rows.map((row) => [row.status, sums(row)]));
    const byStatus = Object.fromEntries(ORDER_STATUSES.map((status) => [status, known.get(status) ?? NONE])) as ByStatus;
    return { byStatus, today: sums(day), week: sums(week), month: sums(month) };
  }
}

const sums = ({ orders, grandTotal }: Sums): Sums => ({ orders, grandTotal });
