import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Storage } from '../../files/storage/storage.js';
import { Invoice } from './invoice.entity.js';
import { drawPdf } from './pdf/draw-pdf.js';
import { invoicePaper } from './pdf/invoice-paper.js';

/** PDFs of issued documents: drawn and stored once. */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly db: DataSource,
    private readonly storage: Storage,
  ) {}

  /** The stored PDF; drawn now where the job has not come to it yet, or the file has gone. */
  async pdf(invoice: Invoice): Promise<Buffer> {
    const stored = invoice.pdfKey === null ? null : await this.storage.open(invoice.pdfKey);
    return stored ? Buffer.concat(await stored.toArray()) : this.draw(invoice);
  }

  /** Draws a document and keeps it. Twice is no more than once: the key is the same, and so is every byte. */
  async draw({ id, document }: Pick<Invoice, 'id' | 'document'>): Promise<Buffer> {
    const pdf = await drawPdf([invoicePaper(document)], document.number, new Date(document.issuedAt));
    const pdfKey = `invoices/${id}.pdf`;
    await this.storage.put(pdfKey, pdf, 'application/pdf');
    await this.db.query(`UPDATE invoices SET "pdfKey" = $2 WHERE id = $1 AND "pdfKey" IS NULL`, [id, pdfKey]);
    return pdf;
  }
}
