import type { EntityManager } from 'typeorm';

/**
 * Inserts rows in one statement and answers their ids in order. Names come from code, values travel as parameters.
 * @param rows all with the same keys
 */
export async function insertRows(tx: EntityManager, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const values = rows.map((_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`);
  const inserted = await tx.query<{ id: number }[]>(
    `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')}) VALUES ${values.join(', ')} RETURNING id`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
  return inserted.map(({ id }) => id);
}

/** Links a product to others of a link table by their ids, in one statement. */
export async function insertLinks(tx: EntityManager, table: string, other: string, productId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(`INSERT INTO ${table} ("productsId", "${other}") SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING`, [productId, ids]);
}

/** Changes one row's columns; nothing happens when there are none. */
export async function updateRow(tx: EntityManager, table: string, id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  const assignments = columns.map((column, index) => `"${column}" = $${index + 2}`).join(', ');
  await tx.query(`UPDATE ${table} SET ${assignments} WHERE id = $1`, [id, ...columns.map((column) => values[column])]);
}
