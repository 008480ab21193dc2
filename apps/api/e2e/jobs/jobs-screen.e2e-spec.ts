import { Module, type INestApplicationContext } from '@nestjs/common';
import { JOBS_PAGE, text, type JobQueue, type JobsPage, type QueuedJob } from '@impeller/contracts';
import { Job } from 'bullmq';
import { z } from 'zod';
import { fileJobs } from '../../src/files/files.jobs.js';
import { defineJob } from '../../src/jobs/define-job.js';
import { Processor } from '../../src/jobs/processor.js';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import type { Agent } from '../../test/agent.js';
import { eventually } from '../../test/eventually.js';
import { startApi, type Api } from '../../test/start-api.js';
import { startWorker } from '../../test/start-worker.js';

/** A queue of the product, and a job in it that no build does: it fails, whatever is tried. */
const QUEUE = 'files';
const ONCE = { attempts: 1, removeOnFail: false };

/** One that a worker with its module does, and fails at. */
const again = defineJob(fileJobs, 'again', z.unknown());
@Processor(again)
class Again {
  process(): Promise<void> {
    return Promise.reject(new Error('Not yet'));
  }
}
@Module({ providers: [Again] })
class AgainModule {}

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api?.close());

const add = async (name: string, options: object = {}) =>
  String(
    (
      await api.app
        .get(QueueBackend)
        .queue(QUEUE)
        .add(name, { secret: 'payload-canary' }, { ...ONCE, ...options })
    ).id,
  );
const counts = async (): Promise<JobQueue> =>
  ((await staff.get('/api/jobs').expect(200)).body as JobQueue[]).find(({ name }) => name === QUEUE)!;
const list = async (state: string, page = 1): Promise<JobsPage> =>
  (await staff.get(`/api/jobs/${QUEUE}?state=${state}&page=${page}`).expect(200)).body as JobsPage;
const one = async (state: string, id: string): Promise<QueuedJob> => {
  const found = (await list(state)).data.find((job) => job.id === id);
  expect(found).toBeDefined();
  return found!;
};

/** The latest row of the audit trail about jobs. */
const trail = async () =>
  (await api.db.query<object[]>(`SELECT "adminId", changes FROM audit_logs WHERE resource = 'jobs' ORDER BY id DESC LIMIT 1`))[0];

/** How many rows it has about jobs. */
const told = async () =>
  (await api.db.query<{ count: number }[]>(`SELECT count(*)::int FROM audit_logs WHERE resource = 'jobs'`))[0]!.count;

describe('while no worker runs', () => {
  it('counts what waits for a worker, for its time, and what is not in the queue yet', async () => {
    const before = await counts();
    const waiting = await add('first');
    const delayed = await add('later', { delay: 3_600_000 });
    await api.db.query(`INSERT INTO job_outbox (queue, name, data) VALUES ($1, 'sweep', '{}')`, [QUEUE]);
    expect(await counts()).toEqual({
      ...before,
      waiting: before.waiting + 1,
      delayed: before.delayed + 1,
      unclaimed: before.unclaimed + 1,
    });
    expect(await one('waiting', waiting)).toMatchObject({ name: 'first', attempts: 0, maxAttempts: 1, error: null });
    const { dueTimestamp, createdTimestamp } = await one('delayed', delayed);
    expect(Date.parse(dueTimestamp!) - Date.parse(createdTimestamp)).toBe(3_600_000);
  });

  it('writes times as PostgreSQL writes those of every record', async () => {
    for (const past of [0, 120, 123]) {
      const timestamp = Date.UTC(2026, 8, 21, 10, 0, 10) + past;
      const [{ at }] = await api.db.query<[{ at: string }]>('SELECT to_json(to_timestamp($1::float8 / 1000)) AS at', [timestamp]);
      const id = await add('dated', { timestamp, delay: 3_600_000_000 });
      expect((await one('delayed', id)).createdTimestamp).toBe(at);
    }
  });

  it('shows a page at a time, the newest first', async () => {
    for (let made = 0; made < JOBS_PAGE + 2; made += 1) await add(`page ${made}`);
    const [first, second] = [await list('waiting'), await list('waiting', 2)];
    expect(first.data).toHaveLength(JOBS_PAGE);
    expect(first.data[0]!.name).toBe(`page ${JOBS_PAGE + 1}`);
    expect(first.data.length + second.data.length).toBe(first.total);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refuses what is no queue, state, page or job, and whoever lacks the permission', async () => {
    for (const path of ['nothing', 'toString', 'job_outbox']) await staff.get(`/api/jobs/${path}`).expect(404);
    for (const query of ['state=none', 'page=0', 'page=x', 'page=0x1', 'page=1e0', 'page=%201', 'state=failed&state=running'])
      await staff.get(`/api/jobs/${QUEUE}?${query}`).expect(400);
    // On Redis some of these are keys of the queue itself.
    for (const id of ['no-such-job', 'events', 'meta', 'wait', 'delayed', 'id', 'marker'])
      await staff.post(`/api/jobs/${QUEUE}/${id}/retry`).expect(404);
    await staff.post('/api/jobs/nothing/retry').expect(404);
    const executive = await api.as('executive');
    await executive.get('/api/jobs').expect(200);
    await executive.post(`/api/jobs/${QUEUE}/retry`).expect(403);
    await (await api.as('order manager')).get('/api/jobs').expect(403);
    await api.request.get(`/api/jobs/${QUEUE}`).expect(401);
  });
});

