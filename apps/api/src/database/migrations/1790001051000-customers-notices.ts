import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notice names who it is from: customers know the store, staff this product. */
export class CustomersNotices1790001051000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      ALTER TABLE account_notices ADD COLUMN "isCustomer" boolean NOT NULL DEFAULT false;

      CREATE OR REPLACE FUNCTION notice_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH written AS (
          INSERT INTO account_notices (name, recipient, change, "isCustomer")
          SELECT OLD."fullName", OLD."emailAddress", change, TG_TABLE_NAME = 'users' FROM (VALUES
            ('email', lower(OLD."emailAddress") <> lower(NEW."emailAddress")),
            ('password', OLD.password <> NEW.password),
            -- Customers have none.
            ('secondFactorOn', to_jsonb(NEW) @> '{"hasSecondFactor": true}' AND to_jsonb(OLD) @> '{"hasSecondFactor": false}'),
            ('secondFactorOff', to_jsonb(NEW) @> '{"hasSecondFactor": false}' AND to_jsonb(OLD) @> '{"hasSecondFactor": true}')
          ) changes (change, is_made) WHERE is_made RETURNING id)
        INSERT INTO job_outbox (queue, name, data) SELECT 'mail', 'notice', jsonb_build_object('noticeId', id) FROM written;
        RETURN NULL;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
