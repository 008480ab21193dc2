import { z } from 'zod';
import { defineJob, defineQueue } from '../../jobs/define-job.js';

const ofImport = z.object({ importId: z.int() });

export const imports = defineQueue('product-import', { concurrency: 2 });
/** Reads an uploaded archive, or checks the rows anew that had errors. */
export const checkImportJob = defineJob(imports, 'check', ofImport, { attempts: 8 });
/** Writes the approved rows, one after the other, until none is left or somebody pauses it. */
export const runImportJob = defineJob(imports, 'run', ofImport, { attempts: 8 });
/** Wakes imports that lost their job, and lets go of old archives. */
export const sweepImportsJob = defineJob(imports, 'sweep', z.object({}), { every: 15_000 });
