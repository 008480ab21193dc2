import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.js';
import { customerMailJobs, PATIENT } from '../../mail/mail.jobs.js';

/** What an order's customer is told of. */
export const ORDER_MAILS = ['order-placed', 'out-for-delivery', 'invoice', 'delivered', 'cancelled'] as const;
export type OrderMailName = (typeof ORDER_MAILS)[number];

/** Tells an order's customer what became of it. */
export const orderMailJob = defineJob(
  customerMailJobs,
  'order',
  z.object({ orderId: z.int(), mail: z.enum(ORDER_MAILS) }),
  PATIENT,
);
export type OrderMailAsked = z.output<typeof orderMailJob.data>;
