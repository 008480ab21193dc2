import { dayAfter, istDay } from '@impeller/contracts';
import type { Seed } from '../../../database/seed.js';
import { DEMO_COUPONS, type DemoCoupon } from './demo-coupons.js';

const SECOND_MS = 1_000;

/** A dozen coupons for `--demo`: running, over, to come, hidden, switched off. Only into a store that has none. */
export const couponDemoSeed: Seed = {
  name: 'coupon demo',
  demo: true,
  async run({ db }) {
    const [{ isEmpty }] = await db.query<[{ isEmpty: boolean }]>(`SELECT NOT EXISTS (SELECT 1 FROM coupons) AS "isEmpty"`);
    if (!isEmpty) return;
    const now = new Date();
    await db.query(INSERT, [JSON.stringify(DEMO_COUPONS.map((coupon) => rowOf(coupon, now)))]);
  },
};

function rowOf({ days: [from, till], ...coupon }: DemoCoupon, now: Date) {
  return {
    ...coupon,
    validFrom: istDay(dayAfter(now, from)).start,
    validTill: new Date(istDay(dayAfter(now, till)).end.getTime() - SECOND_MS),
  };
}

/** The categories by their names; one that the store has not leaves the coupon for everything. */
const INSERT = `
  INSERT INTO coupons (enabled, visibility, name, description, code, "firstTimeUser", "oneTimeUse", "validFrom", "validTill",
    "minimumAmount", "totalAvailable", "applyDiscount", "percentAmount", "discountAmount", "maximumDiscountAmount", category)
  SELECT coalesce(enabled, true), coalesce(visibility, true), name, description, code, coalesce("firstTimeUser", false),
    coalesce("oneTimeUse", "firstTimeUser", false), "validFrom", "validTill", coalesce("minimumAmount", 0), "totalAvailable",
    CASE WHEN "percentAmount" IS NULL THEN 'amount' ELSE 'percent' END, "percentAmount", "discountAmount", "maximumDiscountAmount",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id) ORDER BY c.id), '[]') FROM categories c
     WHERE c.name IN (SELECT jsonb_array_elements_text(coalesce(categories, '[]'))))
  FROM jsonb_to_recordset($1::jsonb) AS wanted (enabled boolean, visibility boolean, name text, description text, code text,
    "firstTimeUser" boolean, "oneTimeUse" boolean, "validFrom" timestamptz, "validTill" timestamptz, "minimumAmount" numeric,
    "totalAvailable" integer, "percentAmount" numeric, "discountAmount" numeric, "maximumDiscountAmount" numeric, categories jsonb)`;
