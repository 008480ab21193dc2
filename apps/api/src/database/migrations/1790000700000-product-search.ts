import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the words of a search, wherever a product has them; its name has one already. */
export class ProductSearch1790000700000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE INDEX products_tags_trgm ON products USING gin (tags gin_trgm_ops);
      CREATE INDEX brands_name_trgm ON brands USING gin (name gin_trgm_ops);
      CREATE INDEX skus_sku_trgm ON skus USING gin (sku gin_trgm_ops);
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
