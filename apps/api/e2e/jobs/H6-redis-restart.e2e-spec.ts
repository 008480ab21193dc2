import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { hasRedis, startRedis } from '../../../../tools/test/redis.mjs';
import { agent, type Agent } from '../../test/agent.js';
import { customerToken } from '../../test/customers.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { Shop, type Shopper, type Ware } from '../../test/orders.js';
import { freePort, spawnProcess, type Spawned } from '../../test/spawn-process.js';
import { startApi, type Api } from '../../test/start-api.js';

/** Redis comes from the machine, as in I3-I7. */
const itWithRedis = hasRedis() ? it : it.skip;
jest.setTimeout(600_000);

/** Milliseconds after which a call hangs; in them a busy machine has long since answered. */
const HANGS = 10_000;
/** Milliseconds that Redis has been back for until all of it works again. */
const RECOVERED = 10_000;
/** Milliseconds in which one mail of many goes, one after the other, where other work has the machine. */
const MAIL = 500;

const dir = mkdtempSync(join(tmpdir(), 'impeller-h6-'));
let port: number;
let redis: Awaited<ReturnType<typeof startRedis>>;
let mails: MailServer;
let api: Api;
let shop: Shop;
let pump: Ware;
let asha: Shopper;
/** Processes of their own; `api` only prepares what they find. */
let served: Spawned;
let worker: Spawned;
let staff: Agent;
/** References of the orders that were answered with 201: each of them asked for one mail. */
const acknowledged: string[] = [];

const variables = () => ({ REDIS_URL: redis.url, SMTP_URL: mails.url, SMTP_FROM: 'no-reply@pumps.example' });
const startBoth = async (impatient = false) => {
  const options = { database: api.database, variables: variables(), impatient };
  [served, worker] = await Promise.all([spawnProcess('api', options), spawnProcess('worker', options)]);
  staff = agent(served.url, shop.staff.token);
  asha = { ...asha, me: agent(served.url, await customerToken(api, asha.id)) };
};

