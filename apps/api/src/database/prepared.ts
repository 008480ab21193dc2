/** Texts that may become prepared statements; a connection holds each of them, so there is a bound. */
const MAX_NAMES = 100;
const MAX_SEEN = 1_000;
const names = new Map<string, string>();
const seen = new Set<string>();

/**
 * A statement that comes again and again, for `query` of an EntityManager or DataSource: PostgreSQL parses it once a
 * connection, and after some rounds plans it no more. A text gets its name when it comes for the second time.
 */
export function prepared(sql: string): string {
  const name = names.get(sql) ?? nameOf(sql);
  // TypeORM hands its statement to pg as it is, and pg takes a named one in a text's place.
  return name === undefined ? sql : ({ name, text: sql } as unknown as string);
}

function nameOf(sql: string): string | undefined {
  if (!seen.has(sql)) {
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.add(sql);
    return undefined;
  }
  if (names.size >= MAX_NAMES) return undefined;
  const name = `p${names.size}`;
  names.set(sql, name);
  return name;
}
