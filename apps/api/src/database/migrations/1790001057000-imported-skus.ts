import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The import kept SKUs with the line breaks and double spaces that were typed; by now it folds them as the editor does, and
 * would make a second product where it does not find the first. A SKU whose folded form another one has stays as it is.
 */
export class ImportedSkus1790001057000 implements MigrationInterface {
  async up(db: QueryRunner) {
    // Of two SKUs that fold to the same, the older one gets it. A simple product's SKU follows its variation's.
    await db.query(
      `
      UPDATE products_variations v SET sku = f.folded
      FROM (SELECT DISTINCT ON (lower(folded)) id, folded
            FROM (SELECT id, sku, regexp_replace(sku, $1, ' ', 'g') AS folded FROM products_variations WHERE sku ~ $1) typed
            WHERE folded <> sku AND NOT EXISTS (SELECT FROM skus s WHERE s.sku = lower(normalize(folded, NFC)))
            ORDER BY lower(folded), id) f
      WHERE v.id = f.id`,
      [GAPS],
    );
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

/** What the import left of the gaps that a text of one line folds. */
const GAPS = '[ \\t\\n\\r\\u1680\\u2028\\u2029\\u2060]+';
