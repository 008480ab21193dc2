import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAppRole, createDatabase } from '../../../tools/postgres/embedded.mjs';
import { migrate } from '../src/migrate.js';
import { login } from './actors.js';
import { agent, type Agent } from './agent.js';
import { ADMIN, testEnvironment } from './environment.js';
import { eventually } from './eventually.js';
import { startOwnPostgres } from './own-postgres.js';
import { freePort, spawnProcess, type Spawned } from './spawn-process.js';

/** An API and a worker, processes both, on a PostgreSQL of one suite's own. */
export interface OwnStore {
  /** Of its database. */
  readonly url: string;
  /** Where both processes keep their files. */
  readonly home: string;
  readonly staff: Agent;
  readonly api: Spawned;
  readonly worker: Spawned;
  /** Ends PostgreSQL at once and starts it again; resolves when the API is ready. */
  restart(): Promise<void>;
  /** @throws Error where a process has ended before, or does not end in order */
  close(): Promise<void>;
}

export async function openOwnStore(): Promise<OwnStore> {
  const dir = mkdtempSync(join(tmpdir(), 'impeller-own-'));
  const home = mkdtempSync(join(tmpdir(), 'impeller-home-'));
  const port = await freePort();
  // Durable, other than the tests' own server: that is what is tested.
  let server = await startOwnPostgres(dir, port);
  const { urlOf, role } = await createAppRole(server, { password: 'own' });
  await createDatabase(server, { database: 'shop', owner: role });
  const url = urlOf('shop');
  await migrate(testEnvironment(url), { say: () => undefined });
  const options = { database: { name: 'shop', url, drop: async () => undefined }, variables: { IMPELLER_HOME: home } };
  const [api, worker] = await Promise.all([spawnProcess('api', options), spawnProcess('worker', options)]);
  const staff = agent(api.url, await login(api.url, ADMIN.email, ADMIN.password));
  return {
    ...{ url, home, staff, api, worker },
    restart: async () => {
      process.kill(server.pid, 'SIGQUIT'); // immediate: no checkpoint, no goodbye
      await server.exited;
      server = await startOwnPostgres(dir, port);
      await eventually(async () => expect((await staff.get('/api/health/ready')).status).toBe(200), 10_000);
    },
    close: async () => {
      expect([api.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
      await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
      expect([await api.exited, await worker.exited]).toEqual([0, 0]);
      await server.stop();
    },
  };
}
