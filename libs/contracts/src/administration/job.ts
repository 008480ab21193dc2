import { z } from 'zod';
import { instant } from '../fields.js';
import type { RiskyPermission } from '../permissions.js';

/** Who may look at the queues, and who may have failed jobs done again. */
export const JOBS_PERMISSION = 'jobs:view' satisfies RiskyPermission;
export const JOBS_RETRY_PERMISSION = 'jobs:retry' satisfies RiskyPermission;

/** waiting: for a free worker; delayed: for its time; a finished one is kept for an hour at most, a failed one for a week. */
export const JOB_STATES = ['failed', 'running', 'waiting', 'delayed', 'finished'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Jobs of one page of a queue's list. */
export const JOBS_PAGE = 20;
/** Failed jobs of a queue that are done again in one go, the newest first. */
export const JOBS_RETRIED = { max: 1_000 } as const;
/** Characters of an error that are shown. */
export const JOB_ERROR = { max: 2_000 } as const;

const count = () => z.int().min(0);

/** `GET /api/jobs`: every queue and how many of its jobs are in which state. */
export const jobQueue = z.object({
  name: z.string(),
  failed: count(),
  running: count(),
  waiting: count(),
  delayed: count(),
  finished: count(),
  unclaimed: count().meta({ description: 'Asked for and not yet in the queue: no worker runs' }),
});
export const jobQueues = z.array(jobQueue);
export type JobQueue = Readonly<z.output<typeof jobQueue>>;

/** `GET /api/jobs/{queue}?state=&page=`: a queue's jobs in that state, the newest first. */
export const jobsAsked = z.object({
  state: z.enum(JOB_STATES).default('failed'),
  page: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(10_000))
    .default(1),
});

export const queuedJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int().meta({ description: 'Tries so far' }),
  maxAttempts: z.int(),
  error: z.string().nullable().meta({ description: 'What its last try failed with' }),
  createdTimestamp: instant(),
  startedTimestamp: instant().nullable(),
  finishedTimestamp: instant().nullable(),
  dueTimestamp: instant().nullable().meta({ description: 'When a delayed one may start' }),
  isRetryable: z.boolean(),
});
export type QueuedJob = Readonly<z.output<typeof queuedJob>>;

export const jobsPage = z.object({ data: z.array(queuedJob), total: z.int() });
export type JobsPage = Readonly<z.output<typeof jobsPage>>;

/** `POST /api/jobs/{queue}/retry`: how many are done again, `JOBS_RETRIED.max` at most. */
export const jobsRetried = z.object({ count: z.int() });
