import { DataSource } from 'typeorm';
import { Processor, type Processes } from '../../jobs/processor.js';
import { InvoiceFiles } from './invoice-files.js';
import { Invoice } from './invoice.entity.js';
import { drawInvoiceJob, issueWaitingJob } from './invoices.jobs.js';
import { Invoices } from './invoices.service.js';

@Processor(drawInvoiceJob)
export class DrawInvoiceProcessor implements Processes<typeof drawInvoiceJob> {
  constructor(
    private readonly db: DataSource,
    private readonly files: InvoiceFiles,
  ) {}

  async process({ invoiceId }: { invoiceId: number }): Promise<void> {
    const invoice = await this.db.manager.findOneByOrFail(Invoice, { id: invoiceId });
    if (invoice.pdfKey === null) await this.files.draw(invoice);
  }
}

@Processor(issueWaitingJob)
export class IssueWaitingProcessor implements Processes<typeof issueWaitingJob> {
  constructor(
    private readonly db: DataSource,
    private readonly invoices: Invoices,
  ) {}

  /** One transaction an invoice, so that a kill loses none that is issued. */
  async process(_: object, __: unknown, signal: AbortSignal): Promise<void> {
    let isIssued = true;
    while (isIssued && !signal.aborted) isIssued = await this.db.transaction((tx) => this.invoices.issueWaiting(tx));
  }
}
