import {
  formatRupees,
  MAX_RUPEES,
  ONLINE_LEAST_PAISE,
  ORDER_LINES,
  placeOfSupply,
  priceOrder,
  subTotalOf,
  toPaise,
  toRupees,
  type OrderPrice,
  type PaymentMethod,
  type PlaceOfSupply,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { detail, type Detail } from '../../errors/errors.js';
import { ServiceabilityService } from '../../locations/pincodes/serviceability.service.js';
import type { Setting } from '../../settings/setting.entity.js';
import { Settings } from '../../settings/settings.service.js';
import { Coupons } from '../coupons/coupons.service.js';
import type { Buyer } from './buyers.js';
import { notForSale, outOfStock, readGoods, type GoodsLine } from './goods.js';
import { readAddresses, type OrderAddresses } from './order-addresses.js';
import { isAnyOffered } from './payments/offered.js';
import type { WantedLine } from './wanted-lines.js';

/** What an order is asked to be. */
export interface OrderWish {
  readonly wanted: readonly WantedLine[];
  readonly addressId?: number | null;
  readonly shippingId?: number | null;
  readonly paymentMethod?: PaymentMethod | null;
  readonly useWallet: boolean;
  readonly couponCode?: string | null;
}

/** A coupon as it applies to a draft. */
export interface DraftCoupon {
  readonly couponId: number;
  /** As the coupon has it. */
  readonly code: string;
  readonly discountPaise: number;
  /** Line by line, whether it is for it. */
  readonly eligible: readonly boolean[];
}

/** An order that is not written yet: its lines, its addresses, what it comes to, and everything against it. */
export interface OrderDraft {
  readonly lines: readonly GoodsLine[];
  readonly addresses: OrderAddresses;
  readonly supply: PlaceOfSupply;
  readonly price: OrderPrice;
  /** The coupon and what it takes off; null without one, and where something is against it. */
  readonly coupon: DraftCoupon | null;
  /** What is left to pay once the wallet has paid; paise. */
  readonly toPayPaise: number;
  /** What makes it more than any order can be. */
  readonly oversized: readonly Detail[];
  /** That, and lines of what cannot be bought at all; they have no place in a cart either. */
  readonly unsellable: readonly Detail[];
  /** What is against the coupon. */
  readonly couponRefusals: readonly Detail[];
  readonly refusals: readonly Detail[];
}

/** Drafts orders by the store's rules, for quotes, carts and placing alike. Nothing is written. */
@Injectable()
export class OrderDrafts {
  constructor(
    private readonly settings: Settings,
    private readonly serviceability: ServiceabilityService,
    private readonly coupons: Coupons,
  ) {}

  async draft(tx: EntityManager, buyer: Buyer, wish: OrderWish): Promise<OrderDraft> {
    const settings = await this.settings.current(tx);
    const { lines, unknown } = await readGoods(tx, wish.wanted);
    const addresses = await readAddresses(tx, buyer.id, wish);
    const { delivery, billing } = addresses;
    const supply = placeOfSupply(settings.gstNumber, { delivery: delivery?.copy.state, billing: billing?.copy.state });
    const { coupon, against } = await this.couponOf(tx, buyer, lines, wish.couponCode);
    const price = priceOrder(
      lines.map(({ quantity, goods }, at) => ({ ...goods, quantity, isEligible: coupon?.eligible[at] })),
      {
        ...termsOf(settings),
        discountPaise: coupon?.discountPaise,
        supply: supply.supply,
        walletPaise: wish.useWallet ? walletOf(settings, buyer) : 0,
        leastLeftPaise: wish.paymentMethod === 'online' ? ONLINE_LEAST_PAISE : 0,
      },
    );
    const toPayPaise = price.grandTotalPaise - price.walletPaise;
    const oversized = [...tooMany(lines), ...tooLarge(price)];
    const unsellable = [...unknown, ...notForSale(lines), ...oversized];
    const place = await this.undeliverable(tx, addresses);
    const method = methodRefusals(settings, wish.paymentMethod, toPayPaise);
    const refusals = [...unsellable, ...outOfStock(lines), ...against, ...addresses.refusals, ...place, ...method];
    return { lines, addresses, supply, price, coupon, toPayPaise, oversized, unsellable, couponRefusals: against, refusals };
  }

  /** What the coupon takes off, or everything against it. Placing asks once more, with the coupon locked. */
  private async couponOf(
    tx: EntityManager,
    buyer: Buyer,
    lines: readonly GoodsLine[],
    typed: string | null | undefined,
  ): Promise<{ coupon: DraftCoupon | null; against: Detail[] }> {
    if (!typed) return { coupon: null, against: [] };
    const verdict = await this.coupons.reasons(tx, couponAsk(buyer, lines, typed));
    const { couponId, code, discountPaise, eligible, reasons } = verdict;
    const against = reasons.map(({ key, params }) => detail('couponCode', key, params));
    const isGood = couponId !== null && reasons.length === 0;
    return { coupon: isGood ? { couponId, code, discountPaise, eligible } : null, against };
  }

  private async undeliverable(tx: EntityManager, { delivery, billing }: OrderAddresses): Promise<Detail[]> {
    if (!delivery || (await this.serviceability.delivers(tx, delivery.copy.pincode))) return [];
    const field = delivery.id === billing?.id ? 'addressId' : 'shippingId';
    return [detail(field, 'order.pincode.undeliverable', { pincode: delivery.copy.pincode })];
  }
}

/** A cart as coupons look at it. */
export const couponAsk = ({ id }: Pick<Buyer, 'id'>, lines: readonly GoodsLine[], code: string) => ({
  ...{ code, userId: id },
  lines: lines.map(({ goods, quantity }) => ({ productId: goods.productId, subTotalPaise: subTotalOf({ ...goods, quantity }) })),
});

const termsOf = ({ deliveryCharge, freeDeliveryThreshold }: Setting) => ({
  deliveryChargePaise: toPaise(deliveryCharge),
  freeDeliveryThresholdPaise: toPaise(freeDeliveryThreshold),
});

const walletOf = ({ walletUsageAmount }: Setting, { walletPaise }: Buyer): number =>
  Math.min(toPaise(walletUsageAmount), walletPaise);

/** A body is refused before it comes here; carts were filled past it once. */
const tooMany = ({ length }: readonly GoodsLine[]): Detail[] =>
  length > ORDER_LINES.max ? [detail('ordersProduct', 'list.max', { max: ORDER_LINES.max })] : [];

const tooLarge = ({ totalPaise, grandTotalPaise }: OrderPrice): Detail[] =>
  Math.max(totalPaise, grandTotalPaise) > toPaise(MAX_RUPEES) ? [detail('ordersProduct', 'order.total.large')] : [];

const methodRefusals = (settings: Setting, method: PaymentMethod | null | undefined, toPayPaise: number): Detail[] => {
  if (method === 'cod') return cashRefusals(settings, toPayPaise);
  return method === 'online' && toPayPaise > 0 ? onlineRefusals(settings, toPayPaise) : [];
};

/** No provider takes less than a rupee: such an order would be held, and lapse. */
function onlineRefusals(settings: Setting, toPayPaise: number): Detail[] {
  if (!isAnyOffered(settings)) return [detail('paymentMethod', 'order.online.off')];
  if (toPayPaise >= ONLINE_LEAST_PAISE) return [];
  return [detail('paymentMethod', 'order.online.least', { min: formatRupees(toRupees(ONLINE_LEAST_PAISE)) })];
}

/** Cash is refused where it is not offered, and above what may be collected (decisions §5.4). */
function cashRefusals({ isCODVisible, maximumCashAllowed }: Setting, toPayPaise: number): Detail[] {
  if (!isCODVisible) return [detail('paymentMethod', 'order.cash.off')];
  if (toPayPaise <= toPaise(maximumCashAllowed)) return [];
  return [detail('paymentMethod', 'order.cash.above', { max: formatRupees(maximumCashAllowed) })];
}
