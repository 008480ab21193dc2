import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../postgres/server.mjs';
import { OWNER, withClient } from '../place.mjs';
import { startProcess, untilAnswers } from '../processes.mjs';
import { signIn } from '../product.mjs';
import { untilItIs } from '../until.mjs';

/** Phones that take pushes. */
export const DEVICES = 100_000;
/** Pushes under way at once; the product's default. */
export const CONNECTIONS = 100;
export const NOTIFICATION = { title: 'Monsoon offer', message: 'Ten per cent off every submersible until Sunday' };
const PROJECT = 'bench';

/**
 * A stand-in for Firebase, as a process of its own.
 * @param {import('../place.mjs').Place} place
 */
export async function startPushService({ home }) {
  const port = await freePort();
  const log = join(home, 'logs/push-service.log');
  const env = { PORT: String(port) };
  const { child, stop } = startProcess(join(import.meta.dirname, '../limit/push-service.mjs'), env, log);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, child, log);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const key = {
    ...{ type: 'service_account', project_id: PROJECT, private_key_id: '1', client_email: 'sender@bench.local' },
    ...{ private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }), token_uri: `${url}/token` },
  };
  return {
    /** What a worker needs to send through it. Its own pace is no limit here. */
    variables: {
      FCM_KEY: JSON.stringify(key),
      FCM_URL: url,
      FCM_CONCURRENCY: String(CONNECTIONS),
      FCM_PER_SECOND: '100000',
    },
    address: `${url}/v1/projects/${PROJECT}/messages:send`,
    /** How many pushes it has taken so far, for how many devices. @returns {Promise<{ asked: number, devices: number }>} */
    taken: async () => (await fetch(url)).json(),
    stop,
  };
}

/** Gives customers phones. @param {string} superUrl of a store that nobody else uses */
export const addDevices = (superUrl) =>
  withClient(superUrl, async (client) => {
    await client.query(
      `INSERT INTO users_devices ("userId", "pushId", platform)
       SELECT id, 'phone ' || id, 'android' FROM users WHERE enabled AND status <> 'Rejected' ORDER BY id LIMIT $1`,
      [DEVICES],
    );
    await client.query('VACUUM (ANALYZE) users_devices');
  });

/**
 * Sends a notification to everybody.
 * @param {{ api: import('../product.mjs').Api, superUrl: string }} store
 * @returns {Promise<number>} devices a second, from the request until all are accounted for
 */
export async function sendToAll({ api: { url }, superUrl }) {
  const { token } = await signIn(url, OWNER.emailAddress);
  const started = performance.now();
  const answer = await fetch(`${url}/api/notifications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...NOTIFICATION, page: 'Home', sendToAll: true }),
  });
  if (!answer.ok) throw new Error(`notifications answered ${answer.status}: ${await answer.text()}`);
  const { id } = await answer.json();
  const { sent, devices } = await untilItIs(superUrl, 'notifications', id, 'sent');
  if (sent !== DEVICES) throw new Error(`${sent} of ${devices} devices were sent to, not ${DEVICES}.`);
  return DEVICES / ((performance.now() - started) / 1_000);
}
