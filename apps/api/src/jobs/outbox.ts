import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BulkJobOptions } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import { InjectProcessKind, type ProcessKind } from '../config/config.module.js';
import { DatabaseListener } from '../database/listener.js';
import { logger } from '../logging/logger.js';
import { JobRegistry } from './job-registry.js';
import { QueueBackend } from './queue-backend.js';

interface Waiting {
  readonly jobId: string;
  readonly queue: string;
  readonly name: string;
  readonly data: unknown;
  readonly delay: number;
}

/** Jobs of one queue that are handed over in one go, and milliseconds until the next look when nothing was announced. */
const BATCH = 500;
const LOOK = 2_000;

/**
 * Hands committed jobs to BullMQ. Killed in between, the next one hands the same jobs over under the same ids, and
 * BullMQ has them once. Several processes share the work by SKIP LOCKED.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnModuleDestroy {
  private running: Promise<void> | null = null;
  private again = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly backend: QueueBackend,
    private readonly registry: JobRegistry,
    private readonly listener: DatabaseListener,
    @InjectProcessKind() private readonly kind: ProcessKind,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kind !== 'worker') return;
    this.listener.listen('job_outbox', () => this.wake());
    this.timer = setInterval(() => this.wake(), LOOK);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    if (this.closed) return;
    this.again = true;
    this.running ??= this.empty().finally(() => (this.running = null));
  }

  private async empty(): Promise<void> {
    try {
      while (this.again && !this.closed) {
        this.again = false;
        while (!this.closed && (await this.handOver()));
      }
    } catch (error) {
      logger.warn({ err: error }, 'Jobs wait in the outbox'); // the next look tries again
    }
  }

  /** Hands a batch of every queue over, so that none waits for another's backlog (H10); true where there may be more. */
  private async handOver(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const jobs = await take(tx, this.registry.queueNames);
      let isMore = false;
      for (const queue of new Set(jobs.map((job) => job.queue))) {
        const ofQueue = jobs.filter((job) => job.queue === queue);
        isMore ||= ofQueue.length === BATCH;
        await this.backend
          .reach(queue)
          .addBulk(
            ofQueue.map(({ name, data, jobId, delay }) => ({ name, data, opts: this.options(queue, name, jobId, delay) })),
          );
      }
      return isMore;
    });
  }

  private options(queue: string, name: string, jobId: string, delay: number): BulkJobOptions {
    return { ...this.registry.optionsOf(queue, name), jobId, ...(delay > 0 ? { delay } : {}) };
  }
}

/**
 * Milliseconds from now, 0 for what is due: however long a job has waited (a backup brings some that are months old), the number must
 * not end what takes all queues' jobs at once.
 */
const DELAY = `ceil(extract(epoch FROM greatest("runAt", now()) - now()) * 1000)::float8`;

/**
 * Takes a batch of each queue for as long as the transaction lasts: rolled back, it is there again. Queues that only a newer
 * version knows wait for it.
 */
async function take(tx: EntityManager, queues: readonly string[]): Promise<Waiting[]> {
  const [rows] = (await tx.query(
    `WITH next AS MATERIALIZED (
       SELECT first.id FROM unnest($1::text[]) AS known(queue) CROSS JOIN LATERAL (
         SELECT id FROM job_outbox WHERE queue = known.queue ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED) AS first)
     DELETE FROM job_outbox USING next WHERE job_outbox.id = next.id
     RETURNING job_outbox.id, "jobId", queue, name, data, ${DELAY} AS delay`,
    [queues, BATCH],
  )) as [(Waiting & { id: string })[], number];
  return rows.sort((a, b) => Number(a.id) - Number(b.id));
}
