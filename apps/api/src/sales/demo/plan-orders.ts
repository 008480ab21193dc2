import {
  couponDiscountPaise,
  placeOfSupply,
  priceOrder,
  rewardOf,
  subTotalOf,
  toPaise,
  type PaymentMethod,
  type PaymentProvider,
} from '@impeller/contracts';
import { chance } from '../../catalogue/demo/chance.js';
import { judgeCoupon } from '../coupons/judge-coupon.js';
import type { Goods, GoodsLine } from '../orders/goods.js';
import type { Addressed } from '../orders/order-addresses.js';
import type { DraftCoupon, OrderDraft } from '../orders/order-drafts.service.js';
import type { DemoBuyer, DemoStore } from './demo-store.js';
import { isFresh, lifeOf, stepAt, type Life } from './order-life.js';
import { orderTimes } from './order-times.js';

/** An order of the demo before it has ids. */
export interface PlannedOrder {
  readonly buyer: DemoBuyer;
  readonly at: Date;
  readonly life: Life;
  readonly isFresh: boolean;
  readonly draft: Pick<OrderDraft, 'lines' | 'price' | 'supply' | 'coupon'>;
  readonly billing: Addressed;
  readonly delivery: Addressed;
  readonly method: PaymentMethod;
  readonly provider: PaymentProvider;
  /** What came in when it was placed, besides the wallet's share; paise. */
  readonly paidPaise: number;
  readonly rewardPaise: number;
}

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** A new customer's first credits are in the wallet by then. */
const SETTLED_DAYS = 8;
/** Above this nobody buys two of a thing; paise. */
const LARGE_PAISE = 4_000_000;
/** Every so many of the last hours' online orders is paid in part. */
const PARTIAL_EVERY = 3;
/** Of the day that a partial payment holds its order, so many hours may be over. */
const HELD_HOURS = 20;
/** Nobody pays less than this in parts; paise. */
const SPLIT_PAISE = 100_000;
const CARTS = 18;

/** What came in for an order that is paid online: all, or a third in whole rupees. */
const paidOf = ({ status }: Life, toPayPaise: number): number =>
  status === 'Partial Payment' ? Math.floor(toPayPaise / 300) * 100 : toPayPaise;

/** Plans orders one after the other, with what their customers have left in their wallets and the store on its shelves. */
class Planner {
  private readonly pick = chance('demo orders');
  /** What sells best first. */
  private readonly goods: readonly Goods[];
  private readonly left = new Map<number, number>();
  private readonly spent = new Map<number, number>();
  private readonly rewards: { readonly userId: number; readonly at: Date; readonly paise: number }[] = [];
  private readonly used = new Map<number, number>();
  private readonly usedBy = new Set<string>();
  private online = 0;

  constructor(
    private readonly store: DemoStore,
    private readonly now: Date,
  ) {
    const rank = new Map(store.goods.map(({ id }) => [id, chance(`demo rank ${id}`)()]));
    this.goods = [...store.goods].sort((a, b) => rank.get(a.id)! - rank.get(b.id)!);
  }

  order(at: Date): PlannedOrder | null {
    const buyer = this.buyerAt(at);
    const fresh = isFresh(at, this.now);
    const lines = buyer ? this.linesOf(buyer, fresh) : [];
    if (!buyer || lines.length === 0) return null;
    const [billing, other] = buyer.addresses as [Addressed, Addressed];
    const delivery = this.pick() < 0.7 ? billing : other;
    const coupon = this.couponOf(buyer, at, lines);
    const walletShare = this.pick() < 0.3 ? this.walletOf(buyer, at) : 0;
    const draft = this.draftOf(lines, coupon, [billing, delivery], walletShare);
    const { grandTotalPaise, walletPaise } = draft.price;
    const toPayPaise = grandTotalPaise - walletPaise;
    const isCash = this.isCash(at, toPayPaise);
    const life = this.partly(isCash, toPayPaise, lifeOf(at, this.now, this.pick));
    const planned: PlannedOrder = {
      ...{ buyer, at, life, isFresh: fresh, draft, billing, delivery },
      method: isCash ? 'cod' : 'online',
      provider: this.pick() < 0.7 ? 'razorpay' : 'phonepe',
      paidPaise: isCash ? 0 : paidOf(life, toPayPaise),
      rewardPaise: stepAt(life, 'Order Delivered') ? this.rewardOf(grandTotalPaise) : 0,
    };
    this.keep(planned);
    return planned;
  }

