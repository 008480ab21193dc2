import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A coupon's use that was given back is deleted, as whoever gives one back does from now on: it kept the coupon from being deleted. A
 * process of the version before writes down when instead, and is obeyed alike.
 */
export class UsesThatHold1790001075000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE FUNCTION forget_use() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM coupon_uses WHERE id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER coupon_uses_released AFTER UPDATE OF "releasedTimestamp" ON coupon_uses FOR EACH ROW
        WHEN (NEW."releasedTimestamp" IS NOT NULL) EXECUTE FUNCTION forget_use();
      DELETE FROM coupon_uses WHERE "releasedTimestamp" IS NOT NULL;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
