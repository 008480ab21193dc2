import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the imports' earlier migrations, and what became of the products that were written. */
const COUNTS = {
  total: 'true',
  valid: `errors = '[]'`,
  invalid: `errors <> '[]'`,
  pending: `status = 'pending'`,
  uploading: `status = 'uploading'`,
  uploaded: `status = 'uploaded'`,
  failed: `status = 'failed'`,
  rejected: `status = 'pending' AND approval = 'Rejected'`,
  created: `outcome = 'created'`,
  updated: `outcome = 'updated'`,
  unchanged: `outcome = 'unchanged'`,
} as const;
const names = Object.keys(COUNTS) as (keyof typeof COUNTS)[];
const ADDED = ['created', 'updated', 'unchanged'] as const;

/** Adds what came and went to the counts; `rows` has a column n: 1 for what came, -1 for what went. */
const apply = (rows: string) => `
  UPDATE product_imports i SET ${names.map((name) => `${name} = coalesce(i.${name}, 0) + d.${name}`).join(', ')},
    "currentRow" = CASE WHEN d.current IS NOT NULL THEN d.current WHEN coalesce(i.uploading, 0) + d.uploading > 0 THEN i."currentRow" END
  FROM (SELECT "importId", ${names.map((name) => `coalesce(sum(n) FILTER (WHERE ${COUNTS[name]}), 0)::int AS ${name}`).join(', ')},
               min(("sheetRows"->>0)::int) FILTER (WHERE n = 1 AND status = 'uploading') AS current
        FROM (${rows}) r GROUP BY "importId") d
  WHERE i.id = d."importId";`;

/** An import's rows can be found by whether they have errors; an import counts what was created, updated and left as it was. */
export class ImportOutcomes1790000750000 implements MigrationInterface {
  async up(db: QueryRunner) {
    const derived = [...names, 'processed', 'currentRow', 'wokenTimestamp'].map((column) => `'${column}'`).join(', ');
    await db.query(`
      ALTER TABLE product_imports_rows ADD "hasErrors" boolean NOT NULL GENERATED ALWAYS AS (errors <> '[]') STORED;
      ALTER TABLE product_imports ${ADDED.map((name) => `ADD ${name} integer CHECK (${name} >= 0)`).join(', ')};

      -- A generated column is not there yet when a row is touched: left in, it would make a new version of nothing.
      DROP TRIGGER product_imports_rows_touch ON product_imports_rows;
      CREATE TRIGGER product_imports_rows_touch BEFORE INSERT OR UPDATE ON product_imports_rows
        FOR EACH ROW EXECUTE FUNCTION touch_record('hasErrors');
      DROP TRIGGER product_imports_touch ON product_imports;
      CREATE TRIGGER product_imports_touch BEFORE INSERT OR UPDATE ON product_imports
        FOR EACH ROW EXECUTE FUNCTION touch_record(${derived});

      CREATE OR REPLACE FUNCTION count_import_rows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN ${apply('SELECT 1 AS n, c.* FROM came c')}
        ELSIF TG_OP = 'DELETE' THEN ${apply('SELECT -1 AS n, w.* FROM went w')}
        ELSE ${apply('SELECT 1 AS n, c.* FROM came c UNION ALL SELECT -1, w.* FROM went w')}
        END IF;
        RETURN NULL;
      END $$;
      UPDATE product_imports i SET (${ADDED.join(', ')}) = (
        SELECT ${ADDED.map((name) => `count(*) FILTER (WHERE ${COUNTS[name]})`).join(', ')}
        FROM product_imports_rows r WHERE r."importId" = i.id) WHERE total IS NOT NULL;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
