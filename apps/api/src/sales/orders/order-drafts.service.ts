import {
  formatRupees,
  MAX_RUPEES,
  placeOfSupply,
  priceOrder,
  toPaise,
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
import type { Buyer } from './buyers.js';
import { notForSale, outOfStock, readGoods, type GoodsLine } from './goods.js';
import { readAddresses, type OrderAddresses } from './order-addresses.js';
import type { WantedLine } from './wanted-lines.js';

/** What an order is asked to be. */
export interface OrderWish {
  readonly wanted: readonly WantedLine[];
  readonly addressId?: number | null;
  readonly shippingId?: number | null;
  readonly paymentMethod?: PaymentMethod;
  readonly useWallet: boolean;
}

/** An order that is not written yet: its lines, its addresses, what it comes to, and everything against it. */
export interface OrderDraft {
  readonly lines: readonly GoodsLine[];
  readonly addresses: OrderAddresses;
  readonly supply: PlaceOfSupply;
  readonly price: OrderPrice;
  /** What is left to pay once the wallet has paid; paise. */
  readonly toPayPaise: number;
  /** Lines of what cannot be bought at all; they have no place in a cart either. */
  readonly unsellable: readonly Detail[];
  readonly refusals: readonly Detail[];
}

/** Drafts orders by the store's rules, for quotes, carts and placing alike. Nothing is written. */
@Injectable()
export class OrderDrafts {
  constructor(
    private readonly settings: Settings,
    private readonly serviceability: ServiceabilityService,
  ) {}

  async draft(tx: EntityManager, buyer: Buyer, wish: OrderWish): Promise<OrderDraft> {
    const settings = await this.settings.current(tx);
    const { lines, unknown } = await readGoods(tx, wish.wanted);
    const addresses = await readAddresses(tx, buyer.id, wish);
    const { delivery, billing } = addresses;
    const supply = placeOfSupply(settings.gstNumber, { delivery: delivery?.copy.state, billing: billing?.copy.state });
    const price = priceOrder(
      lines.map(({ quantity, goods }) => ({ ...goods, quantity })),
      { ...termsOf(settings), supply: supply.supply, walletPaise: wish.useWallet ? walletOf(settings, buyer) : 0 },
    );
    const toPayPaise = price.grandTotalPaise - price.walletPaise;
    const unsellable = [...unknown, ...notForSale(lines), ...tooLarge(price)];
    const place = await this.undeliverable(tx, addresses);
    const cash = wish.paymentMethod === 'cod' ? cashRefusals(settings, toPayPaise) : [];
    const refusals = [...unsellable, ...outOfStock(lines), ...addresses.refusals, ...place, ...cash];
    return { lines, addresses, supply, price, toPayPaise, unsellable, refusals };
  }

  private async undeliverable(tx: EntityManager, { delivery, billing }: OrderAddresses): Promise<Detail[]> {
    if (!delivery || (await this.serviceability.delivers(tx, delivery.copy.pincode))) return [];
    const field = delivery.id === billing?.id ? 'addressId' : 'shippingId';
    return [detail(field, 'order.pincode.undeliverable', { pincode: delivery.copy.pincode })];
  }
}

const termsOf = ({ deliveryCharge, freeDeliveryThreshold }: Setting) => ({
  deliveryChargePaise: toPaise(deliveryCharge),
  freeDeliveryThresholdPaise: toPaise(freeDeliveryThreshold),
});

const walletOf = ({ walletUsageAmount }: Setting, { walletPaise }: Buyer): number =>
  Math.min(toPaise(walletUsageAmount), walletPaise);

const tooLarge = ({ totalPaise, grandTotalPaise }: OrderPrice): Detail[] =>
  Math.max(totalPaise, grandTotalPaise) > toPaise(MAX_RUPEES) ? [detail('ordersProduct', 'order.total.large')] : [];

/** Cash is refused where it is not offered, and above what may be collected (decisions §5.4). */
function cashRefusals({ isCODVisible, maximumCashAllowed }: Setting, toPayPaise: number): Detail[] {
  if (!isCODVisible) return [detail('paymentMethod', 'order.cash.off')];
  if (toPayPaise <= toPaise(maximumCashAllowed)) return [];
  return [detail('paymentMethod', 'order.cash.above', { max: formatRupees(maximumCashAllowed) })];
}
