import { Pace, rest } from './pace.js';

const forever = new AbortController().signal;

it('lets as many go a second as it may', async () => {
  const pace = new Pace(100);
  const start = Date.now();
  for (let batch = 0; batch < 4; batch++) await pace.take(10, forever);
  expect(Date.now() - start).toBeGreaterThanOrEqual(395);
});

it('lets none go while it is held, and waits for nobody once it is told to stop', async () => {
  const pace = new Pace(1_000);
  pace.hold(200);
  const start = Date.now();
  await pace.take(1, forever);
  expect(Date.now() - start).toBeGreaterThanOrEqual(195);
  pace.hold(3_600_000);
  await pace.take(1, AbortSignal.timeout(50));
  await rest(3_600_000, AbortSignal.abort());
  expect(Date.now() - start).toBeLessThan(60_000);
});
