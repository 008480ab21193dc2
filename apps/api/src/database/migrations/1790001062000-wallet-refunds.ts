import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the wallet paid of an order goes back at most once, too, by however many refunds: they name the order, for no payment is theirs. */
export class WalletRefunds1790001062000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE OR REPLACE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        paid numeric;
        back numeric;
      BEGIN
        IF NEW.kind <> 'refund' THEN RETURN NEW; END IF;
        -- Whoever refunds holds the row of what is given back, so that the sum behind it is that of all who came before.
        IF NEW."refundOfId" IS NULL THEN
          SELECT "walletAmount" INTO paid FROM orders WHERE id = NEW."orderId" AND NEW.payment_source = 'wallet' FOR NO KEY UPDATE;
          SELECT coalesce(sum(amount), 0) INTO back FROM transactions
            WHERE "orderId" = NEW."orderId" AND kind = 'refund' AND "refundOfId" IS NULL;
        ELSE
          SELECT amount INTO paid FROM transactions WHERE id = NEW."refundOfId" AND kind <> 'refund' FOR NO KEY UPDATE;
          SELECT coalesce(sum(amount), 0) INTO back FROM transactions WHERE "refundOfId" = NEW."refundOfId";
        END IF;
        IF paid IS NULL OR back + NEW.amount > paid THEN
          RAISE EXCEPTION 'More would go back than came in' USING ERRCODE = '23514', CONSTRAINT = 'transactions_refund_covered', TABLE = 'transactions';
        END IF;
        RETURN NEW;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
