import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit trail and what every record's table shares: `touch_record()` and `audit_record()`. */
export class Foundation1790000000000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await db.query(`
      CREATE TABLE audit_logs (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        "adminId" integer NOT NULL, "adminName" varchar(150) NOT NULL,
        ip varchar(45), "requestId" varchar(64),
        action varchar(10) NOT NULL CHECK (action IN ('create', 'update', 'delete')),
        resource varchar(63) NOT NULL, "recordId" integer NOT NULL,
        changes jsonb NOT NULL
      );
      CREATE INDEX audit_logs_record_idx ON audit_logs (resource, "recordId", id);
      CREATE INDEX audit_logs_admin_idx ON audit_logs ("adminId", id);
      CREATE INDEX audit_logs_time_idx ON audit_logs ("createdTimestamp", id);

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
      END $$;
      CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_logs
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- Who acts, as the writing transaction said by set_config('impeller.actor', …, true); NULL for the system's own work.
      CREATE FUNCTION current_actor() RETURNS jsonb LANGUAGE sql STABLE AS $$
        SELECT nullif(current_setting('impeller.actor', true), '')::jsonb
      $$;

      -- An update that changes nothing leaves version and stamps alone, so that saving twice is saving once.
      -- Arguments: derived columns, whose change is nobody's edit and so no new version.
      CREATE FUNCTION touch_record() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE actor jsonb := current_actor();
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF actor->>'type' = 'admin' THEN
            NEW."createdBy" := (actor->>'id')::int;
            NEW."createdByName" := actor->>'name';
          END IF;
        ELSIF to_jsonb(NEW) - coalesce(TG_ARGV, '{}') IS DISTINCT FROM to_jsonb(OLD) - coalesce(TG_ARGV, '{}') THEN
          NEW.version := OLD.version + 1;
          NEW."updatedTimestamp" := clock_timestamp();
          IF actor->>'type' = 'admin' THEN
            NEW."updatedBy" := (actor->>'id')::int;
            NEW."updatedByName" := actor->>'name';
          END IF;
        END IF;
        RETURN NEW;
      END $$;

      -- One audit row for every change by staff: each changed column as [from, to]. Arguments: columns never to be shown.
      CREATE FUNCTION audit_record() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        actor jsonb := current_actor();
        before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
        after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
        stamps text[] := ARRAY['version', 'createdTimestamp', 'updatedTimestamp', 'createdBy', 'createdByName', 'updatedBy', 'updatedByName'];
        changed jsonb;
      BEGIN
        IF actor IS NULL OR actor->>'type' <> 'admin' THEN RETURN NULL; END IF;
        SELECT jsonb_object_agg(key, CASE WHEN key = ANY (coalesce(TG_ARGV, '{}')) THEN '["•••", "•••"]'::jsonb
                 ELSE jsonb_build_array(before->key, after->key) END)
          INTO changed
          FROM (SELECT jsonb_object_keys(before || after) AS key) keys
          WHERE before->key IS DISTINCT FROM after->key AND NOT key = ANY (stamps)
            AND NOT (key = 'id' AND TG_OP <> 'UPDATE')
            AND coalesce(nullif(before->key, 'null'::jsonb), nullif(after->key, 'null'::jsonb)) IS NOT NULL;
        IF changed IS NULL AND TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
        INSERT INTO audit_logs ("adminId", "adminName", ip, "requestId", action, resource, "recordId", changes)
        VALUES ((actor->>'id')::int, actor->>'name', actor->>'ip', actor->>'requestId',
                CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
                replace(TG_TABLE_NAME, '_', '-'), coalesce((after->>'id')::int, (before->>'id')::int), coalesce(changed, '{}'));
        RETURN NULL;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
