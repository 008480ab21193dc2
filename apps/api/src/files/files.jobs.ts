import { z } from 'zod';
import { defineJob, defineQueue } from '../jobs/define-job.js';

export const fileJobs = defineQueue('files');
/** A file goes within a minute of its last reference, or of the end of its day without one. */
export const sweepFilesJob = defineJob(fileJobs, 'sweep', z.object({}), { every: 60_000 });
