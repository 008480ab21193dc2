import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counting a try, and taking it back, as functions: a sign-in does either within a statement that it sends anyway. */
export class AttemptsInPlace1790000610000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await this.counting(db);
    await this.undoing(db);
  }

  private async counting(db: QueryRunner) {
    await db.query(`
      -- Counts one try and answers 0, or answers the seconds it has to wait and counts nothing. After free tries each next
      -- one waits 1, 2, 4, … seconds, at most longest; rest seconds without a try forget them all.
      CREATE OR REPLACE FUNCTION try_attempt(k bytea, free integer, longest float8, rest float8) RETURNS float8 LANGUAGE plpgsql AS $$
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
        UPDATE attempts SET count = n, "forgetAt" = at + rest * interval '1 s',
          "nextAt" = at + CASE WHEN n < free THEN 0 ELSE least(longest, power(2, least(n - free, 20))) END * interval '1 s'
          WHERE key = k;
        RETURN 0;
      END $$;

      CREATE FUNCTION is_known(k bytea) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT 1 FROM attempts WHERE key = k AND "forgetAt" > now())
      $$;

      -- The address counts first, then the account: its own counter where it has signed in from this address lately. Many
      -- logins share an address's row: they must not wait for the disk under its lock. A crash may forget half a second.
      CREATE FUNCTION begin_attempt(address bytea, address_free integer, address_longest float8, address_rest float8, account bytea,
        known bytea, free integer, longest float8, rest float8, known_for float8) RETURNS float8 LANGUAGE plpgsql AS $$
      DECLARE wait float8;
      BEGIN
        PERFORM set_config('synchronous_commit', 'off', true);
        wait := try_attempt(address, address_free, address_longest, address_rest);
        IF wait > 0 THEN RETURN wait; END IF;
        IF is_known(known) THEN RETURN try_attempt(known, free, longest, known_for); END IF;
        RETURN try_attempt(account, free, longest, rest);
      END $$;
    `);
  }

  private async undoing(db: QueryRunner) {
    await db.query(`
      -- Locks its rows in the order in which begin_attempt() does: address, account, known. Now and then it sweeps rows that
      -- are forgotten anyway, so that the table stays as small as the last hour.
      CREATE FUNCTION succeed_attempt(address bytea, address_free integer, account bytea, known bytea, known_for float8)
        RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('synchronous_commit', 'off', true);
        UPDATE attempts SET count = greatest(count - 1, 0),
          "nextAt" = CASE WHEN count <= address_free THEN least("nextAt", now()) ELSE "nextAt" END WHERE key = address;
        IF NOT is_known(known) THEN DELETE FROM attempts WHERE key = account; END IF;
        INSERT INTO attempts VALUES (known, 0, now(), now() + known_for * interval '1 s')
          ON CONFLICT (key) DO UPDATE SET count = 0, "nextAt" = now(), "forgetAt" = excluded."forgetAt";
        IF random() < 0.1 THEN
          DELETE FROM attempts WHERE key IN (SELECT key FROM attempts WHERE "forgetAt" < now() - interval '1 min'
            AND key NOT IN (address, account, known) LIMIT 200 FOR UPDATE SKIP LOCKED);
        END IF;
        RETURN true;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
