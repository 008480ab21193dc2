import { SETTING_ID, type AppVersion } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Setting } from './setting.entity.js';

/** What decides whether an order can be paid in cash. Amounts in rupees. */
export type CashRules = Pick<Setting, 'isCODVisible' | 'maximumCashAllowed'>;

/** The store's settings, as the rest of the server asks for them: always what the database says now. */
@Injectable()
export class Settings {
  constructor(private readonly db: DataSource) {}

  /** All of them; inside `tx` as its transaction sees them. Amounts are rupees with two decimals. */
  async current(tx: EntityManager = this.db.manager): Promise<Setting> {
    const [row] = await tx.query<[{ settings: Setting }]>(`SELECT to_jsonb(s) AS settings FROM settings s WHERE id = $1`, [
      SETTING_ID,
    ]);
    return row.settings;
  }

  /** Whether cash on delivery is offered, and up to which amount to collect. */
  async cashRules(tx?: EntityManager): Promise<CashRules> {
    const { isCODVisible, maximumCashAllowed } = await this.current(tx);
    return { isCODVisible, maximumCashAllowed };
  }

  /** What an app of the storefront asks before it goes on. */
  async appVersion(): Promise<AppVersion> {
    const { androidVersion, androidForceUpdate, iosVersion, iosForceUpdate } = await this.current();
    return { androidVersion, androidForceUpdate, iosVersion, iosForceUpdate };
  }
}
