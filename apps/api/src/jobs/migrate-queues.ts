import { runMigrations } from 'bullmq';
import pg from 'pg';
import type { Environment } from '../config/environment.js';
import { RUNNING } from '../database/running.js';
import { QUEUE_SCHEMA } from './queue-backend.js';

/**
 * Puts unfinished jobs back into the outbox, in their order; one that stands there as well was being handed over. Not what the clock
 * starts: workers plan it anew.
 */
const TAKE_BACK = `
  WITH taken AS (
    DELETE FROM bullmq.job
    WHERE state IN ('waiting', 'active', 'delayed', 'waiting-children') AND scheduler_id IS NULL
      AND id ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    RETURNING id::uuid AS "jobId", queue, name, data, coalesce(process_at_ms, added_at_ms)::float8 AS "runAt", seq)
  INSERT INTO job_outbox ("jobId", queue, name, data, "runAt")
  SELECT "jobId", queue, name, data, to_timestamp("runAt" / 1000) FROM taken
  WHERE NOT EXISTS (SELECT FROM job_outbox o WHERE o."jobId" = taken."jobId") ORDER BY seq`;

/** Connections to queues in PostgreSQL: a process whose queues are in Redis has none. */
const AT_THE_QUEUES = '^impeller-(api|worker)-jobs$';

/**
 * Makes or updates BullMQ's tables, when PostgreSQL is where the queues live. Where they have come to live in Redis, what
 * PostgreSQL still has of them goes there by the outbox: no worker would ever look at it again.
 * @returns what to tell of it
 */
export async function migrateQueues(environment: Environment): Promise<string | null> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL, application_name: 'impeller-migrate' });
  await client.connect();
  try {
    if (environment.REDIS_URL) return await moveToRedis(client);
    await runMigrations(client as never, QUEUE_SCHEMA);
    return null;
  } finally {
    await client.end();
  }
}

/** Not from under a worker: it would do what it has in hand beside the one that gets it from Redis, and hand the rest back to PostgreSQL. */
async function moveToRedis(client: pg.Client): Promise<string | null> {
  const { rows: running } = await client.query<{ name: string }>(RUNNING, [AT_THE_QUEUES]);
  if (running.length > 0) {
    const names = running.map(({ name }) => name).join(', ');
    return `Processes without REDIS_URL still run (${names}): end them and start again, for what the queues hold in PostgreSQL stays there.`;
  }
  const moved = await takeBack(client);
  return moved ? `${moved} jobs go from PostgreSQL to Redis` : null;
}

async function takeBack(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('bullmq.job') IS NOT NULL AS there`);
  return rows[0]?.there ? ((await client.query(TAKE_BACK)).rowCount ?? 0) : 0;
}
