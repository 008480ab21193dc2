import type { DatabaseProbe } from '../database/database-probe.js';
import { logger } from '../logging/logger.js';
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

it('I8 logs each dependency when it goes away, also while another is away, and once when all are back', async () => {
  const [error, info] = [jest.spyOn(logger, 'error'), jest.spyOn(logger, 'info')].map((spy) => spy.mockReturnValue());
  const away = new Set<string>();
  const probe = (name: string) => async () => {
    if (away.has(name)) throw new Error(`no ${name}`);
  };
  const readiness = new Readiness({ ping: probe('database') } as unknown as DatabaseProbe, new Draining());
  readiness.add('storage', probe('storage'));
  const logged = async (...names: string[]) => {
    away.clear();
    names.forEach((name) => away.add(name));
    jest.advanceTimersByTime(1_000);
    await readiness.isReady();
    return [...error!.mock.calls.splice(0), ...info!.mock.calls.splice(0)].map((said) => said.at(-1) as string);
  };
  expect(await logged()).toEqual([]);
  expect(await logged('database')).toEqual(['Not ready: database']);
  expect(await logged('database', 'storage')).toEqual(['Not ready: storage']);
  expect(await logged('storage')).toEqual([]);
  expect(await logged('database')).toEqual(['Not ready: database']);
  expect(await logged()).toEqual(['Ready again']);
  expect(await logged()).toEqual([]);
  jest.restoreAllMocks();
});