  /** A cart is of now: it takes nothing yet. */
  cart(buyer: DemoBuyer, at: Date): PlannedOrder | null {
    const lines = this.linesOf(buyer, true);
    if (lines.length === 0) return null;
    const [billing] = buyer.addresses as [Addressed];
    const draft = this.draftOf(lines, null, [billing, billing], 0);
    const life: Life = { status: 'in cart', steps: [] };
    return {
      ...{ buyer, at, life, isFresh: true, draft, billing, delivery: billing },
      ...{ method: 'online', provider: 'razorpay', paidPaise: 0, rewardPaise: 0 },
    };
  }

  private buyerAt(at: Date): DemoBuyer | undefined {
    const known = this.store.buyers.filter(({ since }) => since.getTime() + SETTLED_DAYS * DAY_MS < at.getTime());
    const weighed = known.flatMap((buyer) => (buyer.isTrade ? [buyer, buyer, buyer] : [buyer]));
    return weighed[Math.floor(this.pick() * weighed.length)];
  }

  /** One to four things, each once; of what is fresh no more than there is. */
  private linesOf({ isTrade }: DemoBuyer, isTaken: boolean): GoodsLine[] {
    const wanted = 1 + Math.floor(this.pick() ** 2 * 4);
    const chosen = new Map<number, GoodsLine>();
    for (let turn = 0; turn < wanted; turn += 1) {
      const goods = this.goods[Math.floor(this.pick() ** 2.5 * this.goods.length)]!;
      const price = goods.salePricePaise || goods.unitPricePaise;
      const most = price > LARGE_PAISE ? 1 : isTrade ? 6 : 2;
      const quantity = 1 + Math.floor(this.pick() ** 2 * most);
      if (isTaken && this.leftOf(goods) < quantity) continue;
      chosen.set(goods.id, { goods, quantity, productsVariationId: goods.id, field: '' });
    }
    return [...chosen.values()].sort((a, b) => a.productsVariationId - b.productsVariationId);
  }

  private leftOf(goods: Goods): number {
    return goods.manageStock && !goods.allowBackOrder ? (this.left.get(goods.id) ?? goods.stockQuantity) : Infinity;
  }

  private draftOf(
    lines: readonly GoodsLine[],
    coupon: DraftCoupon | null,
    [billing, delivery]: readonly [Addressed, Addressed],
    walletPaise: number,
  ): PlannedOrder['draft'] {
    const { gstNumber, deliveryCharge, freeDeliveryThreshold } = this.store.setting;
    const supply = placeOfSupply(gstNumber, { delivery: delivery.copy.state, billing: billing.copy.state });
    const price = priceOrder(
      lines.map(({ goods, quantity }, at) => ({ ...goods, quantity, isEligible: coupon?.eligible[at] })),
      {
        ...{ deliveryChargePaise: toPaise(deliveryCharge), freeDeliveryThresholdPaise: toPaise(freeDeliveryThreshold) },
        ...{ discountPaise: coupon?.discountPaise, supply: supply.supply, walletPaise },
      },
    );
    return { lines, price, supply, coupon };
  }

  /** What is in the wallet at that time, as far as an order may use it. */
  private walletOf({ id, walletPaise }: DemoBuyer, at: Date): number {
    const earned = this.rewards.filter((one) => one.userId === id && one.at < at).reduce((sum, { paise }) => sum + paise, 0);
    const balance = walletPaise + earned - (this.spent.get(id) ?? 0);
    return Math.max(0, Math.min(balance, toPaise(this.store.setting.walletUsageAmount)));
  }

