import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of addresses that lapsed carts have left behind. */
export class CopiesOfNobody1790001077003 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      DELETE FROM orders_addresses a WHERE NOT EXISTS (SELECT FROM orders o WHERE o."addressCopyId" = a.id)
        AND NOT EXISTS (SELECT FROM orders o WHERE o."shippingCopyId" = a.id);
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
