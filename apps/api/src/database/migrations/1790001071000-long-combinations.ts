import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A variation may have values of a hundred attributes, whose ids come to 2,199 characters: less than what a key of an index may
 * be long, but more than the 250 that there was room for. A varchar that becomes a text rewrites neither rows nor index.
 */
export class LongCombinations1790001071000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`ALTER TABLE products_variations ALTER COLUMN combination TYPE text`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
