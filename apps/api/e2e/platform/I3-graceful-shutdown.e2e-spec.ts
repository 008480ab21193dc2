import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { hard } from '../../test/hard.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';

jest.setTimeout(hard(120_000, 900_000));

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

type Outcome = 'ok' | 'elsewhere' | 'broken';

/** One request on a kept connection. A refused connection is what sends a client to the other replica; a broken one is a loss. */
const ask = (agent: http.Agent, url: string): Promise<{ outcome: Outcome; leave: boolean }> =>
  new Promise((resolve) => {
    const request = http.get(`${url}/api/health/live`, { agent }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({ outcome: body === '{"status":"ok"}' ? 'ok' : 'broken', leave: response.headers.connection === 'close' }),
      );
      response.on('error', () => resolve({ outcome: 'broken', leave: true }));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ outcome: error.code === 'ECONNREFUSED' ? 'elsewhere' : 'broken', leave: true }),
    );
  });

/** Clients as behind a load balancer: one that is told to leave goes to the other replica. */
async function load(replicas: () => readonly Spawned[], clients: number, until: () => boolean): Promise<Record<Outcome, number>> {
  const counts = { ok: 0, elsewhere: 0, broken: 0 };
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      for (let at = client; !until();) {
        const target = replicas()[at % 2] as Spawned;
        const { outcome, leave } = await ask(agent, target.url);
        counts[outcome]++;
        if (leave) at++;
      }
      agent.destroy();
    }),
  );
  return counts;
}

it('I3 a deploy under load breaks no request: both replicas replaced in turn, exit 0 each', async () => {
  const options = { database, variables: { LOG_LEVEL: 'info' } };
  const replicas = [await spawnProcess('api', options), await spawnProcess('api', options)];
  let over = false;
  const counting = load(
    () => replicas,
    hard(40, 100),
    () => over,
  );
  for (let round = 0; round < hard(4, 20); round++) {
    await pause(300);
    const old = replicas[round % 2] as Spawned;
    await old.kill('SIGTERM');
    expect(await old.exited).toBe(0);
    replicas[round % 2] = await spawnProcess('api', options);
  }
  over = true;
  const counts = await counting;
  await Promise.all(replicas.map((replica) => replica.kill('SIGTERM')));
  expect(counts.broken).toBe(0);
  expect(counts.ok).toBeGreaterThan(100);
});

it('I3 is not ready from the moment it is asked to end, and answers what it has in hand', async () => {
  const api = await spawnProcess('api', { database });
  const agent = new http.Agent({ keepAlive: true });
  await ask(agent, api.url);
  api.child.kill('SIGTERM');
  await pause(200);
  expect((await fetch(`${api.url}/api/health/ready`)).status).toBe(503);
  expect(await ask(agent, api.url)).toEqual({ outcome: 'ok', leave: true });
  agent.destroy();
  expect(await api.exited).toBe(0);
}, 40_000);

it('I3 goes on to answer a proxy that has not heard yet, and ends once nobody asks any more', async () => {
  const api = await spawnProcess('api', { database });
  const agent = new http.Agent({ keepAlive: true });
  await ask(agent, api.url); // a connection that stays: without any, nobody could be on the way
  api.child.kill('SIGTERM');
  const asked = async () => (await fetch(`${api.url}/api/users`)).status;
  for (const end = performance.now() + 4_000; performance.now() < end; await pause(100)) expect(await asked()).toBe(401);
  expect(await api.exited).toBe(0);
  await expect(asked()).rejects.toThrow('fetch failed');
  agent.destroy();
}, 40_000);
