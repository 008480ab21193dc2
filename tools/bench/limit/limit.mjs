import { join } from 'node:path';
import { freePort } from '../../postgres/server.mjs';
import { startProcess, untilAnswers } from '../processes.mjs';

/**
 * The limit as a process of its own.
 * @param {import('../place.mjs').Place} place
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startLimit({ home, url: DATABASE_URL, superUrl: SUPERUSER_URL }) {
  const port = await freePort();
  const log = join(home, 'logs/limit.log');
  const env = { PORT: String(port), DATABASE_URL, SUPERUSER_URL, NODE_ENV: 'production' };
  const { child, stop } = startProcess(join(import.meta.dirname, 'server.mjs'), env, log);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/api/products/1`, child, log);
  return { url, stop };
}
