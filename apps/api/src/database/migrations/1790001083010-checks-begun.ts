import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An import counts the checks that began since one of them said how it ended: what ends its worker each time is given up. */
export class ChecksBegun1790001083010 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`ALTER TABLE product_imports ADD "checksBegun" integer NOT NULL DEFAULT 0`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
