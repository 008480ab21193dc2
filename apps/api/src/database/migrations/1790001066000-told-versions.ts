import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to which version of its variation a simple product's own version tells: what is typed over the product alone undoes no sale. */
export class ToldVersions1790001066000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE variations_told (
        "productsVariationId" integer PRIMARY KEY REFERENCES products_variations ON DELETE CASCADE,
        version integer NOT NULL);
      -- What there is has been there to see. One without a row is in its first version.
      INSERT INTO variations_told
        SELECT v.id, v.version FROM products_variations v JOIN products p ON p.id = v."productId"
        WHERE p."productType" = 'simple' AND v.version > 1;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
