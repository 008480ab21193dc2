import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A refund of one payment left what another was due as it was, though the order had no more than its total by then. Of orders that stand
 * no more stays due than came in beyond that, of the newest payments first; what came late or in another currency is due by itself.
 */
export class DuesOfEvenOrders1790001074000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      UPDATE transactions t SET "refundDue" = greatest(0, owed.rest) FROM (
        SELECT p.id, greatest(0, o."amountReceived" - o."grandTotal") - coalesce(sum(p."refundDue") OVER newer, 0) AS rest
        FROM orders o JOIN transactions p ON p."orderId" = o.id AND p.kind = 'payment' AND p."refundDue" > 0
        WHERE o.status <> 'Order Cancelled'
        WINDOW newer AS (PARTITION BY o.id ORDER BY p.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) owed
      WHERE owed.id = t.id AND t."refundDue" > owed.rest;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
