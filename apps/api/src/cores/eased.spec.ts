import { eased, LONGEST_REST, REST, restBehind } from './eased.js';

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
