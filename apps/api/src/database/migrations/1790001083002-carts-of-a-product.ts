import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A product leaves the carts before any of its foreign keys is asked. PostgreSQL asks them in the order of their triggers' names, which
 * are numbers of the database's own compared as text: where lines were asked before variations went, a cart kept its products for good.
 */
export class CartsOfAProduct1790001083002 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE FUNCTION empty_carts_of(gone integer[]) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        carts integer[];
      BEGIN
        -- Locked first: a cart that is being placed is an order afterwards, and keeps its lines and its sums.
        carts := ARRAY(SELECT o.id FROM orders o
          WHERE o.id IN (SELECT "orderId" FROM orders_products WHERE "productsVariationId" = ANY (gone))
            AND o.status = 'in cart' AND o."holdUntil" IS NULL ORDER BY o.id FOR NO KEY UPDATE OF o);
        IF carts <> '{}' THEN
          DELETE FROM orders_products WHERE "productsVariationId" = ANY (gone) AND "orderId" = ANY (carts);
          PERFORM sum_carts(carts);
        END IF;
      END $$;

      CREATE OR REPLACE FUNCTION empty_carts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM empty_carts_of(ARRAY[OLD.id]);
        RETURN OLD;
      END $$;

      CREATE FUNCTION empty_carts_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM empty_carts_of(ARRAY(SELECT id FROM products_variations WHERE "productId" = OLD.id));
        RETURN OLD;
      END $$;
      CREATE TRIGGER products_carts BEFORE DELETE ON products FOR EACH ROW EXECUTE FUNCTION empty_carts_of_product();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
