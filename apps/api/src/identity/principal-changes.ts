import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { logger } from '../logging/logger.js';

const RETRY_AFTER = 1_000;

/** Hears on a connection of its own that some process changed an admin, a role or a session (the triggers' `NOTIFY`). */
@Injectable()
export class PrincipalChanges implements OnModuleInit, OnApplicationShutdown {
  /** Whether changes are heard of at the moment; while they are not, nothing may be remembered. */
  isListening = false;
  onChange: () => void = () => undefined;

  private client: pg.Client | undefined;
  private readonly stopped = new AbortController();

  constructor(@InjectEnvironment() private readonly environment: Environment) {}

  async onModuleInit(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    this.isListening = false;
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.environment.DATABASE_URL,
      application_name: 'impeller-listen',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.client = client;
    client.on('notification', () => this.onChange());
    client.on('error', (error) => logger.warn({ err: error }, 'The connection that hears of changed admins broke'));
    client.on('end', () => this.again());
    try {
      await client.connect();
      await client.query('LISTEN principals');
      this.onChange();
      this.isListening = true;
    } catch (error) {
      logger.warn({ err: error }, 'Changes of admins are not heard of; nothing about them is remembered meanwhile');
      void client.end().catch(() => undefined);
      this.again();
    }
  }

  /** Listens again after a second. Called twice for one client that failed, it does so once. */
  private again(): void {
    this.isListening = false;
    const failed = this.client;
    if (this.stopped.signal.aborted || failed === undefined) return;
    this.client = undefined;
    this.onChange();
    sleep(RETRY_AFTER, undefined, { signal: this.stopped.signal, ref: false })
      .then(() => this.listen())
      .catch(() => undefined);
  }
}
