import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first jobs of each queue are found without reading the backlog of another (H10). */
export class OutboxByQueue1790001042000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query('CREATE INDEX job_outbox_queue_idx ON job_outbox (queue, id)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
