import { MAIL_QUEUES, MAIL_TEMPLATES, OUTBOX_SWEEP } from '@impeller/contracts';
import { z } from 'zod';
import { defineJob, defineQueue } from '../jobs/define-job.js';
import { RECOVERABLE } from './recoverable.js';

const [OWN_MAILS, CUSTOMER_MAILS] = MAIL_QUEUES;
// Each mail in hand holds a connection to the database while the mail server takes it.
export const mailJobs = defineQueue(OWN_MAILS, { concurrency: 2 });
/** For mails that are worth sending late: the last try is half a day or so after the first. */
export const PATIENT = { attempts: 15, backoff: 4_000 } as const;
/** Writes to an account that asked to be let in again. It holds the account alone: the link is made while it is sent (A23). */
export const recoveryMailJob = defineJob(
  mailJobs,
  'recovery',
  z.object({ kind: z.enum(RECOVERABLE), accountId: z.int() }),
  // A mail server that is being restarted is back by then: the last try is half an hour or so after the first.
  { attempts: 10, backoff: 4_000 },
);
export type RecoveryMail = z.output<typeof recoveryMailJob.data>;
/** Tells the address that an account had what was changed about it. The triggers of `admins` and `users` ask for it by this name. */
export const noticeMailJob = defineJob(mailJobs, 'notice', z.object({ noticeId: z.int() }), PATIENT);
export type NoticeMail = z.output<typeof noticeMailJob.data>;
/** Sends an admin a template to look at; of an order where they may see orders. */
export const testMailJob = defineJob(
  mailJobs,
  'test',
  z.object({ template: z.enum(MAIL_TEMPLATES), adminId: z.int(), isOfOrder: z.boolean() }),
);
export type TestMail = z.output<typeof testMailJob.data>;
/**
 * Mails to customers wait in a queue of their own: many of them, or a mail server that is away, hold up nobody who asked for a
 * new password. One at a time, as each in hand holds a connection to the database. The table of jobs that are asked for
 * announces none of this queue, for the sake of orders that are placed at once: workers find them at their next look.
 */
export const customerMailJobs = defineQueue(CUSTOMER_MAILS);
/** Greets a new customer. */
export const welcomeMailJob = defineJob(customerMailJobs, 'welcome', z.object({ userId: z.int() }), PATIENT);
export type WelcomeMail = z.output<typeof welcomeMailJob.data>;
/** Lets go of old messages and of budgets whose window is over. */
export const sweepOutboxJob = defineJob(mailJobs, OUTBOX_SWEEP, z.object({}), { every: 3_600_000 });
