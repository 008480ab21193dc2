import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { attempt, workFolder } from './home.mjs';
import { isStill, startedAt } from './process-table.mjs';
import { Stop, say } from './say.mjs';

/**
 * What a lock says of its holder; `isPreparing`: a start that may yet install and build, and has loaded nothing of the clone.
 * @typedef {{ pid: number, started: string, url: string, isPreparing?: boolean }} Holder
 */

/** @typedef {Pick<Holder, 'isPreparing'>} Stage */

/** @param {string} file @returns {string | undefined} */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} text @returns {Holder | undefined} undefined where the file was cut short */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Takes the data folder for this process. A holder that is dead (or whose number another process has by now) is put aside.
 * @param {string} home @param {string} url shown to whoever tries next @param {Stage} [stage]
 * @returns {Promise<() => void>} gives it back
 * @throws Stop 'already running at …', or where the folder is closed to us
 */
export async function lock(home, url, stage) {
  const { unlock, holder } = await take(join(workFolder(home, '.'), 'start.lock'), url, stage);
  if (unlock) return unlock;
  throw new Stop(`Impeller is already running at ${holder?.url} (process ${holder?.pid}, data in ${home}).`);
}

/** @param {string} home @returns {Holder | undefined} who has that data folder, and lives */
export const holderOf = (home) => living(join(home, 'start.lock'));

/** @param {string} file a lock @returns {Holder | undefined} */
function living(file) {
  const holder = parse(read(file) ?? '');
  return holder && isStill(holder.pid, holder.started) ? holder : undefined;
}

const NEEDED = 'Packages are to be installed there, or the product to be built.';

/**
 * Takes the clone itself, whichever the data folder, for as long as packages are installed or built in it; waits for whoever has it.
 * @param {string} root @param {AbortSignal} [signal]
 * @returns {Promise<() => void>} gives it back
 * @throws Stop where the clone is closed to us
 */
export async function lockClone(root, signal) {
  for (let isSaid = false; ; isSaid = true) {
    signal?.throwIfAborted();
    const { unlock, holder } = await take(join(root, '.prepare.lock'), root, undefined, NEEDED);
    if (unlock) return unlock;
    if (!isSaid) sayWaiting(holder);
    await pause(200);
  }
}

/**
 * Waits for whoever has the clone, or is a start in `home` that will take it; takes nothing itself: it may well be closed to this account.
 * @param {string} root @param {string} home
 */
export async function untilCloneIsFree(root, home) {
  for (let isSaid = false; ; isSaid = true) {
    const start = holderOf(home);
    const holder = start?.isPreparing ? start : living(join(root, '.prepare.lock'));
    if (!holder) return;
    if (!isSaid) sayWaiting(holder);
    await pause(200);
  }
}

/** @param {Holder} [holder] */
const sayWaiting = (holder) => say(`Waiting for process ${holder?.pid}, which installs or builds in this clone`);

/**
 * @param {string} file @param {string} url @param {Stage} [stage] @param {string} [end] of what is said where its folder is closed to us
 * @returns {Promise<{ unlock?: () => void, holder?: Holder }>} how to give it back, else who has it and lives
 */
async function take(file, url, stage, end) {
  const mine = asHolder(url, stage);
  for (let tries = 0; tries < 20; tries++) {
    const text = read(file);
    const holder = text === undefined ? undefined : parse(text);
    if (holder && holder.pid !== process.pid && isStill(holder.pid, holder.started)) return { holder };
    if (!attempt(dirname(file), () => replace(file, text, mine), end)) continue; // the next look tells whether the other lives
    // Two starts that both found a dead holder could each have put the other's new lock aside: whoever's stays has won.
    await pause(30);
    if (read(file) === mine) return { unlock: () => isMine(file) && rmSync(file, { force: true }) };
  }
  throw new Stop(`${file} cannot be taken. Is another start under way in ${dirname(file)}?`);
}

/**
 * @param {string} file @param {string | undefined} text what it held when it was found dead @param {string} mine
 * @returns whether no other start was quicker
 */
function replace(file, text, mine) {
  if (text !== undefined) putAside(file, text);
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => /** @type {NodeJS.ErrnoException} */ (error).code === code;

/** @param {string} url @param {Stage} [stage] @returns {string} this process, as a lock says it */
const asHolder = (url, stage) => JSON.stringify({ pid: process.pid, started: startedAt(process.pid), url, ...stage });

/**
 * Has the lock, which this process holds, say where the product is reached, and that its start has prepared the clone.
 * @param {string} home @param {string} url
 */
export function tellAddress(home, url) {
  const file = join(home, 'start.lock');
  if (!isMine(file)) return;
  // Put in its place whole: half of it would be taken for the lock of somebody dead.
  const next = `${file}.${process.pid}`;
  writeFileSync(next, asHolder(url));
  renameSync(next, file);
}

/** @param {string} file */
const isMine = (file) => parse(read(file) ?? '')?.pid === process.pid;

/** @param {string} file @param {string} text what it held when it was found dead */
function putAside(file, text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== text)
      renameSync(aside, file); // not the dead one any more
    else rmSync(aside);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error; // else another start put it aside first
  }
}
