import { countWords } from '@impeller/contracts';
import type { DataSource } from 'typeorm';
import { Conflict } from '../errors/errors.js';
import { resourceOfTable } from '../errors/postgres-error.js';
import { quote } from './sql/parameters.js';

const FOREIGN_KEY_VIOLATION = '23503';

interface Referrer {
  readonly table: string;
  readonly column: string;
}

/** Single-column foreign keys that point at `table` and neither cascade nor set null. */
const REFERRERS = `
  SELECT c.conrelid::regclass::text AS "table", a.attname AS "column"
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = $1::regclass AND c.confdeltype IN ('a', 'r')
  ORDER BY 1, 2`;

/**
 * 409 naming what refers to the row and how many, when `error` is PostgreSQL's refusal to delete it. Answers where what referred
 * to it has gone meanwhile: then `error` itself says the table.
 */
export async function refuseIfReferenced(db: DataSource, table: string, id: number, error: unknown): Promise<void> {
  if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) return;
  const referrers: Referrer[] = await db.query(REFERRERS, [quote(table)]);
  const counts = await Promise.all(
    referrers.map(async (referrer) => {
      const sql = `SELECT count(*)::int AS count FROM ${referrer.table} WHERE ${quote(referrer.column)} = $1`;
      const [{ count }] = (await db.query(sql, [id])) as [{ count: number }];
      return { path: resourceOfTable(referrer.table.replaceAll('"', '')), count };
    }),
  );
  const used = counts.filter(({ count }) => count > 0).map(({ path, count }) => countWords(path, count));
  if (used.length > 0) throw new Conflict('error.referenced', { referrers: used.join(', ') });
}
