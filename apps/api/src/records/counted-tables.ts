/**
 * Tables large enough for a count to be felt and small enough for it to be exact at every moment. What comes and goes changes
 * `records_counts` by a trigger, in the same transaction: a list of all of a table's rows adds up a few numbers instead.
 */
export const COUNTED_TABLES: ReadonlySet<string> = new Set(['products', 'users']);

/** How many rows `table`, one of these, has; as of the statement's snapshot. */
export const countedRows = (table: string): string =>
  `(SELECT coalesce(sum(records), 0)::int FROM records_counts WHERE "table" = '${table}')`;
