import { Processor, type Processes } from '../jobs/processor.js';
import { logger } from '../logging/logger.js';
import { FileStore } from './file-store.js';
import { sweepFilesJob } from './files.jobs.js';
import { Storage } from './storage/storage.js';

/** Milliseconds after which a half-written object belongs to a writer that was killed. */
const ABANDONED = 3_600_000;

@Processor(sweepFilesJob)
export class SweepFilesProcessor implements Processes<typeof sweepFilesJob> {
  constructor(
    private readonly files: FileStore,
    private readonly storage: Storage,
  ) {}

  async process(): Promise<void> {
    const swept = await this.files.sweep();
    const tidied = await this.storage.tidy(new Date(Date.now() - ABANDONED));
    if (swept || tidied) logger.info({ swept, tidied }, 'Swept files that nothing refers to');
  }
}
