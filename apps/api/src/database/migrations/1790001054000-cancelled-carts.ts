import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Carts that were cancelled without ever having been placed keep no product any more (decisions §4.6). What waited for a payment
 * keeps its lines: its stock was taken for them.
 */
export class CancelledCarts1790001054000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      WITH given_up AS MATERIALIZED (
        SELECT id FROM orders o WHERE status = 'Order Cancelled' AND "orderTimestamp" IS NULL AND "paymentInitiatedTimestamp" IS NULL
          AND EXISTS (SELECT FROM orders_products l WHERE l."orderId" = o.id)),
      emptied AS (DELETE FROM orders_products WHERE "orderId" IN (SELECT id FROM given_up))
      UPDATE orders SET total = 0, "discountAmount" = 0, "shippingCharges" = 0, "taxedAmount" = 0, "grandTotal" = 0,
          "couponId" = NULL, "couponCode" = NULL, "totalProducts" = 0, "totalQuantity" = 0, "shippingTaxable" = 0,
          "shippingTaxedAmount" = 0, "shippingRoundOff" = 0, "shippingCgst" = NULL, "shippingSgst" = NULL, "shippingIgst" = NULL
        WHERE id IN (SELECT id FROM given_up)`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
