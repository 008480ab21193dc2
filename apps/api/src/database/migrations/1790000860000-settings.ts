import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';
import { RECORD_COLUMNS, recordTriggers } from '../record-table.js';

const rupees = (column: string, value = 0) => `"${column}" numeric(12,2) NOT NULL DEFAULT ${value} CHECK ("${column}" >= 0)`;
const small = (column: string, max: number) =>
  `"${column}" numeric(5,2) NOT NULL DEFAULT 0 CHECK ("${column}" BETWEEN 0 AND ${max})`;
const flag = (column: string, value: boolean) => `"${column}" boolean NOT NULL DEFAULT ${value}`;

/** What holds for the whole store: one row, made here, which nothing doubles or deletes (B14). */
export class Settings1790000860000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE settings (${RECORD_COLUMNS}, CHECK (id = 1),
        ${rupees('deliveryCharge', 49)}, ${rupees('freeDeliveryThreshold', 499)},
        "orderCutOffTime" varchar(5) CHECK ("orderCutOffTime" ~ '^([01][0-9]|2[0-3]):(00|30)$'),
        ${rupees('deliveryDiscount', 1)}, ${rupees('maximumDeliveryDiscount', 1)},
        ${small('maximumDeliveryDays', 365)}, ${small('discountDeliveryDays', 365)}, ${rupees('maximumCashAllowed', 5_000)},
        ${flag('isCODVisible', true)}, ${flag('isRazorPayVisible', true)}, ${flag('isPhonePeVisible', true)},
        ${rupees('walletUsageAmount')}, ${small('rewardPercent', 100)}, ${rupees('maximumRewardAmount')},
        ${rupees('referralAmount')}, ${rupees('referrerAmount')},
        "supportEmail" varchar(150) NOT NULL DEFAULT '', "supportContact" varchar(13) NOT NULL DEFAULT '',
        tnc varchar(2000), "privacyPolicy" varchar(2000), "helpFile" varchar(2000),
        "androidVersion" varchar(20) NOT NULL DEFAULT '0.0.1', ${flag('androidForceUpdate', false)},
        "iosVersion" varchar(20) NOT NULL DEFAULT '0.0.1', ${flag('iosForceUpdate', false)},
        "legalName" varchar(150), "gstNumber" varchar(15), ${flag('autoApproveUsers', true)});
      ${recordTriggers('settings')}
      ${keepsFiles('settings', 'tnc', 'privacyPolicy', 'helpFile')}
      INSERT INTO settings (id) VALUES (1);
      CREATE TRIGGER settings_stays BEFORE DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
