import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Environment } from '../config/environment.js';
import { queuePrefix } from './queue-backend.js';
import { keysOf, openRedis } from './queues-in-redis.js';

/** A job that BullMQ has and that nobody has finished: what the outbox held of it. */
export const unfinishedJobSchema = z.object({
  jobId: z.uuid(),
  queue: z.string().max(50),
  name: z.string().max(50),
  data: z.unknown(),
  /** Milliseconds since 1970 before which it may not start. */
  runAt: z.number(),
});
export type UnfinishedJob = z.output<typeof unfinishedJobSchema>;

interface Asks {
  query<T>(sql: string, values?: unknown[]): Promise<T[]>;
}

/** Milliseconds that the clocks of a worker and of PostgreSQL may differ. */
const SKEW = 60_000;
/** Jobs that are read at once. */
const PAGE = 1_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * What BullMQ has in hand as of a snapshot. On PostgreSQL that is exact. Redis knows no snapshot: there it is what was not
 * finished a minute before, for a job done twice does no harm and a lost one does. What the clock starts is not among
 * them (workers plan it anew), nor what failed for good.
 * @param db a connection in the snapshot's transaction @param at of the snapshot
 */
export async function* unfinishedJobs(db: Asks, environment: Environment, at: Date): AsyncGenerator<UnfinishedJob> {
  if (environment.REDIS_URL) yield* ofRedis(environment.REDIS_URL, queuePrefix(environment), at.getTime());
  else yield* ofPostgres(db);
}

async function* ofPostgres(db: Asks): AsyncGenerator<UnfinishedJob> {
  const [found] = await db.query<{ there: boolean }>(`SELECT to_regclass('bullmq.job') IS NOT NULL AS there`);
  if (!found?.there) return;
  for (let from = ['', '']; ;) {
    const rows = await db.query<UnfinishedJob>(
      `SELECT id AS "jobId", queue, name, data, coalesce(process_at_ms, added_at_ms)::float8 AS "runAt" FROM bullmq.job
       WHERE state IN ('waiting', 'active', 'delayed', 'waiting-children') AND scheduler_id IS NULL AND (queue, id) > ($1, $2)
       ORDER BY queue, id LIMIT $3`,
      [...from, PAGE],
    );
    yield* rows.filter(({ jobId }) => UUID.test(jobId));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    from = [last.queue, last.jobId];
  }
}

/** By SCAN and not by queue: a job that moves between BullMQ's lists meanwhile would be missed there. */
async function* ofRedis(url: string, prefix: string, at: number): AsyncGenerator<UnfinishedJob> {
  const redis = openRedis(url);
  const seen = new Set<string>();
  try {
    for await (const key of keysOf(redis, prefix)) {
      const [queue = '', jobId = ''] = key.slice(prefix.length + 1).split(':');
      if (!UUID.test(jobId) || seen.has(key) || (await redis.type(key)) !== 'hash') continue;
      seen.add(key);
      const job = await heldAt(redis, key, at);
      if (job) yield { jobId, queue, ...job };
    }
  } finally {
    redis.disconnect();
  }
}

/** The job under a key, where it was there and not over at that time. */
async function heldAt(redis: Redis, key: string, at: number): Promise<Pick<UnfinishedJob, 'name' | 'data' | 'runAt'> | null> {
  const [name, data, added, delay, finished] = await redis.hmget(key, 'name', 'data', 'timestamp', 'delay', 'finishedOn');
  const isOver = Boolean(finished) && Number(finished) < at - SKEW;
  if (!name || !data || isOver || Number(added) > at + SKEW) return null;
  return { name, data: JSON.parse(data), runAt: Number(added) + Number(delay) };
}
