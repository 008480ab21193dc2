import { EXPORT_KEPT_HOURS, text } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { Unavailable } from '../errors/errors.js';
import { Storage } from '../files/storage/storage.js';
import { isLastTry, Processor, type Processes } from '../jobs/processor.js';
import { logger } from '../logging/logger.js';
import { ExportWaker } from './export-waker.js';
import { runExportJob, sweepExportsJob, wakeExportsJob } from './exports.jobs.js';
import { EXPORTS, RunExport } from './run-export.js';

@Processor(runExportJob)
export class RunExportProcessor implements Processes<typeof runExportJob> {
  constructor(private readonly runner: RunExport) {}

  async process({ exportId }: { exportId: number }, job: Job): Promise<void> {
    try {
      await this.runner.run(exportId);
    } catch (error) {
      if (!isLastTry(job)) throw error;
      // A store that is away comes back, and the export is woken again and again. Not so the database's own: a query that never ends in time is no outage.
      if (error instanceof Unavailable) return logger.warn({ err: error, exportId }, 'An export waits for the store of files');
      logger.error({ err: error, exportId }, 'An export could not be written');
      await this.runner.fail(exportId, text('exports.failed'));
    }
  }
}

@Processor(sweepExportsJob)
export class SweepExportsProcessor implements Processes<typeof sweepExportsJob> {
  constructor(
    private readonly db: DataSource,
    private readonly storage: Storage,
  ) {}

  /** Rows first: a file whose row is gone is found by the look over the store, whoever is killed in between. */
  async process(): Promise<void> {
    await this.db.query(`DELETE FROM exports WHERE "createdTimestamp" < now() - interval '${EXPORT_KEPT_HOURS} hours'`);
    const known = new Map<number, boolean>();
    for await (const { key } of this.storage.list(EXPORTS)) {
      const id = Number(key.split('/')[1]);
      if (!known.has(id)) known.set(id, (await this.db.query<unknown[]>(WANTED, [id])).length > 0);
      if (!known.get(id)) await this.storage.delete(key);
    }
  }
}

/** A cancelled one leaves files where its worker was killed before it could let go of them. */
const WANTED = `SELECT 1 FROM exports WHERE id = $1 AND status <> 'cancelled'`;

@Processor(wakeExportsJob)
export class WakeExportsProcessor implements Processes<typeof wakeExportsJob> {
  constructor(private readonly waker: ExportWaker) {}

  async process(): Promise<void> {
    await this.waker.wake();
  }
}
