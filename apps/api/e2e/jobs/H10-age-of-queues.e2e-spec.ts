import { QueueBackend } from '../../src/jobs/queue-backend.js';
import { startApi, type Api } from '../../test/start-api.js';

/** Two queues of the product. No worker runs: what is added to them waits. */
const [QUEUE, OTHER] = ['files', 'exports'];

let api: Api;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api?.close());

const queue = () => api.app.get(QueueBackend).queue(QUEUE);
/** Adds a job that came a while ago, with so many seconds until it was to start. */
const add = (secondsAgo: number, delay = 0) =>
  queue().add('none', {}, { timestamp: Date.now() - secondsAgo * 1_000, delay: delay * 1_000 });
/** Seconds as the metrics tell them. */
async function ageOf(name: string): Promise<number> {
  const { text } = await api.request.get('/api/metrics').expect(200);
  return Number(new RegExp(`^impeller_queue_oldest_seconds\\{queue="${name}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
}
/** A busy machine takes its time between the adding and the asking. */
async function expectAge(name: string, seconds: number): Promise<void> {
  const age = await ageOf(name);
  expect(age).toBeGreaterThanOrEqual(seconds);
  expect(age).toBeLessThan(seconds + 30);
}

it('H10 the metrics tell how long the oldest job of each queue has waited: the first in line, not the latest', async () => {
  expect([await ageOf(QUEUE), await ageOf(OTHER)]).toEqual([0, 0]);
  const first = await add(3_600);
  const second = await add(600);
  await add(0);
  await expectAge(QUEUE, 3_600);
  expect(await ageOf(OTHER)).toBe(0);
  await first.remove();
  await expectAge(QUEUE, 600);
  await second.remove();
  await expectAge(QUEUE, 0);
});

it('H10 a job that was put off is as old as the time for which it was asked; until then it does not wait', async () => {
  await queue().drain(true);
  const later = await add(7_200, 7_000);
  const deferred = await add(60, 86_400);
  expect(await ageOf(QUEUE)).toBe(0);
  await later.promote();
  await expectAge(QUEUE, 200);
  await later.remove();
  // Started ahead of its time by hand, it is not older than nothing.
  await deferred.promote();
  expect(await ageOf(QUEUE)).toBe(0);
  await deferred.remove();
});

it('H10 the outbox has an age as the queues have: that of its first job, whichever queue it is for', async () => {
  expect(await ageOf('outbox')).toBe(0);
  const stands = (secondsAgo: number) =>
    api.db.query(
      `INSERT INTO job_outbox (queue, name, data, "createdTimestamp") VALUES ($1, 'none', '{}', now() - $2 * interval '1 second')`,
      [QUEUE, secondsAgo],
    );
  await stands(900);
  await stands(30);
  await expectAge('outbox', 900);
  await api.db.query('DELETE FROM job_outbox');
  expect(await ageOf('outbox')).toBe(0);
});
