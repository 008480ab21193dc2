import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever changes how an account signs in, and however: the address that it had until then is told (A22). */
export class AccountNotices1790000842000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      -- What is still to be told; a row goes once its mail is on its way.
      CREATE TABLE account_notices (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        name varchar(150) NOT NULL, recipient varchar(150) NOT NULL,
        change varchar(15) NOT NULL CHECK (change IN ('email', 'password', 'secondFactorOn', 'secondFactorOff')));

      CREATE FUNCTION notice_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH written AS (
          INSERT INTO account_notices (name, recipient, change)
          SELECT OLD."fullName", OLD."emailAddress", change FROM (VALUES
            ('email', lower(OLD."emailAddress") <> lower(NEW."emailAddress")),
            ('password', OLD.password <> NEW.password),
            -- Customers have none.
            ('secondFactorOn', to_jsonb(NEW) @> '{"hasSecondFactor": true}' AND to_jsonb(OLD) @> '{"hasSecondFactor": false}'),
            ('secondFactorOff', to_jsonb(NEW) @> '{"hasSecondFactor": false}' AND to_jsonb(OLD) @> '{"hasSecondFactor": true}')
          ) changes (change, is_made) WHERE is_made RETURNING id)
        INSERT INTO job_outbox (queue, name, data) SELECT 'mail', 'notice', jsonb_build_object('noticeId', id) FROM written;
        RETURN NULL;
      END $$;
      CREATE TRIGGER admins_notice AFTER UPDATE ON admins FOR EACH ROW
        WHEN (OLD."emailAddress" <> NEW."emailAddress" OR OLD.password <> NEW.password
          OR OLD."hasSecondFactor" <> NEW."hasSecondFactor") EXECUTE FUNCTION notice_account();
      CREATE TRIGGER users_notice AFTER UPDATE ON users FOR EACH ROW
        WHEN (OLD."emailAddress" <> NEW."emailAddress" OR OLD.password <> NEW.password) EXECUTE FUNCTION notice_account();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
