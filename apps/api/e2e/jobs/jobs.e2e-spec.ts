import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { startWorker } from '../../test/start-worker.js';
import { eventually } from '../../test/eventually.js';
import { defineJob, defineQueue } from '../../src/jobs/define-job.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { Processor } from '../../src/jobs/processor.js';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import { effects } from './effects.mjs';
import { createEffectTables, keysOf, startsOf } from './effect-tables.js';

const { effectsModule, queue, keyedJob, flakyJob, poisonJob } = effects({ defineQueue, defineJob, Processor });
let database: TestDatabase;
let worker: INestApplicationContext;
let db: DataSource;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase();
  await createEffectTables(database);
  worker = await startWorker({ database, modules: [effectsModule] });
  db = worker.get(DataSource);
  jobs = worker.get(Jobs);
});
afterAll(async () => {
  await worker.close();
  await database.drop();
});
beforeEach(() => db.query('TRUNCATE starts, effects'));

it('H5 runs what a committed transaction asked for, and nothing that a rolled back one did', async () => {
  await expect(
    db.transaction(async (tx) => {
      await jobs.enqueue(tx, keyedJob, { key: 1 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await db.transaction((tx) => jobs.enqueueAll(tx, keyedJob, [{ key: 2 }, { key: 3 }]));
  await eventually(async () => expect(await keysOf(db)).toEqual([2, 3]));
  // A job may be done before what handed it over has committed.
  await eventually(async () => expect(await db.query('SELECT * FROM job_outbox')).toEqual([]));
});

it('starts a delayed job when its time has come', async () => {
  const [{ due }] = await db.transaction<[{ due: Date }]>(async (tx) => {
    await jobs.enqueue(tx, keyedJob, { key: 4 }, { delay: 1_000 });
    return tx.query(`SELECT now() + interval '1 second' AS due`);
  });
  // Not looked at while it waits: a machine that stalls sleeps through that.
  await eventually(async () => expect(await keysOf(db)).toEqual([4]));
  expect(await db.query('SELECT * FROM starts WHERE at < $1', [due])).toEqual([]);
});

it('I16 starts what has waited for two months, as a restored backup may bring it, and what was asked for after it', async () => {
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, keyedJob, { key: 6 });
    await tx.query(`UPDATE job_outbox SET "runAt" = now() - interval '60 days'`);
    await jobs.enqueue(tx, keyedJob, { key: 7 });
  });
  await eventually(async () => expect(await keysOf(db)).toEqual([6, 7]));
});

it('tries what failed again, after a pause', async () => {
  await db.transaction((tx) => jobs.enqueue(tx, flakyJob, { key: 5 }));
  await eventually(async () => expect(await keysOf(db)).toEqual([5]));
  expect(await startsOf(db, 5)).toBe(3);
});

it('H9 gives a job that always fails up after its attempts, while its neighbours finish', async () => {
  const keys = [10, 11, 12, 13];
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, poisonJob, { key: 9 });
    await jobs.enqueueAll(
      tx,
      keyedJob,
      keys.map((key) => ({ key })),
    );
  });
  await eventually(async () => expect(await keysOf(db)).toEqual(keys));
  await eventually(async () => expect(await worker.get(QueueBackend).queue(queue.name).getFailedCount()).toBe(1));
  expect(await startsOf(db, 9)).toBe(3);
});

it('refuses a payload that does not fit its job', async () => {
  await expect(db.transaction((tx) => jobs.enqueue(tx, keyedJob, { key: 'one' }))).rejects.toThrow();
  expect(await db.query('SELECT * FROM job_outbox')).toEqual([]);
});
