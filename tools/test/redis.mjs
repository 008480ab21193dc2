import { spawn } from 'node:child_process';
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

/**
 * Starts a throw-away Redis on the loopback with the machine's own redis-server.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 * @throws Error where redis-server is missing or does not answer within ten seconds
 */
export async function startRedis() {
  const dir = mkdtempSync(join(tmpdir(), 'impeller-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  let isMissing = false;
  server.once('error', () => (isMissing = true));
  const killed = () => server.kill('SIGKILL');
  process.once('exit', killed);
  const stop = async () => {
    process.off('exit', killed);
    if (!isMissing && server.exitCode === null && server.kill()) await once(server, 'exit');
    rmSync(dir, { recursive: true, force: true });
  };
  for (const end = Date.now() + 10_000; Date.now() < end && !isMissing; await pause(50))
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, stop };
  await stop();
  throw new Error(
    isMissing ? 'redis-server is not installed; on Debian: apt-get install redis-server' : 'redis-server does not answer.',
  );
}
