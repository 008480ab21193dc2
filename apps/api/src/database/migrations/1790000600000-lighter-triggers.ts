import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `touch_record()` and `audit_record()` promise what they did, and build no JSON that nobody looks at: half a PATCH's time. */
export class LighterTriggers1790000600000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      -- An update that changes nothing leaves version and stamps alone, so that saving twice is saving once.
      -- Arguments: derived columns. Where other tables' triggers change nothing but them, it is nobody's edit and no new version.
      CREATE OR REPLACE FUNCTION touch_record() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE actor jsonb;
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF NEW *= OLD THEN RETURN NEW; END IF;
          IF TG_NARGS > 0 AND pg_trigger_depth() > 1 AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN RETURN NEW; END IF;
          NEW.version := OLD.version + 1;
          NEW."updatedTimestamp" := clock_timestamp();
        END IF;
        actor := current_actor();
        IF actor->>'type' = 'admin' THEN
          IF TG_OP = 'INSERT' THEN
            NEW."createdBy" := (actor->>'id')::int;
            NEW."createdByName" := actor->>'name';
          ELSE
            NEW."updatedBy" := (actor->>'id')::int;
            NEW."updatedByName" := actor->>'name';
          END IF;
        END IF;
        RETURN NEW;
      END $$;

      -- One audit row for every change by staff: each changed column as [from, to]. Arguments: columns never to be shown.
      CREATE OR REPLACE FUNCTION audit_record() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        actor jsonb := current_actor();
        before jsonb;
        after jsonb;
        changed jsonb;
      BEGIN
        IF actor->>'type' IS DISTINCT FROM 'admin' THEN RETURN NULL; END IF;
        IF TG_OP <> 'INSERT' THEN before := to_jsonb(OLD); END IF;
        IF TG_OP <> 'DELETE' THEN after := to_jsonb(NEW); END IF;
        SELECT jsonb_object_agg(key, CASE WHEN key = ANY (TG_ARGV) THEN '["•••", "•••"]'::jsonb ELSE jsonb_build_array(before->key, after->key) END)
          INTO changed
          FROM jsonb_each(coalesce(after, before)) each(key, value)
          WHERE CASE TG_OP WHEN 'UPDATE' THEN value IS DISTINCT FROM before->key ELSE value <> 'null' AND key <> 'id' END
            AND key NOT IN ('version', 'createdTimestamp', 'updatedTimestamp', 'createdBy', 'createdByName', 'updatedBy', 'updatedByName');
        IF changed IS NULL AND TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
        INSERT INTO audit_logs ("adminId", "adminName", ip, "requestId", action, resource, "recordId", changes)
        VALUES ((actor->>'id')::int, actor->>'name', actor->>'ip', actor->>'requestId',
                CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
                replace(TG_TABLE_NAME, '_', '-'), (coalesce(after, before)->>'id')::int, coalesce(changed, '{}'));
        RETURN NULL;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
