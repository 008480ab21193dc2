import { Redis } from 'ioredis';
import { z } from 'zod';
import { hasRedis, startRedis } from '../../../../tools/test/redis.mjs';
import { defineJob, defineQueue } from '../../src/jobs/define-job.js';
import type { JobRegistry } from '../../src/jobs/job-registry.js';
import { JobWorkers, LOCK } from '../../src/jobs/job-workers.js';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import { testEnvironment } from '../../test/environment.js';
import { eventually } from '../../test/eventually.js';
import { TcpProxy } from '../../test/tcp-proxy.js';

/** Redis comes from the machine, as in I3-I7. */
const itWithRedis = hasRedis() ? it : it.skip;
jest.setTimeout(180_000);

const QUEUE = 'connections';
/** Queues on Redis ask nothing of PostgreSQL. */
const DATABASE = 'postgres://nobody@127.0.0.1:1/nowhere';

let redis: Awaited<ReturnType<typeof startRedis>>;
/** Between a process and Redis. */
let way: TcpProxy;
let backend: QueueBackend;
let end: () => Promise<void>;
let done: string[];

beforeEach(async () => {
  if (!hasRedis()) return;
  redis = await startRedis();
  way = TcpProxy.to(redis.url);
  backend = new QueueBackend(testEnvironment(DATABASE, { REDIS_URL: await way.open(redis.url) }), 'worker');
  done = [];
  const ending = new AbortController();
  const works = { ...LOCK, concurrency: 1, drainDelay: 5 };
  const worker = (await backend.worker(QUEUE, async ({ name }) => void done.push(name), works, ending.signal))!;
  await gets('first');
  end = async () => {
    ending.abort();
    await worker.close(true);
    await backend.onApplicationShutdown();
    await way.close();
    await redis.stop('SIGKILL');
  };
});
afterEach(() => end?.());

/** Asks for a job until it is taken, and waits until it is done. */
async function gets(job: string): Promise<void> {
  await eventually(() => backend.reach(QUEUE).add(job, {}, { jobId: job }), 30_000);
  await eventually(() => expect(done).toEqual(expect.arrayContaining([job])), 60_000);
}

itWithRedis('H6 a failover that breaks no connection: what is asked for goes to the new Redis, and is done', async () => {
  const next = await startRedis();
  const operator = new Redis(redis.url);
  try {
    way.lead(next.url);
    await operator.replicaof('127.0.0.1', new URL(next.url).port);
    await gets('after the failover');
  } finally {
    operator.disconnect();
    await next.stop('SIGKILL');
  }
});

itWithRedis('H6 connections that the network swallowed: new ones take their place, and what is asked for is done', async () => {
  way.forget();
  await gets('after the silence');
});

/** Of a process whose Redis tells nobody what it is. */
async function muteBackend(): Promise<QueueBackend> {
  const operator = new Redis(redis.url);
  await operator.acl('SETUSER', 'mute', 'on', '>secret', '~*', '&*', '+@all', '-info');
  operator.disconnect();
  return new QueueBackend(testEnvironment(DATABASE, { REDIS_URL: redis.url.replace('//', '//mute:secret@') }), 'worker');
}

itWithRedis('H6 a Redis that forbids to ask what it is: what is asked for is done', async () => {
  const mute = await muteBackend();
  const ending = new AbortController();
  const works = { ...LOCK, concurrency: 1, drainDelay: 5 };
  const worker = (await mute.worker('mute', async ({ name }) => void done.push(name), works, ending.signal))!;
  try {
    await mute.reach('mute').add('unasked', {});
    await eventually(() => expect(done).toContain('unasked'));
  } finally {
    await worker.close(true);
    await mute.onApplicationShutdown();
  }
});

itWithRedis(
  'H6 a Redis that forbids to ask what it is, and is there later than the worker: what the clock starts is planned',
  async () => {
    const job = defineJob(defineQueue('clock'), 'tick', z.object({}), { every: 60_000 });
    const registry = { queues: [], all: [{ job }], optionsOf: () => ({}) } as unknown as JobRegistry;
    const mute = await muteBackend();
    const workers = new JobWorkers(registry, mute, 'worker');
    try {
      await workers.onApplicationBootstrap(); // before its Redis has said a word
      await eventually(async () => expect(await mute.reach('clock').getJobScheduler('tick')).toMatchObject({ every: 60_000 }));
    } finally {
      await workers.onModuleDestroy();
      await mute.onApplicationShutdown();
    }
  },
);
