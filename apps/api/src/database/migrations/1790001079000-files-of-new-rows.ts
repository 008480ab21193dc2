import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of a value that is one file's address, as nearly all are, the hash is cut out: to look through it for addresses, as through a text,
 * took nearly half of this trigger's time. And one statement holds a file and ends its time of waiting, where it took two.
 */
export class FilesOfNewRows1790001079000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE OR REPLACE FUNCTION keep_files() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        field text := TG_ARGV[0];
        before text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD)->>field END;
        after text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW)->>field END;
        hashes text[];
        named text;
        kept files;
      BEGIN
        IF before IS NOT NULL THEN
          DELETE FROM files_references r WHERE r."table" = TG_TABLE_NAME AND r."column" = field AND r."recordId" = OLD.id;
          -- Perhaps the last reference; the sweep looks. One that waits for its first reference keeps its day.
          UPDATE files SET "keepUntil" = greatest("keepUntil", now()) WHERE hash IN (SELECT files_in(before));
        END IF;
        IF after IS NULL THEN RETURN NULL; END IF;
        IF after ~ '^/api/files/[0-9a-f]{64}\\.[a-z]+$' THEN
          hashes := ARRAY[substr(after, 12, 64)];
        ELSE
          hashes := ARRAY(SELECT files_in(after));
        END IF;
        FOREACH named IN ARRAY hashes LOOP
          -- Its time of waiting is over. Who finds it locked leaves that to the other one, so that nobody waits in a ring.
          UPDATE files SET "keepUntil" = NULL WHERE hash = (
              SELECT f.hash FROM files f WHERE f.hash = named AND f."keepUntil" > '-infinity' FOR NO KEY UPDATE SKIP LOCKED)
            RETURNING * INTO kept;
          IF NOT FOUND THEN
            SELECT * INTO kept FROM files f WHERE f.hash = named AND f."keepUntil" IS DISTINCT FROM '-infinity' FOR KEY SHARE;
          END IF;
          IF FOUND AND (NOT starts_with(after, '/api/files/' || named) OR starts_with(after, '/api/files/' || named || '.' || kept.extension)) THEN
            INSERT INTO files_references VALUES (TG_TABLE_NAME, field, NEW.id, named) ON CONFLICT DO NOTHING;
          ELSIF after LIKE '/api/files/%' THEN
            RAISE EXCEPTION 'no stored file %', named
              USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stored_file', TABLE = TG_TABLE_NAME, COLUMN = field;
          END IF;
        END LOOP;
        RETURN NULL;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
