import { rewardOf, text, toPaise, toRupees } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Wallets } from '../../customers/wallets/wallets.service.js';
import { Settings } from '../../settings/settings.service.js';
import { readBuyer } from './buyers.js';
import type { LockedOrder } from './locked-order.js';

/** What the wallet gets for a delivered order, once (decisions §5.6). */
@Injectable()
export class Rewards {
  constructor(
    private readonly settings: Settings,
    private readonly wallets: Wallets,
  ) {}

  /** Credits the reward of an order that is delivered; answers how many paise that was. */
  async credit(tx: EntityManager, order: LockedOrder): Promise<number> {
    const { rewardPercent, maximumRewardAmount } = await this.settings.current(tx);
    const paise = rewardOf(order.grandTotalPaise, rewardPercent, toPaise(maximumRewardAmount));
    if (paise > 0) await this.move(tx, order, 'credit', paise);
    return paise;
  }

  /** Takes the reward of a returned order back, as far as it is still in the wallet. */
  async takeBack(tx: EntityManager, order: LockedOrder): Promise<void> {
    if (order.rewardPaise === 0) return;
    const { walletPaise } = await readBuyer(tx, order.userId, true);
    const paise = Math.min(order.rewardPaise, walletPaise);
    if (paise > 0) await this.move(tx, order, 'debit', paise);
  }

  private async move(tx: EntityManager, { id, userId, orderReference }: LockedOrder, action: 'credit' | 'debit', paise: number) {
    const params = { reference: orderReference ?? String(id) };
    const comments = action === 'credit' ? text('order.reward.paid', params) : text('order.reward.takenBack', params);
    const movement = { userId, action, amount: toRupees(paise), comments };
    await this.wallets.move(tx, movement, { cause: `order:${id}:reward:${action}`, orderId: id });
  }
}
