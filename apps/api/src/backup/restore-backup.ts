import type { DataSource, QueryRunner } from 'typeorm';
import type { Environment } from '../config/environment.js';
import { refreshAudits } from '../database/audit-by-table.js';
import { brokenInvariants } from '../database/invariants.js';
import { migrationSource, underMigrationLock } from '../database/migrate.js';
import { RUNNING } from '../database/running.js';
import { emptyRedis, hasWorkers } from '../jobs/queues-in-redis.js';
import { queuePrefix } from '../jobs/queue-backend.js';
import { ArchiveReader } from './archive-reader.js';
import { endSessions, loadJobs, loadTables, setSequences, unnamePapers } from './load.js';
import { BackupFault, type Manifest } from './manifest.js';
import { clearSchema, foreignLeavings, hasMigrated, migrateWithin, partMigrations, unguarded } from './schema.js';
import { StoredFiles } from './stored-files.js';

/** Of another application's tables, how many are named. */
const NAMED = 3;

export interface Restored {
  readonly manifest: Manifest;
  /** What does not hold in it, as it did not when it was backed up; empty when all is well. */
  readonly broken: Readonly<Record<string, unknown[]>>;
}

/**
 * Puts a backup in the place of whatever is in this database: all of it, or nothing. The schema is made anew as it was
 * then, filled, and brought to this version, in one transaction; an interrupted restore leaves the old store.
 * @param isReplacing without it, a database is refused that holds a store, or anything of another application's
 * @throws BackupFault, and nothing was changed
 */
export async function restoreBackup(environment: Environment, path: string, isReplacing: boolean): Promise<Restored> {
  const archive = await ArchiveReader.open(path);
  try {
    const { old, later } = await partMigrations(archive.manifest.migrations);
    await archive.verify();
    return await underMigrationLock(environment.DATABASE_URL, async () => {
      const source = await migrationSource(environment.DATABASE_URL);
      try {
        await refuseRunning(source);
        if (!isReplacing) await refuseToReplace(source, archive.manifest);
        await refuseSharedQueues(environment);
        await source.showMigrations(); // makes their table where there is none
        const files = await StoredFiles.of(environment, archive);
        await files.putKeyed();
        await inOneTransaction(source, async (db) => {
          await db.query(
            'CREATE TEMP TABLE replaced_files (hash text, extension text, type text, bytes int, width int, height int)',
          );
          await files.rememberReplaced(db);
          await clearSchema(db);
          await migrateWithin(db, old, false);
          await fill(db, archive);
          await migrateWithin(db, later, true);
          await refreshAudits(db);
          await files.letReplacedGo(db);
        });
        await files.putNumbered(source);
        if (environment.REDIS_URL) await emptyRedis(environment.REDIS_URL, queuePrefix(environment));
        return { manifest: archive.manifest, broken: await brokenInvariants(source) };
      } finally {
        await source.destroy();
      }
    });
  } finally {
    archive.close();
  }
}

const fill = (db: QueryRunner, archive: ArchiveReader): Promise<void> =>
  unguarded(db, async () => {
    await loadTables(db, archive);
    await setSequences(db, archive);
    await loadJobs(db, archive);
    await endSessions(db);
    await unnamePapers(db);
  });

/** @throws BackupFault where the store runs */
async function refuseRunning(source: DataSource): Promise<void> {
  const running = await source.query<{ name: string }[]>(RUNNING, ['^impeller-(api|worker|listen|backup)']);
  if (running.length > 0)
    throw new BackupFault(`The store runs (${running.map(({ name }) => name).join(', ')}): end it before you restore into it.`);
}

/** @throws BackupFault where the database holds something that nobody said may go */
async function refuseToReplace(source: DataSource, { tables }: Manifest): Promise<void> {
  const [store] = await source.query<{ there: boolean }[]>(
    `SELECT bool_and(to_regclass('public.' || name) IS NOT NULL) AS there FROM unnest(ARRAY['admins', 'products', 'users', 'orders']) AS name`,
  );
  if (store?.there) await refuseStore(source);
  if (await hasAdmins(source))
    throw new BackupFault(
      'There is a store already, of an older version or half updated, and the backup would take its place. Say --yes if that is what you want.',
    );
  const foreign = await foreignLeavings(
    source,
    tables.map(({ name }) => name),
  );
  if (foreign.length === 0) return;
  const named = foreign.slice(0, NAMED).join(', ') + (foreign.length > NAMED ? ', …' : '');
  throw new BackupFault(
    `This database holds tables or the like that are not Impeller’s (${foreign.length}: ${named}), and all of them would go. ` +
      'Name an empty one, or say --yes if that is what you want.',
  );
}

/** A first start makes an admin once every table is there: one of ours that stands in fewer is of a store. */
async function hasAdmins(source: DataSource): Promise<boolean> {
  const [table] = await source.query<{ there: boolean }[]>(`SELECT to_regclass('public.admins') IS NOT NULL AS there`);
  if (!table?.there || !(await hasMigrated(source))) return false;
  const admins = await source.query<unknown[]>('SELECT 1 FROM admins LIMIT 1');
  return admins.length > 0;
}

async function refuseStore(source: DataSource): Promise<never> {
  const [counts] = await source.query<{ products: number; users: number; orders: number }[]>(
    `SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM orders) AS orders`,
  );
  throw new BackupFault(
    `There is a store already (${counts?.products} products, ${counts?.users} customers, ${counts?.orders} orders), ` +
      'and the backup would take its place. Say --yes if that is what you want.',
  );
}

/**
 * Two stores whose databases have one name (on the PostgreSQL that comes along, all have) share their queues where they share a
 * Redis: emptied for this one, they would be empty for the one that runs, too.
 * @throws BackupFault where workers are at them
 */
async function refuseSharedQueues(environment: Environment): Promise<void> {
  const prefix = queuePrefix(environment);
  if (!environment.REDIS_URL || !(await hasWorkers(environment.REDIS_URL, prefix))) return;
  throw new BackupFault(
    `REDIS_URL leads to queues at which workers are (${prefix}), and a restore would empty them. End those workers; where they are ` +
      'of another store, set REDIS_URL to nothing or to another database of that Redis (redis://HOST:PORT/1).',
  );
}

async function inOneTransaction(source: DataSource, work: (db: QueryRunner) => Promise<void>): Promise<void> {
  const db = source.createQueryRunner();
  await db.startTransaction();
  try {
    await db.query('SET LOCAL statement_timeout = 0');
    await db.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await work(db);
    await db.commitTransaction();
  } catch (error) {
    await db.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await db.release();
  }
}
