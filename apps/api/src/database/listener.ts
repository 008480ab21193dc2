import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { logger } from '../logging/logger.js';
import { KEPT_ALIVE, VANISHED } from './keep-alive.js';

type Hear = (payload: string) => void;

/** Milliseconds until the next attempt after a lost connection. */
const RECONNECT = 500;

/**
 * The process's one LISTEN connection: what `pg_notify` says on a channel reaches everybody who listens here.
 * While it is down nothing is heard; whoever caches on its strength asks `isListening` and is told by `onGap`.
 */
@Injectable()
export class DatabaseListener implements OnApplicationShutdown {
  private readonly channels = new Map<string, Set<Hear>>();
  private readonly gaps = new Set<() => void>();
  private client: pg.Client | null = null;
  private connected = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectEnvironment() private readonly environment: Environment) {}

  /** Whether what is announced now would be heard. */
  get isListening(): boolean {
    return this.connected;
  }

  /** Calls `hear` with every payload on `channel`; answers how to stop. Connects on first use. */
  listen(channel: string, hear: Hear): () => void {
    const hearers = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, hearers.add(hear));
    if (!this.client) this.connect();
    else if (this.connected && hearers.size === 1) void this.subscribe(this.client, channel).catch(() => undefined);
    return () => {
      hearers.delete(hear);
    };
  }

  /** Calls `notice` whenever the connection is back: something may have been missed. */
  onGap(notice: () => void): void {
    this.gaps.add(notice);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private connect(): void {
    const client = new pg.Client({
      connectionString: this.environment.DATABASE_URL,
      application_name: 'impeller-listen',
      connectionTimeoutMillis: 3_000,
      ...KEPT_ALIVE,
      options: VANISHED,
    });
    this.client = client;
    client.on('error', (error) => logger.warn({ err: error }, 'The LISTEN connection broke'));
    client.once('end', () => this.again(client));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of this.channels.get(channel) ?? []) hear(payload);
    });
    this.open(client).catch((error: unknown) => {
      logger.warn({ err: error }, 'Cannot LISTEN');
      void client.end().catch(() => undefined);
      this.again(client);
    });
  }

  private async open(client: pg.Client): Promise<void> {
    await client.connect();
    for (const channel of this.channels.keys()) await this.subscribe(client, channel);
    this.connected = true;
    for (const notice of this.gaps) notice();
  }

  private async subscribe(client: pg.Client, channel: string): Promise<void> {
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  private again(client: pg.Client): void {
    if (this.client !== client) return;
    this.connected = false;
    this.client = null;
    if (this.closed) return;
    this.timer = setTimeout(() => this.connect(), RECONNECT);
    this.timer.unref();
  }
}
