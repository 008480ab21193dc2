import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { Parameters, quote } from './parameters.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * Values that one statement brings. The protocol counts them in two bytes, and a statement that takes long is cut off: either
 * reads as a database that is away, and what needs it would be tried again for ever.
 */
const MAX_VALUES = 4_000;

/**
 * Inserts rows and answers their ids in order: few in one statement, many in several. Names come from code, values travel as
 * parameters.
 * @param rows all with the same keys
 */
export async function insertRows(tx: EntityManager, table: string, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids: number[] = [];
  const atOnce = Math.floor(MAX_VALUES / Object.keys(rows[0]!).length);
  for (let from = 0; from < rows.length; from += atOnce) {
    const parameters = new Parameters();
    const sql = insertion(table, rows.slice(from, from + atOnce), parameters);
    const inserted = await tx.query<{ id: number }[]>(prepared(sql), parameters.values);
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/** A record and the rows that are its own. */
export interface Tree {
  readonly table: string;
  readonly row: Row;
  /** By table: rows of which `column` holds the record's id. */
  readonly parts: readonly { readonly table: string; readonly column: string; readonly rows: readonly Row[] }[];
}

/**
 * Inserts a record with its rows in one statement; answers its id and those of the first part's rows, in order.
 * All of it together has fewer than 65,536 values, which is what the protocol can count: a product with 1,000 variations does.
 */
export async function insertTree(tx: EntityManager, { table, row, parts }: Tree): Promise<{ id: number; partIds: number[] }> {
  const parameters = new Parameters();
  const steps = [`root AS (${insertion(table, [row], parameters)})`];
  parts.forEach((part, at) => {
    if (part.rows.length === 0) return;
    const fixed = { [part.column]: '(SELECT id FROM root)' };
    steps.push(`part${at} AS (${insertion(part.table, part.rows, parameters, { fixed, answersIds: at === 0 })})`);
  });
  const partIds = parts[0]?.rows.length ? 'ARRAY(SELECT id FROM part0 ORDER BY id)' : `'{}'::int[]`;
  const [inserted] = await tx.query<[{ id: number; partIds: number[] }]>(
    prepared(`WITH ${steps.join(', ')} SELECT id, ${partIds} AS "partIds" FROM root`),
    parameters.values,
  );
  return inserted;
}

interface Extras {
  /** Columns whose value is SQL of ours. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly answersIds?: boolean;
}

function insertion(
  table: string,
  rows: readonly Row[],
  parameters: Parameters,
  { fixed = {}, answersIds = true }: Extras = {},
): string {
  const columns = Object.keys(rows[0]!);
  const values = rows.map(
    (row) => `(${[...Object.values(fixed), ...columns.map((column) => parameters.bind(row[column]))].join(', ')})`,
  );
  const names = [...Object.keys(fixed), ...columns].map(quote).join(', ');
  return `INSERT INTO ${quote(table)} (${names}) VALUES ${values.join(', ')}${answersIds ? ' RETURNING id' : ''}`;
}

/** Changes one row's columns; nothing happens when there are none. */
export async function updateRow(tx: EntityManager, table: string, id: number, values: Row): Promise<void> {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  const parameters = new Parameters();
  const assignments = columns.map((column) => `${quote(column)} = ${parameters.bind(values[column])}`).join(', ');
  await tx.query(`UPDATE ${quote(table)} SET ${assignments} WHERE id = ${parameters.bind(id)}`, parameters.values);
}
