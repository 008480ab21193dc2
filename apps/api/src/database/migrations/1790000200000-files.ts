import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored files and who refers to them. */
export class Files1790000200000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE files (
        hash varchar(64) PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
        extension varchar(4) NOT NULL, type varchar(50) NOT NULL, bytes integer NOT NULL,
        width integer, height integer,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        -- When it goes if nothing refers to it by then. NULL: something does. '-infinity': it is going now.
        "keepUntil" timestamptz
      );
      CREATE INDEX "files_keepUntil_idx" ON files ("keepUntil") WHERE "keepUntil" IS NOT NULL;

      CREATE TABLE files_references (
        "table" varchar(63) NOT NULL, "column" varchar(63) NOT NULL, "recordId" integer NOT NULL,
        hash varchar(64) NOT NULL REFERENCES files,
        PRIMARY KEY ("table", "column", "recordId", hash)
      );
      CREATE INDEX files_references_hash_idx ON files_references (hash);

      -- Our own files that a text names: a picture's address, or a longer text with addresses in it.
      CREATE FUNCTION files_in(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
        SELECT DISTINCT found[1] FROM regexp_matches(value, '/api/files/([0-9a-f]{64})\\.', 'g') AS found ORDER BY 1
      $$;

      -- Keeps files_references true for one column (the trigger's argument), whoever writes it. The foreign key holds
      -- the file's row until the writer commits, so that the sweep cannot take a file that is just being referred to.
      CREATE FUNCTION keep_files() RETURNS trigger LANGUAGE plpgsql AS $$
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
            WHERE f.hash = named AND f."keepUntil" IS DISTINCT FROM '-infinity' FOR KEY SHARE
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
