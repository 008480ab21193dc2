import { toPaise } from '../money/money.js';
import type { Coupon } from './coupon.js';

/** What says how much a coupon takes off; rupees and per cent. */
export type CouponAction = Pick<Coupon, 'applyDiscount' | 'percentAmount' | 'discountAmount' | 'maximumDiscountAmount'>;

/** Per cent with two decimals, in hundredths of one. */
const HUNDREDTHS = 10_000n;

/** `hundredths` of a per cent of an amount, half up; in bigint, for the product may be beyond what a double holds exactly. */
const shareOf = (paise: number, hundredths: number): number =>
  Number((BigInt(paise) * BigInt(hundredths) + HUNDREDTHS / 2n) / HUNDREDTHS);

/**
 * What a coupon takes off eligible lines that come to `eligiblePaise`: whole paise, half up, a percentage at most its cap, and
 * never more than the lines themselves (decisions §5.5).
 */
export function couponDiscountPaise(coupon: CouponAction, eligiblePaise: number): number {
  const { applyDiscount, percentAmount, discountAmount, maximumDiscountAmount: cap } = coupon;
  const isPercent = applyDiscount === 'percent';
  const asked = isPercent ? shareOf(eligiblePaise, Math.round((percentAmount ?? 0) * 100)) : toPaise(discountAmount ?? 0);
  const capped = isPercent && cap ? Math.min(asked, toPaise(cap)) : asked;
  return Math.min(capped, eligiblePaise);
}
