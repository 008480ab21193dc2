import { createHash } from 'node:crypto';
import type { Environment } from '../src/config/environment.js';
import type { Manifest } from '../src/backup/manifest.js';
import { storageOf } from '../src/files/storage/storage.module.js';
import { asSuperuser } from './database.js';
import pg from 'pg';

/** Rows of every table that restoring leaves as they were: sessions end, and the queues' jobs join the outbox. */
const CHANGED = new Set(['admins_sessions', 'users_sessions', 'job_outbox', 'files']);

/** One look into a database, on a connection of its own. */
export async function ask<T>(connectionString: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client
    .query(sql, values)
    .then(({ rows }) => rows as T[])
    .finally(() => client.end());
}

/** Tables whose rows are not as many as a backup says of them. */
export async function differing(url: string, { tables }: Manifest): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, part } of tables.filter((table) => !CHANGED.has(table.name))) {
    const [row] = await ask<{ count: number }>(url, `SELECT count(*)::int AS count FROM ${pg.escapeIdentifier(name)}`);
    if (row?.count !== part.rows) wrong.push(`${name}: ${row?.count} instead of ${part.rows}`);
  }
  return wrong;
}

/** Stored files of a backup that are not there, or not what the backup says. */
export async function lostFiles(environment: Environment, { stored }: Manifest): Promise<string[]> {
  const storage = await storageOf(environment);
  const wrong: string[] = [];
  for (const { key, sha256 } of stored) {
    const content = await storage.open(key);
    const found =
      content &&
      createHash('sha256')
        .update(Buffer.concat(await content.toArray()))
        .digest('hex');
    if (found !== sha256) wrong.push(key);
  }
  return wrong;
}

/** Everything that a database has, as one fingerprint a table: what must not change does not change it. */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const sql = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS print FROM ${pg.escapeIdentifier(name)} t`;
    prints[name] = (await ask<{ print: string }>(url, sql))[0]?.print ?? '';
  }
  return prints;
}

/** Ends whoever is connected to a database, as a crash of the machine would. */
export const disconnect = (name: string) =>
  asSuperuser((client) => client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]));
