import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cart comes to what is left in it when a product that it holds is deleted; nothing is left: it comes to nothing. */
export class CartsWithoutWhatWent1790001061000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      -- Whether delivery is free is asked when the cart is priced anew: kept or placed.
      CREATE FUNCTION sum_carts(carts integer[]) RETURNS void LANGUAGE sql AS $$
        UPDATE orders o SET total = s.total, "discountAmount" = s.discount, "totalProducts" = s.products, "totalQuantity" = s.quantity,
          "shippingCharges" = o."shippingCharges" * s.kept, "shippingTaxable" = o."shippingTaxable" * s.kept,
          "shippingTaxedAmount" = o."shippingTaxedAmount" * s.kept, "shippingRoundOff" = o."shippingRoundOff" * s.kept,
          "shippingCgst" = o."shippingCgst" * nullif(s.kept, 0), "shippingSgst" = o."shippingSgst" * nullif(s.kept, 0),
          "shippingIgst" = o."shippingIgst" * nullif(s.kept, 0),
          "taxedAmount" = s.taxed + o."shippingTaxedAmount" * s.kept,
          "grandTotal" = s.total - s.discount + o."shippingCharges" * s.kept
        FROM (SELECT c.id, count(l.id)::int AS products, (count(l.id) > 0)::int AS kept, coalesce(sum(l.quantity), 0)::int AS quantity,
            coalesce(sum(l."subTotal"), 0) AS total, coalesce(sum(l."discountAmount"), 0) AS discount,
            coalesce(sum(l."taxedAmount"), 0) AS taxed
          FROM unnest(carts) AS c (id) LEFT JOIN orders_products l ON l."orderId" = c.id GROUP BY c.id) s
        WHERE o.id = s.id
      $$;

      CREATE OR REPLACE FUNCTION empty_carts() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        carts integer[];
      BEGIN
        -- Locked first: a cart that is being placed is an order afterwards, and keeps its lines and its sums.
        carts := ARRAY(SELECT o.id FROM orders o JOIN orders_products l ON l."orderId" = o.id
          WHERE l."productsVariationId" = OLD.id AND o.status = 'in cart' AND o."holdUntil" IS NULL ORDER BY o.id FOR NO KEY UPDATE OF o);
        IF carts <> '{}' THEN
          DELETE FROM orders_products WHERE "productsVariationId" = OLD.id AND "orderId" = ANY (carts);
          PERFORM sum_carts(carts);
        END IF;
        RETURN OLD;
      END $$;

      SELECT sum_carts(ARRAY(SELECT o.id FROM orders o WHERE o.status = 'in cart' AND o."holdUntil" IS NULL
        AND o."totalProducts" <> (SELECT count(*) FROM orders_products l WHERE l."orderId" = o.id)));
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
