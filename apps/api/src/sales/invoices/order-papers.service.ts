import { hasPackingSlip, text, type InvoiceKind, type OrderPaper } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { principal } from '../../access/actor.js';
import { Refusal, TooMany } from '../../errors/errors.js';
import { atMost } from '../../cores/at-most.js';
import { OrdersService } from '../orders/orders.service.js';
import { InvoiceFiles } from './invoice-files.js';
import { Invoice } from './invoice.entity.js';
import { drawPdf } from './pdf/draw-pdf.js';
import { invoicePaper } from './pdf/invoice-paper.js';
import { confirmationPaper, packingPaper } from './pdf/order-papers.js';
import type { NumberedPaper } from './pdf/parts.js';
import { readBilledOrders } from './read-billed-order.js';

export interface Paper {
  readonly name: string;
  readonly pdf: Buffer;
}
/** One kind of paper of many orders, and how many of those have none. */
export interface Papers extends Paper {
  readonly leftOut: number;
}

/** Papers that are drawn or wait for it, in one process. */
const IN_LINE = 20;

/** The papers of orders: what is issued as it was issued, the rest drawn as it is asked for. */
@Injectable()
export class OrderPapers {
  private readonly inTurn = atMost(1);
  private inLine = 0;

  constructor(
    private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly files: InvoiceFiles,
  ) {}

  /**
   * An order's invoice or credit note; a customer's own orders' alone.
   * @throws Unknown for an order that is not there or not theirs, Refusal 404 while there is no such document
   */
  async issued(orderId: number, kind: InvoiceKind): Promise<Paper> {
    await this.mustSee(orderId);
    const invoice = await this.db.manager.findOneBy(Invoice, { orderId, kind });
    if (!invoice) throw notIssued([orderId]);
    return { name: nameOf(invoice.number), pdf: await this.files.pdf(invoice) };
  }

  /** What was ordered and what it comes to, for a placed order; a customer's own orders' alone. @throws as `issued` */
  async confirmation(orderId: number): Promise<Paper> {
    await this.mustSee(orderId);
    return this.drawn('confirmation', [orderId]);
  }

  /** One kind of paper of many orders as one PDF, in their order; orders that have none are left out. @throws Refusal 404 where none has one */
  many(paper: OrderPaper, asked: readonly number[]): Promise<Papers> {
    const ids = [...new Set(asked)];
    return paper === 'invoice' || paper === 'credit note' ? this.issuedOf(paper, ids) : this.drawn(paper, ids);
  }

  private async issuedOf(kind: InvoiceKind, ids: readonly number[]): Promise<Papers> {
    const invoices = await this.db.manager.findBy(Invoice, { kind, orderId: In([...ids]) });
    const known = new Map(invoices.map((invoice) => [invoice.orderId, invoice]));
    const papers = ids.flatMap((id) => known.get(id) ?? []);
    const [only] = papers;
    if (!only) throw notIssued(ids);
    const leftOut = ids.length - known.size;
    if (papers.length === 1) return { leftOut, name: nameOf(only.number), pdf: await this.files.pdf(only) };
    return {
      leftOut,
      name: `${nameOf(kind)}s`,
      pdf: await this.draw(
        papers.map(({ document }) => invoicePaper(document)),
        kind,
      ),
    };
  }

  private async drawn(paper: 'confirmation' | 'packing slip', ids: readonly number[]): Promise<Papers> {
    const billed = await readBilledOrders(this.db.manager, ids);
    if (billed.length === 0) throw notIssued(ids);
    const orders = paper === 'confirmation' ? billed : billed.filter(({ status }) => hasPackingSlip(status));
    if (orders.length === 0) throw new Refusal(404, text('invoice.notPacked'));
    const name = orders.length === 1 ? `${nameOf(paper)}-${orders[0]!.orderReference}` : `${nameOf(paper)}s`;
    const papers = orders.map(paper === 'confirmation' ? confirmationPaper : packingPaper);
    return { name, pdf: await this.draw(papers, name), leftOut: ids.length - orders.length };
  }

  /** Whoever is answered beside it waits while a paper is drawn: one is at a time, and few are in line. @throws TooMany (429) */
  private async draw(papers: readonly NumberedPaper[], title: string): Promise<Buffer> {
    if (this.inLine >= IN_LINE) throw new TooMany(1);
    this.inLine += 1;
    try {
      return await this.inTurn(() => drawPdf(papers, title));
    } finally {
      this.inLine -= 1;
    }
  }

  private async mustSee(orderId: number): Promise<void> {
    const audience = principal()?.type === 'user' ? 'storefront' : 'staff';
    await this.orders.one(orderId, { fields: 'id' }, { audience });
  }
}

const notIssued = ({ length }: readonly number[]) =>
  new Refusal(404, text(length === 1 ? 'invoice.notIssued' : 'invoice.notIssued.many'));
/** The name of an issued document's file. */
export const fileNameOf = (number: string): string => `${nameOf(number)}.pdf`;
const nameOf = (title: string): string => title.replace(/[^A-Za-z0-9-]+/g, '-').toLowerCase();
