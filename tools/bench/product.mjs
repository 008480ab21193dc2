import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/server.mjs';
import { staffEmail } from './fill/staff.mjs';
import { OWNER } from './place.mjs';
import { startProcess, untilAnswers } from './processes.mjs';

/**
 * @typedef {import('./place.mjs').Place} Place
 * @typedef {object} Api
 * @property {string} url http://127.0.0.1:port
 * @property {string} token of a member of staff who holds just the permissions that are measured
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/** Nobody is turned away while measuring; everything that decides about it still runs for each request. */
const RAISED = {
  RATE_LIMIT_PER_SECOND: '1000000',
  RATE_LIMIT_BURST: '1000000',
  RATE_LIMIT_LOGIN_ACCOUNT: '1000000',
  RATE_LIMIT_LOGIN_ADDRESS: '1000000',
  RATE_LIMIT_UPLOADS: '1000000',
  RATE_LIMIT_EXPORTS: '1000000',
};

/** @param {Place} place @param {NodeJS.ProcessEnv} more @returns {NodeJS.ProcessEnv} */
const environment = ({ home, url }, more) => ({
  ...RAISED,
  NODE_ENV: 'production',
  IMPELLER_HOME: home,
  DATABASE_URL: url,
  ...more,
});

/** @param {Place} place @param {string} file */
const entry = ({ root }, file) => join(root, 'apps/api/dist', file);

/** @param {Place} place @param {string} name */
function logOf({ home }, name) {
  const folder = join(home, 'logs');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.log`);
}

/**
 * The built API as it runs in production, with a member of staff signed in.
 * @param {Place} place
 * @returns {Promise<Api>}
 */
export async function startApi(place) {
  const port = await freePort();
  const log = logOf(place, 'api');
  const { child, pid, stop } = startProcess(
    entry(place, 'bundle/main.js'),
    environment(place, { HOST: '127.0.0.1', PORT: String(port) }),
    log,
  );
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/api/health/ready`, child, log);
  const { token } = await signIn(url, staffEmail(1));
  return { url, token, pid, stop };
}

/** The built worker. @param {Place} place @param {NodeJS.ProcessEnv} [variables] besides what every process has */
export function startWorker(place, variables = {}) {
  return startProcess(entry(place, 'bundle/worker.js'), environment(place, variables), logOf(place, 'worker'));
}

/**
 * @param {string} url @param {string} emailAddress
 * @returns {Promise<{ token: string, cookie: string }>}
 */
export async function signIn(url, emailAddress) {
  const answer = await fetch(`${url}/api/admins/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, password: OWNER.password }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${emailAddress} answered ${answer.status}: ${await answer.text()}`);
  const { token } = /** @type {{ token: string }} */ (await answer.json());
  return { token, cookie: answer.headers.getSetCookie()[0] ?? '' };
}
