import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order keeps the mobile number that its customer's account had when it was placed: whoever has since changed it has ordered with it
 * all the same (decisions §5.5). A trigger writes it, so that a process of the version before does so, too. Orders that were placed
 * before have none: what number the account had then is not known.
 */
export class MobilesOfBuyers1790001084100 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      ALTER TABLE orders ADD "buyerMobile" varchar(10);
      CREATE INDEX "orders_buyerMobile_idx" ON orders ("buyerMobile") WHERE "buyerMobile" IS NOT NULL;

      CREATE FUNCTION keep_buyer_mobile() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW."buyerMobile" := (SELECT "mobileNumber" FROM users WHERE id = NEW."userId");
        RETURN NEW;
      END $$;
      CREATE TRIGGER orders_buyer_new BEFORE INSERT ON orders FOR EACH ROW
        WHEN (NEW.status <> 'in cart') EXECUTE FUNCTION keep_buyer_mobile();
      CREATE TRIGGER orders_buyer BEFORE UPDATE OF status ON orders FOR EACH ROW
        WHEN (OLD.status = 'in cart' AND NEW.status <> 'in cart') EXECUTE FUNCTION keep_buyer_mobile();

      -- It is personal: the audit trail has none of it.
      CREATE OR REPLACE TRIGGER orders_audit AFTER INSERT OR DELETE ON orders
        FOR EACH ROW EXECUTE FUNCTION audit_record('customerIP', 'device', 'buyerMobile');
      SELECT refresh_audit('orders');
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
