import { join } from 'node:path';
import { logFile } from './log-file.mjs';
import { tellAddress } from './lock.mjs';
import { migrate } from './migrate.mjs';
import { choosePort, isLocal } from './port.mjs';
import { isReady } from './ready.mjs';
import { Supervisor } from './supervisor.mjs';

/**
 * @typedef {object} Place
 * @property {string} root of the repository
 * @property {string} home data folder
 * @property {string} host
 * @property {number} port as asked for; 0: whichever is free
 * @property {boolean} isDemo
 */

/**
 * What a person types into the browser, or this command asks.
 * @param {Pick<Place, 'host' | 'port'>} place
 */
export function addressOf({ host, port }) {
  if (isLocal(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Migrates, seeds, then keeps API and worker running; answers once the API is ready.
 * @param {Place} place @param {string} databaseUrl @param {import('./children.mjs').Children} children
 * @param {{ signal: AbortSignal, hurry: AbortSignal }} end the first wish to end, and the second
 * @returns how to stop both, and the line that says where it is and how to sign in
 */
export async function runProduct(place, databaseUrl, children, { signal, hurry }) {
  const { root, home, host, isDemo } = place;
  const env = { ...process.env, DATABASE_URL: databaseUrl, IMPELLER_HOME: home, HOST: host, PORT: String(place.port) };
  const entry = (/** @type {string} */ file) => join(root, 'apps/api/dist', file);
  const signIn = await migrate({ entry: entry('migrate.js'), cwd: root, env, isDemo, signal, children });
  // Only now: while a first start installs and builds, another one may well take the port.
  const port = await choosePort(place.port, host);
  env.PORT = String(port);
  const url = addressOf({ host, port });
  tellAddress(home, url);

  const part = (/** @type {string} */ name, /** @type {string} */ file) =>
    new Supervisor({ name, entry: entry(file), env, cwd: root, log: logFile(home, name.toLowerCase()) }, children);
  const parts = [part('API', 'bundle/main.js'), part('worker', 'bundle/worker.js')];
  const stop = (/** @type {AbortSignal} */ hurried) => Promise.all(parts.map((one) => one.stop(hurried)));
  try {
    await isReady(url, parts[0], signal);
  } catch (error) {
    await stop(hurry);
    throw error;
  }
  return { stop, line: lastLine(url, signIn) };
}

/** @param {string} url @param {string | undefined} signIn */
const lastLine = (url, signIn) => `Impeller runs at ${url} - ${signIn ?? 'sign in with your e-mail address and password'}`;
