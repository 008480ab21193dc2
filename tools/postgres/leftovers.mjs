import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './signal.mjs';

/** The command line of a process, '' where it is dead, a zombie or not ours to see. @param {number} pid */
export function commandLine(pid) {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** @param {number} pid also true for a zombie, and for a process of another account */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Does any process work inside `data`? A backend that outlived its postmaster does. @param {string} data */
function isInUse(data) {
  if (!existsSync('/proc/self/cwd')) return false;
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  });
}

/** The pid in postmaster.pid, undefined where there is none. @param {string} file */
function postmasterPid(file) {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * Clears what a killed start left in `data`: ends an orphaned server, and removes a postmaster.pid whose number now
 * belongs to somebody else's process. A pid file of a dead process stays: PostgreSQL itself checks by it that no old
 * backend still writes. The caller holds the lock of the folder, so a server found here has no owner.
 * @param {string} data @param {(line: string) => void} log
 */
export async function clearLeftovers(data, log) {
  const file = join(data, 'postmaster.pid');
  const pid = postmasterPid(file);
  if (!pid || !isAlive(pid)) return;
  if (commandLine(pid).includes(data)) {
    log(`A PostgreSQL left over from a start that was killed (pid ${pid}) is being shut down.`);
    tellToEnd(pid);
    if (await isGone(file, pid, 15_000)) return;
    send(pid, 'SIGQUIT');
    if (await isGone(file, pid, 15_000)) return;
    throw new Error(`A PostgreSQL left over from an earlier start (pid ${pid}) does not end. End it, then start again.`);
  }
  // A zombie is reaped within a moment; any other owner of that number has nothing to do with this folder.
  if ((await isGone(file, pid, 3_000)) || isInUse(data)) return;
  rmSync(file, { force: true });
}

/** @param {number} pid @throws Error where it is not ours to end */
function tellToEnd(pid) {
  try {
    send(pid, 'SIGINT');
  } catch (cause) {
    const whose = `A PostgreSQL left over from an earlier start (pid ${pid}) belongs to another account.`;
    throw new Error(`${whose} End it as that account or as root, then start again.`, { cause });
  }
}

/** @param {string} file @param {number} pid @param {number} ms */
async function isGone(file, pid, ms) {
  for (const end = Date.now() + ms; Date.now() < end; await pause(50)) if (!existsSync(file) || !isAlive(pid)) return true;
  return false;
}
