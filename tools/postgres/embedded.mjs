import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serverAccount } from './account.mjs';
import { reachableBinaries } from './binaries.mjs';
import { reachableFolder } from './elsewhere.mjs';
import { clearLeftovers, commandLine } from './leftovers.mjs';
import { freePort, isAnswering, spawnServer, stopServer } from './server.mjs';

export { createAppRole, createDatabase } from './app-role.mjs';

/**
 * @typedef {import('./binaries.mjs').Account} Account
 * @typedef {object} Options
 * @property {string} dir folder of its own: programs, data and password live below it
 * @property {number} [port] of the loopback; a free one by default
 * @property {(line: string) => void} [log] gets the server's own log and what the launcher has to say
 * @property {boolean} [throwAway] for tests: no syncs to disk, and the folder is removed by `stop()`
 * @property {Record<string, string | number>} [settings] more PostgreSQL settings
 *
 * @typedef {object} Postgres
 * @property {number} port
 * @property {string} url of the superuser `postgres`, database `postgres`
 * @property {string} dir where the data really is (elsewhere than asked where PostgreSQL's account cannot enter)
 * @property {number} pid
 * @property {Promise<void>} exited settles when the server has ended, asked or not
 * @property {() => Promise<void>} stop
 */

/** Sorts and folds case by Unicode alike on every system, whatever locales it has. */
const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/**
 * pg_trgm asks the system's C library what a letter is, and with C alone only those of English are: words of other scripts would be found
 * exactly or not at all. Not every system has it (Windows and older macOS do not).
 */
const LETTERS = '--lc-ctype=C.UTF-8';

/** Only this machine reaches it, and by TCP alone: a socket's path would be too long in some folders. */
const ALWAYS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC' };

/** Nothing survives a crash of the machine, and nothing waits for a disk. */
const THROW_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the PostgreSQL that came with npm, as root (lending it an unprivileged account) or as anybody else, and
 * recovers from whatever a killed start left behind. The caller makes sure that nobody else starts in `dir`.
 * @param {Options} options
 * @returns {Promise<Postgres>}
 * @throws Error with the last lines of the server's log
 */
export async function startPostgres({ dir, port, log = () => {}, throwAway = false, settings }) {
  const home = reachableFolder(dir, log);
  const data = join(home, 'data');
  const account = serverAccount(data);
  const { initdb, postgres } = reachableBinaries(account, home, log);
  const password = await cluster({ home, data, initdb, account, throwAway });
  await clearLeftovers(data, log);

  const flags = { ...ALWAYS, ...(throwAway ? THROW_AWAY : {}), ...settings };
  const args = ['-D', data, ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const at = await keepTrying((onPort) => spawnServer(postgres, [...args, '-p', String(onPort)], account, log), password, port);
  const stop = async () => {
    await stopServer(at.running);
    if (throwAway) for (const folder of [home, dir]) rmSync(folder, { recursive: true, force: true });
  };
  return { port: at.port, url: at.url, dir: data, pid: Number(at.running.child.pid), exited: at.running.exited, stop };
}

/**
 * The superuser's address of a `database` on the server that runs in `dir` now; undefined where none does.
 * @param {string} dir as `startPostgres` was given it @param {string} database
 */
export function runningPostgres(dir, database) {
  const home = reachableFolder(dir, () => {});
  const data = join(home, 'data');
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  if (!port || !commandLine(Number(pid)).includes(data)) return undefined;
  const password = readFileSync(join(home, 'superuser.password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** A killed server's zombie or its last backends hold the lock for some moments. */
const PASSING = /lock file|shared memory block/;
const PORT_TAKEN = /Address already in use/;

/**
 * Starts a server until one answers; gives up at once on a fault that does not pass by itself.
 * @param {(port: number) => import('./server.mjs').Running} spawn @param {string} password @param {number} [fixed] port
 */
async function keepTrying(spawn, password, fixed) {
  let said = '';
  for (let attempt = 0; attempt < 40; attempt++, await pause(250)) {
    const port = fixed ?? (await freePort());
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const running = spawn(port);
    try {
      if (await isAnswering(running, url, 120_000)) return { running, port, url };
    } catch (error) {
      await stopServer(running); // else it would go on without anybody who could end it
      throw error;
    }
    await stopServer(running);
    // Its end is heard of before its last words are read; who has its pipe from it may hold that open.
    await Promise.race([running.told, pause(1_000, undefined, { ref: false })]);
    said = running.lines.slice(-20).join('\n');
    // A port that was free a moment ago can be taken: the next one will do, unless it was asked for.
    if (!PASSING.test(said) && !(PORT_TAKEN.test(said) && !fixed)) break;
  }
  throw new Error(`PostgreSQL does not start:\n${said}`);
}

/**
 * Makes the cluster where there is none yet, whole or not at all, and answers the superuser's password.
 * @param {{ home: string, data: string, initdb: string, account: Account | undefined, throwAway: boolean }} at
 */
async function cluster({ home, data, initdb, account, throwAway }) {
  const secret = join(home, 'superuser.password');
  if (existsSync(data)) {
    if (existsSync(secret)) return readFileSync(secret, 'utf8').trim();
    throw new Error(
      `${secret} is missing, and without it nobody can open the database in ${data}. Restore it, or move both away to start anew.`,
    );
  }
  const password = randomBytes(24).toString('hex');
  // After a power cut the cluster, which initdb syncs, would be there without it.
  writeFileSync(secret, `${password}\n`, { mode: 0o600, flush: !throwAway });
  // Made beside its place and moved there when whole: a start killed half-way leaves nothing that looks like a cluster.
  const half = join(home, 'data.new');
  const pwfile = join(home, 'initdb.password');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(pwfile, password, { mode: 0o600 });
  if (account) for (const path of [half, pwfile]) chownSync(path, account.uid, account.gid);
  const flags = ['-U', 'postgres', '--pwfile', pwfile, '-A', 'scram-sha-256', ...LOCALE, ...(throwAway ? ['--no-sync'] : [])];
  const make = (/** @type {string[]} */ ...more) =>
    promisify(execFile)(initdb, ['-D', half, ...flags, ...more], { cwd: '/', ...account });
  try {
    await make(LETTERS).catch((fault) => (/locale/i.test(fault.stderr ?? '') ? make() : Promise.reject(fault)));
  } catch (cause) {
    const { stderr } = /** @type {{ stderr?: string }} */ (cause);
    throw new Error(`PostgreSQL's initdb failed in ${half}:\n${stderr ?? cause}`, { cause });
  } finally {
    rmSync(pwfile, { force: true });
  }
  renameSync(half, data);
  return password;
}
