import { daysOf, rangeInWords, rangeOf, settled } from './days';

it('makes a range of two days, open where one is missing, and of none; never one that ends before it begins, or of a year half typed', () => {
  expect(rangeOf({ from: '2026-11-05', to: '' })).toBe('2026-11-05,9999-12-31');
  expect(rangeOf({ from: '', to: '2026-11-09' })).toBe('2000-01-01,2026-11-09');
  expect(rangeOf(daysOf('2026-11-05,2026-11-09'))).toBe('2026-11-05,2026-11-09');
  for (const open of ['2026-11-05,9999-12-31', '2000-01-01,2026-11-09']) expect(rangeOf(daysOf(open))).toBe(open);
  expect(rangeOf(daysOf(undefined))).toBe('');
  expect(rangeOf({ from: '2026-11-12', to: '2026-11-09' })).toBeUndefined();
  expect(rangeOf({ from: '0202-11-05', to: '2026-11-09' })).toBeUndefined();
});

it.each([
  ['2026-11-05,2026-11-09', 'Thu, 5th Nov 2026 – Mon, 9th Nov 2026'],
  ['2026-11-05,2026-11-05', 'Thu, 5th Nov 2026'],
  ['2026-11-05,9999-12-31', 'from Thu, 5th Nov 2026'],
  ['2000-01-01,2026-11-09', 'until Mon, 9th Nov 2026'],
])('says %s as days are shown', (range, words) => expect(rangeInWords(range)).toBe(words));

it('lets the other day give way to the one that was typed, once that is left', () => {
  expect(settled({ from: '2026-11-12', to: '2026-11-09' }, 'from')).toEqual({ from: '2026-11-12', to: '2026-11-12' });
  expect(settled({ from: '2026-11-05', to: '2026-11-02' }, 'to')).toEqual({ from: '2026-11-02', to: '2026-11-02' });
  expect(settled({ from: '', to: '2026-11-02' }, 'from')).toEqual({ from: '', to: '2026-11-02' });
  expect(settled({ from: '2026-11-05', to: '0202-11-02' }, 'to')).toBeUndefined();
});
