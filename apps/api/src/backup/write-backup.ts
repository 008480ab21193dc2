import { Readable } from 'node:stream';
import pg from 'pg';
import type { Environment } from '../config/environment.js';
import { KEPT_ALIVE, VANISHED } from '../database/keep-alive.js';
import { MIGRATING } from '../database/migrate.js';
import { COPYING_FILES } from '../files/file-key.js';
import type { Storage } from '../files/storage/storage.js';
import { storageOf } from '../files/storage/storage.module.js';
import { unfinishedJobs } from '../jobs/unfinished-jobs.js';
import { ArchiveWriter } from './archive-writer.js';
import { copyOut } from './copy.js';
import { BackupFault, FORMAT, JOBS, MANIFEST, STORED, TABLES, type Manifest } from './manifest.js';
import { productTables, usedSequences, type Asks } from './product-tables.js';
import { storedKeys } from './stored-keys.js';

/** Values as text must read the same wherever they are loaded. */
const AS_TEXT = '-c timezone=UTC -c datestyle=ISO,MDY -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex';

interface Snapshot extends Asks {
  readonly client: pg.Client;
  readonly environment: Environment;
  readonly at: Date;
}

/**
 * Writes one archive of everything that is kept, as of one moment, while the store goes on: tables and sequences, what
 * the queues have in hand, and the stored files that rows name. Memory stays flat, but for half a kilobyte a stored file.
 * @throws BackupFault where there is no store; nothing is left behind then
 */
export async function writeBackup(environment: Environment, path: string): Promise<Manifest> {
  const archive = new ArchiveWriter(path);
  try {
    return await inSnapshot(environment, async (snapshot) => {
      const jobs = await addJobs(archive, snapshot);
      const tables = await addTables(archive, snapshot);
      const sequences = await usedSequences(snapshot);
      const files = await addStored(archive, snapshot, await storageOf(environment));
      const migrations = await migrationsOf(snapshot);
      await end(snapshot);
      await refuseUpdated(snapshot, migrations);
      const manifest: Manifest = {
        format: FORMAT,
        product: 'impeller',
        takenAt: snapshot.at.toISOString(),
        migrations,
        ...{ tables, sequences, jobs, ...files },
      };
      await archive.close(MANIFEST, Buffer.from(JSON.stringify(manifest)));
      return manifest;
    });
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Names of the migrations that have run, as the snapshot sees it; after its end, as it is now. */
async function migrationsOf(snapshot: Snapshot): Promise<string[]> {
  const ran = await snapshot.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
  return ran.map(({ name }) => name);
}

/** From here on the same connection sees the store as it is. */
const end = (snapshot: Snapshot): Promise<unknown[]> => snapshot.query('COMMIT');

/**
 * A snapshot sees no row of a table that was rewritten since: https://www.postgresql.org/docs/current/mvcc-caveats.html
 * @throws BackupFault where other migrations have run by now than those that it saw
 */
async function refuseUpdated(ended: Snapshot, seen: readonly string[]): Promise<void> {
  const now = await migrationsOf(ended);
  if (now.length !== seen.length)
    throw new BackupFault('The store was updated while it was copied, so the copy may lack what was rewritten: run it again.');
}

/** Does `work` on one connection that sees one moment and writes nothing; the sweep of files waits until it is over. */
async function inSnapshot<T>(environment: Environment, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: environment.DATABASE_URL,
    application_name: 'impeller-backup',
    connectionTimeoutMillis: 10_000,
    ...KEPT_ALIVE,
    options: `${AS_TEXT} ${VANISHED} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`,
  });
  let isWhole = false;
  client.on('error', () => undefined); // the statement under way fails
  await client.connect();
  try {
    const query = async <R>(sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as R[];
    const [store] = await query<{ there: boolean }>(`SELECT to_regclass('public.migrations') IS NOT NULL AS there`);
    if (!store?.there) throw new BackupFault('There is no store in this database yet: nothing to back up.');
    await query('SELECT pg_advisory_lock($1)', [COPYING_FILES]);
    // A start that migrates is waited for. It waits for no backup, which may take an hour: a migration during one is found at its end.
    await query('SELECT pg_advisory_lock_shared($1)', [MIGRATING]);
    await query('SELECT pg_advisory_unlock_shared($1)', [MIGRATING]);
    await query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [now] = await query<{ at: Date }>('SELECT clock_timestamp() AS at, txid_current_snapshot()');
    const done = await work({ client, environment, at: now!.at, query });
    isWhole = true;
    return done;
  } finally {
    // A COPY that nobody reads to its end would be waited for.
    if (isWhole) await client.end();
    else client.connection.stream.destroy();
  }
}

/** First of all, for Redis forgets what was finished an hour ago. */
async function addJobs(archive: ArchiveWriter, snapshot: Snapshot): Promise<Manifest['jobs']> {
  let rows = 0;
  const lines = async function* () {
    for await (const job of unfinishedJobs(snapshot, snapshot.environment, snapshot.at)) {
      rows += 1;
      yield Buffer.from(`${JSON.stringify(job)}\n`);
    }
  };
  const part = await archive.add(JOBS, Readable.from(lines(), { objectMode: false }));
  return { ...part, rows };
}

async function addTables(archive: ArchiveWriter, snapshot: Snapshot): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const { name, columns, copy } of await productTables(snapshot)) {
    const lines = copyOut(snapshot.client, copy + ' TO STDOUT');
    const part = await archive.add(`${TABLES}${name}`, lines);
    tables.push({ name, columns: [...columns], part: { ...part, rows: lines.rows } });
  }
  return tables;
}

/** What a row names and the store has not is told, and no reason to have no backup. */
async function addStored(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  storage: Storage,
): Promise<Pick<Manifest, 'stored' | 'absent'>> {
  const stored: Manifest['stored'] = [];
  const absent: string[] = [];
  for await (const key of storedKeys(snapshot)) {
    const content = await storage.open(key);
    if (content) stored.push({ key, ...(await archive.add(`${STORED}${key}`, content, { isPacked: true })) });
    else absent.push(key);
  }
  return { stored, absent };
}
