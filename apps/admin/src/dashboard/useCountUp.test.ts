import { COUNTING, countAt } from './useCountUp';

it('counts from nothing to the number in 3000 ms, and stays there', () => {
  expect(COUNTING).toBe(3_000);
  expect([0, 3_000, 9_000].map((elapsed) => countAt(1_234, elapsed))).toEqual([0, 1_234, 1_234]);
  expect(countAt(1_000, -5)).toBe(0);
});

it('never goes back', () => {
  const shown = Array.from({ length: 61 }, (_, frame) => countAt(977, frame * 50));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});
