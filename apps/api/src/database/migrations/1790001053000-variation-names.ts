import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Variations that were made in the product editor had no name, so that an order did not say which of them was sold; where their
 * values were changed there, the name went on saying the old ones. Those of variable products are called after their values now,
 * as the import has always named them. A name that says anything but values of these attributes is somebody's own and stays.
 */
export class VariationNames1790001053000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(NAME);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const NAME = `
  WITH called AS (
    SELECT c."variationId" AS id, rtrim(left(string_agg(w.name, ' / ' ORDER BY c."attributeId"), 250)) AS name
    FROM products_variations_attributes c JOIN attributes_values w ON w.id = c."attributesValueId"
      JOIN products p ON p.id = c."productId" AND p."productType" = 'variable'
    GROUP BY c."variationId")
  UPDATE products_variations v SET name = called.name FROM called
  WHERE called.id = v.id AND v.name IS DISTINCT FROM called.name
    AND NOT EXISTS (SELECT FROM unnest(string_to_array(v.name, ' / ')) said (name)
      WHERE NOT EXISTS (SELECT FROM products_variations_attributes c JOIN attributes_values w ON w."attributeId" = c."attributeId"
        WHERE c."variationId" = v.id AND w.name = said.name))`;
