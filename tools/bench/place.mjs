import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createAppRole, createDatabase, startPostgres } from '../postgres/embedded.mjs';
import { lock } from '../start/lock.mjs';
import { logFile } from '../start/log-file.mjs';
import { say } from '../start/say.mjs';
import { FILL } from './fill/fill.mjs';

/** Kept between runs, and copied for each of them, so that no run sees what another one wrote. */
const FILLED = 'filled';
const COPY = 'impeller';

/** The superadmin of the bench's own store; it lives on this machine's loopback only, and holds nothing real. */
export const OWNER = { emailAddress: 'bench@impeller.local', password: 'measured-on-loopback-only' };

/**
 * @typedef {object} Place
 * @property {string} root of the repository
 * @property {string} home data folder of the bench
 * @property {string} url of the run's database, as the product's role
 * @property {string} superUrl the same as superuser: for a limit without triggers
 * @property {() => Promise<void>} stop
 */

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** @param {string} url @param {string} database */
function inDatabase(url, database) {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/**
 * The bench's own PostgreSQL with a fresh copy of the filled database.
 * @param {string} root @param {string} home
 * @returns {Promise<Place>}
 */
export async function openPlace(root, home) {
  mkdirSync(join(home, 'logs'), { recursive: true });
  const unlock = await lock(home, 'npm run bench');
  try {
    const server = await startPostgres({ dir: join(home, 'postgres'), log: logFile(home, 'postgres').write });
    const stop = () => server.stop().finally(unlock);
    try {
      const { urlOf } = await createAppRole(server);
      await fillOnce({ root, home, superUrl: server.url, urlOf });
      const place = { root, home, url: urlOf(COPY), superUrl: inDatabase(server.url, COPY), stop };
      await copyDatabase(place, COPY);
      return place;
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * A fresh copy of the filled database.
 * @param {Place} place @param {string} name one of ours
 * @returns {Promise<Pick<Place, 'url' | 'superUrl'>>}
 */
export async function copyDatabase({ url, superUrl }, name) {
  await withClient(inDatabase(superUrl, 'postgres'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} OWNER impeller TEMPLATE ${FILLED} STRATEGY FILE_COPY`);
    await client.query('CHECKPOINT');
  });
  return { url: inDatabase(url, name), superUrl: inDatabase(superUrl, name) };
}

/** What the filled database follows from: where any of it has changed, it is filled anew. @param {string} root */
function recipe(root) {
  const folders = [join(import.meta.dirname, 'fill'), join(root, 'apps/api/dist/database/migrations')];
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of readdirSync(folder).sort()) if (/\.m?js$/.test(file)) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** @param {{ root: string, home: string, superUrl: string, urlOf: (database: string) => string }} at */
async function fillOnce({ root, home, superUrl, urlOf }) {
  const wanted = recipe(root);
  const found = await withClient(superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT shobj_description(oid, 'pg_database') AS recipe FROM pg_database WHERE datname = $1`,
      [FILLED],
    );
    if (rows[0]?.recipe !== wanted) await client.query(`DROP DATABASE IF EXISTS ${FILLED} WITH (FORCE)`);
    return rows[0]?.recipe;
  });
  if (found === wanted) return;
  say('Filling the database');
  await createDatabase({ url: superUrl }, { database: FILLED, owner: 'impeller' });
  await migrate(root, home, urlOf(FILLED));
  await withClient(inDatabase(superUrl, FILLED), async (client) => {
    // The triggers would do row by row what the generators do at once.
    await client.query("SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '64MB'");
    for (const area of FILL) for (const sql of area) await client.query(sql);
    await client.query('VACUUM (ANALYZE, FREEZE)');
    await client.query(`COMMENT ON DATABASE ${FILLED} IS ${pg.escapeLiteral(wanted)}`);
  });
}

/** By the product's own command. @param {string} root @param {string} home @param {string} url */
async function migrate(root, home, url) {
  const { emailAddress: ADMIN_EMAIL, password: ADMIN_PASSWORD } = OWNER;
  await promisify(execFile)(process.execPath, [join(root, 'apps/api/dist/migrate.js')], {
    env: { ...process.env, DATABASE_URL: url, IMPELLER_HOME: home, ADMIN_EMAIL, ADMIN_PASSWORD, LOG_LEVEL: 'warn' },
  });
}
