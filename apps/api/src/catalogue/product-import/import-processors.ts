import type { Job } from 'bullmq';
import { Unavailable } from '../../errors/errors.js';
import { StorageFull } from '../../files/storage/storage.js';
import { isLastTry, Processor, type Processes } from '../../jobs/processor.js';
import { WorkLock } from '../../jobs/work-lock.js';
import { logger } from '../../logging/logger.js';
import { CheckImport, internalFault } from './check-import.js';
import { isPassing } from './faults.js';
import { ImportSweeper } from './import-sweeper.js';
import { LostRuns } from './lost-runs.js';
import { checkImportJob, runImportJob, sweepImportsJob } from './product-import.jobs.js';
import { RunImport } from './run-import.js';

/** The sweeper asks for the import again until the store is back; a failed job each time would only bury what failed for good. */
const waits = (importId: number, error: Unavailable): void =>
  logger.warn({ err: error, importId }, 'An import waits for the store of files');

@Processor(checkImportJob)
export class CheckImportProcessor implements Processes<typeof checkImportJob> {
  constructor(
    private readonly lock: WorkLock,
    private readonly checker: CheckImport,
    private readonly sweeper: ImportSweeper,
  ) {}

  async process({ importId }: { importId: number }, job: Job): Promise<void> {
    try {
      if (await this.lock.exclusively('import', importId, () => this.checker.check(importId)))
        await this.sweeper.handOn(importId);
    } catch (error) {
      if (error instanceof StorageFull && isLastTry(job)) return this.checker.fail(importId, error.message);
      if (error instanceof Unavailable && isLastTry(job)) return waits(importId, error);
      if (isPassing(error) || !isLastTry(job)) throw error;
      logger.error({ err: error, importId }, 'An import could not be checked');
      await this.checker.fail(importId, internalFault());
    }
  }
}

@Processor(runImportJob)
export class RunImportProcessor implements Processes<typeof runImportJob> {
  constructor(
    private readonly lock: WorkLock,
    private readonly runner: RunImport,
    private readonly sweeper: ImportSweeper,
    private readonly lost: LostRuns,
  ) {}

  /** Whoever pressed Process while a run was ending is heard; when this process ends, another one goes on. */
  async process({ importId }: { importId: number }, job: Job, signal: AbortSignal): Promise<void> {
    const run = (isAhead: boolean) => this.runner.run(importId, signal, isAhead);
    const work = () => this.lost.during(importId, run).catch((error: unknown) => this.giveUp(importId, job, error));
    if (await this.lock.exclusively('import', importId, work)) await this.sweeper.handOn(importId);
  }

  /** What fails each time must not be tried for ever (threat H9): a person hears of it. */
  private async giveUp(importId: number, job: Job, error: unknown): Promise<void> {
    if (error instanceof Unavailable && isLastTry(job)) return waits(importId, error);
    if (isPassing(error) || !isLastTry(job)) throw error;
    logger.error({ err: error, importId }, 'An import could not be run');
    await this.runner.giveUp(importId);
  }
}

@Processor(sweepImportsJob)
export class SweepImportsProcessor implements Processes<typeof sweepImportsJob> {
  constructor(private readonly sweeper: ImportSweeper) {}

  async process(): Promise<void> {
    await this.sweeper.sweep();
  }
}
