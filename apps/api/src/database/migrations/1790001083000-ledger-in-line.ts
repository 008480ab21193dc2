import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A movement of a wallet gets its number and its time once the customer's row is its own. An identity draws the number before any trigger
 * runs: who waited for the customer then stood before whoever had gone first, and the balances of the ledger went back and forth.
 */
export class LedgerInLine1790001083000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      -- What stands in another order than it came in is summed up in the order in which it stands, also where that leads below zero: a
      -- debit may stand before the credit that covered it. Nothing is added meanwhile.
      ALTER TABLE wallet_transactions DISABLE TRIGGER wallet_transactions_append_only;
      UPDATE wallet_transactions t SET balance = s.balance
        FROM (SELECT id, sum(CASE action WHEN 'credit' THEN amount ELSE -amount END) OVER (PARTITION BY "userId" ORDER BY id) AS balance
          FROM wallet_transactions) s
        WHERE s.id = t.id AND s.balance <> t.balance;
      ALTER TABLE wallet_transactions ENABLE TRIGGER wallet_transactions_append_only;

      CREATE OR REPLACE FUNCTION move_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET "walletBalance" = "walletBalance" + CASE NEW.action WHEN 'credit' THEN NEW.amount ELSE -NEW.amount END
          WHERE id = NEW."userId" RETURNING "walletBalance" INTO NEW.balance;
        NEW.balance := coalesce(NEW.balance, 0);
        NEW.id := nextval(pg_get_serial_sequence('wallet_transactions', 'id'));
        -- Its default; a time of the writer's own stays.
        IF NEW."createdTimestamp" = now() THEN NEW."createdTimestamp" := clock_timestamp(); END IF;
        RETURN NEW;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
