import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An import counts the runs that began at one of its rows since one of them said how it ended: a row that ends its worker each time is given up. */
export class RunsBegun1790001084000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`ALTER TABLE product_imports ADD "runsBegun" integer NOT NULL DEFAULT 0, ADD "runsBegunAt" integer`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
