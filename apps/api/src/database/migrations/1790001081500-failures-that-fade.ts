import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The failures of an address fade one by one, as many in a quarter of an hour as it may have. Forgotten all at once when a quarter was
 * over, they let whoever never stops have the free ones again in each, beside those that the delays let through: twice the limit.
 */
export class FailuresThatFade1790001081500 implements MigrationInterface {
  async up(db: QueryRunner) {
    // Up to when those that are counted no more have faded.
    await db.query(`ALTER TABLE attempts ADD COLUMN "fadedAt" timestamptz NOT NULL DEFAULT now()`);
    await db.query(`
      -- Counts one try and answers 0, or answers the seconds it has to wait and counts nothing. After free tries each next
      -- one waits 1, 2, 4, … seconds, at most longest. They are all forgotten after rest seconds without a try; in_window:
      -- they fade one by one, free of them within rest seconds, whatever comes since.
      CREATE OR REPLACE FUNCTION try_attempt(k bytea, free integer, longest float8, rest float8, in_window boolean) RETURNS float8 LANGUAGE plpgsql AS $$
      DECLARE
        row attempts;
        at timestamptz;
        each_fades interval := rest / free * interval '1 s';
        faded integer;
        n integer;
      BEGIN
        LOOP
          SELECT * INTO row FROM attempts WHERE key = k FOR NO KEY UPDATE;
          EXIT WHEN FOUND;
          INSERT INTO attempts VALUES (k, 0, now(), now()) ON CONFLICT (key) DO NOTHING;
        END LOOP;
        at := clock_timestamp();
        IF row."nextAt" > at THEN RETURN extract(epoch FROM row."nextAt" - at); END IF;
        IF in_window THEN
          faded := least(row.count, greatest(0, floor(extract(epoch FROM at - row."fadedAt") * free / rest)));
          row."fadedAt" := CASE WHEN faded = row.count THEN at ELSE row."fadedAt" + faded * each_fades END;
          n := row.count - faded + 1;
          row."forgetAt" := row."fadedAt" + n * each_fades;
        ELSE
          n := CASE WHEN row."forgetAt" <= at THEN 1 ELSE row.count + 1 END;
          row."forgetAt" := at + rest * interval '1 s';
        END IF;
        UPDATE attempts SET count = n, "lastAt" = at, "fadedAt" = row."fadedAt", "forgetAt" = row."forgetAt",
          "nextAt" = at + CASE WHEN n < free THEN 0 ELSE least(longest, power(2, least(n - free, 20))) END * interval '1 s'
          WHERE key = k;
        RETURN 0;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
