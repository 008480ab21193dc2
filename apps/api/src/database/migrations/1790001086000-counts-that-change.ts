import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the imports' earlier migrations. */
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

/** Adds what came and went to the counts; `rows` has a column n: 1 for what came, -1 for what went. */
const apply = (rows: string) => `
  UPDATE product_imports i SET ${names.map((name) => `${name} = coalesce(i.${name}, 0) + d.${name}`).join(', ')},
    "currentRow" = CASE WHEN d.current IS NOT NULL THEN d.current WHEN coalesce(i.uploading, 0) + d.uploading > 0 THEN i."currentRow" END
  FROM (SELECT "importId", ${names.map((name) => `coalesce(sum(n) FILTER (WHERE ${COUNTS[name]}), 0)::int AS ${name}`).join(', ')},
               min(("sheetRows"->>0)::int) FILTER (WHERE n = 1 AND status = 'uploading') AS current
        FROM (${rows}) r GROUP BY "importId") d
  WHERE i.id = d."importId" AND (d.current IS NOT NULL OR (${names.map((name) => `d.${name}`).join(', ')}) <> (${names.map(() => 0).join(', ')}));`;

/**
 * An import whose counts stay is not written: a product that was deleted rewrote every import that had ever brought it, and waited
 * for those that ran.
 */
export class CountsThatChange1790001086000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE OR REPLACE FUNCTION count_import_rows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN ${apply('SELECT 1 AS n, c.* FROM came c')}
        ELSIF TG_OP = 'DELETE' THEN ${apply('SELECT -1 AS n, w.* FROM went w')}
        ELSE ${apply('SELECT 1 AS n, c.* FROM came c UNION ALL SELECT -1, w.* FROM went w')}
        END IF;
        RETURN NULL;
      END $$;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
