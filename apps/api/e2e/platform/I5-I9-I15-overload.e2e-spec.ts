import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PATIENCE } from '../../src/database/patient-pool.js';
import { login, PASSWORD } from '../../test/actors.js';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../test/database.js';
import { eventually } from '../../test/eventually.js';
import { spawnProcess, type Spawned, type SpawnOptions } from '../../test/spawn-process.js';

let database: TestDatabase;
let api: Spawned;
beforeAll(async () => (database = await createTestDatabase()));
afterEach(() => api.kill());
afterAll(() => database.drop());

const start = async (options: Omit<SpawnOptions, 'database'> = {}) => {
  api = await spawnProcess('api', { database, ...options });
  const token = await login(api.url);
  return (path: string, as = token) => fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${as}` } });
};
/** Makes whoever reads brands wait; answers how to let them go. */
async function lockBrands(): Promise<() => Promise<void>> {
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE brands IN ACCESS EXCLUSIVE MODE');
  return () => blocker.end();
}
const waitingForLocks = () =>
  asSuperuser(async (client) => {
    const sql = `SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`;
    return (await client.query(sql, [database.name])).rowCount;
  });
/** Signs in somebody besides the superadmin. */
async function loginOfAnother(): Promise<string> {
  const headers = { authorization: `Bearer ${await login(api.url)}`, 'content-type': 'application/json' };
  const person = { fullName: 'Ravi Kumar', mobileNumber: '9876543210', emailAddress: 'ravi@staff.test', password: PASSWORD };
  const made = await fetch(`${api.url}/api/admins`, { method: 'POST', headers, body: JSON.stringify(person) });
  expect([made.status, await made.json()]).toMatchObject([201, {}]);
  return login(api.url, person.emailAddress, PASSWORD);
}
const live = async () => (await fetch(`${api.url}/api/health/live`)).status;

it('I5 a pool of ten and two hundred slow calls: 503 with Retry-After, alive all the while, well again afterwards', async () => {
  const get = await start();
  const release = await lockBrands();
  const calls = Array.from({ length: 200 }, async (_, at) => {
    const answer = await get(`/api/brands?limit=${(at % 90) + 1}`);
    return { status: answer.status, retry: answer.headers.get('retry-after') };
  });
  await pause(500);
  expect(await live()).toBe(200);
  const answers = await Promise.all(calls);
  await release();
  expect(answers.every(({ status, retry }) => status === 503 && retry !== null)).toBe(true);
  await eventually(async () => expect((await get('/api/brands')).status).toBe(200));
}, 60_000);

it('I5 five hundred fast calls at once wait their turn: each is answered', async () => {
  const get = await start({ variables: { RATE_LIMIT_PER_SECOND: '10000', RATE_LIMIT_BURST: '10000' } });
  const calls = Array.from(
    { length: 500 },
    async (_, at) => (await get(`/api/brands?limit=${(at % 90) + 1}&page=${at + 1}`)).status,
  );
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
}, 60_000);

/**
 * Stops the API while forty call it and wait, whom nothing holds up from then on. It refuses them once they have waited for its
 * patience: each time that it could not be stopped well before, it is arranged anew. @returns their statuses, once it goes on
 */
async function stopWhileCalled(get: (path: string) => Promise<Response>): Promise<{ statuses: Promise<number[]> }> {
  for (;;) {
    const release = await lockBrands();
    const since = performance.now();
    const statuses = Promise.all(Array.from({ length: 40 }, async (_, at) => (await get(`/api/brands?limit=${at + 1}`)).status));
    await eventually(async () => expect(await waitingForLocks()).toBe(10));
    process.kill(api.pid, 'SIGSTOP');
    await release();
    if (performance.now() - since < PATIENCE.stalled - 500) return { statuses };
    process.kill(api.pid, 'SIGCONT');
    await statuses;
  }
}

it('I5 a machine that stands still for seconds refuses nobody for it', async () => {
  const get = await start();
  const { statuses } = await stopWhileCalled(get);
  await pause(PATIENCE.stalled + 1_000);
  process.kill(api.pid, 'SIGCONT');
  expect(new Set(await statuses)).toEqual(new Set([200]));
}, 60_000);

/** On a connection of its own, as one who comes anew. @returns the status, undefined where it is let go without an answer */
const askAnew = (path: string) =>
  new Promise<number | undefined>((resolve) => {
    http
      .get(`${api.url}${path}`, { agent: false }, (answer) => resolve(answer.resume().statusCode))
      .on('error', () => resolve(undefined));
  });
async function limitFiles(files: number): Promise<void> {
  execFileSync('prlimit', ['--pid', String(api.child.pid), `--nofile=${files}:${files}`]);
  await pause(2_500); // until it looks at its limit again
}
/** Lets the API have that many files, connects to it 800 times and sends nothing. */
async function fillWithSilence(files: number): Promise<{ end: () => void }> {
  await limitFiles(files);
  const { hostname, port } = new URL(api.url);
  const sockets = Array.from({ length: 800 }, () => net.connect(Number(port), hostname).on('error', () => undefined));
  await pause(500);
  return { end: () => sockets.forEach((socket) => socket.destroy()) };
}

it('I5 out of files for those who send nothing: who asks gets 503, is told that it lives, and all is well afterwards', async () => {
  const get = await start();
  const silence = await fillWithSilence(128);
  for (let time = 0; time < 5; time++)
    expect([await askAnew('/api/health/live'), await askAnew('/api/brands')]).toEqual([200, 503]);
  expect(api.child.exitCode).toBeNull();
  silence.end();
  await eventually(async () => expect((await get('/api/brands')).status).toBe(200));
}, 60_000);

it('I5 those who send nothing make room for those who ask', async () => {
  await start();
  const silence = await fillWithSilence(256);
  for (let time = 0; time < 5; time++)
    expect([await askAnew('/api/health/live'), await askAnew('/api/health/ready')]).toEqual([200, 200]);
  silence.end();
}, 60_000);

/** Asks for what is longer than the system keeps for a reader, and reads no more than its status (undefined: let go without one). */
const beginToRead = (path: string) =>
  new Promise<{ status?: number; end: () => void }>((resolve) => {
    const { hostname, port } = new URL(api.url);
    const socket = net.connect(Number(port), hostname).on('error', () => undefined);
    const end = () => socket.destroy();
    socket.once('data', (head: Buffer) => resolve({ status: Number(socket.pause() && head.toString().split(' ')[1]), end }));
    socket.once('close', () => resolve({ end }));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  });

it('I5 out of files for those who read slowly: each has a file of their own besides, the others are told 503', async () => {
  const home = mkdtempSync(join(tmpdir(), 'impeller-slow-'));
  const name = `${'a'.repeat(64)}.png`;
  mkdirSync(join(home, 'storage/files/aa'), { recursive: true });
  writeFileSync(join(home, 'storage/files/aa', name), Buffer.alloc(20_000_000));
  const get = await start({ variables: { IMPELLER_HOME: home } });
  await limitFiles(512);
  const readers: Awaited<ReturnType<typeof beginToRead>>[] = [];
  while (readers.length < 300) readers.push(await beginToRead(`/api/files/${name}`));
  expect(new Set(readers.flatMap(({ status }) => status ?? []))).toEqual(new Set([200, 503]));
  for (const { end } of readers) end();
  await eventually(async () => expect((await get('/api/brands')).status).toBe(200));
  rmSync(home, { recursive: true });
}, 60_000);

it('I5 a heap of 256 MB: large bodies from many do not end the process', async () => {
  await start({ nodeArguments: ['--max-old-space-size=256'] });
  const body = JSON.stringify({ emailAddress: 'a@b.test', password: 'x'.repeat(250_000) });
  const send = () =>
    fetch(`${api.url}/api/admins/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const statuses = (await Promise.all(Array.from({ length: 300 }, () => send().then(({ status }) => status)))).filter(
    (status) => status >= 500 && status !== 503,
  );
  expect(statuses).toEqual([]);
  expect(await live()).toBe(200);
}, 60_000);

