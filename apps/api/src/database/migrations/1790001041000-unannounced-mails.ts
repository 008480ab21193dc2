import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * PostgreSQL lets one transaction with a NOTIFY commit at a time. Placing an order asks for a mail, and must not stand in that
 * line: workers find mails to customers at their next look, within two seconds. Everything else is announced as before.
 */
export class UnannouncedMails1790001041000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      DROP TRIGGER job_outbox_announce ON job_outbox;
      CREATE TRIGGER job_outbox_announce AFTER INSERT ON job_outbox FOR EACH ROW
        WHEN (NEW.queue <> 'customer-mail') EXECUTE FUNCTION announce_jobs();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
