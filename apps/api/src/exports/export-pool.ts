import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { InjectEnvironment, InjectProcessKind, type ProcessKind } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { CONNECTIONS, dataSourceOptions } from '../database/data-source.js';
import { guardConnection } from '../database/guard-connection.js';
import { ElbowRoom } from '../cores/elbow-room.js';
import { stepBackendBack } from '../cores/step-back.js';

/** Milliseconds that a statement of an export may take; one that is copied takes as long as its reader (`compileCopy`). */
const STATEMENT_TIMEOUT = 120_000;
/** Milliseconds that it may go without one: while a part's pictures go to a slow store, nothing is read. */
const IDLE_TIMEOUT = 600_000;

/** Connections of exports alone, so that however many are asked for, lists and forms keep theirs (threat F9). */
@Injectable()
export class ExportPool implements OnApplicationShutdown {
  private readonly db: DataSource;
  private ready: Promise<DataSource> | null = null;

  constructor(
    @InjectEnvironment() environment: Environment,
    @InjectProcessKind() kind: ProcessKind,
    private readonly main: DataSource,
    private readonly room: ElbowRoom,
  ) {
    const options = dataSourceOptions(environment, kind, room);
    const extra = options.extra as { readonly options: string };
    this.db = new DataSource({
      ...options,
      poolSize: CONNECTIONS[kind].exports,
      extra: {
        ...extra,
        options: `${extra.options} -c datestyle=ISO`, // whatever the server was told: sheets show parts of a moment's text
        statement_timeout: STATEMENT_TIMEOUT,
        onConnect: (client: ClientBase) => {
          guardConnection(IDLE_TIMEOUT)(client); // a statement that is copied waits for its reader
          room.include(client);
          // Whom the API answers at once waits; a worker's export has time.
          if (kind === 'worker') stepBackendBack(client);
        },
        idle_in_transaction_session_timeout: IDLE_TIMEOUT,
      },
    } as typeof options);
  }

  /**
   * Runs `work` on one unchanging picture of the database, which it can only read. When `signal` is aborted, the statement
   * under way is cancelled, wherever it is: nobody waits for its answer any more.
   */
  async reading<T>(work: (tx: EntityManager) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const db = await this.open();
    return db.transaction('REPEATABLE READ', async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      const [{ pid }] = await tx.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
      let cancelled: Promise<unknown> | undefined;
      const cancel = () => {
        cancelled = this.main.query('SELECT pg_cancel_backend($1)', [pid]).catch(() => undefined);
      };
      signal?.addEventListener('abort', cancel);
      try {
        signal?.throwIfAborted(); // it may have waited long for its connection
        return await work(tx);
      } finally {
        signal?.removeEventListener('abort', cancel);
        await cancelled; // before the connection is somebody else's
      }
    });
  }

  /** What is read, with rests while people ask much of a small machine. */
  eased<T>(read: AsyncIterable<T>): AsyncGenerator<T> {
    return this.room.eased(read);
  }

  private async open(): Promise<DataSource> {
    this.ready ??= this.db.initialize();
    return this.ready.catch((error: unknown) => {
      this.ready = null;
      throw error;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.db.isInitialized) await this.db.destroy();
  }
}
