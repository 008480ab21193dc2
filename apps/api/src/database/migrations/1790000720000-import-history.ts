import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the imports' first migration, and how many products nobody wants: rejected ones that were never tried. */
const COUNTS = {
  total: 'true',
  valid: `errors = '[]'`,
  invalid: `errors <> '[]'`,
  pending: `status = 'pending'`,
  uploading: `status = 'uploading'`,
  uploaded: `status = 'uploaded'`,
  failed: `status = 'failed'`,
  rejected: `status = 'pending' AND approval = 'Rejected'`,
} as const;
const names = Object.keys(COUNTS) as (keyof typeof COUNTS)[];

/** Adds what came and went to the counts; `rows` has a column n: 1 for what came, -1 for what went. */
const apply = (rows: string) => `
  UPDATE product_imports i SET ${names.map((name) => `${name} = coalesce(i.${name}, 0) + d.${name}`).join(', ')},
    "currentRow" = CASE WHEN d.current IS NOT NULL THEN d.current WHEN coalesce(i.uploading, 0) + d.uploading > 0 THEN i."currentRow" END
  FROM (SELECT "importId", ${names.map((name) => `coalesce(sum(n) FILTER (WHERE ${COUNTS[name]}), 0)::int AS ${name}`).join(', ')},
               min(("sheetRows"->>0)::int) FILTER (WHERE n = 1 AND status = 'uploading') AS current
        FROM (${rows}) r GROUP BY "importId") d
  WHERE i.id = d."importId";`;

/** What an import remembers of itself: its archive's hash, its images that nobody named or has, what was rejected, how it ended. */
export class ImportHistory1790000720000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await this.columns(db);
    await this.counts(db);
    await this.trail(db);
  }

  private async columns(db: QueryRunner) {
    await db.query(`
      ALTER TABLE product_imports ADD rejected integer CHECK (rejected >= 0), ADD "archiveHash" varchar(64),
        ADD "missingImages" integer CHECK ("missingImages" >= 0), ADD "unusedImages" integer CHECK ("unusedImages" >= 0),
        -- {missing, unused}: their names, in the order of the sheet and of the archive.
        ADD images jsonb;
      CREATE INDEX "product_imports_archiveHash_idx" ON product_imports ("archiveHash", id);
    `);
  }

  private async counts(db: QueryRunner) {
    const derived = [...names, 'processed', 'currentRow', 'wokenTimestamp'].map((column) => `'${column}'`).join(', ');
    await db.query(`
      CREATE OR REPLACE FUNCTION count_import_rows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN ${apply('SELECT 1 AS n, c.* FROM came c')}
        ELSIF TG_OP = 'DELETE' THEN ${apply('SELECT -1 AS n, w.* FROM went w')}
        ELSE ${apply('SELECT 1 AS n, c.* FROM came c UNION ALL SELECT -1, w.* FROM went w')}
        END IF;
        RETURN NULL;
      END $$;
      DROP TRIGGER product_imports_touch ON product_imports;
      CREATE TRIGGER product_imports_touch BEFORE INSERT OR UPDATE ON product_imports
        FOR EACH ROW EXECUTE FUNCTION touch_record(${derived});
      UPDATE product_imports i SET rejected = (
        SELECT count(*) FROM product_imports_rows r WHERE r."importId" = i.id AND ${COUNTS.rejected}) WHERE total IS NOT NULL;
    `);
  }

  /** A run ends in a worker, which is nobody: the trail names who had it started, with the counts as they are then. */
  private async trail(db: QueryRunner) {
    const told = ['total', 'uploaded', 'failed', 'rejected', 'created', 'updated', 'unchanged'] as const;
    const outcomes = ['created', 'updated', 'unchanged'] as const;
    await db.query(`
      -- The lists of images are a thousand names: the trail says that they changed.
      DROP TRIGGER product_imports_step_audit ON product_imports;
      CREATE TRIGGER product_imports_step_audit AFTER UPDATE OF status ON product_imports
        FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION audit_record('images');
      CREATE FUNCTION audit_import_end() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE ${outcomes.map((outcome) => `${outcome} integer;`).join(' ')}
      BEGIN
        IF current_actor() IS NOT NULL OR NEW.actor IS NULL THEN RETURN NULL; END IF;
        SELECT ${outcomes.map((outcome) => `count(*) FILTER (WHERE outcome = '${outcome}')`).join(', ')}
          INTO ${outcomes.join(', ')} FROM product_imports_rows WHERE "importId" = NEW.id;
        INSERT INTO audit_logs ("adminId", "adminName", action, resource, "recordId", changes)
        VALUES ((NEW.actor->>'id')::int, NEW.actor->>'name', 'update', 'product-imports', NEW.id, jsonb_build_object(
          'status', jsonb_build_array(OLD.status, NEW.status),
          ${told.map((name) => `'${name}', jsonb_build_array(NULL, ${(outcomes as readonly string[]).includes(name) ? name : `NEW.${name}`})`).join(', ')}));
        RETURN NULL;
      END $$;
      CREATE TRIGGER product_imports_end_audit AFTER UPDATE OF status ON product_imports
        FOR EACH ROW WHEN (OLD.status = 'processing' AND NEW.status IN ('done', 'paused')) EXECUTE FUNCTION audit_import_end();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