describe('with a worker', () => {
  let worker: INestApplicationContext | null = null;
  const stop = async () => {
    await worker?.close();
    worker = null;
  };
  beforeAll(async () => (worker = await startWorker({ database: api.database, modules: [AgainModule] })), 60_000);
  afterAll(stop);

  it('H9 shows what failed with the error’s text and no payload, and does it again when asked, which the audit log says', async () => {
    const id = await add('nobody-does-this');
    const failed = await eventually(() => one('failed', id));
    expect(failed).toMatchObject({ error: `Nobody does ${QUEUE}/nobody-does-this`, isRetryable: true, maxAttempts: 1 });
    const { text: body } = await staff.get(`/api/jobs/${QUEUE}?state=failed`);
    expect(body).not.toContain('payload-canary');

    await staff.post(`/api/jobs/${QUEUE}/${id}/retry`).expect(204);
    const again = await eventually(async () => {
      const job = await one('failed', id);
      expect(job.finishedTimestamp).not.toBe(failed.finishedTimestamp);
      return job;
    });
    expect(again.error).toBe(failed.error);
    const job = `nobody-does-this ${id}`;
    expect(await trail()).toEqual({
      adminId: 1,
      changes: { queue: [QUEUE, QUEUE], job: [job, job], state: ['failed', 'waiting'] },
    });
  });

  it('a job that is tried again is due a pause after its failure, not after it was added', async () => {
    const pause = 3_600_000;
    const timestamp = Date.now() - 2 * pause; // what was spent before, waiting for a worker or trying
    const id = await add(again.name, { attempts: 2, backoff: { type: 'fixed', delay: pause }, timestamp });
    const job = await eventually(() => one('delayed', id));
    expect(job).toMatchObject({ attempts: 1, error: 'Not yet' });
    const [started, due] = [job.startedTimestamp, job.dueTimestamp].map((at) => Date.parse(at!)) as [number, number];
    expect(due).toBeGreaterThanOrEqual(started + pause);
    expect(due).toBeLessThanOrEqual(Date.now() + pause);
  });

  it('does all failed jobs of a queue again; one that waits already is no failed one', async () => {
    const ids = [await add('nobody-one'), await add('nobody-two')];
    for (const id of ids) await eventually(() => one('failed', id));
    await stop();
    const { total } = await list('failed');
    const answer = await staff.post(`/api/jobs/${QUEUE}/retry`).expect(200);
    expect(answer.body).toEqual({ count: total });
    expect(await trail()).toMatchObject({ changes: { queue: [QUEUE, QUEUE], job: ['*', '*'] } });
    expect(await counts()).toMatchObject({ failed: 0, waiting: total });
    const refused = await staff.post(`/api/jobs/${QUEUE}/${ids[0]}/retry`).expect(409);
    expect(refused.body.message).toBe(text('jobs.retry.notFailed'));
    expect(await trail()).toMatchObject({ changes: { job: ['*', '*'] } }); // what was refused left none
  });

  it('of two who have a job done again at once one is told that it failed no more; together they do all of a queue', async () => {
    worker = await startWorker({ database: api.database });
    const ids: string[] = [];
    for (let made = 0; made < 12; made += 1) ids.push(await add(`nobody-${made}`));
    for (const id of ids) await eventually(() => one('failed', id));
    await stop();
    for (const id of ids.slice(0, 4)) {
      const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/api/jobs/${QUEUE}/${id}/retry`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    }
    const { failed } = await counts();
    const both = await Promise.all([1, 2].map(() => staff.post(`/api/jobs/${QUEUE}/retry`).expect(200)));
    expect(both.reduce((sum, { body }) => sum + (body.count as number), 0)).toBe(failed);
    expect((await counts()).failed).toBe(0);
    const before = await told();
    expect((await staff.post(`/api/jobs/${QUEUE}/retry`).expect(200)).body).toEqual({ count: 0 });
    expect(await told()).toBe(before); // nothing happened
  }, 60_000);

  it('the audit log tells of all failed jobs, and of one, where the backend fell silent before the last was done again', async () => {
    worker ??= await startWorker({ database: api.database });
    const ids = [await add('nobody-a'), await add('nobody-b'), await add('nobody-c')];
    for (const id of ids) await eventually(() => one('failed', id));
    await stop();
    const [before, { failed }] = [await told(), await counts()];
    const retry = Job.prototype.retry;
    const asked = jest.spyOn(Job.prototype, 'retry').mockRejectedValue(new Error('Command timed out'));
    asked.mockImplementationOnce(function (this: Job, ...how) {
      return retry.apply(this, how);
    });
    await staff.post(`/api/jobs/${QUEUE}/retry`).expect(503);
    expect(await counts()).toMatchObject({ failed: failed - 1 });
    expect([await told(), await trail()]).toMatchObject([before + 1, { changes: { job: ['*', '*'] } }]);

    const left = (await list('failed')).data[0]!;
    await staff.post(`/api/jobs/${QUEUE}/${left.id}/retry`).expect(503);
    const job = `${left.name} ${left.id}`;
    expect([await told(), await trail()]).toMatchObject([before + 2, { changes: { job: [job, job] } }]);
    asked.mockRestore();
  }, 60_000);
});
