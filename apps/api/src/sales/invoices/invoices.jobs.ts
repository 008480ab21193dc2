import { z } from 'zod';
import { defineJob, defineQueue } from '../../jobs/define-job.js';

export const invoiceJobs = defineQueue('invoices');
/** Draws an invoice's PDF and stores it. */
export const drawInvoiceJob = defineJob(invoiceJobs, 'draw', z.object({ invoiceId: z.int() }));
/** Issues the invoices that waited for the store's own details, once those are there. */
export const issueWaitingJob = defineJob(invoiceJobs, 'issue-waiting', z.object({}), { every: 30_000 });