  private couponOf(buyer: DemoBuyer, at: Date, lines: readonly GoodsLine[]): DraftCoupon | null {
    if (this.pick() < 0.4) return null;
    for (const { coupon, products } of this.store.coupons) {
      const eligible = lines.map(({ goods }) => products?.has(goods.productId) ?? true);
      const eligiblePaise = lines.reduce(
        (sum, { goods, quantity }, index) => sum + (eligible[index] ? subTotalOf({ ...goods, quantity }) : 0),
        0,
      );
      const facts = { at, eligiblePaise, hasEligible: eligible.includes(true), hasOrdered: true };
      const used = this.used.get(coupon.id) ?? coupon.used;
      const hasUsed = this.usedBy.has(`${coupon.id} ${buyer.id}`);
      if (judgeCoupon({ ...coupon, used }, { ...facts, hasUsed }).length > 0) continue;
      const discountPaise = couponDiscountPaise(coupon, eligiblePaise);
      return { couponId: coupon.id, code: coupon.code, discountPaise, eligible };
    }
    return null;
  }

  private partly(isCash: boolean, toPayPaise: number, life: Life): Life {
    const placed = life.steps[0]!.at;
    const mayWait = this.isLate(placed) && life.status === 'Order Placed' && toPayPaise >= SPLIT_PAISE;
    if (isCash || !mayWait) return life;
    this.online += 1;
    if (this.online % PARTIAL_EVERY !== 1) return life;
    return { status: 'Partial Payment', steps: [{ status: 'Partial Payment', at: placed }] };
  }

  private isCash(at: Date, toPayPaise: number): boolean {
    const isSmall = toPayPaise <= toPaise(this.store.setting.maximumCashAllowed);
    return this.pick() < 0.5 && isSmall && !this.lacksPartial(at);
  }

  private isLate(at: Date): boolean {
    return this.now.getTime() - at.getTime() < HELD_HOURS * HOUR_MS;
  }

  private lacksPartial(at: Date): boolean {
    return this.isLate(at) && this.online === 0;
  }

  private rewardOf(grandTotalPaise: number): number {
    const { rewardPercent, maximumRewardAmount } = this.store.setting;
    return rewardOf(grandTotalPaise, rewardPercent, toPaise(maximumRewardAmount));
  }

  private keep({ buyer, life, isFresh: takes, draft: { lines, coupon, price }, rewardPaise }: PlannedOrder): void {
    this.spent.set(buyer.id, (this.spent.get(buyer.id) ?? 0) + price.walletPaise);
    const delivered = stepAt(life, 'Order Delivered');
    // A returned order's reward is taken back.
    if (delivered && life.status === 'Order Delivered')
      this.rewards.push({ userId: buyer.id, at: delivered, paise: rewardPaise });
    if (coupon) {
      this.used.set(coupon.couponId, (this.used.get(coupon.couponId) ?? 0) + 1);
      this.usedBy.add(`${coupon.couponId} ${buyer.id}`);
    }
    if (takes) for (const { goods, quantity } of lines) this.left.set(goods.id, this.leftOf(goods) - quantity);
  }
}

/** The demo's orders, the oldest first, and some carts; the same for the same store and the same `now`. */
export function planOrders(store: DemoStore, now: Date): PlannedOrder[] {
  const planner = new Planner(store, now);
  const orders = orderTimes(now).map((at) => planner.order(at));
  const carts = store.buyers.slice(0, CARTS).map((buyer, index) => {
    return planner.cart(buyer, new Date(now.getTime() - (index * 31 + 2) * HOUR_MS));
  });
  return [...orders, ...carts].filter((one) => one !== null).sort((a, b) => a.at.getTime() - b.at.getTime());
}
