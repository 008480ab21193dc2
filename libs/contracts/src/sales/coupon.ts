import { z } from 'zod';
import { amount, edgeOfValidity, flag, id, lineOfText, name, plainText } from '../fields.js';
import { MAX_RUPEES } from '../money/money.js';
import { resource, type RecordOf, type RuleIssue } from '../resource.js';

export const COUPON_NAME = { min: 3, max: 50 } as const;
export const COUPON_CODE = { min: 3, max: 15 } as const;
export const COUPON_DESCRIPTION = { max: 2_000 } as const;
/** How often a coupon can be used, by all together. */
export const COUPON_TOTAL = { min: 1, max: 10_000_000, decimals: 0 } as const;
export const COUPON_PERCENT = { min: 0, max: 100 } as const;
/** What an amount must come to where it counts ('Value should be atleast 1'). */
export const COUPON_LEAST = 1;
const MAX_CATEGORIES = 100;

/** Off the eligible lines: so many per cent of them, or rupees. */
export const DISCOUNT_TYPES = ['percent', 'amount'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

interface Coupled {
  firstTimeUser?: boolean;
  oneTimeUse?: boolean;
  validFrom?: string;
  validTill?: string;
  applyDiscount?: DiscountType;
  percentAmount?: number | null;
  discountAmount?: number | null;
  maximumDiscountAmount?: number | null;
}

/** The fields that say how much is off; those of the other type are kept, and mean nothing. */
function actionRules({ applyDiscount = 'percent', ...coupon }: Coupled): RuleIssue[] {
  const field = applyDiscount === 'percent' ? 'percentAmount' : 'discountAmount';
  const issues: RuleIssue[] = [];
  const least = { text: 'number.min', params: { min: COUPON_LEAST } } as const;
  if ((coupon[field] ?? 0) < COUPON_LEAST) issues.push({ field, ...least });
  const cap = applyDiscount === 'percent' ? coupon.maximumDiscountAmount : null;
  if (typeof cap === 'number' && cap < COUPON_LEAST) issues.push({ field: 'maximumDiscountAmount', ...least });
  return issues;
}

/** Specification §5: the validity's order, what a first-time coupon implies, how much is off. */
function couponRules(coupon: Coupled): RuleIssue[] {
  const issues = actionRules(coupon);
  const { validFrom, validTill } = coupon;
  if (validFrom && validTill && Date.parse(validFrom) > Date.parse(validTill))
    issues.push({ field: 'validTill', text: 'validity.order' });
  if (coupon.firstTimeUser && coupon.oneTimeUse === false) issues.push({ field: 'oneTimeUse', text: 'coupon.oneTimeUse.forced' });
  return issues;
}

export const coupon = resource('coupons', {
  screen: 'coupons',
  menu: 'order',
  added: 'coupon.added',
  saved: 'coupon.saved',
  invalid: 'coupon.invalid',
  unique: ['code'],
  /** `visibility` only decides whether it is listed publicly: who knows the code may use it (decisions §5.5). */
  storefront: { enabled: true, visibility: true },
  shownWithin: ['validFrom', 'validTill'],
  staffOnly: ['totalAvailable', 'used'],
  fields: () => ({
    enabled: flag(),
    visibility: flag(),
    name: name('coupon.name.required', COUPON_NAME),
    description: plainText(COUPON_DESCRIPTION, 'coupon.description.required'),
    code: lineOfText(COUPON_CODE, 'coupon.code.required'),
    firstTimeUser: flag(),
    oneTimeUse: flag(),
    /** Both inclusive. */
    validFrom: edgeOfValidity('start', 'date.required'),
    validTill: edgeOfValidity('end', 'date.required'),
    /** Rupees that the eligible lines must come to. */
    minimumAmount: amount({ max: MAX_RUPEES }),
    totalAvailable: amount(COUPON_TOTAL, 'coupon.totalAvailable.required'),
    applyDiscount: z.enum(DISCOUNT_TYPES),
    percentAmount: amount(COUPON_PERCENT).nullish(),
    discountAmount: amount({ max: MAX_RUPEES }).nullish(),
    /** Rupees that a percentage comes to at most; absent: no limit. */
    maximumDiscountAmount: amount({ max: MAX_RUPEES }).nullish(),
    /** The categories whose products, and whose descendants' products, it is for; none: for everything. */
    category: z.array(z.object({ id: id() })).max(MAX_CATEGORIES),
  }),
  readOnly: () => ({
    /** How often it has been used; a cancel before dispatch gives a use back. */
    used: z.int(),
  }),
  defaults: {
    enabled: true,
    visibility: false,
    firstTimeUser: true,
    oneTimeUse: true,
    minimumAmount: 0,
    applyDiscount: 'percent',
    category: [],
  },
  rules: couponRules,
  ruled: [
    'firstTimeUser',
    'oneTimeUse',
    'validFrom',
    'validTill',
    'applyDiscount',
    'percentAmount',
    'discountAmount',
    'maximumDiscountAmount',
  ],
});
export type Coupon = RecordOf<typeof coupon>;
