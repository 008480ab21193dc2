import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The wallets' ledger, and the answers of calls that may be repeated. */
export class Wallets1790000822000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE wallet_transactions (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        "userId" integer NOT NULL REFERENCES users,
        action varchar(6) NOT NULL CHECK (action IN ('credit', 'debit')),
        amount numeric(12,2) NOT NULL CHECK (amount > 0),
        comments varchar(500) NOT NULL,
        "orderId" integer,
        balance numeric(12,2) NOT NULL,
        "madeBy" varchar(150),
        cause varchar(300) NOT NULL);
      -- What moved it, once: a repeat of the same cause is refused.
      CREATE UNIQUE INDEX wallet_transactions_cause_key ON wallet_transactions (cause);
      CREATE INDEX "wallet_transactions_userId_idx" ON wallet_transactions ("userId", id);
      CREATE INDEX "wallet_transactions_orderId_idx" ON wallet_transactions ("orderId");

      -- A row of the ledger moves its customer's balance, in one step with it: the row lock puts parallel ones in turn, the
      -- balance's CHECK refuses what is not there. A customer who does not exist is the foreign key's to refuse.
      CREATE FUNCTION move_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET "walletBalance" = "walletBalance" + CASE NEW.action WHEN 'credit' THEN NEW.amount ELSE -NEW.amount END
          WHERE id = NEW."userId" RETURNING "walletBalance" INTO NEW.balance;
        NEW.balance := coalesce(NEW.balance, 0);
        RETURN NEW;
      END $$;
      CREATE TRIGGER wallet_transactions_move BEFORE INSERT ON wallet_transactions FOR EACH ROW EXECUTE FUNCTION move_wallet();
      CREATE TRIGGER wallet_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_transactions
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER wallet_transactions_audit AFTER INSERT ON wallet_transactions
        FOR EACH ROW EXECUTE FUNCTION audit_record('cause');

      CREATE TABLE idempotent_answers (
        "principalType" varchar(5) NOT NULL, "principalId" integer NOT NULL, route varchar(100) NOT NULL, key varchar(200) NOT NULL,
        "bodyHash" bytea NOT NULL,
        answer text,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY ("principalType", "principalId", route, key));
      CREATE INDEX "idempotent_answers_createdAt_idx" ON idempotent_answers ("createdAt");
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
