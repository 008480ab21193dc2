import fc from 'fast-check';
import {
  CODE_LENGTH,
  coupon,
  COUPON_CODE,
  couponCode,
  couponDiscountPaise,
  couponValidity,
  type CouponAction,
} from '../index.js';

const percent = (percentAmount: number, maximumDiscountAmount: number | null = null): CouponAction => ({
  ...{ applyDiscount: 'percent', percentAmount, maximumDiscountAmount },
  discountAmount: null,
});
const amount = (discountAmount: number): CouponAction => ({
  ...{ applyDiscount: 'amount', discountAmount, percentAmount: 50 },
  maximumDiscountAmount: 1,
});

it.each([
  ['ten per cent of ₹999.95 is half up', percent(10), 99_995, 10_000],
  ['12.5 % of one paisa is nothing', percent(12.5), 1, 0],
  ['50 % of one paisa is a whole one', percent(50), 1, 1],
  ['a hundredth of a per cent counts', percent(33.33), 100_00, 33_33],
  ['the cap is exact', percent(50, 100), 1_000_00, 100_00],
  ['a cap above the discount changes nothing', percent(10, 100), 999_99, 100_00],
  ['all of it, and no more', percent(100), 123_45, 123_45],
  ['an amount is taken off whole, whatever the fields of the other type say', amount(75.5), 1_000_00, 75_50],
  ['an amount is never more than the lines', amount(500), 120_00, 120_00],
  ['nothing off nothing', amount(500), 0, 0],
])('%s', (_, action, eligible, paise) => expect(couponDiscountPaise(action, eligible)).toBe(paise));

it('G12 takes whole paise, never more than the lines or the cap, and for a percentage the exact half-up share', () => {
  const carts = fc.tuple(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 1, max: 10_000 }), fc.nat(1_000_000));
  fc.assert(
    fc.property(carts, ([eligible, hundredths, cap]) => {
      const off = couponDiscountPaise(percent(hundredths / 100, cap / 100), eligible);
      const exact = (2n * BigInt(eligible) * BigInt(hundredths) + 10_000n) / 20_000n;
      const wanted = cap === 0 ? Number(exact) : Math.min(Number(exact), cap);
      expect(off).toBe(Math.min(wanted, eligible));
    }),
    { numRuns: 5_000 },
  );
});

it('makes codes of eight capitals and digits, each as likely as any other', () => {
  const codes = Array.from({ length: 500 }, () => couponCode((buffer) => crypto.getRandomValues(buffer)));
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{8}$/);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join(''))).toHaveProperty('size', 36);
  // 252 = 7 × 36 is the first byte that would favour the alphabet's beginning.
  const bytes = [252, 255, 0, 35, 36, 251, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(couponCode((buffer) => buffer.set(bytes.splice(0, buffer.length)))).toBe('A9A9BCDE');
  expect(CODE_LENGTH).toBeLessThanOrEqual(COUPON_CODE.max);
});

it('starts valid today 00:00:00 and ends five days later at 23:59:59, in India', () => {
  // 20:00 UTC is already the next day in India.
  expect(couponValidity(new Date('2026-11-21T20:00:00Z'))).toEqual({
    validFrom: '2026-11-21T18:30:00.000Z',
    validTill: '2026-11-27T18:29:59.000Z',
  });
});

const valid = { ...coupon.defaults, percentAmount: 10, validFrom: '2030-01-01T00:00:00Z', validTill: '2030-01-02T00:00:00Z' };
it.each([
  [{}, []],
  [{ percentAmount: 0.5 }, ['percentAmount']],
  [{ percentAmount: null }, ['percentAmount']],
  [{ maximumDiscountAmount: 0 }, ['maximumDiscountAmount']],
  [{ applyDiscount: 'amount' }, ['discountAmount']],
  [{ applyDiscount: 'amount', discountAmount: 1, maximumDiscountAmount: 0, percentAmount: null }, []],
  [{ firstTimeUser: true, oneTimeUse: false }, ['oneTimeUse']],
  [{ firstTimeUser: false, oneTimeUse: false }, []],
  // An hour earlier, though its text sorts behind.
  [{ validTill: '2030-01-01T04:30:00+05:30' }, ['validTill']],
])('finds wrong in %j: %j', (changes, fields) => {
  expect(coupon.issues({ ...valid, ...changes } as never).map(({ field }) => field)).toEqual(fields);
});
