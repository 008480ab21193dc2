import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runningPostgres } from '../postgres/embedded.mjs';
import { openDatabase } from '../start/database.mjs';
import { holderOf, lock } from '../start/lock.mjs';
import { logFile } from '../start/log-file.mjs';
import { Stop, say } from '../start/say.mjs';

/** @typedef {import('../start/database.mjs').Database} Database */

/** Milliseconds until a store that starts has its PostgreSQL; one that has none by then uses another database than this command. */
const STARTING = 30_000;

/**
 * The database to copy: the server that DATABASE_URL names, the PostgreSQL of the store that runs in `home`, else one that
 * is started for as long as it takes.
 * @param {string} home @param {number} [patience] milliseconds for one that starts @returns {Promise<Database>}
 */
export async function forBackup(home, patience = STARTING) {
  if (process.env.DATABASE_URL !== undefined) return openDatabase(home, () => {});
  const url = await untilRunning(home, patience);
  // As its superuser, who only reads: the product's own password is made anew by each start and told to nobody.
  return url ? { url, stop: async () => {} } : alone(home);
}

/** @param {string} home @param {number} patience */
async function untilRunning(home, patience) {
  const until = performance.now() + patience;
  for (let isSaid = false; ; isSaid = true) {
    const url = running(home);
    const holder = holderOf(home);
    if (!holder || performance.now() > until || (url && (await answers(url)))) return url;
    if (!isSaid) say(`Waiting for the PostgreSQL of the store that starts (process ${holder.pid})`);
    await pause(200);
  }
}

/** Whether it can be asked yet: a server that starts has its port before it recovers, and a first start makes the database after that. @param {string} url */
async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end().catch(() => undefined));
}

/** @param {string} home @throws Stop where its folder is closed to us */
function running(home) {
  try {
    return runningPostgres(join(home, 'postgres'), 'impeller');
  } catch (error) {
    throw new Stop(/** @type {Error} */ (error).message, { cause: error });
  }
}

/**
 * The database to restore into, which nobody else may use meanwhile.
 * @param {string} home @returns {Promise<Database>} as the role that owns the product's tables
 * @throws Stop where the store runs
 */
export const forRestore = (home) => alone(home);

/** @param {string} home @returns {Promise<Database>} */
async function alone(home) {
  const unlock = await lock(home, 'no address: its backup or restore is under way');
  try {
    const database = await openDatabase(home, logFile(home, 'postgres').write);
    const stop = async () => {
      await database.stop();
      unlock();
    };
    return { url: database.url, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}
