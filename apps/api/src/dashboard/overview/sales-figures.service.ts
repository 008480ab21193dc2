import { BUSINESS_ZONE, DASHBOARD_ROWS, istDay, ORDER_STATUSES, type OrderStatus, type SalesAnswer } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Invoices } from '../../sales/invoices/invoices.service.js';
import { lastDays } from './dashboard.service.js';

interface DayRow {
  readonly day: string;
  readonly status: OrderStatus;
  readonly orders: number;
  readonly amount: number;
}

/** What was placed since $1, by day and state: one walk over the index of the times, for both charts. */
const PLACED = `
  SELECT to_char("orderTimestamp" AT TIME ZONE $2, 'YYYY-MM-DD') AS day, status, count(*)::int AS orders,
    sum("grandTotal")::float8 AS amount
  FROM orders WHERE "orderTimestamp" >= $1 GROUP BY 1, 2`;
const TOP = `
  SELECT sold.*, p.name FROM (
    SELECT l."productId", sum(l.quantity)::int AS quantity, sum(l."subTotal" - l."discountAmount")::float8 AS amount
    FROM orders o JOIN orders_products l ON l."orderId" = o.id
    WHERE o."orderTimestamp" >= $1 AND o.status NOT IN ('in cart', 'Order Cancelled')
    GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT $2) sold
  JOIN products p ON p.id = sold."productId" ORDER BY sold.amount DESC, sold."productId"`;
const WAITING = `
  SELECT (SELECT count(*)::int FROM orders WHERE status = 'Order Placed') AS "toSend",
    (SELECT count(*)::int FROM orders WHERE status = 'Partial Payment') AS "partlyPaid",
    (SELECT count(*)::int FROM transactions WHERE "refundDue" > 0) AS "refundsDue"`;

/** Sales in figures, counted when asked for. */
@Injectable()
export class SalesFigures {
  constructor(
    private readonly db: DataSource,
    private readonly invoices: Invoices,
  ) {}

  /** The charts' days, the best sellers among them, and what waits for staff. */
  async sales(): Promise<SalesAnswer> {
    const days = lastDays(new Date());
    const since = istDay(days[0] ?? '').start;
    const [rows, topProducts, [waiting], invoices] = await Promise.all([
      this.db.query<DayRow[]>(PLACED, [since, BUSINESS_ZONE]),
      this.db.query<[...SalesAnswer['topProducts']]>(TOP, [since, DASHBOARD_ROWS]),
      this.db.query<[Omit<SalesAnswer['waiting'], 'invoices'>]>(WAITING),
      this.invoices.waiting(),
    ]);
    const placed = rows.filter(({ status }) => status !== 'in cart');
    const sold = placed.filter(({ status }) => status !== 'Order Cancelled');
    return {
      byDay: days.map((day) => ({ day, ...sumOf(sold.filter((row) => row.day === day)) })),
      byStatus: ORDER_STATUSES.filter((status) => status !== 'in cart').map((status) => ({
        status,
        orders: sumOf(placed.filter((row) => row.status === status)).orders,
      })),
      topProducts,
      waiting: { ...waiting, invoices },
    };
  }
}

/** Orders and rupees; whole paise, however many are added up. */
function sumOf(rows: readonly DayRow[]): { orders: number; amount: number } {
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  return { orders, amount: rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100 };
}
