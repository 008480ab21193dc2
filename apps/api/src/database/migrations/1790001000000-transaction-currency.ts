import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a payment was made in: dollars must not come back as rupees of a wallet. */
export class TransactionCurrency1790001000000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      ALTER TABLE transactions ADD COLUMN currency varchar(3) NOT NULL DEFAULT 'INR' CHECK (currency ~ '^[A-Z]{3}$');
      -- So far it stood behind the provider's word alone: 'captured (USD)'.
      UPDATE transactions SET currency = substring(unmappedstatus FROM '\\(([A-Z]{3})\\)$')
        WHERE kind = 'late' AND unmappedstatus ~ '\\([A-Z]{3}\\)$';
      UPDATE transactions r SET currency = p.currency FROM transactions p
        WHERE p.id = r."refundOfId" AND p.currency <> 'INR' AND r.payment_source <> 'wallet';
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
