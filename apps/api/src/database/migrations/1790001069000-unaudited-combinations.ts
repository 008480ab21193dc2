import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A variation's `combination` is put together by a trigger from its values, which are audited themselves: a new variation of three
 * values left three more lines in the history. The trail leaves it out from now on, for updates as soon as `refreshAudits()` has
 * written their functions anew. What is left out stands once, in is_unaudited(), which audit_record() asks, too.
 */
export class UnauditedCombinations1790001069000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE OR REPLACE FUNCTION is_unaudited(name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
        SELECT name IN ('version', 'createdTimestamp', 'updatedTimestamp', 'createdBy', 'createdByName', 'updatedBy', 'updatedByName',
                        'statusTimestamp', 'statusByName', 'keptVariations', 'combination')
      $$;

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
            AND NOT is_unaudited(key);
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
