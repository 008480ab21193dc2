import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when the push service wants to be left alone: one row for all workers, which is there once it has said so. */
export class PushPauses1790001063000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE push_pauses (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        "heldUntil" timestamptz NOT NULL)`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
