import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line keeps the unit that it was sold in, an order refers to its coupon, and a movement of stock may be an import's. */
export class OrderCopies1790000990000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      -- The version before this one writes no unit.
      ALTER TABLE orders_products ADD COLUMN unit varchar(10) NOT NULL DEFAULT 'NOS';
      UPDATE orders_products l SET unit = m.code FROM products p JOIN measurement_units m ON m.id = p."measurementUnitId"
        WHERE p.id = l."productId" AND m.code <> 'NOS';

      -- What a coupon was is kept by its code; one that is gone is nobody's any more.
      UPDATE orders o SET "couponId" = NULL WHERE "couponId" IS NOT NULL AND NOT EXISTS (SELECT FROM coupons c WHERE c.id = o."couponId");
      ALTER TABLE orders ADD CONSTRAINT "orders_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES coupons;

      ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_reason_check,
        ADD CONSTRAINT stock_movements_reason_check CHECK (reason IN ('sale', 'return', 'edit', 'import'));
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
