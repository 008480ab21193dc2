import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Stop } from './say.mjs';

/**
 * The data folder that the environment names, made where it is missing.
 * @param {string} root of the repository, from which a relative one counts
 * @throws Stop where it can be none
 */
export function dataFolder(root) {
  const home = resolve(root, process.env.IMPELLER_HOME?.trim() || '.impeller');
  attempt(home, () => make(home));
  return home;
}

/**
 * Makes a folder below the data folder where it is missing, and makes sure that this account can work in it.
 * @param {string} home @param {string} name '.' is the data folder itself @param {number} [mode] of a new one
 * @returns {string} its path
 * @throws Stop where it cannot
 */
export function workFolder(home, name, mode) {
  const folder = join(home, name);
  attempt(folder, () => {
    make(folder, mode);
    readdirSync(folder);
    rmdirSync(mkdtempSync(join(folder, '.tried-'))); // what the bits of its mode say is not all
  });
  return folder;
}

/**
 * Makes a folder and all above it. One by one, for where the system says that nothing can be made (/proc), Node 20's own
 * `recursive` tries for ever.
 * @param {string} folder @param {number} [mode] of a new one
 */
function make(folder, mode) {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) make(dirname(folder));
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!isFolder(folder)) throw error; // else another start has just made it
  }
}

/** @param {string} path */
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * @template T
 * @param {string} folder @param {() => T} work in it @param {string} [end] of what is said where that fails: what the folder is for
 * @returns {T}
 * @throws Stop
 */
export function attempt(folder, work, end = 'IMPELLER_HOME says where data is kept.') {
  try {
    return work();
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Stop(`${folder} ${REASONS[code ?? ''] ?? `cannot be used (${message})`}. ${end}`);
  }
}

const CLOSED = `is closed to this account${process.getuid ? ` (uid ${process.getuid()})` : ''}: give it to that account, or choose another folder`;
const FILE = 'is, or lies below, a file: choose another folder';
/** @type {Record<string, string>} */
const REASONS = {
  EACCES: CLOSED,
  EPERM: CLOSED,
  EEXIST: FILE,
  ENOTDIR: FILE,
  EROFS: 'lies on a disk that may only be read: choose another folder',
  ENOSPC: 'cannot be written to, for the disk is full: make room, or choose another folder',
};