beforeAll(async () => {
  if (!hasRedis()) return;
  port = await freePort();
  redis = await startRedis({ dir, port });
  mails = await startMailServer();
  api = await startApi({ variables: variables() });
  shop = new Shop(api, await api.as('superadmin'));
  pump = await shop.ware({ price: 999 });
  asha = await shop.shopper();
  await startBoth();
});
afterAll(async () => {
  await Promise.all([served?.kill(), worker?.kill()]);
  await api?.close();
  await mails?.close();
  await redis?.stop('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const order = async () => {
  const { status, body } = await shop.order(asha, [[pump, 1]]).timeout(HANGS);
  expect([status, body]).toEqual([201, expect.anything()]);
  acknowledged.push(body.orderReference as string);
};
/** Does `work` while orders are placed one after the other, each of which is to be answered with 201. */
async function whileShopping(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const shopping = (async () => {
    for (; !isOver; await pause(100)) await order();
  })();
  const worked = work().finally(() => (isOver = true));
  await Promise.all([worked, shopping]);
}
const isReady = async () => (await staff.get('/api/health/ready').timeout(HANGS)).status;

const QUEUE_FIGURES = /^impeller_queue_(?:jobs|oldest_seconds)\{queue="customer-mail"/m;
const figures = () => staff.get('/api/metrics').timeout(HANGS).expect(200);

/** Everything that staff ask of the queues themselves: it is refused, and nothing waits for Redis to come back. */
async function refusesWhatNeedsRedis(): Promise<void> {
  await eventually(async () => expect(await isReady()).toBe(503));
  const answers = await Promise.all([
    staff.get('/api/jobs').timeout(HANGS),
    staff.get('/api/jobs/customer-mail').timeout(HANGS),
    staff.post('/api/jobs/customer-mail/retry').timeout(HANGS),
    staff.post('/api/jobs/customer-mail/none/retry').timeout(HANGS),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  // What else there is to say is said, and what the queues held before is not passed off as now.
  expect((await figures()).text).not.toMatch(QUEUE_FIGURES);
  await staff.get('/api/health/live').timeout(HANGS).expect(200);
}

const recovers = () =>
  eventually(async () => {
    expect(await isReady()).toBe(200);
    for (const path of ['', '/customer-mail', '/push']) await staff.get(`/api/jobs${path}`).timeout(HANGS).expect(200);
    expect((await figures()).text).toMatch(QUEUE_FIGURES);
  }, RECOVERED);

/** Every acknowledged order's mail went, and went once: told by the keyed row and by what the mail server took. */
async function everyMailOnce(): Promise<void> {
  const keyed = `SELECT o."orderReference" AS reference FROM outbox m JOIN orders o ON m.key = 'order ' || o.id || ' order-placed'
    WHERE m.status = 'sent' ORDER BY 1`;
  await eventually(
    async () => {
      const sent = await api.db.query<{ reference: string }[]>(keyed);
      expect(sent.map(({ reference }) => reference)).toEqual([...acknowledged].sort());
    },
    60_000 + MAIL * acknowledged.length,
  );
  expect(mails.mails).toHaveLength(acknowledged.length);
}

/** Ways for Redis to be away, and back. */
const FAULTS = {
  'is killed': [() => redis.stop('SIGKILL'), async () => void (redis = await startRedis({ dir, port }))],
  'is asked to end': [() => redis.stop('SIGTERM'), async () => void (redis = await startRedis({ dir, port }))],
  'says nothing': [() => process.kill(redis.pid, 'SIGSTOP'), () => process.kill(redis.pid, 'SIGCONT')],
} as const;

itWithRedis(
  'H6 orders are placed while Redis is away, what needs it is refused at once, and every job runs once it is back',
  async () => {
    // Jobs that Redis has: tried once, and put off.
    mails.refuse(451);
    await order();
    await order();
    await eventually(async () => {
      const waiting = await api.db.query(`SELECT 1 FROM outbox WHERE status = 'waiting' AND problem IS NOT NULL`);
      expect(waiting).not.toHaveLength(0);
    }, 30_000);
    await whileShopping(async () => {
      for (let round = 0; round < hard(1, 5); round += 1) {
        for (const [goAway, comeBack] of Object.values(FAULTS)) {
          await goAway();
          mails.refuse(null);
          await refusesWhatNeedsRedis();
          const before = acknowledged.length;
          await eventually(() => expect(acknowledged.length).toBeGreaterThan(before));
          await comeBack();
          await recovers();
        }
      }
    });
    await everyMailOnce();
    expect([served.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
  },
);

itWithRedis('H6 processes end and start while Redis is away, and do what was asked for meanwhile', async () => {
  await redis.stop('SIGKILL');
  await order();
  await Promise.all([served.kill('SIGTERM'), worker.kill('SIGKILL')]);
  expect(await served.exited).toBe(0);
  await startBoth(true);
  await eventually(() => expect(served.output()).toContain('The API is ready'), 60_000);
  await order();
  await refusesWhatNeedsRedis();
  redis = await startRedis({ dir, port });
  await recovers();
  await everyMailOnce();
  expect([served.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
});

/** What the clock starts, by queue and job. */
async function planned(): Promise<string[]> {
  const client = new Redis(redis.url);
  try {
    const queues = await client.keys('*:repeat');
    const jobs = await Promise.all(queues.map(async (key) => (await client.zrange(key, 0, '-1')).map((job) => `${key} ${job}`)));
    return jobs.flat().sort();
  } finally {
    client.disconnect();
  }
}

itWithRedis('H6 what the clock starts goes on where Redis comes back with nothing of what it held', async () => {
  await staff.get('/api/health/ready').expect(200);
  const before = await planned();
  expect(before).not.toEqual([]);
  await redis.stop('SIGKILL');
  rmSync(dir, { recursive: true });
  mkdirSync(dir);
  redis = await startRedis({ dir, port });
  await recovers();
  await eventually(async () => expect(await planned()).toEqual(before), RECOVERED);
  mails.refuse(null);
  await order();
  await everyMailOnce();
});
