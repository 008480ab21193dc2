import { ORDER_MAILS } from '@impeller/contracts';
import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.js';
import { customerMailJobs, PATIENT } from '../../mail/mail.jobs.js';

/** Tells an order's customer what became of it. */
export const orderMailJob = defineJob(
  customerMailJobs,
  'order',
  z.object({ orderId: z.int(), mail: z.enum(ORDER_MAILS) }),
  PATIENT,
);
export type OrderMailAsked = z.output<typeof orderMailJob.data>;
