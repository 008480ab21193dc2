import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Api } from '../../test/start-api.js';
import { startApi } from '../../test/start-api.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { buildWhatChanged, spawnProcess, type Spawned } from '../../test/spawn-process.js';
import { defineJob, defineQueue } from '../../src/jobs/define-job.js';
import { LOCK } from '../../src/jobs/job-workers.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { Processor } from '../../src/jobs/processor.js';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import { effects } from './effects.mjs';
import { createEffectTables, keysOf, startsOf } from './effect-tables.js';

const { queue, keyedJob, busyJob } = effects({ defineQueue, defineJob, Processor });
const entry = join(import.meta.dirname, '../../dist/effects/effects-worker.js');
let api: Api;
let db: DataSource;
let workers: Spawned[] = [];

beforeAll(async () => {
  buildWhatChanged();
  execFileSync(process.execPath, [join(import.meta.dirname, 'pack-effects.mjs')]);
  api = await startApi();
  db = api.db;
  await createEffectTables(api.database);
}, 60_000);
afterEach(() => Promise.all(workers.map((worker) => worker.kill())));
afterAll(() => api.close());

const spawnWorker = () => spawnProcess('worker', { database: api.database, entry });
const enqueue = (keys: readonly number[], ms = 0) =>
  db.transaction((tx) =>
    api.app.get(Jobs).enqueueAll(
      tx,
      keyedJob,
      keys.map((key) => ({ key, ms })),
    ),
  );
const rolledBack = (key: number) =>
  db.transaction(async (tx) => {
    await api.app.get(Jobs).enqueue(tx, keyedJob, { key });
    throw new Error('rolled back');
  });
const keysFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

it('H1 workers killed over and over lose no job and double no effect', async () => {
  const keys = keysFrom(1, hard(120, 600));
  workers = [await spawnWorker(), await spawnWorker()];
  await enqueue(keys, 40);
  for (let kill = 0; kill < hard(4, 40); kill++) {
    await pause(250);
    await workers[kill % 2]?.kill('SIGKILL');
    workers[kill % 2] = await spawnWorker();
  }
  await eventually(async () => expect(await keysOf(db)).toEqual(keys), 60_000);
  const counts = await eventually(
    async () => {
      const now = await api.app.get(QueueBackend).queue(queue.name).getJobCounts();
      expect(now.active).toBe(0); // nothing is stuck, two lock times after the last kill
      return now;
    },
    2 * LOCK.lockDuration + LOCK.stalledInterval,
  );
  expect(counts.failed).toBe(0);
}, 300_000);

it('H1 H3 a job in hand when its worker is asked to end is finished, and not started again', async () => {
  workers = [await spawnWorker()];
  await enqueue([1_001], 2_000);
  await eventually(async () => expect(await startsOf(db, 1_001)).toBe(1));
  await workers[0]?.kill('SIGTERM');
  expect(await workers[0]?.exited).toBe(0);
  expect(await keysOf(db)).toContain(1_001);
  workers = [await spawnWorker()];
  await pause(1_000);
  expect(await startsOf(db, 1_001)).toBe(1);
}, 60_000);

it('H9 a job that computes for longer than its lock is not started twice', async () => {
  workers = [await spawnWorker(), await spawnWorker()];
  const ms = hard(2.5, 12) * LOCK.lockDuration;
  await db.transaction((tx) => api.app.get(Jobs).enqueue(tx, busyJob, { key: 2_001, ms }));
  await eventually(async () => expect(await keysOf(db)).toContain(2_001), ms + 30_000);
  expect(await startsOf(db, 2_001)).toBe(1);
}, 120_000);

/** How many of them are handed over in one round. */
const JOBS = 20;

it('H5 a worker killed while it hands jobs over: each arrives, none that was rolled back, each effect is there once', async () => {
  const rounds = hard(5, 500);
  const keys = keysFrom(10_000, rounds * JOBS);
  let between = 0;
  workers = [await spawnWorker()];
  for (let round = 0; round < rounds; round++) {
    await expect(rolledBack(-1 - round)).rejects.toThrow('rolled back');
    await enqueue(keys.slice(round * JOBS, (round + 1) * JOBS));
    // Every second time before the worker can have heard of them, else somewhere in the middle of handing them over.
    if (round % 2 === 1) await pause(Math.random() * 30);
    await workers[0]?.kill('SIGKILL');
    between += (await db.query('SELECT FROM job_outbox LIMIT 1')).length;
    workers = [await spawnWorker()];
  }
  const written = async () => (await keysOf(db)).filter((key) => key < 0 || key >= keys[0]!);
  await eventually(async () => expect(await written()).toEqual(keys), 300_000);
  process.stdout.write(`${between} of ${rounds} kills were between commit and job\n`);
  expect(between).toBeGreaterThanOrEqual(hard(0, 1)); // of a few, the machine decides
  // A job may be done before what handed it over has committed.
  await eventually(async () => expect(await db.query('SELECT 1 FROM job_outbox')).toEqual([]));
  expect(await api.app.get(QueueBackend).queue(queue.name).getFailedCount()).toBe(0);
}, 3_600_000);
