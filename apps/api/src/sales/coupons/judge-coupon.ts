import {
  formatEdge,
  formatRupees,
  isOver,
  toPaise,
  toRupees,
  type Coupon,
  type TextKey,
  type TextParams,
} from '@impeller/contracts';

/** Something that speaks against a coupon, as a text of the catalogue. */
export interface CouponReason {
  readonly key: TextKey;
  readonly params?: TextParams;
}

/** What a coupon is held against. */
export interface CouponFacts {
  readonly at: Date;
  /** What the lines that it is for come to, and whether there is one. */
  readonly eligiblePaise: number;
  readonly hasEligible: boolean;
  /** Whether the customer, or somebody of the same mobile number, has ordered before; whether the customer has used it. */
  readonly hasOrdered: boolean;
  readonly hasUsed: boolean;
}

/** Whether it can be used at all: switched on, within its validity, not used up. */
function ofCoupon(coupon: Coupon, at: Date): CouponReason[] {
  const [from, till] = [new Date(coupon.validFrom), new Date(coupon.validTill)];
  const reasons: CouponReason[] = [];
  if (!coupon.enabled) reasons.push({ key: 'coupon.disabled' });
  if (at < from) reasons.push({ key: 'coupon.early', params: { day: formatEdge('start', from) } });
  if (isOver(till, at)) reasons.push({ key: 'coupon.late', params: { day: formatEdge('end', till) } });
  if (coupon.used >= coupon.totalAvailable) reasons.push({ key: 'coupon.usedUp' });
  return reasons;
}

/** Everything that speaks against using the coupon, the plainest first; nothing where it applies (decisions §5.5). */
export function judgeCoupon(coupon: Coupon, facts: CouponFacts): CouponReason[] {
  const { eligiblePaise, hasEligible, hasOrdered, hasUsed } = facts;
  const reasons = ofCoupon(coupon, facts.at);
  if (coupon.firstTimeUser && hasOrdered) reasons.push({ key: 'coupon.firstTime' });
  if (coupon.oneTimeUse && hasUsed) reasons.push({ key: 'coupon.oneTime' });
  if (!hasEligible) reasons.push({ key: 'coupon.categories' });
  else if (eligiblePaise < toPaise(coupon.minimumAmount))
    reasons.push({
      key: 'coupon.minimum',
      params: { minimum: formatRupees(coupon.minimumAmount), amount: formatRupees(toRupees(eligiblePaise)) },
    });
  return reasons;
}
