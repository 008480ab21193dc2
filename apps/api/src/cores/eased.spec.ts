import { setTimeout as pause } from 'node:timers/promises';
import { eased, LONGEST_REST, paced, REST, restBehind } from './eased.js';

const compute = (ms: number): void => {
  for (const { user } = process.cpuUsage(), end = user + ms * 1_000; process.cpuUsage().user < end;);
};

async function* pieces(seen: { closed?: boolean } = {}): AsyncGenerator<number> {
  try {
    for (let piece = 1; piece <= 4; piece++) {
      compute(20);
      yield await Promise.resolve(piece);
    }
  } finally {
    seen.closed = true;
  }
}

it('rests several times as long as was computed for a piece, while it is to', async () => {
  const began = performance.now();
  const brought: number[] = [];
  for await (const piece of eased(pieces(), () => true)) brought.push(piece);
  expect(brought).toEqual([1, 2, 3, 4]);
  // Between what `compute` and `eased` see of the same clock lies a little.
  expect(performance.now() - began).toBeGreaterThanOrEqual(4 * 20 * REST);
});

it('rests no longer than a while, whatever was computed', () => {
  expect([restBehind(10), restBehind(60_000)]).toEqual([10 * REST, LONGEST_REST]);
});

it('is asked behind each piece, and brings the same ones without a rest', async () => {
  let asked = 0;
  const isToRest = () => {
    asked++;
    return false;
  };
  const brought: number[] = [];
  for await (const piece of eased(pieces(), isToRest)) brought.push(piece);
  expect([brought, asked]).toEqual([[1, 2, 3, 4], 4]);
});

it('ends the work when whoever takes it leaves early', async () => {
  const seen: { closed?: boolean } = {};
  for await (const piece of eased(pieces(seen), () => true)) if (piece === 2) break;
  expect(seen.closed).toBe(true);
});

/** Pieces of work at once: how many were under way together at most, and the milliseconds that all took. */
async function atOnce(isToRest: boolean): Promise<{ together: number; ms: number }> {
  const [began, run] = [performance.now(), paced(() => isToRest)];
  let [now, together] = [0, 0];
  const piece = async () => {
    together = Math.max(together, ++now);
    compute(20);
    await pause(1);
    now--;
  };
  await Promise.all([run(piece), run(piece), run(piece)]);
  return { together, ms: performance.now() - began };
}

it('runs pieces one at a time with a rest behind each, while it is to', async () => {
  const { together, ms } = await atOnce(true);
  expect(together).toBe(1);
  expect(ms).toBeGreaterThanOrEqual(3 * 20 * REST);
});

it('runs pieces as they come otherwise', async () => {
  expect((await atOnce(false)).together).toBe(3);
});

it('gives the turn on behind a piece that fails', async () => {
  const run = paced(() => true);
  const failing = run(() => Promise.reject(new Error('damaged')));
  await expect(Promise.all([failing, run(async () => 2)])).rejects.toThrow('damaged');
  expect(await run(async () => 3)).toBe(3);
});
