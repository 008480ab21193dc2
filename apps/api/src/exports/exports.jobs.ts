import { z } from 'zod';
import { defineJob, defineQueue } from '../jobs/define-job.js';

export const exportJobs = defineQueue('exports');
export const runExportJob = defineJob(exportJobs, 'run', z.object({ exportId: z.int() }));
/** Lets go of exports whose day is over, and of files that no export knows. */
export const sweepExportsJob = defineJob(exportJobs, 'sweep', z.object({}), { every: 60_000 });
/** Wakes exports that lost their job. */
export const wakeExportsJob = defineJob(exportJobs, 'wake', z.object({}), { every: 15_000 });
