import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../postgres/server.mjs';

/** @param {number} port */
async function answers(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Whether this machine has a redis-server. Where it has none, what needs one of its own is skipped. */
export function hasRedis() {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Jobs outlive it, and none is dropped for want of memory: as docker-compose.yml starts it. */
const DURABLE = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];

/**
 * Starts a Redis on the loopback with the machine's own redis-server: a throw-away one, or one that keeps its jobs in a folder
 * of the caller's and is found again where it was.
 * @param {{ dir: string, port: number }} [kept]
 * @returns {Promise<{ url: string, pid: number, stop(signal?: NodeJS.Signals): Promise<void> }>}
 * @throws Error where redis-server is missing or does not answer within ten seconds
 */
export async function startRedis(kept) {
  const { dir, port } = kept ?? { dir: mkdtempSync(join(tmpdir(), 'impeller-redis-')), port: await freePort() };
  const files = kept ? DURABLE : ['--appendonly', 'no'];
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...files, '--dir', dir];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  let isMissing = false;
  server.once('error', () => (isMissing = true));
  const killed = () => server.kill('SIGKILL');
  process.once('exit', killed);
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    process.off('exit', killed);
    const isRunning = !isMissing && server.exitCode === null && server.signalCode === null;
    if (isRunning && server.kill(signal)) await once(server, 'exit');
    if (!kept) rmSync(dir, { recursive: true, force: true });
  };
  for (const end = Date.now() + 10_000; Date.now() < end && !isMissing; await pause(50))
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, pid: server.pid ?? 0, stop };
  await stop();
  throw new Error(
    isMissing ? 'redis-server is not installed; on Debian: apt-get install redis-server' : 'redis-server does not answer.',
  );
}
