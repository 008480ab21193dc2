/** What of a connection these ask. */
export interface Asks {
  query<T>(sql: string, values?: unknown[]): Promise<T[]>;
}

/** A table of the product, and its columns that are written (others follow from them). */
export interface ProductTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** `COPY … (columns)`, quoted, to be followed by a direction. */
  readonly copy: string;
}

/** Every table of the product, the migrations’ own among them; BullMQ’s stand in a schema of their own (see unfinished-jobs). */
export const productTables = (db: Asks): Promise<ProductTable[]> =>
  db.query<ProductTable>(`
    SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
      format('COPY %I.%I (%s)', 'public', c.relname, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum)) AS copy
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    GROUP BY c.oid, c.relname ORDER BY c.relname`);

/** Every sequence that has been used. They know no snapshot: each is at or above what the snapshot’s rows have. */
export const usedSequences = (db: Asks): Promise<{ name: string; last: string }[]> =>
  db.query(`SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`);
