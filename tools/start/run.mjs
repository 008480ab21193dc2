import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { nodeArguments, nodeVariables } from './node-arguments.mjs';

const CHILD = new URL('./child.mjs', import.meta.url).href;

/**
 * Starts one process of the product: in a process group of its own (a Ctrl-C reaches the start command alone, which ends
 * the others in order), with the channel by which it notices our end, its lines handed over as they come.
 * @param {string} entry @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, cwd: string, onLine(line: string): void, onFault(line: string): void, signal?: AbortSignal }} options
 */
export function run(entry, args, { env, cwd, onLine, onFault, signal }) {
  const child = spawn(process.execPath, [...nodeArguments(entry), '--import', CHILD, entry, ...args], {
    cwd,
    env: nodeVariables(entry, env),
    detached: true,
    signal,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).on('line', onLine);
  createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stderr) }).on('line', onFault);
  return child;
}

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @param {ChildProcess} child @returns {Promise<{ code: number | null, signal: string | null }>} */
export const ended = (child) =>
  new Promise((resolve) => {
    // 'close' rather than 'exit': its last lines have been read by then.
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', () => child.pid ?? resolve({ code: 1, signal: null }));
  });
