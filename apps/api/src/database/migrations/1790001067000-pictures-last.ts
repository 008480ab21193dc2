import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A picture that says no place stands behind those that are there; as a first one it went into second place. */
export class PicturesLast1790001067000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      ALTER TABLE products_images ALTER COLUMN priority SET DEFAULT 1000000;
      ALTER TABLE campaigns_images ALTER COLUMN priority SET DEFAULT 1000000;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
