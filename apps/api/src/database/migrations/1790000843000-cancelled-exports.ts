import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An export may be called off; its row stays, so that the hourly limit counts it. */
export class CancelledExports1790000843000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      ALTER TABLE exports DROP CONSTRAINT exports_status_check,
        ADD CONSTRAINT exports_status_check CHECK (status IN ('waiting', 'running', 'done', 'failed', 'cancelled'));
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
