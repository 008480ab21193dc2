import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A cart whose hold has lapsed keeps no copy of its customer's addresses; those of before were left to nobody, and are deleted. Each
 * deletion asks both columns who refers to it, so the second one's index has all rows now.
 */
export class CopiesOfOrders1790001077000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      DROP INDEX "orders_shippingCopyId_idx";
      CREATE INDEX "orders_shippingCopyId_idx" ON orders ("shippingCopyId");
      DELETE FROM orders_addresses a WHERE NOT EXISTS (SELECT FROM orders o WHERE o."addressCopyId" = a.id)
        AND NOT EXISTS (SELECT FROM orders o WHERE o."shippingCopyId" = a.id);
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
