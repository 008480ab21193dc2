import { countWords, isTextKey, type RecordReferrers } from '@impeller/contracts';
import type { DataSource } from 'typeorm';
import { Conflict } from '../errors/errors.js';
import { FOREIGN_KEY_VIOLATION, recordColumnOf, resourceOfTable } from '../errors/postgres-error.js';
import { quote } from './sql/parameters.js';

interface Referrer {
  readonly table: string;
  readonly column: string;
  /** Whether its rows are deleted with the one that they point at. */
  readonly goesAlong: boolean;
}
type Counted = RecordReferrers['referrers'];

/** Foreign keys that point at `table`, by their first column, but for those that are only set to null. */
const REFERRERS = `
  SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", c.confdeltype = 'c' AS "goesAlong"
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = $1::regclass AND c.confdeltype IN ('a', 'r', 'c')
  ORDER BY 1, 2`;

/** What refers to a row, as a person knows it: links and our own books, for which there is no word, go unsaid with the row. */
export async function referrersOf(db: DataSource, table: string, id: number): Promise<Counted> {
  const referrers: Referrer[] = await db.query(REFERRERS, [quote(table)]);
  const counts = await Promise.all(kindsOf(referrers.filter(isNamed)).map((kind) => counted(db, kind, id)));
  return counts.filter(({ count }) => count > 0);
}

/** Of these tables some rows go along although the foreign key would keep what they point at: which ones stay. */
const STAYING: Readonly<Record<string, string>> = {
  // A cart's lines go with the product; those of an order that was placed, or waits for its payment, keep it.
  orders_products: `"orderId" IN (SELECT id FROM orders WHERE status <> 'in cart' OR "holdUntil" IS NOT NULL)`,
};

const nameOf = ({ table }: Referrer): string => table.replaceAll('"', '');

const isNamed = (referrer: Referrer): boolean =>
  !referrer.goesAlong || isTextKey(`resource.${nameOf(referrer).replaceAll('_', '-')}`);

/** What refers as the same resource and shares its fate, together: an order names its coupon itself, and so does the coupon's use. */
function kindsOf(referrers: readonly Referrer[]): Referrer[][] {
  const kinds = new Map<string, Referrer[]>();
  for (const one of referrers) {
    const kind = `${resourceOfTable(nameOf(one))} ${one.goesAlong}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()];
}

/** Each record counts once, however many of its rows and columns refer to the row. */
async function counted(db: DataSource, kind: readonly Referrer[], id: number): Promise<Counted[number]> {
  const [first] = kind as [Referrer];
  const records = kind.map(
    (one) =>
      `SELECT ${quote(recordColumnOf(nameOf(one)))} AS record FROM ${one.table} WHERE ${quote(one.column)} = $1 AND ${STAYING[nameOf(one)] ?? 'true'}`,
  );
  const sql = `SELECT count(DISTINCT record)::int AS count FROM (${records.join(' UNION ALL ')}) AS referring`;
  const [{ count }] = (await db.query(sql, [id])) as [{ count: number }];
  return { resource: resourceOfTable(nameOf(first)), count, goesAlong: first.goesAlong };
}

/**
 * 409 naming what refers to the row and how many, when `error` is PostgreSQL's refusal to delete it. Answers where what referred
 * to it has gone meanwhile: then `error` itself says the table.
 */
export async function refuseIfReferenced(db: DataSource, table: string, id: number, error: unknown): Promise<void> {
  if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) return;
  const used = (await referrersOf(db, table, id)).filter(({ goesAlong }) => !goesAlong);
  const words = used.map(({ resource, count }) => countWords(resource, count));
  if (words.length > 0) throw new Conflict('error.referenced', { referrers: words.join(', ') });
}
