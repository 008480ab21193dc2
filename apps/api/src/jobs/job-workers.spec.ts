import { z } from 'zod';
import { logger } from '../logging/logger.js';
import { defineJob, defineQueue } from './define-job.js';
import type { JobRegistry } from './job-registry.js';
import { JobWorkers, LOCK } from './job-workers.js';
import type { QueueBackend } from './queue-backend.js';

const MINUTE = 60_000;
const HOURS = 5 * 3_600_000;
const job = defineJob(defineQueue('clock'), 'tick', z.object({}), { every: 15_000 });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A queue that keeps what it has planned, as BullMQ's do, and workers beside it. */
async function start() {
  let next: number | undefined;
  const queue = {
    getJobScheduler: jest.fn(async () => (next === undefined ? undefined : { next })),
    removeJobScheduler: async () => void (next = undefined),
    upsertJobScheduler: jest.fn(async () => void (next ??= Date.now() + job.every!)),
  };
  const forgetTimesAfter = jest.fn(async () => undefined);
  const backend = { maxWorkers: 9, queue: () => queue, onReturn: () => undefined, forgetTimesAfter };
  const registry = { queues: [], all: [{ job }], optionsOf: () => ({}) };
  const workers = new JobWorkers(registry as unknown as JobRegistry, backend as unknown as QueueBackend, 'worker');
  await workers.onApplicationBootstrap();
  return { workers, queue, forgetTimesAfter, ahead: () => next && next - Date.now() };
}

it('H12 what the clock starts is planned anew within a minute after the clock was set back, also where a look before failed', async () => {
  const said = jest.spyOn(logger, 'warn').mockReturnValue();
  const { workers, queue, forgetTimesAfter, ahead } = await start();
  jest.setSystemTime(Date.now() - HOURS);
  queue.getJobScheduler.mockRejectedValueOnce(new Error('no backend'));
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(ahead()).toBeGreaterThan(HOURS - 2 * MINUTE);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(ahead()).toBe(job.every);
  expect(forgetTimesAfter).toHaveBeenLastCalledWith(Date.now() + MINUTE, Date.now() + LOCK.lockDuration);
  expect(said).toHaveBeenCalledTimes(2);
  await workers.onModuleDestroy();
  expect(jest.getTimerCount()).toBe(0);
});

it('H12 what was taken away and could not be planned anew is planned by the next look', async () => {
  jest.spyOn(logger, 'warn').mockReturnValue();
  const { workers, queue, ahead } = await start();
  jest.setSystemTime(Date.now() - HOURS);
  queue.upsertJobScheduler.mockRejectedValueOnce(new Error('no backend'));
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(ahead()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(ahead()).toBe(job.every);
  await workers.onModuleDestroy();
});

it('what another worker planned, whose clock is a little ahead, stays', async () => {
  const { workers, ahead } = await start();
  jest.setSystemTime(Date.now() - MINUTE / 2);
  const planned = ahead()!;
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(ahead()).toBe(planned - MINUTE);
  await workers.onModuleDestroy();
});
