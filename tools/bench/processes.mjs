import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeArguments, nodeVariables } from '../start/node-arguments.mjs';

/** Ends a process with us, however we end: over the channel between the two. */
const CHILD = new URL('../start/child.mjs', import.meta.url).href;

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a process of its own, as the product starts its parts, whose lines go into a file: nobody reads along while it is measured.
 * @param {string} entry @param {NodeJS.ProcessEnv} env @param {string} log file
 * @returns {Running & { child: import('node:child_process').ChildProcess }}
 */
export function startProcess(entry, env, log) {
  const lines = openSync(log, 'w');
  const child = spawn(process.execPath, [...nodeArguments(entry), '--import', CHILD, entry], {
    env: nodeVariables(entry, { ...process.env, ...env }),
    stdio: ['ignore', lines, lines, 'ipc'],
    detached: true,
  });
  closeSync(lines);
  const exited = once(child, 'exit');
  // Where nobody stops it, it would still finish what it has in hand, which may be what hangs.
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([exited, pause(30_000, undefined, { ref: false })]);
    child.kill('SIGKILL');
    await exited;
  };
  return { child, pid: Number(child.pid), stop };
}

/**
 * Waits until `url` answers with 200.
 * @param {string} url @param {import('node:child_process').ChildProcess} child @param {string} log where to look for why not
 */
export async function untilAnswers(url, child, log) {
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; await pause(50)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  child.kill('SIGKILL');
  throw new Error(`${url} does not answer; ${log} may say why.`);
}

/** The most memory that a process ever held, in megabytes; NaN without /proc. @param {number} pid */
export function peakMemory(pid) {
  try {
    return Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return NaN;
  }
}
