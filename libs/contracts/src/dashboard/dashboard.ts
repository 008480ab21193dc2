import { z } from 'zod';
import { id } from '../fields.js';
import { ORDER_STATUSES } from '../sales/order-status.js';

/** How many days, today in India among them, the charts go back. */
export const CHART_DAYS = 30;
/** Managed stock of so many units or fewer is low. */
export const LOW_STOCK = 5;
/** Rows that each table of the dashboard shows (specification §1). */
export const DASHBOARD_ROWS = 8;

const lowStockRow = z.object({
  id: id().meta({ description: 'Of the variation' }),
  productId: id(),
  name: z.string().meta({ description: 'Of the product' }),
  sku: z.string().nullable(),
  stockQuantity: z.int(),
});

/** `GET /api/dashboard`: what the charts and tables of the catalogue show. */
export const dashboardAnswer = z.object({
  productsByDay: z
    .array(z.object({ day: z.iso.date(), count: z.int() }))
    .meta({ description: `Products created on each of the last ${CHART_DAYS} days (IST), the oldest first` }),
  productsByStatus: z.object({ Pending: z.int(), Approved: z.int(), Rejected: z.int() }),
  lowStock: z.object({
    total: z.int().meta({ description: `Enabled variations whose managed stock is ${LOW_STOCK} or less` }),
    rows: z.array(lowStockRow).meta({ description: 'The lowest of them first' }),
  }),
  importsFailed: z
    .int()
    .nullable()
    .meta({ description: `Imports that failed in the last ${CHART_DAYS} days; null without products:import` }),
});
export type DashboardAnswer = Readonly<z.output<typeof dashboardAnswer>>;

const soldRow = z.object({
  productId: id(),
  name: z.string().meta({ description: 'As it is called now' }),
  quantity: z.int(),
  amount: z.number().meta({ description: 'Rupees after discounts, tax and all' }),
});

/** `GET /api/dashboard/sales`: orders in figures; what was cancelled is no sale. */
export const salesAnswer = z.object({
  byDay: z
    .array(z.object({ day: z.iso.date(), orders: z.int(), amount: z.number() }))
    .meta({ description: `What was sold on each of the last ${CHART_DAYS} days (IST) in rupees, the oldest first` }),
  byStatus: z
    .array(z.object({ status: z.enum(ORDER_STATUSES), orders: z.int() }))
    .meta({ description: `The orders placed in those days, by the state that they are in` }),
  topProducts: z.array(soldRow).meta({ description: `What sold for most in those days, ${DASHBOARD_ROWS} at most` }),
  waiting: z.object({
    toSend: z.int().meta({ description: 'Orders that are placed and not sent out' }),
    partlyPaid: z.int(),
    refundsDue: z.int().meta({ description: 'Payments of which something is to go back' }),
    invoices: z.int().meta({ description: 'Invoices that wait for the store’s details' }),
  }),
});
export type SalesAnswer = Readonly<z.output<typeof salesAnswer>>;
