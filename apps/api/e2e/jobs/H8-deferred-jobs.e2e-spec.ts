import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { migrate } from '../../src/migrate.js';
import { defineJob, defineQueue } from '../../src/jobs/define-job.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { Processor } from '../../src/jobs/processor.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { testEnvironment } from '../../test/environment.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';
import { deferring } from './deferring.mjs';

jest.setTimeout(600_000);

const { queue, jobs } = deferring({ defineJob, defineQueue, Processor, Jobs });
const kinds = [jobs.later, jobs.retried, jobs.postponed, jobs.turns] as const;
/** Jobs of each kind. */
const EACH = hard(10, 200);
const KILLS = hard(3, 30);
/** Milliseconds for which a job is put off by whoever asks for it. */
const DELAY = 1_500;

/** On PostgreSQL whatever the other suites run on. */
const variables = { REDIS_URL: undefined };
const entry = join(import.meta.dirname, 'deferring-worker.mjs');
let database: TestDatabase;
let db: pg.Client;
let workers: Spawned[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await db?.end();
  await database?.drop();
});

const spawnWorker = (options: { impatient?: boolean } = {}) => spawnProcess('worker', { database, variables, entry, ...options });
const all = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => (await db.query(sql, values)).rows as Row[];
const doMigrate = () => migrate(testEnvironment(database.url, variables), { say: () => undefined });

/** Notes every job that BullMQ calls completed before its work is done or has been asked for anew. */
const WATCH = `
  CREATE TABLE starts (key int NOT NULL);
  CREATE TABLE effects (key int PRIMARY KEY);
  CREATE TABLE early (key int NOT NULL);
  CREATE TABLE ticks (id text NOT NULL);
  CREATE TABLE lost (job text NOT NULL);
  CREATE FUNCTION public.note_lost() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.name <> 'ticks'
      AND NOT EXISTS (SELECT FROM public.effects WHERE key = (NEW.data ->> 'key')::int)
      AND NOT (NEW.name = 'turns' AND (
        EXISTS (SELECT FROM public.job_outbox WHERE queue = NEW.queue AND data ->> 'key' = NEW.data ->> 'key')
        OR EXISTS (SELECT FROM bullmq.job WHERE queue = NEW.queue AND id <> NEW.id AND state <> 'completed'
          AND data ->> 'key' = NEW.data ->> 'key')))
    THEN INSERT INTO public.lost (job) VALUES (NEW.name || ' ' || (NEW.data ->> 'key')); END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_lost AFTER UPDATE OF state ON bullmq.job FOR EACH ROW
    WHEN (NEW.state = 'completed') EXECUTE FUNCTION public.note_lost();`;

it('H8 the queues’ tables come with the migration, which may run again, and never at first use', async () => {
  await db.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
  const early = await spawnWorker({ impatient: true });
  const end = await Promise.race([early.exited, pause(60_000, undefined, { ref: false })]);
  expect([end, early.output()]).toEqual([1, expect.stringContaining('bullmq')]);
  expect(await all(`SELECT to_regnamespace('bullmq') AS made`)).toEqual([{ made: null }]);

  await doMigrate();
  const ledger = 'SELECT version FROM bullmq.migration ORDER BY version';
  const first = await all(ledger);
  expect(first).not.toEqual([]);
  await doMigrate();
  expect(await all(ledger)).toEqual(first);
  // All that the pinned version brings is there: its own migration finds nothing to do.
  await runMigrations(db as never);
  expect(await all(ledger)).toEqual(first);
});

it('H8 two killed workers: a job that is put off, tried again or gives itself back never counts as completed before its work', async () => {
  await doMigrate();
  await db.query(WATCH);
  workers = [await spawnWorker(), await spawnWorker()];
  const keys = await enqueue();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(500);
    await workers[kill % 2]?.kill('SIGKILL');
    workers[kill % 2] = await spawnWorker();
  }
  await eventually(async () => {
    const done = await all<{ key: number }>('SELECT key FROM effects ORDER BY key');
    const lost = await all('SELECT job FROM lost');
    expect({ lost, done: done.map(({ key }) => key) }).toEqual({ lost: [], done: keys });
  }, 60_000);
  // Nobody goes on with what is done.
  await eventually(async () => {
    const open = await all(
      `SELECT name, data, state FROM bullmq.job WHERE queue = $1 AND name <> 'ticks' AND state <> 'completed'`,
      [queue.name],
    );
    expect(open).toEqual([]);
  }, 60_000);
  expect(await all('SELECT job FROM lost')).toEqual([]);
  expect(await all('SELECT key FROM early')).toEqual([]);
  const tooFew = `SELECT key, count(*)::int FROM starts WHERE key > $1 GROUP BY key HAVING count(*) < 3`;
  expect(await all(tooFew, [EACH])).toEqual([]);

  // What the clock starts goes on after all of that, as one job a time.
  const ticks = async () => (await all<{ id: string }>('SELECT id FROM ticks')).length;
  const before = await ticks();
  await eventually(async () => expect(await ticks()).toBeGreaterThan(before + 2));
  const planned = `SELECT count(*)::int AS count FROM bullmq.job WHERE queue = $1 AND name = 'ticks' AND state IN ('delayed', 'waiting')`;
  const [{ count }] = (await all<{ count: number }>(planned, [queue.name])) as [{ count: number }];
  expect(count).toBeLessThanOrEqual(1);
});

/** Asks for jobs of every kind as the product does, through the outbox. Answers their keys: kind by kind, `later` first. */
async function enqueue(): Promise<number[]> {
  const keys: number[] = [];
  for (const [at, job] of kinds.entries()) {
    const own = Array.from({ length: EACH }, (_, n) => at * EACH + n + 1);
    keys.push(...own);
    const delay = job === jobs.later ? DELAY : 0;
    const data = own.map((key) => ({ key, notBefore: Date.now() + delay }));
    await db.query(
      `INSERT INTO job_outbox (queue, name, data, "runAt")
       SELECT $1, $2, value, now() + $4 * interval '1 millisecond' FROM jsonb_array_elements($3::jsonb)`,
      [queue.name, job.name, JSON.stringify(data), delay],
    );
  }
  return keys;
}
