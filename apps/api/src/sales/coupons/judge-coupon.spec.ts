import { coupon, text, type Coupon } from '@impeller/contracts';
import { judgeCoupon } from './judge-coupon.js';

const facts = { eligiblePaise: 100_000, hasEligible: true, hasOrdered: false, hasUsed: false };
/** What is said of a coupon of that validity at that time. */
function saidAt(at: string, validFrom: string, validTill: string): string[] {
  const stored = { ...coupon.defaults, used: 0, totalAvailable: 10, validFrom, validTill } as Coupon;
  return judgeCoupon(stored, { ...facts, at: new Date(at) }).map(({ key, params }) =>
    text(key, params).replaceAll('\u202f', ' '),
  );
}

it.each([
  ['2026-11-27T18:30:00.000Z', 'This coupon is valid from Sat, 28th Nov 2026 on'],
  ['2026-11-28T09:30:00.000Z', 'This coupon is valid from Sat, 28th Nov 2026, 3:00 pm IST on'],
  ['2026-11-28T18:29:59.000Z', 'This coupon is valid from Sat, 28th Nov 2026, 11:59 pm IST on'],
])('of one from %s says the time where the day has begun before', (from, said) =>
  expect(saidAt('2026-11-27T10:00:00Z', from, '2026-12-31T18:29:59.000Z')).toEqual([said]),
);

it.each([
  ['2026-11-28T18:29:59.000Z', 'This coupon was valid until Sat, 28th Nov 2026'],
  ['2026-11-28T09:30:00.000Z', 'This coupon was valid until Sat, 28th Nov 2026, 3:00 pm IST'],
  ['2026-11-27T18:30:00.000Z', 'This coupon was valid until Sat, 28th Nov 2026, 12:00 am IST'],
])('of one until %s says the time where the day has not ended with it', (till, said) =>
  expect(saidAt('2026-11-29T10:00:00Z', '2026-11-01T18:30:00.000Z', till)).toEqual([said]),
);
