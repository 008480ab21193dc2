import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that were or would have been sent, and how many recovery mails an account and an address may still ask for. */
export class Outbox1790000861000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE outbox (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        -- What it was written for, a job's id: written again it is the same message.
        key varchar(100) NOT NULL CONSTRAINT outbox_key_key UNIQUE,
        channel varchar(10) NOT NULL CHECK (channel IN ('email', 'push')),
        recipient varchar(150) NOT NULL, subject varchar(200) NOT NULL, body text NOT NULL,
        status varchar(10) NOT NULL CHECK (status IN ('waiting', 'sent', 'failed', 'kept')),
        attempts integer NOT NULL DEFAULT 1,
        problem varchar(500),
        "sentTimestamp" timestamptz,
        CHECK ((status = 'sent') = ("sentTimestamp" IS NOT NULL))
      );
      CREATE INDEX outbox_time_idx ON outbox ("createdTimestamp");
      CREATE INDEX outbox_recipient_idx ON outbox (lower(recipient), id);

      -- Requests of one account or network within a window that begins with the first of them.
      CREATE TABLE mail_budgets (
        key bytea PRIMARY KEY,
        "endsAt" timestamptz NOT NULL,
        spent integer NOT NULL
      );
      -- Counts a request; answers the seconds to wait where it is one too many, else 0.
      CREATE FUNCTION spend_mail_budget(wanted bytea, budget integer, seconds integer) RETURNS integer LANGUAGE sql AS $$
        INSERT INTO mail_budgets AS b (key, "endsAt", spent) VALUES (wanted, now() + seconds * interval '1 second', 1)
        ON CONFLICT (key) DO UPDATE SET
          spent = CASE WHEN b."endsAt" <= now() THEN 1 ELSE least(b.spent, 1000000) + 1 END,
          "endsAt" = CASE WHEN b."endsAt" <= now() THEN excluded."endsAt" ELSE b."endsAt" END
        RETURNING CASE WHEN spent <= budget THEN 0 ELSE greatest(1, ceil(extract(epoch FROM "endsAt" - now()))::int) END
      $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
