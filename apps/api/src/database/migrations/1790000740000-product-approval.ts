import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who approved or rejected a product, when and why; and the variations that a product keeps while it is simple. */
export class ProductApproval1790000740000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      ALTER TABLE products ADD "statusReason" varchar(500), ADD "statusTimestamp" timestamptz, ADD "statusByName" varchar(150),
        ADD "keptVariations" jsonb;

      -- A reason belongs to the decision that it was given for. Named to fire before products_touch, which compares what will be stored.
      CREATE FUNCTION decide_product() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW."statusTimestamp" := clock_timestamp();
        NEW."statusByName" := current_actor()->>'name';
        IF TG_OP = 'UPDATE' AND NEW."statusReason" IS NOT DISTINCT FROM OLD."statusReason" THEN NEW."statusReason" := NULL; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER products_decided BEFORE INSERT ON products
        FOR EACH ROW WHEN (NEW.status <> 'Pending') EXECUTE FUNCTION decide_product();
      CREATE TRIGGER products_decide BEFORE UPDATE OF status ON products
        FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION decide_product();

      -- The queue of those that wait.
      CREATE INDEX products_pending_idx ON products (id) WHERE status = 'Pending';

      -- What follows from a change is no change of its own in the history.
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
            AND key NOT IN ('version', 'createdTimestamp', 'updatedTimestamp', 'createdBy', 'createdByName', 'updatedBy', 'updatedByName',
                            'statusTimestamp', 'statusByName', 'keptVariations');
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