it('I9 a stray rejection: what is in hand is answered, then it ends with 1 to be started again', async () => {
  const stray = 'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("stray"))})';
  const get = await start({ nodeArguments: ['--import', stray] });
  const release = await lockBrands();
  const inHand = Promise.all(Array.from({ length: 5 }, (_, at) => get(`/api/brands?limit=${at + 1}`)));
  await eventually(async () => expect(await waitingForLocks()).toBe(5));
  api.child.kill('SIGUSR2');
  await release();
  expect((await inHand).map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await api.exited).toBe(1);
  expect(api.output()).toMatch(/"level":"fatal".*stray/);
}, 60_000);

it('I15 one account that asks too much gets 429 with Retry-After, whichever of its tokens it takes; another is served', async () => {
  const get = await start({ variables: { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '60' } });
  const [own, second, other] = [await login(api.url), await login(api.url), await loginOfAnother()];
  for (const token of [own, second]) expect((await get('/api/brands', token)).status).toBe(200); // proved good, its account pays
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => get('/api/brands', at % 2 ? own : second)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(50);
  expect((await get('/api/brands', other)).status).toBe(200);
  expect(await live()).toBe(200);
  const figures = await fetch(`${api.url}/api/metrics`);
  expect(await figures.text()).toMatch(new RegExp(`route="/api/brands/?",status="429"\\} ${refused.length}\n`));
  // Inventing tokens is paid for by the address, however often each of them comes.
  const invent = () => Promise.all(Array.from({ length: 200 }, (_, at) => get('/api/brands', String(at).padStart(50, 'x'))));
  const invented = [...(await invent()), ...(await invent())];
  expect(invented.filter(({ status }) => status === 429).length).toBeGreaterThan(250);
}, 60_000);
