import { coupon, couponDiscountPaise, text, type Coupon as CouponRecord } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Conflict, detail, invalid, Unknown } from '../../errors/errors.js';
import { nowOf } from '../../database/now.js';
import { refuseEarlyValidity } from '../../records/early-validity.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Coupon } from './coupon.entity.js';
import { CLAIM, COVERED, CUSTOMER, FIND, LOCK, LOCK_FIRST_ORDER, RELEASE } from './coupon-statements.js';
import { judgeCoupon, type CouponReason } from './judge-coupon.js';

/** A line of a cart: quantity × price, in paise. */
export interface CouponLine {
  readonly productId: number;
  readonly subTotalPaise: number;
}

export interface CouponAsk {
  readonly code: string;
  /** Whose cart it is; null: not known yet, so that nothing of theirs speaks against it. */
  readonly userId: number | null;
  /** When; absent: now, by the clock that all processes share (threat I14). */
  readonly at?: Date;
  readonly lines: readonly CouponLine[];
}

export interface AppliedCoupon {
  readonly couponId: number;
  /** What it takes off all eligible lines together. */
  readonly discountPaise: number;
  /** Line by line, whether it is for it. */
  readonly eligible: boolean[];
}

/** What a coupon would do to a cart, and everything that speaks against it. */
export interface CouponVerdict extends Omit<AppliedCoupon, 'couponId'> {
  /** Null where no coupon has that code. */
  readonly couponId: number | null;
  /** As the coupon has it, whatever its case was in what was typed. */
  readonly code: string;
  readonly reasons: readonly CouponReason[];
}

/** What is known of a customer whom a coupon is checked for. */
interface Customer {
  readonly hasOrdered: boolean;
  readonly hasUsed: boolean;
}
type Stored = CouponRecord;
type Judged = CouponVerdict & { readonly stored: Stored | undefined };

/** The body's field in which a code comes, and at which a refusal stands. */
const FIELD = 'couponCode';
const NO_ORDER = 0;

/** Coupons: what they are for, whether one applies to a cart, and their uses. */
@Injectable()
export class Coupons extends Records<Coupon> {
  constructor(core: RecordsCore) {
    super(core, coupon, Coupon);
  }

  /** Makes one; its validity may not start before yesterday. */
  override async create(body: unknown, options?: WriteOptions): Promise<string> {
    const { firstTimeUser, ...given } = this.checked(coupon.create, body);
    refuseEarlyValidity(given);
    return super.create(firstTimeUser ? { ...(body as object), oneTimeUse: true } : body, options);
  }

  /** A start or end that is moved may not be before yesterday, nor the total below what is used; first orders are one use (specification §4). */
  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    const { validFrom, validTill, totalAvailable, firstTimeUser } = this.checked(coupon.update, body);
    if (validFrom !== undefined || validTill !== undefined || totalAvailable !== undefined) {
      const stored = JSON.parse(await this.one(id, {}, { tx: options?.tx })) as Stored;
      refuseEarlyValidity({ validFrom, validTill }, stored);
      if (totalAvailable !== undefined && totalAvailable < stored.used)
        throw invalid('totalAvailable', 'coupon.totalAvailable.used', { used: stored.used });
    }
    return super.update(id, firstTimeUser ? { ...(body as object), oneTimeUse: true } : body, options);
  }

  /** What the coupon of that code would take off, and every reason against it at once; nothing is locked or used. */
  async reasons(tx: EntityManager, ask: CouponAsk): Promise<CouponVerdict> {
    const { stored: _, ...verdict } = await this.judge(tx, ask, FIND);
    return verdict;
  }

  /**
   * What the coupon takes off.
   * @throws Invalid where no coupon has that code, Conflict with the first reason against it, at the field `couponCode`
   */
  async check(tx: EntityManager, ask: CouponAsk): Promise<AppliedCoupon> {
    return applied(ask, await this.judge(tx, ask, FIND));
  }

  /**
   * Checks the coupon again with its row locked until the transaction ends, and uses it for an order (decisions §5.5). A coupon
   * for first orders locks the customer's first order besides, so that two such coupons do not both pass.
   * @throws what `check` throws
   */
  async claim(tx: EntityManager, ask: CouponAsk & { readonly userId: number }, orderId: number): Promise<AppliedCoupon> {
    const verdict = await this.judge(tx, ask, LOCK, orderId);
    const found = applied(ask, verdict);
    await tx.query(CLAIM, [found.couponId, ask.userId, orderId, verdict.stored?.oneTimeUse]);
    return found;
  }

  /** Gives the use of an order's coupon back; without one, or done already, it does nothing. */
  async release(tx: EntityManager, orderId: number): Promise<void> {
    await tx.query(RELEASE, [orderId]);
  }

  private async judge(tx: EntityManager, ask: CouponAsk, find: string, orderId = NO_ORDER): Promise<Judged> {
    const { code, userId, lines } = ask;
    const [row] = await tx.query<{ coupon: Stored }[]>(find, [code]);
    const stored = row?.coupon;
    if (!stored) {
      const reasons: CouponReason[] = [{ key: 'coupon.unknown', params: { code } }];
      return { couponId: null, code, stored, discountPaise: 0, eligible: lines.map(() => false), reasons };
    }
    if (find === LOCK && stored.firstTimeUser) await tx.query(LOCK_FIRST_ORDER, [userId]);
    const eligible = await this.eligible(tx, stored, lines);
    const eligiblePaise = lines.reduce((sum, line, at) => sum + (eligible[at] ? line.subTotalPaise : 0), 0);
    const customer = userId === null ? NOBODY : await this.customer(tx, stored.id, userId, orderId);
    const at = ask.at ?? (await nowOf(tx));
    const reasons = judgeCoupon(stored, { at, eligiblePaise, hasEligible: eligible.includes(true), ...customer });
    const discountPaise = reasons.length > 0 ? 0 : couponDiscountPaise(stored, eligiblePaise);
    return { couponId: stored.id, code: stored.code, stored, discountPaise, eligible, reasons };
  }

  /** Line by line, whether the coupon is for it: for everything, or for its categories and what is below them. */
  private async eligible(tx: EntityManager, { id, category }: Stored, lines: readonly CouponLine[]): Promise<boolean[]> {
    if (category.length === 0) return lines.map(() => true);
    const covered = await tx.query<{ id: number }[]>(COVERED, [id, lines.map(({ productId }) => productId)]);
    const products = new Set(covered.map((product) => product.id));
    return lines.map(({ productId }) => products.has(productId));
  }

  private async customer(tx: EntityManager, couponId: number, userId: number, orderId: number): Promise<Customer> {
    const [found] = await tx.query<Customer[]>(CUSTOMER, [userId, couponId, orderId]);
    if (!found) throw new Unknown('users', userId);
    return found;
  }
}

const NOBODY: Customer = { hasOrdered: false, hasUsed: false };

/** The sentence of a reason. */
export const reasonText = ({ key, params }: CouponReason): string => text(key, params);

function applied({ code }: CouponAsk, { couponId, discountPaise, eligible, reasons }: CouponVerdict): AppliedCoupon {
  if (couponId === null) throw invalid(FIELD, 'coupon.unknown', { code });
  const [first] = reasons;
  if (first)
    throw new Conflict(
      first.key,
      first.params,
      reasons.map(({ key, params }) => detail(FIELD, key, params)),
    );
  return { couponId, discountPaise, eligible };
}
