import { z } from 'zod';
import { SKU } from '../catalogue/product-limits.js';
import { amount, id, lineOfText, orNull } from '../fields.js';
import { mobileNumber } from '../identity/person.js';

const MAX_LINES = 50;
const QUANTITY = { min: 1, max: 100_000, decimals: 0 } as const;

/** `POST /coupons/:id/test`: a cart put together by SKU, and whose it is. */
export const couponTest = z.object({
  /** The customer by mobile number; absent: what depends on the customer is not looked at. */
  mobileNumber: orNull(mobileNumber()),
  lines: z
    .array(z.object({ sku: lineOfText(SKU, 'coupon.test.sku'), quantity: amount(QUANTITY) }))
    .min(1)
    .max(MAX_LINES),
});
export type CouponTest = z.output<typeof couponTest>;

/** What it answers; rupees. */
export const couponTestAnswer = z.object({
  /** What it would take off; 0 where something speaks against it. */
  discountAmount: z.number(),
  total: z.number(),
  /** What the lines that it is for come to. */
  eligibleAmount: z.number(),
  /** Everything that speaks against it; empty where it applies. */
  reasons: z.array(z.string()),
  /** The customer's name, where one was asked for. */
  customer: z.string().nullable(),
  lines: z.array(
    z.object({
      productId: id(),
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      subTotal: z.number(),
      isEligible: z.boolean(),
    }),
  ),
});
export type CouponTestAnswer = z.output<typeof couponTestAnswer>;
