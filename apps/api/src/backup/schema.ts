import type { DataSource, QueryRunner } from 'typeorm';
import { migrations, ranIn, recognize } from '../database/migrate.js';
import { BackupFault } from './manifest.js';
import type { Asks } from './product-tables.js';

type Migration = Awaited<ReturnType<typeof migrations>>[number];

/** Statements that take away whatever of the product is in this database; what an extension made stays, and so do the migrations’ names. */
const LEAVINGS = `
  SELECT format('DROP SCHEMA %I CASCADE', nspname) AS statement, 0 AS place, nspname::text AS name, false AS "isTable" FROM pg_namespace WHERE nspname = 'bullmq'
  UNION ALL SELECT format('DROP %s IF EXISTS %s CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass), 1, relname::text, relkind IN ('r', 'p') FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND relname NOT IN ('migrations', 'migrations_id_seq')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('e', 'a', 'i'))
  UNION ALL SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure), 2, proname::text, false FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype), 3, typname::text, false FROM pg_type t
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
  ORDER BY 2, 3`;

/**
 * Names of what `clearSchema` would take away and is another application's. Without any of our migrations nothing is ours, whatever
 * it is called; where an interrupted first start left some, no table is that is called as one of the store's `own`.
 */
export async function foreignLeavings(source: Pick<DataSource, 'query'>, own: readonly string[]): Promise<string[]> {
  const left = await source.query<{ name: string; isTable: boolean }[]>(LEAVINGS);
  const isHalfOurs = await hasMigrated(source);
  return left.filter(({ name, isTable }) => !isHalfOurs || (isTable && !own.includes(name))).map(({ name }) => name);
}

/** Whether a migration of this product ran here. */
export async function hasMigrated(source: Pick<DataSource, 'query'>): Promise<boolean> {
  return (await recognize(await ranIn(source))).known.length > 0;
}

/** Leaves of the product nothing but an empty list of migrations. */
export async function clearSchema(db: QueryRunner): Promise<void> {
  await perform(db, LEAVINGS);
  await db.query('DELETE FROM migrations');
}

/** Runs migrations in the caller’s transaction; that they ran is written down where `isNoted`. */
export async function migrateWithin(db: QueryRunner, wanted: readonly Migration[], isNoted: boolean): Promise<void> {
  for (const Migration of wanted) {
    await new Migration().up(db);
    // What waits for the end of its transaction would forbid the next one to change that table.
    await db.query('SET CONSTRAINTS ALL IMMEDIATE');
    const [, timestamp] = /(\d{13})$/.exec(Migration.name) ?? [];
    if (isNoted) await db.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [timestamp, Migration.name]);
  }
}

/**
 * Parts this version’s migrations into those that the backup had and those that came later, each in order.
 * @throws BackupFault where the backup had one that this version does not know
 */
export async function partMigrations(ran: readonly string[]): Promise<{ old: Migration[]; later: Migration[] }> {
  const all = await migrations();
  const [unknown] = (await recognize(ran)).unknown;
  if (unknown) throw new BackupFault(`The backup is of a newer version of Impeller (${unknown}): restore it with that one.`);
  return { old: all.filter(({ name }) => ran.includes(name)), later: all.filter(({ name }) => !ran.includes(name)) };
}

/**
 * Does `work` while no trigger fires and no foreign key is held, as the owner of the tables may (no superuser needed);
 * afterwards every foreign key is there again, and PostgreSQL has checked all rows by it.
 */
export async function unguarded(db: QueryRunner, work: () => Promise<void>): Promise<void> {
  const keys = await asking(db).query<{ add: string }>(`
    SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`);
  await perform(
    db,
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  await perform(db, triggers('DISABLE'));
  await work();
  await perform(db, triggers('ENABLE'));
  for (const { add } of keys) await db.query(add);
}

const TABLES_WITH_TRIGGERS = `SELECT DISTINCT format('ALTER TABLE %s @ TRIGGER USER', tgrelid::regclass) AS statement
  FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`;
const triggers = (verb: 'ENABLE' | 'DISABLE') => TABLES_WITH_TRIGGERS.replace('@', verb);

/** Runs the statements that a query answers; PostgreSQL itself has quoted the names in them. */
async function perform(db: QueryRunner, query: string): Promise<void> {
  for (const { statement } of await asking(db).query<{ statement: string }>(query)) await db.query(statement);
}

/** A query runner, typed by its rows. */
export const asking = (db: QueryRunner): Asks => ({
  query: async <T>(sql: string, values?: unknown[]) => (await db.query(sql, values)) as T[],
});
