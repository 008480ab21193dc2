import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New recovery codes are told to the account's address, as is every other change of how one signs in. */
export class RecoveryCodesNotice1790000891000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      ALTER TABLE account_notices DROP CONSTRAINT account_notices_change_check;
      ALTER TABLE account_notices ADD CONSTRAINT account_notices_change_check
        CHECK (change IN ('email', 'password', 'secondFactorOn', 'secondFactorOff', 'recoveryCodes'));
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
