import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one admin did is listed by its time, as the whole trail is. */
export class TrailOfAnAdmin1790001088000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE INDEX audit_logs_admin_time_idx ON audit_logs ("adminId", "createdTimestamp", id);
      DROP INDEX audit_logs_admin_idx;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
