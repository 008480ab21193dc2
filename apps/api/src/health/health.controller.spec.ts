import type { DatabaseProbe } from '../database/database-probe.js';
import { Unavailable } from '../errors/errors.js';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

it('I8 goes on to take requests while what all share is away, until it is asked to end', async () => {
  const draining = new Draining();
  const readiness = new Readiness({ ping: () => Promise.reject(new Error('away')) } as unknown as DatabaseProbe, draining);
  const health = new HealthController(readiness, draining);
  await expect(health.ready()).rejects.toThrow(Unavailable);
  expect(health.serving()).toEqual({ status: 'ok' });
  draining.begin();
  expect(() => health.serving()).toThrow(Unavailable);
});
