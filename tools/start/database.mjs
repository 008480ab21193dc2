import { join } from 'node:path';
import { Stop, say } from './say.mjs';

/** @typedef {{ url: string, stop(): Promise<void> }} Database */

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
  let server = await startPostgres(options);
  const role = await createAppRole(server);
  await createDatabase(server, { database: 'impeller', owner: role.role });

  let isStopping = false;
  /** Settles when the server runs again, or cannot. @type {Promise<void>} */
  let restarted = Promise.resolve();
  const restart = async () => {
    say('PostgreSQL has ended unexpectedly; it is started again.');
    try {
      // On the same port, so that the running processes find it again by themselves.
      server = await startPostgres({ ...options, port: server.port });
      watch();
    } catch (error) {
      say(/** @type {Error} */ (error).message);
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    }
  };
  const watch = () => void server.exited.then(() => isStopping || (restarted = restart()));
  watch();
  return {
    url: role.urlOf('impeller'),
    stop: async () => {
      isStopping = true;
      await restarted; // else the server that is being started would outlive us
      await server.stop();
    },
  };
}

/** PostgreSQL's own lines start with their time, and go on after a tab. @param {string} line */
export const isServerLine = (line) => /^(?:\d{4}-\d\d-\d\d |\t)/.test(line);
