import type { ClientBase } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { ProcessKind } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { ElbowRoom } from '../cores/elbow-room.js';
import { logger } from '../logging/logger.js';
import { guardConnection } from './guard-connection.js';
import { KEPT_ALIVE, VANISHED } from './keep-alive.js';
import { patientDriver } from './patient-pool.js';

/**
 * Connections one process opens, so that two API and two worker processes with every queue on PostgreSQL stay at 80 of
 * PostgreSQL's usual 100: 2 × (10 + 2 + 1 + 2 + 1) + 2 × (9 + 12 + 1 + 2) = 80. `jobs` counts BullMQ's shared pool, `listen` ours;
 * nobody asks a worker whether it is ready, so it has no `probe`. A worker's jobs hold seven for long, for what they do meanwhile
 * needs others: two imports, two notifications, two mails and one to a customer.
 */
export const CONNECTIONS = {
  api: { pool: 10, jobs: 2, listen: 1, exports: 2, probe: 1 },
  worker: { pool: 9, jobs: 12, listen: 1, exports: 2 },
} as const;

/** A statement that takes longer is a mistake or an attack; exports raise it for their own transaction. Milliseconds. */
export const STATEMENT_TIMEOUT = 5_000;

/**
 * No parallel workers: the cores serve other requests. And an index's pages are in memory or on a solid-state disk; with
 * PostgreSQL's default, made for turning disks, it reads small tables whole for a few of their rows.
 */
const PLANNER = '-c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';
/** How alike a word of a search must be: at 0.45 one wrong letter of six is forgiven, at pg_trgm's own 0.6 it is not. */
const SEARCH = '-c pg_trgm.word_similarity_threshold=0.45';

/**
 * TypeORM's options for one process. Entities come from the modules.
 * @param room is told of each connection
 */
export function dataSourceOptions(environment: Environment, kind: ProcessKind, room: ElbowRoom): DataSourceOptions {
  return {
    type: 'postgres',
    driver: patientDriver,
    url: environment.DATABASE_URL,
    applicationName: `impeller-${kind}`,
    poolSize: environment.DATABASE_POOL ?? CONNECTIONS[kind].pool,
    connectTimeoutMS: 2_500,
    // A broken idle connection is the pool's business: it makes another. Without a handler it would end the process.
    poolErrorHandler: (error: Error) => logger.warn({ err: error }, 'A database connection broke'),
    synchronize: false,
    logging: false,
    extra: {
      statement_timeout: STATEMENT_TIMEOUT,
      idle_in_transaction_session_timeout: 60_000,
      onConnect: (client: ClientBase) => {
        guardConnection(STATEMENT_TIMEOUT)(client);
        room.include(client);
      },
      idleTimeoutMillis: 30_000,
      ...KEPT_ALIVE,
      options: `${PLANNER} ${VANISHED} ${SEARCH} -c timezone=UTC`,
    },
  };
}
