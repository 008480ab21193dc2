import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_COLUMNS } from '../record-table.js';

/** Counts of an import that its rows decide; kept by `count_import_rows()` in the transaction that changes a row. */
const COUNTS = {
  total: 'true',
  valid: `errors = '[]'`,
  invalid: `errors <> '[]'`,
  pending: `status = 'pending'`,
  uploading: `status = 'uploading'`,
  uploaded: `status = 'uploaded'`,
  failed: `status = 'failed'`,
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

/** Imports of products and their rows. */
export class ProductImports1790000500000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await this.tables(db);
    await this.counts(db);
    await this.trail(db);
  }

  private async tables(db: QueryRunner) {
    await db.query(`
      CREATE TABLE product_imports (${RECORD_COLUMNS},
        status varchar(10) NOT NULL DEFAULT 'checking' CHECK (status IN ('checking', 'ready', 'processing', 'paused', 'done', 'failed')),
        "fileName" varchar(255) NOT NULL, message varchar(1000), warnings jsonb NOT NULL DEFAULT '[]',
        ${names.map((name) => `${name} integer CHECK (${name} >= 0)`).join(', ')},
        processed integer GENERATED ALWAYS AS (uploaded + failed) STORED,
        "currentRow" integer,
        -- Where the archive is kept; NULL once it is gone.
        "archiveKey" varchar(200),
        -- On whose behalf the worker acts: {id, name} of the admin who uploaded it, or pressed Process or Retry last.
        "actor" jsonb,
        "wokenTimestamp" timestamptz NOT NULL DEFAULT now(),
        "idempotencyKey" varchar(255), "requestHash" varchar(64)
      );
      CREATE UNIQUE INDEX "product_imports_idempotencyKey_key" ON product_imports ("createdBy", "idempotencyKey");
      CREATE INDEX product_imports_open_idx ON product_imports (id) WHERE status IN ('checking', 'processing');

      CREATE TABLE product_imports_rows (${RECORD_COLUMNS},
        "importId" integer NOT NULL REFERENCES product_imports ON DELETE CASCADE,
        "sheetRows" jsonb NOT NULL, "productName" varchar(100) NOT NULL,
        status varchar(10) NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'uploading', 'uploaded', 'failed')),
        approval varchar(10) NOT NULL DEFAULT 'Approved' CHECK (approval IN ('Approved', 'Rejected')),
        errors jsonb NOT NULL DEFAULT '[]', warnings jsonb NOT NULL DEFAULT '[]',
        outcome varchar(10) CHECK (outcome IN ('created', 'updated', 'unchanged')),
        "productId" integer REFERENCES products ON DELETE SET NULL,
        -- The sheet's cells, as they are read again when the row is written or checked anew.
        lines jsonb NOT NULL,
        CHECK ((status = 'uploaded') = (outcome IS NOT NULL))
      );
      CREATE INDEX "product_imports_rows_importId_idx" ON product_imports_rows ("importId", id);
      CREATE INDEX product_imports_rows_open_idx ON product_imports_rows ("importId", id) WHERE status IN ('pending', 'uploading');
      CREATE INDEX "product_imports_rows_productId_idx" ON product_imports_rows ("productId");
    `);
  }

  private async counts(db: QueryRunner) {
    await db.query(`
      CREATE FUNCTION count_import_rows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN ${apply('SELECT 1 AS n, c.* FROM came c')}
        ELSIF TG_OP = 'DELETE' THEN ${apply('SELECT -1 AS n, w.* FROM went w')}
        ELSE ${apply('SELECT 1 AS n, c.* FROM came c UNION ALL SELECT -1, w.* FROM went w')}
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER product_imports_rows_came AFTER INSERT ON product_imports_rows
        REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_import_rows();
      CREATE TRIGGER product_imports_rows_went AFTER DELETE ON product_imports_rows
        REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_import_rows();
      CREATE TRIGGER product_imports_rows_changed AFTER UPDATE ON product_imports_rows
        REFERENCING NEW TABLE AS came OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_import_rows();
    `);
  }

  /** Versions and stamps as everywhere; the audit trail holds what people decide, not every step of the worker. */
  private async trail(db: QueryRunner) {
    const derived = [...names, 'processed', 'currentRow', 'wokenTimestamp'].map((column) => `'${column}'`).join(', ');
    await db.query(`
      CREATE TRIGGER product_imports_touch BEFORE INSERT OR UPDATE ON product_imports
        FOR EACH ROW EXECUTE FUNCTION touch_record(${derived});
      CREATE TRIGGER product_imports_rows_touch BEFORE INSERT OR UPDATE ON product_imports_rows
        FOR EACH ROW EXECUTE FUNCTION touch_record();
      CREATE TRIGGER product_imports_audit AFTER INSERT OR DELETE ON product_imports FOR EACH ROW EXECUTE FUNCTION audit_record();
      CREATE TRIGGER product_imports_step_audit AFTER UPDATE OF status ON product_imports
        FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION audit_record();
      CREATE TRIGGER product_imports_rows_audit AFTER UPDATE OF approval ON product_imports_rows
        FOR EACH ROW WHEN (OLD.approval IS DISTINCT FROM NEW.approval) EXECUTE FUNCTION audit_record('lines');
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
