import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Updates are audited by a function of each table's own, which compares its columns one by one and writes only what differs: a
 * third of what turning both rows into JSON costs. `refresh_audit()` writes that function anew where the table has changed.
 */
export class AuditByTable1790001010000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      -- Columns that the server keeps by itself, as audit_record() leaves them out: the trail holds who and when anyway.
      CREATE FUNCTION is_unaudited(name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
        SELECT name IN ('version', 'createdTimestamp', 'updatedTimestamp', 'createdBy', 'createdByName', 'updatedBy', 'updatedByName',
                        'statusTimestamp', 'statusByName', 'keptVariations')
      $$;

      -- Tables whose every change is audited, as \`recordTriggers()\` leaves them or with a function of their own already.
      CREATE FUNCTION audited_tables() RETURNS SETOF regclass LANGUAGE sql STABLE AS $$
        SELECT DISTINCT tgrelid::regclass FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
        WHERE (tgfoid = 'audit_record'::regproc AND tgtype = 29) OR tgname = c.relname || '_audit_update'
      $$;

      -- What audit_record() writes for an update, as the source of a trigger function of that table alone.
      CREATE FUNCTION audit_source(audited regclass, secrets text[]) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT format($source$
          DECLARE
            actor jsonb := current_actor();
            changed text;
          BEGIN
            IF actor->>'type' IS DISTINCT FROM 'admin' THEN RETURN NULL; END IF;
            changed := concat_ws(',', VARIADIC ARRAY[%s]);
            IF changed = '' THEN RETURN NULL; END IF;
            INSERT INTO audit_logs ("adminId", "adminName", ip, "requestId", action, resource, "recordId", changes)
            VALUES ((actor->>'id')::int, actor->>'name', actor->>'ip', actor->>'requestId', 'update', %L, NEW.id,
                    ('{' || changed || '}')::jsonb);
            RETURN NULL;
          END $source$,
          string_agg(format(CASE WHEN attname = ANY (secrets) THEN 'CASE WHEN NEW.%1$I IS DISTINCT FROM OLD.%1$I THEN %2$L END'
                                 ELSE 'CASE WHEN NEW.%1$I IS DISTINCT FROM OLD.%1$I THEN %3$L || json_build_array(OLD.%1$I, NEW.%1$I)::text END' END,
                            attname, to_json(attname)::text || ':["•••", "•••"]', to_json(attname)::text || ':'), ', ' ORDER BY attnum),
          replace(relname, '_', '-'))
        FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
        WHERE attrelid = audited AND attnum > 0 AND NOT attisdropped AND NOT is_unaudited(attname)
        GROUP BY relname
      $$;

      -- Brings the audit of a table's updates in line with its columns; does nothing where it is.
      CREATE FUNCTION refresh_audit(audited regclass) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        bare text := (SELECT relname FROM pg_class WHERE oid = audited);
        known pg_trigger := (SELECT t FROM pg_trigger t WHERE tgrelid = audited AND tgname = bare || '_audit');
        secrets text[] := array_remove(string_to_array(encode(known.tgargs, 'escape'), '\\000'), '');
        source text := audit_source(audited, secrets);
      BEGIN
        IF source IS DISTINCT FROM (SELECT prosrc FROM pg_proc WHERE oid = to_regprocedure(format('%I()', 'audit_' || bare))) THEN
          EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'audit_' || bare, source);
        END IF;
        IF known.tgtype = 29 THEN
          EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION audit_record(%s)',
            bare || '_audit', audited, (SELECT string_agg(quote_literal(secret), ', ') FROM unnest(secrets) secret));
          EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION %I()',
            bare || '_audit_update', audited, 'audit_' || bare);
        END IF;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
