import type { EntityManager } from 'typeorm';
import { quote } from './parameters.js';

type Row = Readonly<Record<string, unknown>>;

/** So many ids of a table, in order. */
export async function reserveIds(tx: EntityManager, table: string, count: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::int AS id FROM generate_series(1, $2::int) ORDER BY 1`,
    [table, count],
  );
  return rows.map(({ id }) => id);
}

/** Inserts many rows in one statement, in their order. Names come from code. @param rows all with the same keys */
export async function insertMany(tx: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).map(quote).join(', ');
  await tx.query(
    `INSERT INTO ${quote(table)} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quote(table)}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
