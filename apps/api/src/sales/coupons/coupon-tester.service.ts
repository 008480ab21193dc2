import { couponTest, text, toPaise, toRupees, user, type CouponTest, type CouponTestAnswer } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { may, principal } from '../../access/actor.js';
import { folded } from '../../database/record-table.js';
import { Forbidden, invalid, Invalid, detail } from '../../errors/errors.js';
import { Coupons, reasonText } from './coupons.service.js';
import type { Coupon } from './coupon.entity.js';

interface Found {
  readonly at: number;
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  /** Rupees, as pg hands numerics over; null where it has no price yet. */
  readonly price: string | null;
}

/** Holds a coupon against a cart that staff put together, as placing an order would (issue: why does it not apply?). */
@Injectable()
export class CouponTester {
  constructor(private readonly coupons: Coupons) {}

  /** 404 without that coupon, 400 for a SKU or a customer that is not there, 403 where the caller may not see customers. */
  async test(id: number, body: unknown): Promise<CouponTestAnswer> {
    const { lines: asked, mobileNumber } = this.coupons.checked<CouponTest>(couponTest, body);
    const tx = this.coupons.db.manager;
    const { code } = JSON.parse(await this.coupons.one(id)) as Coupon;
    const customer = mobileNumber ? await this.customer(tx, mobileNumber) : null;
    const lines = await this.lines(tx, asked);
    const cart = { code, userId: customer?.id ?? null, lines };
    const { discountPaise, eligible, reasons } = await this.coupons.reasons(tx, cart);
    return {
      discountAmount: toRupees(discountPaise),
      total: toRupees(sumOf(lines)),
      eligibleAmount: toRupees(sumOf(lines.filter((_, at) => eligible[at]))),
      reasons: reasons.map(reasonText),
      customer: customer?.fullName ?? null,
      lines: lines.map(({ subTotalPaise, ...line }, at) => ({
        ...line,
        subTotal: toRupees(subTotalPaise),
        isEligible: eligible[at] ?? false,
      })),
    };
  }

  private async customer(tx: EntityManager, mobileNumber: string): Promise<{ id: number; fullName: string }> {
    const permission = user.can('view');
    if (!may(principal(), permission)) throw new Forbidden('error.forbidden', { permission });
    const [found] = await tx.query<{ id: number; fullName: string }[]>(
      `SELECT id, "fullName" FROM users WHERE "mobileNumber" = $1`,
      [mobileNumber],
    );
    if (!found) throw invalid('mobileNumber', 'coupon.test.customer.unknown');
    return found;
  }

  private async lines(tx: EntityManager, asked: CouponTest['lines']) {
    const found = await tx.query<Found[]>(BY_SKU, [asked.map(({ sku }) => sku)]);
    const unknown = asked.flatMap(({ sku }, at) =>
      found.some((one) => one.at === at + 1) ? [] : [detail(`lines.${at}.sku`, 'coupon.test.sku.unknown', { sku })],
    );
    if (unknown.length > 0) throw new Invalid(unknown, text('error.invalid'));
    return found.map(({ at, productId, sku, name, price }) => {
      const { quantity } = asked[at - 1]!;
      return { productId, sku, name, quantity, subTotalPaise: quantity * toPaise(Number(price)) };
    });
  }
}

/** What the SKUs $1 cost, in their order. */
const BY_SKU = `
  SELECT asked.at::int AS at, v."productId", v.sku, concat_ws(' · ', p.name, v.name) AS name, v.price
  FROM unnest($1::text[]) WITH ORDINALITY AS asked (sku, at)
  JOIN skus s ON s.sku = ${folded('asked.sku')}
  JOIN products_variations v ON v.id = s."variationId" JOIN products p ON p.id = v."productId"
  ORDER BY asked.at`;

const sumOf = (lines: readonly { readonly subTotalPaise: number }[]): number =>
  lines.reduce((sum, { subTotalPaise }) => sum + subTotalPaise, 0);
