import { z } from 'zod';
import { defineJob, defineQueue } from '../../jobs/define-job.js';

/** Two at once: what waits for a payment is let go of while old orders are gone through, which rests in between. */
export const orderJobs = defineQueue('orders', { concurrency: 2 });
/** Lets go of what online orders hold when their payment, or the rest of it, did not come in time. */
export const releaseHoldsJob = defineJob(orderJobs, 'holds', z.object({}), { every: 60_000 });
/** Forgets where orders came from once they are old, and sessions that are over. */
export const forgetTracesJob = defineJob(orderJobs, 'traces', z.object({}), { every: 3_600_000 });
