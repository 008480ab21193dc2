import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { hasRedis, startRedis } from '../../../../tools/test/redis.mjs';
import { RUNNING } from '../../src/database/running.js';
import { defineJob, defineQueue } from '../../src/jobs/define-job.js';
import { migrateQueues } from '../../src/jobs/migrate-queues.js';
import { Processor } from '../../src/jobs/processor.js';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import { migrate } from '../../src/migrate.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { testEnvironment } from '../../test/environment.js';
import { eventually } from '../../test/eventually.js';
import { startWorker } from '../../test/start-worker.js';
import { createEffectTables, keysOf } from './effect-tables.js';
import { effects } from './effects.mjs';

jest.setTimeout(120_000);
const itWithRedis = hasRedis() ? it : it.skip;
const HOUR = 3_600_000;
const { effectsModule, queue, keyedJob } = effects({ defineQueue, defineJob, Processor });

let database: TestDatabase;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
let before: QueueBackend | undefined;
let left: pg.Client | undefined;
let worker: INestApplicationContext | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  await createEffectTables(database);
});
afterAll(async () => {
  await before?.onApplicationShutdown();
  await left?.end();
  await worker?.close();
  await redis?.stop();
  await database.drop();
});

itWithRedis(
  'H5 a store that is given a Redis does what its queues held in PostgreSQL, each job once and when it is due, as soon as nobody works there',
  async () => {
    const onPostgres = testEnvironment(database.url, { REDIS_URL: '' });
    await migrateQueues(onPostgres);
    before = new QueueBackend(onPostgres, 'worker');
    const add = (key: number, options: object = {}) =>
      before!.queue(queue.name).add(keyedJob.name, { key }, { jobId: randomUUID(), ...options });
    await add(1);
    const active = await add(2);
    const delayed = await add(3, { delay: HOUR });
    const handedOver = await add(4);
    const failed = await add(5);
    const pool = before['pool']!;
    await pool.query(`UPDATE bullmq.job SET state = 'active' WHERE id = $1`, [active.id]);
    await pool.query(`UPDATE bullmq.job SET state = 'failed' WHERE id = $1`, [failed.id]);
    await pool.query(`INSERT INTO public.job_outbox ("jobId", queue, name, data) VALUES ($1, $2, $3, '{"key": 4}')`, [
      handedOver.id,
      queue.name,
      keyedJob.name,
    ]);

    redis = await startRedis();
    const variables = { REDIS_URL: redis.url };
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const start = () => migrate(testEnvironment(database.url, variables), { say });
    const held = () => left!.query<{ id: string }>('SELECT id FROM bullmq.job WHERE queue = $1', [queue.name]);
    left = new pg.Client({ connectionString: database.url });
    await left.connect();
    await start();
    expect(said.splice(0)).toEqual([expect.stringContaining('still run (impeller-worker-jobs): end them')]);
    expect((await held()).rows).toHaveLength(5);

    await before.onApplicationShutdown();
    before = undefined;
    await eventually(async () => expect((await left!.query(RUNNING, ['-jobs$'])).rows).toEqual([]));
    for (let time = 0; time < 2; time += 1) await start();
    expect(said).toEqual(['3 jobs go from PostgreSQL to Redis']);
    expect((await held()).rows).toEqual([{ id: failed.id }]);

    worker = await startWorker({ database, variables, modules: [effectsModule] });
    const db = worker.get(DataSource);
    await eventually(async () => expect(await keysOf(db)).toEqual([1, 2, 4]));
    const later = await eventually(async () => (await worker!.get(QueueBackend).queue(queue.name).getDelayed())[0]!);
    expect([later.id, later.data]).toEqual([delayed.id, { key: 3 }]);
    const due = (await worker.get(QueueBackend).dueOf(queue.name, [delayed.id!])).get(delayed.id!)!;
    expect(Math.abs(due - (delayed.timestamp + HOUR))).toBeLessThan(HOUR / 2);
    expect(await db.query('SELECT key FROM starts ORDER BY key')).toEqual([{ key: 1 }, { key: 2 }, { key: 4 }]);
  },
);
