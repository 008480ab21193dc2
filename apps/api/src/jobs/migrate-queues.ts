import { runMigrations } from 'bullmq';
import pg from 'pg';
import type { Environment } from '../config/environment.js';
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

/**
 * Makes or updates BullMQ's tables, when PostgreSQL is where the queues live. Where they have come to live in Redis, what
 * PostgreSQL still has of them goes there by the outbox: no worker would ever look at it again.
 * @returns how many jobs go there
 */
export async function migrateQueues(environment: Environment): Promise<number> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL, application_name: 'impeller-migrate' });
  await client.connect();
  try {
    if (environment.REDIS_URL) return await takeBack(client);
    await runMigrations(client as never, QUEUE_SCHEMA);
    return 0;
  } finally {
    await client.end();
  }
}

async function takeBack(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('bullmq.job') IS NOT NULL AS there`);
  return rows[0]?.there ? ((await client.query(TAKE_BACK)).rowCount ?? 0) : 0;
}
