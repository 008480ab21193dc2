import { financialYear, invoiceNumber, placeOfSupply, toRupees, type InvoiceKind } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { creditNoteOf, invoiceLines, invoiceOf, type InvoiceDocument } from '../invoices/invoice-document.js';
import { readBilledOrders } from '../invoices/read-billed-order.js';
import { readSupplier } from '../invoices/read-supplier.js';
import { insertMany } from '../../records/sql/insert-many.js';
import { stepAt } from './order-life.js';
import type { NumberedOrder } from './numbered-order.js';

interface Paper {
  readonly orderId: number;
  readonly kind: InvoiceKind;
  readonly at: Date;
}

/** The papers that the orders' steps asked for, in time: an invoice for each dispatch, a credit note for each cancel after it. */
function papersOf(orders: readonly NumberedOrder[]): Paper[] {
  const papers = orders.flatMap(({ id, life }): Paper[] => {
    const [sent, cancelled] = [stepAt(life, 'Out for Delivery'), stepAt(life, 'Order Cancelled')];
    if (!sent) return [];
    const note: Paper[] = cancelled ? [{ orderId: id, kind: 'credit note', at: cancelled }] : [];
    return [{ orderId: id, kind: 'invoice', at: sent }, ...note];
  });
  return papers.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Issues the invoices and credit notes of the demo's orders, numbered as `Invoices` numbers them, each of its day; their lines
 * have that tax already. Their PDFs are drawn when somebody asks for one.
 */
export async function writeInvoices(tx: EntityManager, orders: readonly NumberedOrder[]): Promise<void> {
  const supplier = await readSupplier(tx);
  if (!supplier) return waitForSupplier(tx, orders);
  const papers = papersOf(orders);
  const billed = new Map(
    (await readBilledOrders(tx, [...new Set(papers.map(({ orderId }) => orderId))])).map((one) => [one.id, one]),
  );
  const last = new Map<string, number>();
  const invoices = new Map<number, InvoiceDocument>();
  const rows = papers.map(({ orderId, kind, at }) => {
    const year = financialYear(at);
    const serial = (last.get(`${kind}|${year}`) ?? 0) + 1;
    last.set(`${kind}|${year}`, serial);
    const number = invoiceNumber(kind, year, serial);
    const order = billed.get(orderId)!;
    const place = placeOfSupply(supplier.gstNumber, { delivery: order.delivery.state, billing: order.billing.state });
    const document =
      kind === 'invoice'
        ? invoiceOf(order, { number, issuedAt: at, supplier, place, lines: invoiceLines(order, place) })
        : creditNoteOf(invoices.get(orderId)!, number, at);
    if (kind === 'invoice') invoices.set(orderId, document);
    const row = { orderId, kind, financialYear: year, serial, number, issuedAt: at, createdTimestamp: at };
    return { ...row, grandTotal: toRupees(document.grandTotalPaise), document };
  });
  await insertMany(
    tx,
    'invoices',
    rows.map((row) => ({ ...row })),
  );
  await insertMany(
    tx,
    'invoice_counters',
    [...last].map(([key, serial]) => ({ kind: key.split('|')[0], financialYear: key.split('|')[1], last: serial })),
  );
}

/** As when a dispatch finds the store's details missing. */
async function waitForSupplier(tx: EntityManager, orders: readonly NumberedOrder[]): Promise<void> {
  const waiting = orders.filter(({ life }) => life.status === 'Out for Delivery' || life.status === 'Order Delivered');
  await tx.query(
    `UPDATE orders o SET "invoiceWaitsSince" = e."createdTimestamp" FROM order_events e
     WHERE o.id = ANY ($1::int[]) AND e."orderId" = o.id AND e.status = 'Out for Delivery'`,
    [waiting.map(({ id }) => id)],
  );
}
