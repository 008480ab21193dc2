import 'reflect-metadata';
import { rm } from 'node:fs/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../src/create-app.js';
import { agent, type Agent } from './agent.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { testEnvironment, type Variables } from './environment.js';
import { tokenFor, type Actor } from './actors.js';

export interface Api {
  readonly app: NestFastifyApplication;
  /** http://127.0.0.1:port */
  readonly url: string;
  readonly db: DataSource;
  readonly database: TestDatabase;
  /** Nobody signed in. */
  readonly request: Agent;
  /** The same, signed in. */
  as(actor: Actor): Promise<Agent>;
  close(): Promise<void>;
}

export interface ApiOptions {
  readonly variables?: Variables;
  /** Shares another API's or worker's database instead of one of its own. */
  readonly database?: TestDatabase;
  /** The suite writes rows past the product: see `TestDatabaseOptions`. */
  readonly isMadeUp?: boolean;
}

/** The whole API in this process, listening on a free port of the loopback, on a database of its own. */
export async function startApi({ variables, database: shared, isMadeUp }: ApiOptions = {}): Promise<Api> {
  const database = shared ?? (await createTestDatabase({ isMadeUp }));
  const environment = testEnvironment(database.url, variables);
  const app = await createApp(environment);
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const close = async () => {
    // A connection whose answer ends just then is idle a moment too late to be closed with the door, and would be kept for 72 s.
    const idle = setInterval(() => app.getHttpServer().closeIdleConnections(), 100);
    await app.close().finally(() => clearInterval(idle));
    if (!shared) await database.drop();
    await rm(environment.IMPELLER_HOME, { recursive: true, force: true });
  };
  return {
    app,
    url,
    db: app.get(DataSource),
    database,
    request: agent(url),
    as: async (actor) => agent(url, await tokenFor(app, url, actor)),
    close,
  };
}
