import type { DataSource } from 'typeorm';
import { Draining } from './draining.js';
import { Readiness } from './readiness.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('I8 looks anew after a second, also when the clock was set back', async () => {
  const query = jest.fn(async () => []);
  const readiness = new Readiness({ query } as unknown as DataSource, new Draining());
  await readiness.isReady();
  await readiness.isReady();
  expect(query).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(1_000);
  await readiness.isReady();
  expect(query).toHaveBeenCalledTimes(2);
});
