import { changedNothing, helpText, nothingChanged, paceText, rateOf, timeLeft, withSample, type Sample } from './pace';
import { wantedRows } from '../../records/export/wantedRows';

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
])('%s rows at %s a second take %s', (rows, rate, left) => expect(timeLeft(rows, rate)).toBe(left));

it('says of the pace only what is known of it', () => {
  expect(paceText({ currentRow: 1234 }, 600, 2)).toBe('Row 1,234 · 120 products per minute · 5 min left.');
  expect(paceText({ currentRow: 4 }, 600, undefined)).toBe('Row 4.');
  expect(paceText({ currentRow: null }, 600, undefined)).toBe('');
});

it('says that nothing changed only where every product of the sheet was as it says', () => {
  const done = { status: 'done', total: 49, unchanged: 49 } as const;
  expect(helpText(done)).toBe('Nothing changed: 49 products are as the file says');
  expect(nothingChanged(1)).toBe('Nothing changed: 1 product is as the file says');
  expect(helpText({ ...done, unchanged: 48 })).toBe('');
  expect(changedNothing({ ...done, status: 'paused' })).toBe(false);
  expect(changedNothing({ ...done, total: 0, unchanged: 0 })).toBe(false);
});

it('does not wait for rejected rows', () => {
  expect(wantedRows({ total: 10, rejected: 4 })).toBe(6);
  expect(wantedRows({ total: null, rejected: null })).toBe(0);
});
