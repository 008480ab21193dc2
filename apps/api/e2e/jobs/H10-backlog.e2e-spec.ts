import { join } from 'node:path';
import { defineJob, defineQueue } from '../../src/jobs/define-job.js';
import { KEEP_COMPLETED } from '../../src/jobs/job-registry.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { Processor } from '../../src/jobs/processor.js';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { Shop } from '../../test/orders.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';
import { startApi, type Api } from '../../test/start-api.js';
import { backlog } from './backlog.mjs';

jest.setTimeout(3_600_000);

const { queue, slowJob } = backlog({ defineQueue, defineJob, Processor });
const BACKLOG = hard(2_000, 50_000);
const entry = join(import.meta.dirname, 'backlog-worker.mjs');
let api: Api;
let shop: Shop;
let mails: MailServer;
let worker: Spawned | undefined;

/** What the backlog's jobs ask and leave, and in which transaction each job left the outbox. */
const TABLES = `
  CREATE TABLE slow (); INSERT INTO slow DEFAULT VALUES;
  CREATE TABLE effects (key int PRIMARY KEY);
  CREATE TABLE handed (id bigint GENERATED ALWAYS AS IDENTITY, tx xid8 NOT NULL DEFAULT pg_current_xact_id(), queue text NOT NULL);
  CREATE FUNCTION note_handed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO handed (queue) VALUES (OLD.queue);
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_handed AFTER DELETE ON job_outbox FOR EACH ROW EXECUTE FUNCTION note_handed();`;

beforeAll(async () => {
  mails = await startMailServer();
  api = await startApi();
  await api.db.query(TABLES);
  shop = new Shop(api, await api.as('superadmin'));
});
afterAll(async () => {
  await worker?.kill();
  await api?.close();
  await mails?.close();
});

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await api.db.query<[{ count: number }]>(`SELECT count(*)::int AS count ${sql}`, values))[0].count;
const backlogDone = () => count('FROM effects');

it('H10 a backlog of a slow kind holds up no order’s mail, in the outbox nor in the queues, and leaves little behind', async () => {
  const keys = Array.from({ length: BACKLOG }, (_, at) => ({ key: at + 1 }));
  await api.db.transaction((tx) => api.app.get(Jobs).enqueueAll(tx, slowJob, keys));
  const pump = await shop.ware({ price: 999 });
  const asha = await shop.shopper();
  // Asked for after all of the backlog, and before any of it is handed over.
  await shop.order(asha, [[pump, 1]]).expect(201);
  const variables = { SMTP_URL: mails.url, SMTP_FROM: 'no-reply@pumps.example' };
  worker = await spawnProcess('worker', { database: api.database, entry, variables });
  await eventually(() => expect(mails.mails).toHaveLength(1), 60_000);
  expect(await backlogDone()).toBeLessThan(BACKLOG);
  // It left the outbox with the first of the backlog, and not behind it.
  const before = `FROM (SELECT DISTINCT tx FROM handed WHERE queue = $1
    AND id < (SELECT min(id) FROM handed WHERE queue = 'customer-mail') AND tx NOT IN (SELECT tx FROM handed WHERE queue = 'customer-mail')) t`;
  expect(await count(before, [queue.name])).toBe(0);

  // And one that is placed while the backlog is with BullMQ.
  await eventually(async () => expect(await count('FROM job_outbox')).toBe(0), 600_000);
  await shop.order(asha, [[pump, 1]]).expect(201);
  await eventually(() => expect(mails.mails).toHaveLength(2));
  expect(await backlogDone()).toBeLessThan(BACKLOG);

  await api.db.query('DELETE FROM slow');
  await eventually(async () => expect(await backlogDone()).toBe(BACKLOG), 3_000_000);
  const own = api.app.get(QueueBackend).queue(queue.name);
  await eventually(async () => {
    const { completed, ...others } = await own.getJobCounts('completed', 'failed', 'active', 'waiting', 'delayed');
    expect(others).toEqual({ failed: 0, active: 0, waiting: 0, delayed: 0 });
    // Those that end in the same moment do not count each other.
    expect(completed).toBeLessThanOrEqual(KEEP_COMPLETED.count + queue.concurrency);
  });
  expect(KEEP_COMPLETED.count).toBeLessThan(BACKLOG);
});
