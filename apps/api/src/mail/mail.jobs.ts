import { z } from 'zod';
import { defineJob, defineQueue } from '../jobs/define-job.js';
import { RECOVERABLE } from './recoverable.js';

// Each mail in hand holds a connection to the database while the mail server takes it.
export const mailJobs = defineQueue('mail', { concurrency: 2 });
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
export const noticeMailJob = defineJob(mailJobs, 'notice', z.object({ noticeId: z.int() }), { attempts: 10, backoff: 4_000 });
export type NoticeMail = z.output<typeof noticeMailJob.data>;
/** Lets go of old messages and of budgets whose window is over. */
export const sweepOutboxJob = defineJob(mailJobs, 'sweep', z.object({}), { every: 3_600_000 });
