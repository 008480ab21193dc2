import type { DatabaseProbe } from '../database/database-probe.js';
import { Unavailable } from '../errors/errors.js';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

let isAway: boolean;
const ping = async () => {
  if (isAway) throw new Error('away');
};
function started() {
  const draining = new Draining();
  const readiness = new Readiness({ ping } as unknown as DatabaseProbe, draining);
  return { draining, health: new HealthController(readiness) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('I8 goes on to take requests while what all share is away, until it is asked to end', async () => {
  const { draining, health } = started();
  isAway = false;
  expect(await health.serving()).toEqual({ status: 'ok' });
  isAway = true;
  jest.advanceTimersByTime(1_000); // it looks once a second
  await expect(health.ready()).rejects.toThrow(Unavailable);
  expect(await health.serving()).toEqual({ status: 'ok' });
  draining.begin();
  await expect(health.serving()).rejects.toThrow(Unavailable);
});

it('I8 takes none before it has been ready once: what it cannot reach may be there for the others', async () => {
  const { health } = started();
  isAway = true;
  await expect(health.serving()).rejects.toThrow(Unavailable);
  isAway = false;
  jest.advanceTimersByTime(1_000);
  expect(await health.serving()).toEqual({ status: 'ok' });
});
