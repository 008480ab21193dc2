import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { UnrecoverableError, type Job, type Worker } from 'bullmq';
import { runIn } from '../access/actor.js';
import { InjectProcessKind, type ProcessKind } from '../config/config.module.js';
import { logger } from '../logging/logger.js';
import type { AnyJob, QueueDefinition } from './define-job.js';
import { JobRegistry } from './job-registry.js';
import { QueueBackend } from './queue-backend.js';

/**
 * A killed worker's jobs are taken up by another after lock and interval, six seconds or so; BullMQ's own default is a
 * minute. Being taken up often is no fault of the job: a deploy may kill many workers (H1). Milliseconds.
 */
export const LOCK = { lockDuration: 5_000, stalledInterval: 3_000, maxStalledCount: 50 } as const;

/** Milliseconds that a job in hand gets to finish when the process is asked to end. */
const PATIENCE = 25_000;

/** Milliseconds before what the clock starts is planned again, where Redis went away meanwhile. */
const AGAIN = 1_000;

/**
 * Milliseconds between looks at whether the clock was set back, and by how much workers' clocks may differ. What lies further ahead
 * than that was planned by a clock that was wrong.
 */
const CLOCK = { look: 60_000, skew: 60_000 } as const;

/** Runs the processors: one BullMQ worker a queue, in worker processes only. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workers: Worker[] = [];
  private readonly ending = new AbortController();
  private looks: NodeJS.Timeout | undefined;

  constructor(
    private readonly registry: JobRegistry,
    private readonly backend: QueueBackend,
    @InjectProcessKind() private readonly kind: ProcessKind,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.kind !== 'worker') return;
    const { queues } = this.registry;
    if (queues.length > this.backend.maxWorkers)
      throw new Error(`${queues.length} queues need more connections than CONNECTIONS.worker.jobs grants`);
    await this.schedule().catch((error: unknown) => {
      // PostgreSQL has answered already: what it refuses now, as without its tables, it refuses the next time.
      if (!this.backend.isOnRedis) throw error;
      logger.warn({ err: error }, 'What the clock starts is not planned yet');
      void this.scheduleAgain();
    });
    this.backend.onReturn(() => void this.scheduleAgain());
    this.looks = setInterval(() => void this.lookAtTheClock(), CLOCK.look);
    for (const queue of queues) void this.start(queue);
  }

  /** Takes no new jobs, lets those in hand finish, and leaves to another worker what does not within the patience. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    clearInterval(this.looks);
    const closed = Promise.all(this.workers.map((worker) => worker.close()));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([closed, late]).finally(() => clearTimeout(timer));
  }

  private async schedule(): Promise<void> {
    await this.takeBack();
    for (const { job } of this.registry.all) await this.plan(job);
  }

  private async plan({ queue, name, every }: AnyJob): Promise<void> {
    if (!every) return;
    const opts = this.registry.optionsOf(queue.name, name);
    await this.backend.queue(queue.name).upsertJobScheduler(name, { every }, { name, data: {}, opts });
  }

  /**
   * Takes back what lies too far ahead: BullMQ keeps a time that it has planned, also when the clock is put right or the process restarts.
   * @returns what is to be planned anew, with what somebody else took back and did not get to plan
   */
  private async takeBack(): Promise<AnyJob[]> {
    const latest = Date.now() + CLOCK.skew;
    const unplanned: AnyJob[] = [];
    await this.backend.forgetTimesAfter(latest, Date.now() + LOCK.lockDuration);
    for (const { job } of this.registry.all) {
      if (!job.every) continue;
      const queue = this.backend.queue(job.queue.name);
      const planned = await queue.getJobScheduler(job.name);
      if (planned?.next && planned.next <= latest + job.every) continue;
      unplanned.push(job);
      if (!planned?.next) continue;
      logger.warn(
        { queue: job.queue.name, name: job.name, next: new Date(planned.next) },
        'The clock was set back: planned anew',
      );
      await queue.removeJobScheduler(job.name);
    }
    return unplanned;
  }

  private async lookAtTheClock(): Promise<void> {
    try {
      for (const job of await this.takeBack()) await this.plan(job);
    } catch (error) {
      logger.warn({ err: error }, 'The next look plans what the clock starts');
    }
  }

  /**
   * A Redis that keeps nothing on disk comes back without what the clock starts, and nothing else would plan it anew (H6). One that
   * forbids to ask for its version refuses a queue that was made before this was known, and lets the next one in.
   */
  private async scheduleAgain(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      try {
        return await this.schedule();
      } catch (error) {
        logger.warn({ err: error }, 'What the clock starts is not planned yet');
        await pause(AGAIN, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  private async start({ name, concurrency }: QueueDefinition): Promise<void> {
    const options = { ...LOCK, concurrency, drainDelay: 5 };
    const worker = await this.backend.worker(name, (job) => this.run(name, job), options, this.ending.signal);
    if (!worker) return;
    this.workers.push(worker);
    worker.on('failed', (job, error) =>
      logger.warn({ err: error, queue: name, job: job?.id, name: job?.name, attempt: job?.attemptsMade }, 'A job failed'),
    );
    worker.on('stalled', (id) => logger.info({ queue: name, job: id }, 'A job of a dead worker is taken up again'));
    if (this.ending.signal.aborted) await worker.close();
  }

  private async run(queue: string, job: Job): Promise<void> {
    const known = this.registry.find(queue, job.name);
    if (!known) throw new UnrecoverableError(`Nobody does ${queue}/${job.name}`);
    const data = known.job.data.safeParse(job.data);
    if (!data.success) throw new UnrecoverableError(`The payload of ${queue}/${job.name} does not fit`);
    const context = { requestId: `job-${job.id}`.slice(0, 64), ip: null, principal: null };
    await runIn(context, () => known.processor.process(data.data, job, this.ending.signal));
  }
}
