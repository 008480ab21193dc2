import type pg from 'pg';

/** What a PostgreSQL of one's own is like, as far as the product depends on it. */
export interface DatabaseFacts {
  /** As 160004. */
  readonly version: number;
  readonly role: string;
  readonly isSuperuser: boolean;
  /** Whether the role may make the product's tables, schema and extension, or they are there. */
  readonly mayMake: boolean;
  readonly hasTrigrams: boolean;
}

/** PostgreSQL 16, as the server numbers it. */
const LEAST = 160_000;

const FACTS = `
  SELECT current_setting('server_version_num')::int AS version, current_user AS role,
    (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
    to_regclass('public.admins') IS NOT NULL OR has_database_privilege(current_database(), 'CREATE')
      AND coalesce((SELECT has_schema_privilege(oid, 'CREATE') FROM pg_namespace WHERE nspname = 'public'), false) AS "mayMake",
    EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams"`;

/** Asks a server for all that `refusalOf` and `adviceOn` judge. */
export async function factsOf(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(FACTS);
  return rows[0] as DatabaseFacts;
}

/** What is against a server, as the rest of a sentence that ends in "which"; undefined where nothing is. */
export function refusalOf({ version, role, mayMake, hasTrigrams }: DatabaseFacts): string | undefined {
  if (version < LEAST) return `is PostgreSQL ${Math.floor(version / 10_000)}: 16 or later is needed`;
  if (!mayMake) return `lets its user '${role}' make nothing there: ALTER DATABASE … OWNER TO that user`;
  if (!hasTrigrams) return 'lacks the extension pg_trgm: install the package that has it (postgresql-contrib)';
  return undefined;
}

/** What is told and not refused, for it works: a superuser is bound by no right, and may read and run what the product never needs. */
export function adviceOn({ role, isSuperuser }: DatabaseFacts): string | undefined {
  if (!isSuperuser) return undefined;
  return `DATABASE_URL's user '${role}' is a superuser: name one that is none and owns the database, so that a fault can do less.`;
}
