import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InjectEnvironment, InjectProcessKind, type ProcessKind } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { CONNECTIONS, dataSourceOptions } from '../database/data-source.js';

/** Milliseconds that one statement of an export may take: it sorts a whole table once, and then reads page by page. */
const STATEMENT_TIMEOUT = 120_000;
/** Milliseconds that it may go without one: while a part's pictures go to a slow store, nothing is read. */
const IDLE_TIMEOUT = 600_000;

/** Connections of exports alone, so that however many are asked for, lists and forms keep theirs (threat F9). */
@Injectable()
export class ExportPool implements OnApplicationShutdown {
  private readonly db: DataSource;
  private ready: Promise<DataSource> | null = null;

  constructor(@InjectEnvironment() environment: Environment, @InjectProcessKind() kind: ProcessKind) {
    const options = dataSourceOptions(environment, kind);
    this.db = new DataSource({
      ...options,
      poolSize: CONNECTIONS[kind].exports,
      extra: {
        ...(options.extra as object),
        statement_timeout: STATEMENT_TIMEOUT,
        idle_in_transaction_session_timeout: IDLE_TIMEOUT,
      },
    } as typeof options);
  }

  /** Runs `work` on one unchanging picture of the database, which it can only read. */
  async reading<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    this.ready ??= this.db.initialize();
    const db = await this.ready.catch((error: unknown) => {
      this.ready = null;
      throw error;
    });
    return db.transaction('REPEATABLE READ', async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      return work(tx);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.db.isInitialized) await this.db.destroy();
  }
}
