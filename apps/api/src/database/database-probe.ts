import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { logger } from '../logging/logger.js';
import { CONNECTIONS } from './data-source.js';
import { KEPT_ALIVE, VANISHED } from './keep-alive.js';
import { guardConnection } from './guard-connection.js';

/** Milliseconds that a look may take: readiness waits no longer. */
const STATEMENT_TIMEOUT = 1_500;

/**
 * Looks whether the database answers, over a connection of its own: slow queries that hold all of the requests' pool would let
 * each API seem unable to serve, and a proxy send nobody to any (C16). It is made by the first look.
 */
@Injectable()
export class DatabaseProbe implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(@InjectEnvironment() { DATABASE_URL }: Environment) {
    this.pool = new pg.Pool({
      connectionString: DATABASE_URL,
      application_name: 'impeller-probe',
      options: VANISHED,
      max: CONNECTIONS.api.probe,
      statement_timeout: STATEMENT_TIMEOUT,
      onConnect: guardConnection(STATEMENT_TIMEOUT),
      connectionTimeoutMillis: 2_500,
      idleTimeoutMillis: 30_000,
      ...KEPT_ALIVE,
    });
    this.pool.on('error', (error) => logger.warn({ err: error }, 'The connection of the probe broke'));
  }

  /** Rejects while the database does not answer. */
  async ping(): Promise<void> {
    await this.look('SELECT 1');
  }

  /** The rows of a small statement, for whoever must know them while requests hold all connections. Rejects as `ping` does. */
  async look<Row extends object>(sql: string): Promise<Row[]> {
    return (await this.pool.query<Row>(sql)).rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
