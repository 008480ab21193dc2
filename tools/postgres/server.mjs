import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import pg from 'pg';

/** @typedef {import('./binaries.mjs').Account} Account */
/**
 * @typedef {object} Running
 * @property {import('node:child_process').ChildProcess} child
 * @property {string[]} lines the last of its log
 * @property {Promise<void>} exited
 * @property {Promise<void>} told settles when nothing more comes of its log: whatever the machine does beside it, later than its end
 */

const GUARD = join(import.meta.dirname, 'guard.mjs');

/** A port of the loopback that is free now. @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Can this machine's setpriv ask the kernel for a signal on the parent's death? (util-linux 2.33 and later on Linux) */
function hasParentDeathSignal() {
  try {
    execFileSync('setpriv', ['--pdeathsig', 'INT', '--', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the server process; it shuts down by itself when this process ends, however that happens.
 * @param {string} postgres @param {string[]} args @param {Account | undefined} account @param {(line: string) => void} log
 * @returns {Running}
 */
export function spawnServer(postgres, args, account, log) {
  const options = /** @type {const} */ ({ cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  // detached: a Ctrl-C of the terminal must not reach the database before the application has closed.
  let child;
  if (hasParentDeathSignal()) {
    const as = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
    child = spawn('setpriv', [...as, '--pdeathsig', 'INT', '--', postgres, ...args], options);
  } else {
    child = spawn(postgres, args, { ...options, ...account });
    if (child.pid) {
      const guard = spawn(process.execPath, [GUARD, String(child.pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
      guard.unref();
      /** @type {import('node:net').Socket} */ (guard.stdin).unref();
      child.once('exit', () => guard.kill());
    }
  }
  /** @type {string[]} */
  const lines = [];
  const read = createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > 200) lines.shift();
    log(line);
  });
  const told = /** @type {Promise<void>} */ (new Promise((resolve) => read.once('close', resolve)));
  const exited = /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', (error) => (lines.push(error.message), resolve()));
    })
  );
  return { child, lines, exited, told };
}

/**
 * Waits until the server answers; false where it ended instead.
 * @param {Running} running @param {string} url @param {number} ms
 */
export async function isAnswering(running, url, ms) {
  let ended = false;
  void running.exited.then(() => (ended = true));
  for (const end = Date.now() + ms; Date.now() < end && !ended; await pause(25)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch (error) {
      // 28P01: it answers, but with another password than ours: waiting longer changes nothing.
      if (/** @type {{ code?: string }} */ (error).code === '28P01') throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

/**
 * Fast shutdown: running transactions are rolled back, everything is written. Harder where that takes too long.
 * @param {Running} running
 */
export async function stopServer({ child, exited }) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await Promise.race([exited, pause(20_000, undefined, { ref: false })]);
  }
}
