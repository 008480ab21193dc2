import { z } from 'zod';
import { id, instant } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';
import type { OrderStatus } from './order-status.js';

/** Each kind has a series of its own (CGST rule 46(b), rule 53). */
export const INVOICE_SERIES = { invoice: 'INV', 'credit note': 'CN' } as const;
export type InvoiceKind = keyof typeof INVOICE_SERIES;
export const INVOICE_KINDS = Object.keys(INVOICE_SERIES) as readonly InvoiceKind[];
/** Characters of an invoice's number at most, by CGST rule 46(b). */
export const INVOICE_NUMBER = { max: 16 } as const;

/**
 * The number of a series' `serial`-th document in a financial year: 'INV/26-27/000001'. From the millionth on the digits grow into
 * what is left of the sixteen characters, and where nothing is, into the year's hyphen: 'INV/2627/1000000'.
 * @throws RangeError for a serial that no number of sixteen characters can hold: from ten million invoices a year on
 */
export function invoiceNumber(kind: InvoiceKind, year: string, serial: number): string {
  const numbered = (written: string) => `${INVOICE_SERIES[kind]}/${written}/${String(serial).padStart(6, '0')}`;
  const whole = numbered(year);
  const number = whole.length > INVOICE_NUMBER.max ? numbered(year.replace('-', '')) : whole;
  if (number.length > INVOICE_NUMBER.max) throw new RangeError(`No number of ${INVOICE_NUMBER.max} characters: ${number}`);
  return number;
}

/** A tax invoice or a credit note: issued once, never changed. */
export const invoice = resource('invoices', {
  isTrail: true,
  sort: ['id', 'DESC'],
  actions: ['view'],
  permissions: { view: 'orders:view' },
  fields: () => ({}),
  readOnly: () => ({
    orderId: id(),
    kind: z.enum(INVOICE_KINDS),
    number: z.string(),
    financialYear: z.string().meta({ description: 'April to March, as 26-27' }),
    serial: z.int().meta({ description: 'Counts the documents of a kind within a financial year, without a gap' }),
    issuedAt: instant(),
    grandTotal: z.number(),
  }),
  joins: { order: { resource: 'orders', fields: ['id', 'orderReference', 'status', 'userId'] } },
});
export type Invoice = RecordOf<typeof invoice>;

/** The papers of which one or many orders' can be had as one PDF. */
export const ORDER_PAPERS = ['invoice', 'credit note', 'confirmation', 'packing slip'] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];
/** Whoever packs by the slips must not find an order among them that is cancelled, or not paid yet. */
const PACKED: readonly string[] = ['Order Placed', 'Out for Delivery', 'Order Delivered'] satisfies OrderStatus[];
/** Whether an order in that status has a packing slip. */
export const hasPackingSlip = (status: string): boolean => PACKED.includes(status);
/** Orders whose papers one PDF holds at most. */
export const PAPER_ORDERS = { max: 100 } as const;

/** The header in which the answer says how many of the orders have no such paper: it is of the others. */
export const PAPERS_LEFT_OUT = 'x-left-out';

/** `POST /api/orders/papers` */
export const orderPapers = z.object({
  paper: z.enum(ORDER_PAPERS),
  ids: z.array(id()).min(1).max(PAPER_ORDERS.max),
});
export type OrderPapersRequest = z.output<typeof orderPapers>;
