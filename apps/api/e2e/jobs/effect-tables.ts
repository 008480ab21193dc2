import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { TestDatabase } from '../../test/database.js';

/** Where the tests' jobs leave their traces: every start and its moment, and each effect once. */
export async function createEffectTables({ url }: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client
    .query(
      `CREATE TABLE starts (key int NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
       CREATE TABLE effects (key int PRIMARY KEY)`,
    )
    .finally(() => client.end());
}

interface Queries {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}
type Rows = { key: number; count: number }[];
const rows = (answer: unknown): Rows => (Array.isArray(answer) ? answer : (answer as { rows: Rows }).rows) as Rows;

/** Keys whose effect is there, in order. Takes TypeORM's and pg's connections. */
export const keysOf = async (db: DataSource | Queries): Promise<number[]> =>
  rows(await db.query('SELECT key FROM effects ORDER BY key')).map(({ key }) => key);

export const startsOf = async (db: DataSource | Queries, key: number): Promise<number> =>
  rows(await db.query('SELECT count(*)::int AS count FROM starts WHERE key = $1', [key]))[0]?.count ?? 0;
