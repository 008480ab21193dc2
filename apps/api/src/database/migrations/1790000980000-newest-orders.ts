import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists show the newest orders first, then the highest id, and at last what was never placed. In just that order an index
 * answers a page far down without sorting all that lies before it; the earlier ones had the ids upwards, and carts in front.
 */
export class NewestOrders1790000980000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      DROP INDEX "orders_orderTimestamp_idx";
      DROP INDEX "orders_status_idx";
      CREATE INDEX "orders_orderTimestamp_idx" ON orders ("orderTimestamp" DESC NULLS LAST, id DESC);
      CREATE INDEX "orders_status_idx" ON orders (status, "orderTimestamp" DESC NULLS LAST, id DESC);
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
