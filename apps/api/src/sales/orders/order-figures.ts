import { ORDER_STATUSES, type OrderDashboard, type OrderStatus } from '@impeller/contracts';
import type { DataSource } from 'typeorm';
import { Shared } from '../../records/shared.js';
import { FRESH_MS, LARGE } from '../../records/totals.js';

interface Sums {
  readonly orders: number;
  readonly grandTotal: number;
}
type ByStatus = OrderDashboard['byStatus'];

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

/**
 * Orders and what they come to, by state, and of the running day, week and month in India. It walks over every order, and each
 * list that is opened asks for it: whoever asks meanwhile shares the next answer, and many orders' lives for a second, as totals do.
 */
export class OrderFigures {
  private readonly shared = new Shared<OrderDashboard>();

  constructor(private readonly db: Pick<DataSource, 'query'>) {}

  read(): Promise<OrderDashboard> {
    return this.shared.of(
      (known, age) => age < FRESH_MS && ordersOf(known) >= LARGE,
      () => this.ask(),
    );
  }

  private async ask(): Promise<OrderDashboard> {
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

const ordersOf = ({ byStatus }: OrderDashboard): number =>
  Object.values(byStatus).reduce((total, { orders }) => total + orders, 0);
