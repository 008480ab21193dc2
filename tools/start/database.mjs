import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HEALTHY_MS, pauseAfter } from './patience.mjs';
import { Stop, say } from './say.mjs';

/** @typedef {{ url: string, stop(): Promise<void> }} Database */
/** @typedef {import('../postgres/embedded.mjs').Postgres} Postgres */

/**
 * The database: the server that DATABASE_URL names, else the PostgreSQL that comes along, kept running until `stop()`.
 * @param {string} home @param {(line: string) => void} log PostgreSQL's own lines
 * @returns {Promise<Database>}
 * @throws Stop
 */
export async function openDatabase(home, log) {
  const given = process.env.DATABASE_URL;
  if (given?.trim() === '')
    throw new Stop('DATABASE_URL is set but empty: remove it to use the PostgreSQL that comes along, or name a server.');
  if (given) return { url: given, stop: async () => {} };
  try {
    return await embedded(home, log);
  } catch (error) {
    // It says what is wrong with the folder or the account itself.
    throw new Stop(/** @type {Error} */ (error).message, { cause: error });
  }
}

/**
 * @param {string} home @param {(line: string) => void} log
 * @returns {Promise<Database>}
 */
async function embedded(home, log) {
  // Imported only now: on a fresh clone its packages have just been installed.
  const { startPostgres, createAppRole, createDatabase } = await import('../postgres/embedded.mjs');
  const options = {
    dir: join(home, 'postgres'),
    log: (/** @type {string} */ line) => (isServerLine(line) ? log(line) : say(line)),
  };
  const server = await startPostgres(options);
  try {
    const role = await createAppRole(server);
    await createDatabase(server, { database: 'impeller', owner: role.role });
    return { url: role.urlOf('impeller'), stop: keepRunning(server, () => startPostgres({ ...options, port: server.port })) };
  } catch (error) {
    await server.stop(); // else the server would keep this process, whose start has failed, from ending
    throw error;
  }
}

/**
 * Starts the server again whenever it ends, ever more slowly while that fails: with a full disk it cannot come back until
 * somebody has made room, and the product waits for that.
 * @param {Postgres} first @param {() => Promise<Postgres>} again on the same port, where the running processes find it by themselves
 * @returns {() => Promise<void>} stops it for good
 */
function keepRunning(first, again) {
  const ending = new AbortController();
  let server = first;
  /** How often in a row it has ended young, or did not start. */
  let failures = 0;
  /** Settles when the server runs again, or is wanted no more. @type {Promise<void>} */
  let restarted = Promise.resolve();
  const restart = async () => {
    say('PostgreSQL has ended unexpectedly; it is started again.');
    for (let said = ''; ; failures += 1) {
      if (failures) await pause(pauseAfter(failures), undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        server = await again();
        return watch();
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        if (said !== reasonOf(message)) say(`${message}\nIt is tried again until it starts.`);
        said = reasonOf(message);
      }
    }
  };
  const watch = (from = performance.now()) =>
    void server.exited.then(() => {
      if (ending.signal.aborted) return;
      failures = performance.now() - from > HEALTHY_MS ? 0 : failures + 1;
      restarted = restart();
    });
  watch();
  return async () => {
    ending.abort();
    await restarted; // else the server that is being started would outlive us
    await server.stop();
  };
}

/** What a failure says, without times and process numbers, which differ each time. @param {string} message */
const reasonOf = (message) => message.replace(/\d+/g, '');

/** PostgreSQL's own lines start with their time, and go on after a tab. @param {string} line */
export const isServerLine = (line) => /^(?:\d{4}-\d\d-\d\d |\t)/.test(line);
