import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Other shops' programs send Idempotency-Keys of up to 255 characters. A longer varchar rewrites no row. */
export class LongerIdempotencyKeys1790001059000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`ALTER TABLE idempotent_answers ALTER COLUMN key TYPE varchar(255)`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
