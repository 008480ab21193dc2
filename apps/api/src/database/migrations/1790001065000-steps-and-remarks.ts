import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A note and a refund stand in an order's timeline beside the status that it has: for staff, no step that customers follow. */
export class StepsAndRemarks1790001065000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      ALTER TABLE order_events ADD COLUMN "isStep" boolean NOT NULL DEFAULT true;
      ALTER TABLE order_events DISABLE TRIGGER order_events_append_only;
      UPDATE order_events e SET "isStep" = false FROM (
        SELECT id, status = coalesce(lag(status) OVER (PARTITION BY "orderId" ORDER BY id), 'in cart') AS stays FROM order_events) o
      WHERE o.id = e.id AND o.stays;
      ALTER TABLE order_events ENABLE TRIGGER order_events_append_only;
      -- By whoever writes it: an API of the version before, which is yet to be replaced, knows of no remarks.
      CREATE FUNCTION tell_step() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW."isStep" := NEW.status <> coalesce(
          (SELECT status FROM order_events WHERE "orderId" = NEW."orderId" ORDER BY id DESC LIMIT 1), 'in cart');
        RETURN NEW;
      END $$;
      CREATE TRIGGER order_events_tell BEFORE INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION tell_step();
      -- The newest order that came to a status: what its mails look like.
      CREATE INDEX order_events_step_idx ON order_events (status, id) WHERE "isStep";
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
