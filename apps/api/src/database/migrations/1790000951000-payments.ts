import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments that were begun with a provider, and refunds that know what they give back. */
export class Payments1790000951000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE payment_requests (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        "orderId" integer NOT NULL REFERENCES orders,
        provider varchar(20) NOT NULL CHECK (provider IN ('razorpay', 'phonepe')),
        -- Our reference: it travels to the provider and comes back with what was paid.
        txnid varchar(37) NOT NULL UNIQUE,
        amount numeric(12,2) NOT NULL CHECK (amount > 0),
        -- What the provider said of it last, where that was no payment.
        "lastState" varchar(100));
      CREATE INDEX "payment_requests_orderId_idx" ON payment_requests ("orderId");

      ALTER TABLE transactions ADD COLUMN "refundOfId" integer REFERENCES transactions,
        ADD CONSTRAINT "transactions_refundOfId" CHECK ("refundOfId" IS NULL OR kind = 'refund');
      CREATE INDEX "transactions_refundOfId_idx" ON transactions ("refundOfId") WHERE "refundOfId" IS NOT NULL;

      -- No payment is given back twice, however many do it at once: whoever refunds holds the row.
      CREATE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        paid numeric;
        back numeric;
      BEGIN
        IF NEW."refundOfId" IS NULL THEN RETURN NEW; END IF;
        SELECT amount INTO paid FROM transactions WHERE id = NEW."refundOfId" AND kind <> 'refund' FOR NO KEY UPDATE;
        SELECT coalesce(sum(amount), 0) INTO back FROM transactions WHERE "refundOfId" = NEW."refundOfId";
        IF paid IS NULL OR back + NEW.amount > paid THEN
          RAISE EXCEPTION 'More would go back than came in' USING ERRCODE = '23514', CONSTRAINT = 'transactions_refund_covered', TABLE = 'transactions';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER transactions_refund_within BEFORE INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION refund_within_payment();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
