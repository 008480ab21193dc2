import { runMigrations } from 'bullmq';
import pg from 'pg';
import type { Environment } from '../config/environment.js';
import { QUEUE_SCHEMA } from './queue-backend.js';

/** Makes or updates BullMQ's tables, when PostgreSQL is where the queues live. */
export async function migrateQueues(environment: Environment): Promise<void> {
  if (environment.REDIS_URL) return;
  const client = new pg.Client({ connectionString: environment.DATABASE_URL, application_name: 'impeller-migrate' });
  await client.connect();
  await runMigrations(client as never, QUEUE_SCHEMA).finally(() => client.end());
}
