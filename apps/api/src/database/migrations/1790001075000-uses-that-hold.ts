import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A coupon's use that was given back is deleted, as whoever gives one back does from now on: it kept the coupon from being deleted. */
export class UsesThatHold1790001075000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query('DELETE FROM coupon_uses WHERE "releasedTimestamp" IS NOT NULL');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
