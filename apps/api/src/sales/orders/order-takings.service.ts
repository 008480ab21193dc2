import { text, toRupees } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Wallets } from '../../customers/wallets/wallets.service.js';
import { Stock } from '../stock/stock.service.js';
import { refusedOrder } from './carts.service.js';
import { nameOf, tooFew, type GoodsLine } from './goods.js';

/** The order that takes and gives back. */
export interface Taker {
  readonly id: number;
  readonly userId: number;
  readonly orderReference: string | null;
  /** Each placing takes once, and gives back once. */
  readonly placings: number;
}

/** What an order takes when it is placed, and gives back when it is not to be: stock, and the wallet's share. */
@Injectable()
export class OrderTakings {
  constructor(
    private readonly stock: Stock,
    private readonly wallets: Wallets,
  ) {}

  /**
   * Takes the lines' units and what the wallet pays.
   * @throws Refusal (409) naming each line of which there is too little
   */
  async take(tx: EntityManager, order: Taker, lines: readonly GoodsLine[], walletPaise: number): Promise<void> {
    const units = lines.map(({ goods, quantity }) => ({ id: goods.id, quantity }));
    const short = await this.stock.take(tx, order.id, units);
    const byId = new Map(lines.map((line) => [line.goods.id, line]));
    if (short.length > 0)
      throw refusedOrder(short.map(({ id, left }) => tooFew(byId.get(id)!.field, nameOf(byId.get(id)!.goods), left)));
    await this.moveWallet(tx, order, 'debit', walletPaise);
  }

  /** Gives back the wallet's share and, where it goes on sale again, the stock. */
  async giveBack(tx: EntityManager, order: Taker, walletPaise: number, isRestocked: boolean): Promise<void> {
    if (isRestocked) await this.stock.giveBack(tx, order.id);
    await this.moveWallet(tx, order, 'credit', walletPaise);
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
