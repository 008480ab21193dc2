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

const status = async (api: Spawned) => (await fetch(`${api.url}/api/users`)).status;

/** Asks the API to end, and goes on to ask it for four seconds. @returns the longest time between two asks, and what broke, if anything */
async function askOn(api: Spawned): Promise<{ gap: number; error?: unknown }> {
  let [gap, last] = [0, performance.now()];
  api.child.kill('SIGTERM');
  try {
    for (const end = last + 4_000; performance.now() < end; await pause(100)) {
      const now = performance.now();
      // Until it is answered: nobody here knows when it arrives.
      const answered = await status(api).finally(() => (gap = Math.max(gap, performance.now() - last)));
      expect(answered).toBe(401);
      last = now;
    }
    return { gap };
  } catch (error) {
    return { gap, error };
  }
}

/** An API that was asked on: whoever does not ask for a second may find it closed. Each time that we were held up so long it is arranged anew. */
async function askedOn(agent: http.Agent): Promise<Spawned> {
  for (;;) {
    const api = await spawnProcess('api', { database });
    await ask(agent, api.url); // a connection that stays: without any, nobody could be on the way
    const { gap, error } = await askOn(api);
    if (!error) return api;
    if (gap < 900) throw error;
    await api.kill();
  }
}

it('I3 goes on to answer a proxy that has not heard yet, and ends once nobody asks any more', async () => {
  const agent = new http.Agent({ keepAlive: true });
  const api = await askedOn(agent);
  expect(await api.exited).toBe(0);
  await expect(status(api)).rejects.toThrow('fetch failed');
  agent.destroy();
});
