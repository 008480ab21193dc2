import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { StorageFull } from '../../files/storage/storage.js';
import { Jobs } from '../../jobs/jobs.js';
import { Processor, type Processes } from '../../jobs/processor.js';
import { logger } from '../../logging/logger.js';
import { CheckImport, internalFault } from './check-import.js';
import { isPassing } from './faults.js';
import { ImportLock } from './import-lock.js';
import { ImportSweeper } from './import-sweeper.js';
import { checkImportJob, runImportJob, sweepImportsJob } from './product-import.jobs.js';
import { RunImport } from './run-import.js';

@Processor(checkImportJob)
export class CheckImportProcessor implements Processes<typeof checkImportJob> {
  constructor(
    private readonly lock: ImportLock,
    private readonly checker: CheckImport,
  ) {}

  async process({ importId }: { importId: number }, job: Job): Promise<void> {
    try {
      await this.lock.exclusively(importId, () => this.checker.check(importId));
    } catch (error) {
      const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      if (error instanceof StorageFull && isLast) return this.checker.fail(importId, error.message);
      if (isPassing(error) || !isLast) throw error;
      logger.error({ err: error, importId }, 'An import could not be checked');
      await this.checker.fail(importId, internalFault());
    }
  }
}

@Processor(runImportJob)
export class RunImportProcessor implements Processes<typeof runImportJob> {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly lock: ImportLock,
    private readonly runner: RunImport,
  ) {}

  /** Runs one import at a time. Whoever pressed Process while a run was ending is heard: it looks again before it leaves. */
  async process({ importId }: { importId: number }, _job: Job, signal: AbortSignal): Promise<void> {
    while (await this.runner.isRunning(importId)) {
      if (signal.aborted) return this.passOn(importId);
      const isMine = await this.lock.exclusively(importId, () => this.runner.run(importId, signal));
      if (!isMine) return; // who has it looks again
    }
  }

  /** This process ends; another one goes on. */
  private async passOn(importId: number): Promise<void> {
    await this.db.transaction((tx) => this.jobs.enqueue(tx, runImportJob, { importId }));
  }
}

@Injectable()
@Processor(sweepImportsJob)
export class SweepImportsProcessor implements Processes<typeof sweepImportsJob> {
  constructor(private readonly sweeper: ImportSweeper) {}

  async process(): Promise<void> {
    await this.sweeper.sweep();
  }
}
