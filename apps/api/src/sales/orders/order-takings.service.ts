import { text, toRupees } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Wallets } from '../../customers/wallets/wallets.service.js';
import { detail } from '../../errors/errors.js';
import { Coupons } from '../coupons/coupons.service.js';
import { Stock } from '../stock/stock.service.js';
import { refusedOrder } from './carts.service.js';
import { couponAsk, type DraftCoupon, type OrderDraft } from './order-drafts.service.js';
import { nameOf, tooFew, type GoodsLine } from './goods.js';

/** The order that takes and gives back. */
export interface Taker {
  readonly id: number;
  readonly userId: number;
  readonly orderReference: string | null;
  /** Each placing takes once, and gives back once. */
  readonly placings: number;
}

/** What an order takes when it is placed, and gives back when it is not to be: stock, a coupon's use, the wallet's share. */
@Injectable()
export class OrderTakings {
  constructor(
    private readonly stock: Stock,
    private readonly wallets: Wallets,
    private readonly coupons: Coupons,
  ) {}

  /**
   * Takes the lines' units, uses the coupon, and takes what the wallet pays; answers the variations that manage their stock.
   * @throws Refusal (409) naming each line of which there is too little, or the coupon
   */
  async take(tx: EntityManager, order: Taker, { lines, coupon, price }: OrderDraft): Promise<ReadonlySet<number>> {
    const units = lines.map(({ goods, quantity }) => ({ id: goods.id, quantity }));
    const { taken, short } = await this.stock.take(tx, order.id, units);
    const byId = new Map(lines.map((line) => [line.goods.id, line]));
    if (short.length > 0)
      throw refusedOrder(short.map(({ id, left }) => tooFew(byId.get(id)!.field, nameOf(byId.get(id)!.goods), left)));
    if (coupon) await this.useCoupon(tx, order, lines, coupon);
    await this.moveWallet(tx, order, 'debit', price.walletPaise);
    return taken;
  }

  /** Gives back the stock, where it goes on sale again, the coupon's use, where its order never left, and the wallet's share. */
  async giveBack(
    tx: EntityManager,
    order: Taker,
    { walletPaise, isRestocked = true, isUnused = true }: { walletPaise: number; isRestocked?: boolean; isUnused?: boolean },
  ): Promise<void> {
    if (isRestocked) await this.stock.giveBack(tx, order.id);
    if (isUnused) await this.coupons.release(tx, order.id);
    await this.moveWallet(tx, order, 'credit', walletPaise);
  }

  private async useCoupon(tx: EntityManager, { id, userId }: Taker, lines: readonly GoodsLine[], drafted: DraftCoupon) {
    const ask = couponAsk({ id: userId }, lines, drafted.code);
    const { discountPaise, eligible } = await this.coupons.claim(tx, ask, id);
    // Somebody edited it after it was drafted: the customer has seen another total.
    if (discountPaise !== drafted.discountPaise || String(eligible) !== String(drafted.eligible))
      throw refusedOrder([detail('couponCode', 'order.coupon.changed')]);
  }

  private async moveWallet(tx: EntityManager, order: Taker, action: 'credit' | 'debit', paise: number): Promise<void> {
    if (paise === 0) return;
    const { id, userId, orderReference, placings } = order;
    const params = { reference: orderReference ?? String(id) };
    const comments = action === 'debit' ? text('order.wallet.paid', params) : text('order.wallet.returned', params);
    const cause = `order:${id}:${placings}:${action}`;
    await this.wallets.move(tx, { userId, action, amount: toRupees(paise), comments }, { cause, orderId: id });
  }
}
