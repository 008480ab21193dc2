import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A picture is one by the name under which it is kept: with another extension its address answers 404. */
export class FilesByTheirNames1790001076000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE OR REPLACE FUNCTION keep_files() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        field text := TG_ARGV[0];
        before text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD)->>field END;
        after text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW)->>field END;
        named text;
      BEGIN
        IF before IS NOT NULL THEN
          DELETE FROM files_references r WHERE r."table" = TG_TABLE_NAME AND r."column" = field AND r."recordId" = OLD.id;
          -- Perhaps the last reference; the sweep looks. One that waits for its first reference keeps its day.
          UPDATE files SET "keepUntil" = greatest("keepUntil", now()) WHERE hash IN (SELECT files_in(before));
        END IF;
        FOR named IN SELECT files_in(after) LOOP
          INSERT INTO files_references SELECT TG_TABLE_NAME, field, NEW.id, f.hash FROM files f
            WHERE f.hash = named AND f."keepUntil" IS DISTINCT FROM '-infinity'
              AND (NOT starts_with(after, '/api/files/' || f.hash) OR starts_with(after, '/api/files/' || f.hash || '.' || f.extension))
            FOR KEY SHARE
            ON CONFLICT DO NOTHING;
          IF NOT FOUND AND after LIKE '/api/files/%'
            AND NOT EXISTS (SELECT FROM files_references r WHERE (r."table", r."column", r."recordId", r.hash) = (TG_TABLE_NAME, field, NEW.id, named)) THEN
            RAISE EXCEPTION 'no stored file %', named
              USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stored_file', TABLE = TG_TABLE_NAME, COLUMN = field;
          END IF;
          -- Its time of waiting is over. Who finds it locked leaves that to the other one, so that nobody waits in a ring.
          UPDATE files SET "keepUntil" = NULL WHERE hash IN (
            SELECT f.hash FROM files f WHERE f.hash = named AND f."keepUntil" IS NOT NULL FOR NO KEY UPDATE SKIP LOCKED);
        END LOOP;
        RETURN NULL;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
