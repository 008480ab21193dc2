import { z } from 'zod';
import { defineJob, defineQueue } from '../../jobs/define-job.js';

export const orderJobs = defineQueue('orders');
/** Lets go of what online orders hold when their payment, or the rest of it, did not come in time. */
export const releaseHoldsJob = defineJob(orderJobs, 'holds', z.object({}), { every: 60_000 });
/** Forgets where orders came from once they are old. */
export const forgetTracesJob = defineJob(orderJobs, 'traces', z.object({}), { every: 3_600_000 });
