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
