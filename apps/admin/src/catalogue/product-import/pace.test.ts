import { wantedRows, rateOf, timeLeft, withSample, type Sample } from './pace';

const seen = (...counts: number[]) =>
  counts.reduce<readonly Sample[]>((known, processed, second) => withSample(known, { at: second * 1_000, processed }), []);

it('counts rows a second over the last half minute', () => {
  expect(rateOf(seen(0, 5, 10))).toBe(5);
  const slowedDown = seen(...Array.from({ length: 41 }, (_, second) => (second <= 5 ? second * 100 : 500 + second - 5)));
  expect(rateOf(slowedDown)).toBe(1);
});

it('says nothing before anything has moved, and starts anew when the count goes back', () => {
  expect(rateOf(seen(3))).toBeUndefined();
  expect(rateOf(seen(3, 3))).toBeUndefined();
  expect(rateOf(seen(10, 20, 0))).toBeUndefined();
});

it.each([
  [100, 5, '20 s'],
  [6_000, 10, '10 min'],
  [100, undefined, '–'],
])('%s rows at %s a second take %s', (rows, rate, left) => expect(timeLeft(rows, rate)).toBe(left));

it('does not wait for rejected rows', () => {
  expect(wantedRows({ total: 10, rejected: 4 })).toBe(6);
  expect(wantedRows({ total: null, rejected: null })).toBe(0);
});
