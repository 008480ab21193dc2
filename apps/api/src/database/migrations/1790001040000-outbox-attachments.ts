import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox says which files went with a mail; the files themselves stay where they are kept. */
export class OutboxAttachments1790001040000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query('ALTER TABLE outbox ADD COLUMN attachments varchar(300)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
