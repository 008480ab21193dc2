import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, MigrationExecutor, type MixedList } from 'typeorm';
import { EnvironmentError } from '../config/environment.js';
import { isLocked } from '../errors/postgres-error.js';
import { logger } from '../logging/logger.js';
import { refreshAudits } from './audit-by-table.js';

/** Key of the advisory lock under which schema and seeds change: 'IMPL'. */
export const MIGRATING = 0x494d504c;

type MigrationClass = new () => { up(...args: unknown[]): Promise<unknown> };

/** Every migration of the folder `migrations` beside this file, oldest first; a new one needs no registration. */
export async function migrations(): Promise<MigrationClass[]> {
  const files = (await readdir(join(import.meta.dirname, 'migrations')))
    .filter((file) => /^\d{13}-[\w-]+\.(js|ts)$/.test(file))
    .sort();
  // From here on, not by its whole path: an import takes an address, in which % and # of a folder's name mean something else.
  const modules = await Promise.all(files.map((file) => import(`./migrations/${file}`) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module)).filter((one): one is MigrationClass => typeof one === 'function');
}

/** Parts names of migrations that ran somewhere into those of this version, and those of a newer one or of another application. */
export async function recognize(ran: readonly string[]): Promise<{ known: string[]; unknown: string[] }> {
  const names = new Set((await migrations()).map(({ name }) => name));
  return { known: ran.filter((name) => names.has(name)), unknown: ran.filter((name) => !names.has(name)) };
}

/** Names of the migrations that ran in a database; other frameworks keep a table `migrations`, too, of columns of their own. */
export async function ranIn(source: Pick<DataSource, 'query'>): Promise<string[]> {
  const [list] = await source.query<{ there: boolean }[]>(`SELECT to_regclass('public.migrations') IS NOT NULL AS there`);
  if (!list?.there) return [];
  const ran = await source.query<{ name: string | null }[]>(
    `SELECT to_jsonb(m) ->> 'name' AS name FROM public.migrations m ORDER BY 1`,
  );
  return ran.flatMap(({ name }) => name ?? []);
}

/**
 * Runs `work` while no other process migrates or seeds the same database; the others wait for it.
 * The lock hangs on a connection of its own and goes with it, however this process ends.
 */
export async function underMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'impeller-migrate' });
  client.on('error', (error) => logger.warn({ err: error }, 'The migration lock’s connection broke'));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    return await work();
  } finally {
    await client.end();
  }
}

/**
 * Milliseconds for which a change of a table waits for who reads it, a backup or an export. Whoever asks for anything of that table
 * meanwhile waits behind it, so that it is less than a statement of theirs may take; then it lets them by, and is tried again.
 */
const LOCKED = 2_000;
const BETWEEN = 1_000;
/** Milliseconds for which it is tried. */
const PATIENCE = 300_000;
const WAITS = 'A migration waits for a table that is being read';

/**
 * A data source without entities, for migrations and seeds: no statement timeout, one connection.
 * @param locked milliseconds for which a lock is waited for; 0 for as long as it takes
 */
export async function migrationSource(url: string, locked = 0): Promise<DataSource> {
  const source = new DataSource({
    type: 'postgres',
    url,
    applicationName: 'impeller-migrate',
    poolSize: 2,
    migrations: (await migrations()) as unknown as MixedList<string>,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    logger: 'debug', // what fails throws; each try of it would be told on the terminal
    extra: { options: `-c timezone=UTC -c lock_timeout=${locked}` },
  });
  return source.initialize();
}

/**
 * Runs what is pending, each migration in a transaction of its own, and answers their names. Call it under the lock.
 * @throws EnvironmentError where a newer version has run its own, which the older code would write past
 * @throws Error where a table that is to be changed is read for longer than five minutes, and what a migration throws
 */
export async function runMigrations(url: string): Promise<string[]> {
  const source = await migrationSource(url, LOCKED);
  try {
    await refuseNewer(source);
    const pending = await new MigrationExecutor(source).getPendingMigrations();
    await onceFree(() => source.runMigrations());
    await onceFree(() => refreshAudits(source));
    return pending.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}

/** Where none of ours ran, what ran is another application's. */
async function refuseNewer(source: DataSource): Promise<void> {
  const { known, unknown } = await recognize(await ranIn(source));
  if (known.length === 0 || unknown.length === 0) return;
  throw new EnvironmentError(
    `The database is of a newer version of Impeller (${unknown[0]}): start that one, or restore a backup of this one.`,
  );
}

/** Does what can be begun again, as soon as nobody holds a lock in its way. */
async function onceFree(work: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + PATIENCE; ; await pause(BETWEEN)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > end) throw new Error(`${WAITS}: start again once the backup or export is done`, { cause: error });
      logger.info(WAITS);
    }
  }
}
