import type { EntityManager } from 'typeorm';
import { Parameters, quote } from './parameters.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows in one statement and answers their ids in order. Names come from code, values travel as parameters.
 * @param rows all with the same keys
 */
export async function insertRows(tx: EntityManager, table: string, rows: readonly Row[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const parameters = new Parameters();
  const values = rows.map((row) => `(${columns.map((column) => parameters.bind(row[column])).join(', ')})`);
  const inserted = await tx.query<{ id: number }[]>(
    `INSERT INTO ${quote(table)} (${columns.map(quote).join(', ')}) VALUES ${values.join(', ')} RETURNING id`,
    parameters.values,
  );
  return inserted.map(({ id }) => id);
}

/** Changes one row's columns; nothing happens when there are none. */
export async function updateRow(tx: EntityManager, table: string, id: number, values: Row): Promise<void> {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  const parameters = new Parameters();
  const assignments = columns.map((column) => `${quote(column)} = ${parameters.bind(values[column])}`).join(', ');
  await tx.query(`UPDATE ${quote(table)} SET ${assignments} WHERE id = ${parameters.bind(id)}`, parameters.values);
}
