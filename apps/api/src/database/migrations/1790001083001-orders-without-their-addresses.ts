import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order whose address was deleted is the same order: it has its copies (decisions §4.6). Each one that ever went there was another
 * version, so that whoever had it open was refused, and an order that staff had changed where staff tidied an address book.
 */
export class OrdersWithoutTheirAddresses1790001083001 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      -- Beside the addresses what PostgreSQL generates, which a BEFORE trigger does not see yet.
      CREATE OR REPLACE TRIGGER orders_touch BEFORE INSERT OR UPDATE ON orders
        FOR EACH ROW EXECUTE FUNCTION touch_record('addressId', 'shippingId', 'amountPending', 'balance');

      SELECT refresh_audit('orders');
      -- From depth 1 on it is a foreign key that empties them.
      CREATE OR REPLACE TRIGGER orders_audit_update AFTER UPDATE ON orders FOR EACH ROW
        WHEN (pg_trigger_depth() = 0 OR (OLD."addressId", OLD."shippingId") IS NOT DISTINCT FROM (NEW."addressId", NEW."shippingId"))
        EXECUTE FUNCTION audit_orders();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
