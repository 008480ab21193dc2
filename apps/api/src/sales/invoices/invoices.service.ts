import { financialYear, invoice, invoiceNumber, placeOfSupply, toRupees, type InvoiceKind } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nowOf } from '../../database/now.js';
import { prepared } from '../../database/prepared.js';
import { Jobs } from '../../jobs/jobs.js';
import { Records, RecordsCore } from '../../records/records.js';
import { insertRows } from '../../records/sql/insert-rows.js';
import { creditNoteOf, invoiceLines, invoiceOf, type InvoiceDocument, type Supplier } from './invoice-document.js';
import { Invoice } from './invoice.entity.js';
import { OrderMails } from '../order-mails/order-mails.service.js';
import { drawInvoiceJob, issueWaitingJob } from './invoices.jobs.js';
import { readBilledOrder } from './read-billed-order.js';
import { readSupplier } from './read-supplier.js';
import { keepTax } from './keep-tax.js';

const SOME_WAIT = `SELECT 1 FROM orders WHERE "invoiceWaitsSince" IS NOT NULL LIMIT 1`;
const TAKE_SERIAL = `
  INSERT INTO invoice_counters AS c (kind, "financialYear", last) VALUES ($1, $2, 1)
  ON CONFLICT (kind, "financialYear") DO UPDATE SET last = c.last + 1 RETURNING last, clock_timestamp() AS at`;

/** Tax invoices and credit notes: issued with the step of an order that asks for one, in its transaction. */
@Injectable()
export class Invoices extends Records<Invoice> {
  constructor(
    core: RecordsCore,
    private readonly jobs: Jobs,
    private readonly mails: OrderMails,
  ) {
    super(core, invoice, Invoice);
  }

  /**
   * Issues a dispatched order's invoice. It waits where the store's details are missing, and behind others that wait: invoices
   * are numbered in the order of dispatch. Call it last in the transaction, which holds the series' counter from here on.
   */
  async issue(tx: EntityManager, orderId: number): Promise<void> {
    const [supplier, isQueue] = [await readSupplier(tx), await this.someWait(tx)];
    if (supplier && !isQueue) return this.issueNow(tx, orderId, supplier);
    await tx.query(`UPDATE orders SET "invoiceWaitsSince" = clock_timestamp() WHERE id = $1`, [orderId]);
    if (supplier) await this.jobs.enqueue(tx, issueWaitingJob, {});
  }

  /**
   * Issues the invoice that has waited longest; false when none waits, or the store's details are still missing. The date and
   * the year are those of now.
   */
  async issueWaiting(tx: EntityManager): Promise<boolean> {
    // One at a time, whoever runs the job: two would number them out of turn.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('impeller:waiting-invoices'))`);
    const supplier = await readSupplier(tx);
    if (!supplier) return false;
    const [order] = await tx.query<{ id: number }[]>(
      `SELECT id FROM orders WHERE "invoiceWaitsSince" IS NOT NULL ORDER BY "invoiceWaitsSince", id LIMIT 1 FOR NO KEY UPDATE`,
    );
    if (!order) return false;
    await tx.query(`UPDATE orders SET "invoiceWaitsSince" = NULL WHERE id = $1`, [order.id]);
    await this.mails.sendInvoice(tx, order.id);
    await this.issueNow(tx, order.id, supplier);
    return true;
  }

  /** What a cancel after the dispatch asks for: a credit note against the invoice; an invoice that still waits is never issued. */
  async takeBack(tx: EntityManager, orderId: number): Promise<void> {
    await tx.query(`UPDATE orders SET "invoiceWaitsSince" = NULL WHERE id = $1 AND "invoiceWaitsSince" IS NOT NULL`, [orderId]);
    const issued = await tx.findOneBy(Invoice, { orderId, kind: 'invoice' });
    if (!issued) return;
    await this.number(tx, orderId, 'credit note', (number, at) => creditNoteOf(issued.document, number, at));
  }

  /** Dispatched orders whose invoice waits for the store's details. */
  async waiting(): Promise<number> {
    const [row] = await this.db.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM orders WHERE "invoiceWaitsSince" IS NOT NULL`,
    );
    return row.count;
  }

  private async someWait(tx: EntityManager): Promise<boolean> {
    const rows = await tx.query<unknown[]>(prepared(SOME_WAIT));
    return rows.length > 0;
  }

  private async issueNow(tx: EntityManager, orderId: number, supplier: Supplier): Promise<void> {
    const order = await readBilledOrder(tx, orderId);
    const place = placeOfSupply(supplier.gstNumber, { delivery: order.delivery.state, billing: order.billing.state });
    const lines = invoiceLines(order, place);
    await keepTax(tx, order, place, lines);
    await this.number(tx, orderId, 'invoice', (number, issuedAt) =>
      invoiceOf(order, { number, issuedAt, supplier, place, lines }),
    );
  }

  /** Takes the series' next number under a lock that lasts until the commit: a roll-back leaves no gap (CGST rule 46(b)). */
  private async number(
    tx: EntityManager,
    orderId: number,
    kind: InvoiceKind,
    make: (number: string, issuedAt: Date) => InvoiceDocument,
  ): Promise<void> {
    const asked = await nowOf(tx);
    const year = financialYear(asked);
    const [counter] = await tx.query<[{ last: number; at: Date }]>(prepared(TAKE_SERIAL), [kind, year]);
    // Read with the counter held, so that dates go up with the numbers; a number of the year that ended meanwhile is of its last moment.
    const issuedAt = financialYear(counter.at) === year ? counter.at : asked;
    const number = invoiceNumber(kind, year, counter.last);
    const document = make(number, issuedAt);
    const row = { orderId, kind, financialYear: year, serial: counter.last, number, issuedAt };
    const [invoiceId] = await insertRows(tx, 'invoices', [
      { ...row, grandTotal: toRupees(document.grandTotalPaise), document: JSON.stringify(document) },
    ]);
    await this.jobs.enqueue(tx, drawInvoiceJob, { invoiceId: invoiceId! });
  }
}
