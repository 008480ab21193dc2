import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource, type MixedList } from 'typeorm';
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

/** A data source without entities, for migrations and seeds: no statement timeout, one connection. */
export async function migrationSource(url: string): Promise<DataSource> {
  const source = new DataSource({
    type: 'postgres',
    url,
    applicationName: 'impeller-migrate',
    poolSize: 2,
    migrations: (await migrations()) as unknown as MixedList<string>,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    extra: { options: '-c timezone=UTC' },
  });
  return source.initialize();
}

/** Runs what is pending, each migration in a transaction of its own, and answers their names. Call it under the lock. */
export async function runMigrations(source: DataSource): Promise<string[]> {
  const done = await source.runMigrations();
  await refreshAudits(source);
  return done.map((migration) => migration.name);
}
