import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An address has its failures within a quarter of an hour that begins with the first of them. They were forgotten only after one
 * without any try: an office that is never idle reached its limit after some hours, by the odd wrong password of each.
 */
export class FailuresOfAQuarter1790001080000 implements MigrationInterface {
  async up(db: QueryRunner) {
    // What has counted last: a window's end does not say it.
    await db.query(`ALTER TABLE attempts ADD COLUMN "lastAt" timestamptz NOT NULL DEFAULT now()`);
    await this.counting(db);
    await this.beginning(db);
    await this.undoing(db);
  }

  private async counting(db: QueryRunner) {
    await db.query(`
      -- Counts one try and answers 0, or answers the seconds it has to wait and counts nothing. After free tries each next
      -- one waits 1, 2, 4, … seconds, at most longest. They are all forgotten after rest seconds without a try; in_window:
      -- rest seconds after the first of them, whatever comes since.
      CREATE FUNCTION try_attempt(k bytea, free integer, longest float8, rest float8, in_window boolean) RETURNS float8 LANGUAGE plpgsql AS $$
      DECLARE
        row attempts;
        at timestamptz;
        n integer;
      BEGIN
        LOOP
          SELECT * INTO row FROM attempts WHERE key = k FOR NO KEY UPDATE;
          EXIT WHEN FOUND;
          INSERT INTO attempts VALUES (k, 0, now(), now()) ON CONFLICT (key) DO NOTHING;
        END LOOP;
        at := clock_timestamp();
        IF row."nextAt" > at THEN RETURN extract(epoch FROM row."nextAt" - at); END IF;
        n := CASE WHEN row."forgetAt" <= at THEN 1 ELSE row.count + 1 END;
        UPDATE attempts SET count = n, "lastAt" = at,
          "forgetAt" = CASE WHEN in_window AND n > 1 THEN row."forgetAt" ELSE at + rest * interval '1 s' END,
          "nextAt" = at + CASE WHEN n < free THEN 0 ELSE least(longest, power(2, least(n - free, 20))) END * interval '1 s'
          WHERE key = k;
        RETURN 0;
      END $$;

      -- What calls it may be running yet.
      CREATE OR REPLACE FUNCTION try_attempt(k bytea, free integer, longest float8, rest float8) RETURNS float8 LANGUAGE sql AS $$
        SELECT try_attempt(k, free, longest, rest, false)
      $$;
    `);
  }

  private async beginning(db: QueryRunner) {
    await db.query(`
      -- The address counts first, then the account: its own counter where it has signed in from this address lately. Many
      -- logins share an address's row: they must not wait for the disk under its lock. A crash may forget half a second.
      CREATE OR REPLACE FUNCTION begin_attempt(address bytea, address_free integer, address_longest float8, address_rest float8,
        account bytea, known bytea, free integer, longest float8, rest float8, known_for float8) RETURNS float8 LANGUAGE plpgsql AS $$
      DECLARE wait float8;
      BEGIN
        PERFORM set_config('synchronous_commit', 'off', true);
        wait := try_attempt(address, address_free, address_longest, address_rest, true);
        IF wait > 0 THEN RETURN wait; END IF;
        IF is_known(known) THEN wait := try_attempt(known, free, longest, known_for, false);
        ELSE wait := try_attempt(account, free, longest, rest, false);
        END IF;
        -- Nobody looks at it, so that it is no failure of the address. Its row is still locked: no other try has come since.
        IF wait > 0 THEN UPDATE attempts SET count = count - 1, "nextAt" = least("nextAt", now()) WHERE key = address; END IF;
        RETURN wait;
      END $$;
    `);
  }

  private async undoing(db: QueryRunner) {
    await db.query(`
      -- One try less, and nothing else: failures before it still count, and the address becomes nobody's own. The delay that
      -- the try set goes with it, unless another one has been counted since begun: that one's stays.
      CREATE OR REPLACE FUNCTION pardon_try(k bytea, free integer, rest float8, begun timestamptz) RETURNS void LANGUAGE sql AS $$
        UPDATE attempts SET count = greatest(count - 1, 0),
          "nextAt" = CASE WHEN count <= free OR "lastAt" <= begun THEN least("nextAt", now()) ELSE "nextAt" END
          WHERE key = k
      $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
