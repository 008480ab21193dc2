import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A coupon for first orders looks for where earlier orders went, too; those that go to the invoice's address are found by that. */
export class OrdersByDelivery1790001055001 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE INDEX "orders_shippingCopyId_idx" ON orders ("shippingCopyId") WHERE "shippingCopyId" <> "addressCopyId";
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
