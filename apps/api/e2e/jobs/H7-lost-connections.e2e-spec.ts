import { Socket } from 'node:net';
import { Job, type Processor, type Worker } from 'bullmq';
import type { PoolClient } from 'pg';
import { DatabaseProbe } from '../../src/database/database-probe.js';
import { LOCK } from '../../src/jobs/job-workers.js';
import { migrateQueues } from '../../src/jobs/migrate-queues.js';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { testEnvironment } from '../../test/environment.js';
import { eventually } from '../../test/eventually.js';
import { TcpProxy } from '../../test/tcp-proxy.js';

jest.setTimeout(120_000);
const HOUR = 3_600_000;
/** Of PostgreSQL, whatever the other suites run on. */
const variables = { REDIS_URL: '' };

let database: TestDatabase;
/** Between the worker and PostgreSQL. */
let way: TcpProxy;
let works: QueueBackend;
let adds: QueueBackend;
const ending = new AbortController();
const workers: Worker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateQueues(testEnvironment(database.url, variables)); // where the others are on Redis, PostgreSQL has none
  way = TcpProxy.to(database.url);
  works = new QueueBackend(testEnvironment(await way.open(database.url), variables), 'worker');
  adds = new QueueBackend(testEnvironment(database.url, variables), 'api');
});
afterAll(async () => {
  ending.abort();
  await Promise.all(workers.map((worker) => worker.close()));
  await works.onApplicationShutdown();
  await adds.onApplicationShutdown();
  await way.close();
  await database.drop();
});

async function start(queue: string, process: Processor): Promise<Worker> {
  const worker = (await works.worker(queue, process, { ...LOCK, concurrency: 1, drainDelay: 5 }, ending.signal))!;
  workers.push(worker);
  return worker;
}

it('H7 a job that ended while PostgreSQL refused connections is not done again when it is back', async () => {
  let starts = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  await start('refused', async () => {
    starts += 1;
    await ended;
  });
  const said = jest.spyOn(Job.prototype, 'moveToCompleted');
  await adds.queue('refused').add('held', {});
  await eventually(() => expect(starts).toBe(1));
  await way.close();
  await eventually(() => expect(works['pool']!.totalCount).toBe(0));
  end();
  await eventually(() => expect(said).toHaveBeenCalled());
  await expect(said.mock.results[0]!.value).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await way.open(database.url);
  await eventually(async () => expect(await adds.queue('refused').getCompletedCount()).toBe(1), 60_000);
  expect(starts).toBe(1);
});

/** When PostgreSQL asks a machine that says nothing whether it is there, and when it gives it up. */
const ASKED = `SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp_keepalives_%' ORDER BY name`;
const SOON = [
  { name: 'tcp_keepalives_count', setting: '3' },
  { name: 'tcp_keepalives_idle', setting: '10' },
  { name: 'tcp_keepalives_interval', setting: '5' },
];

it('H7 PostgreSQL notices within half a minute that a machine with workers vanished', async () => {
  const { rows } = await works['pool']!.query<object>(ASKED);
  expect(rows).toEqual(SOON);
});

it('H7 PostgreSQL and the API that looks whether it is there notice as soon that the other one vanished', async () => {
  const asks = jest.spyOn(Socket.prototype, 'setKeepAlive');
  const probe = new DatabaseProbe(testEnvironment(database.url, variables));
  let socket: unknown;
  probe['pool'].on('connect', (client) => {
    socket = (client as PoolClient & { connection: { stream: Socket } }).connection.stream;
  });
  expect(await probe.look(ASKED)).toEqual(SOON);
  expect(asks.mock.calls[asks.mock.contexts.indexOf(socket as Socket)]).toEqual([true, 10_000]);
  asks.mockRestore();
  await probe.onApplicationShutdown();
});

it('H7 a job whose announcement the network swallowed is done, though the next one that the queue knows of is an hour away', async () => {
  const seen: string[] = [];
  const worker = await start('swallowed', async ({ name }) => void seen.push(name));
  worker.on('drained', () => seen.push('idle'));
  await adds.queue('swallowed').add('far', {}, { delay: HOUR });
  await adds.queue('swallowed').add('near', {});
  await eventually(() => expect(seen.slice(-2)).toEqual(['near', 'idle']));

  way.fault = 'blackHole';
  await adds.queue('swallowed').add('lost', {});
  await eventually(() => expect(way.swallowed).toContain('bullmq_jobs\0swallowed'));
  way.fault = 'none';
  await eventually(() => expect(seen).toContain('lost'), 60_000);
});
