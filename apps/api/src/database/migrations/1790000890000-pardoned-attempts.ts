import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A try that was no guess at all (the right password, its code still to be asked for) can be taken back by itself. */
export class PardonedAttempts1790000890000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      -- One try less, and nothing else: failures before it still count, and the address becomes nobody's own. The delay that
      -- the try set goes with it, unless another one has been counted since begun: that one's stays.
      CREATE FUNCTION pardon_try(k bytea, free integer, rest float8, begun timestamptz) RETURNS void LANGUAGE sql AS $$
        UPDATE attempts SET count = greatest(count - 1, 0),
          "nextAt" = CASE WHEN count <= free OR "forgetAt" <= begun + rest * interval '1 s' THEN least("nextAt", now()) ELSE "nextAt" END
          WHERE key = k
      $$;

      -- Locks its rows in the order in which begin_attempt() does.
      CREATE FUNCTION pardon_attempt(address bytea, address_free integer, address_rest float8, account bytea, known bytea,
        free integer, rest float8, known_for float8, begun timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('synchronous_commit', 'off', true);
        PERFORM pardon_try(address, address_free, address_rest, begun);
        IF is_known(known) THEN PERFORM pardon_try(known, free, known_for, begun);
        ELSE PERFORM pardon_try(account, free, rest, begun);
        END IF;
        RETURN true;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
