import type { DatabaseProbe } from '../database/database-probe.js';
import { Draining } from './draining.js';
import { Readiness } from './readiness.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('I8 looks anew after a second, also when the clock was set back', async () => {
  const ping = jest.fn(async () => undefined);
  const readiness = new Readiness({ ping } as unknown as DatabaseProbe, new Draining());
  await readiness.isReady();
  await readiness.isReady();
  expect(ping).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(1_000);
  await readiness.isReady();
  expect(ping).toHaveBeenCalledTimes(2);
});

it('I8 tells a probe that it waits no longer for, so that nothing piles up behind a dependency that is down', async () => {
  const readiness = new Readiness({ ping: async () => undefined } as unknown as DatabaseProbe, new Draining());
  const asked: AbortSignal[] = [];
  readiness.add('storage', (signal) => new Promise(() => asked.push(signal)));
  const answer = readiness.isReady();
  expect(asked).toMatchObject([{ aborted: false }]);
  await jest.runAllTimersAsync();
  expect(await answer).toBe(false);
  expect(asked).toMatchObject([{ aborted: true }]);
});
