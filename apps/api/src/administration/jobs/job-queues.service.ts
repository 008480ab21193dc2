import {
  JOB_ERROR,
  JOBS_PAGE,
  JOBS_RETRIED,
  NO_RECORD,
  type JobQueue,
  type JobsPage,
  type JobState,
  type QueuedJob,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { ErrorCode, type Job, type JobType, type Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { Conflict, Unknown } from '../../errors/errors.js';
import { JobRegistry } from '../../jobs/job-registry.js';
import { QueueBackend } from '../../jobs/queue-backend.js';
import { writeAudit } from '../../records/audit.js';

/** What the backend calls each state. */
const TYPES: Readonly<Record<JobState, readonly JobType[]>> = {
  failed: ['failed'],
  running: ['active'],
  waiting: ['waiting', 'prioritized'],
  delayed: ['delayed'],
  finished: ['completed'],
};
const AGAIN = { resetAttemptsMade: true } as const;

/** What a backend says of a job that is gone, or not failed any more. */
const GONE: readonly unknown[] = [ErrorCode.JobNotExist, ErrorCode.JobNotInState];

/** Somebody else had all of them done again: nothing happened here, and the audit trail is told nothing. */
class NoneLeft extends Error {}

/** Whether nothing was done again, for sure: after any other error the backend may have done it before it fell silent. */
const isRefusal = (error: unknown): boolean => error instanceof NoneLeft || error instanceof Conflict;

/** Has a failed job done again; false where somebody else was quicker. */
async function isDoneAgain(job: Job): Promise<boolean> {
  try {
    await job.retry('failed', AGAIN);
    return true;
  } catch (error) {
    if (GONE.includes((error as { code?: unknown }).code)) return false;
    throw error;
  }
}

/** The queues as staff look at them, whichever backend they live in. Payloads are not shown. */
@Injectable()
export class JobQueues {
  constructor(
    private readonly registry: JobRegistry,
    private readonly backend: QueueBackend,
    private readonly db: DataSource,
  ) {}

  /** @throws Unavailable (503) while the queues' backend is away; so does every other question */
  async queues(): Promise<JobQueue[]> {
    const unclaimed = await this.unclaimed();
    return Promise.all(this.registry.queueNames.map((name) => this.countsOf(name, unclaimed.get(name) ?? 0)));
  }

  /** @throws Unknown (404) for a queue that there is not */
  async jobs(name: string, state: JobState, page: number): Promise<JobsPage> {
    const queue = this.known(name);
    const types = [...TYPES[state]];
    const from = (page - 1) * JOBS_PAGE;
    const [jobs, total] = await Promise.all([
      queue.getJobs(types, from, from + JOBS_PAGE - 1) as Promise<(Job | undefined)[]>,
      queue.getJobCountByTypes(...types),
    ]);
    const there = jobs.flatMap((job) => job ?? []); // one that ended between the two looks has left a gap
    const delayed = state === 'delayed' ? there.flatMap(({ id }) => id ?? []) : [];
    const dues = await this.backend.dueOf(name, delayed);
    return { data: there.map((job) => shown(job, state, dues.get(job.id!) ?? null)), total };
  }

  /** Has a failed job done again, with all its tries. @throws Unknown (404), Conflict (409) for one that did not fail */
  async retry(name: string, id: string): Promise<void> {
    const job = await this.jobOf(this.known(name), id);
    if (!job) throw new Unknown('jobs', id);
    if (!(await job.isFailed())) throw new Conflict('jobs.retry.notFailed');
    await this.audited({ queue: name, job: `${job.name} ${id}` }, async () => {
      if (!(await isDoneAgain(job))) throw new Conflict('jobs.retry.notFailed');
    });
  }

  /** The same for all failed jobs of a queue, `JOBS_RETRIED.max` at most; answers how many. */
  async retryAll(name: string): Promise<number> {
    const failed = (await this.known(name).getJobs(['failed'], 0, JOBS_RETRIED.max - 1)) as (Job | undefined)[];
    if (failed.length === 0) return 0;
    let count = 0;
    try {
      await this.audited({ queue: name, job: '*' }, async () => {
        for (const job of failed) {
          if (job && (await isDoneAgain(job))) count += 1;
        }
        if (count === 0) throw new NoneLeft();
      });
    } catch (error) {
      if (!(error instanceof NoneLeft)) throw error;
    }
    return count;
  }

  private async jobOf(queue: Queue, id: string): Promise<Job | undefined> {
    // On Redis a job's key is its queue's and its id: 'events' and 'meta' are the queue's own, and the latter reads as a job without a name.
    try {
      const job = (await queue.getJob(id)) as Job | undefined;
      return job?.name ? job : undefined;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return undefined;
      throw error;
    }
  }

  /**
   * Nothing is done again that the audit trail could not be told of; what could not be done again is not in it. A backend that fails
   * half-way has done some of it: the trail keeps what it was told, and the error comes after.
   */
  private async audited({ queue, job }: { queue: string; job: string }, retry: () => Promise<void>): Promise<void> {
    const broken = await inTransaction(this.db, async (tx) => {
      const changes = { queue: [queue, queue], job: [job, job], state: ['failed', 'waiting'] } as const;
      await writeAudit(tx, { resource: 'jobs', recordId: NO_RECORD, changes });
      return retry().then(
        () => null,
        (error: unknown) => {
          if (isRefusal(error)) throw error;
          return { error };
        },
      );
    });
    if (broken) throw broken.error;
  }

  private async countsOf(name: string, unclaimed: number): Promise<JobQueue> {
    const counts = await this.backend.reach(name).getJobCounts(...Object.values(TYPES).flat());
    const of = (state: JobState) => TYPES[state].reduce((sum, type) => sum + (counts[type] ?? 0), 0);
    const [failed, running, waiting] = [of('failed'), of('running'), of('waiting')];
    return { name, failed, running, waiting, delayed: of('delayed'), finished: of('finished'), unclaimed };
  }

  /** Jobs that stand in the database's own outbox: for a moment, or for as long as no worker runs. */
  private async unclaimed(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ queue: string; count: number }[]>(
      `SELECT queue, count(*)::int AS count FROM job_outbox GROUP BY queue`,
    );
    return new Map(rows.map(({ queue, count }) => [queue, count]));
  }

  private known(name: string): Queue {
    if (!this.registry.queueNames.includes(name)) throw new Unknown('jobs', name);
    return this.backend.reach(name);
  }
}

/** A queue's time as PostgreSQL writes those of records: with no decimals that are nothing, and its offset in digits. */
const instant = (ms: number): string => new Date(ms).toISOString().replace(/\.?0*Z$/, '+00:00');
const instantOrNull = (ms: number | null | undefined): string | null => (ms ? instant(ms) : null);

function shown(job: Job, state: JobState, due: number | null): QueuedJob {
  const { id = '', name, attemptsMade, opts, failedReason, timestamp, processedOn, finishedOn } = job;
  return {
    id,
    name,
    state,
    attempts: attemptsMade,
    maxAttempts: opts.attempts ?? 1,
    error: failedReason ? failedReason.slice(0, JOB_ERROR.max) : null,
    createdTimestamp: instant(timestamp),
    startedTimestamp: instantOrNull(processedOn),
    finishedTimestamp: instantOrNull(finishedOn),
    dueTimestamp: instantOrNull(due),
    isRetryable: state === 'failed',
  };
}
