import { setTimeout as pause } from 'node:timers/promises';

/** Days in which 100,000 orders were placed. */
export const DAYS = { startDate: '2024-01-01', endDate: '2024-08-26' };
/** How often it is asked how far it is; milliseconds. */
const LOOK = 20;
const PATIENCE = 120_000;

/**
 * Exports orders as somebody on the list does, by the worker that runs.
 * @param {import('../product.mjs').Api} api @param {object} asked the body of the request
 * @returns {Promise<{ ms: number, lines: number, url: string }>} from the request to the file's being there
 */
export async function exportOrders({ url, token }, asked) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const answer = await fetch(`${url}/api/${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return /** @type {Promise<import('@impeller/contracts').ExportProgress>} */ (answer.json());
  };
  const started = performance.now();
  const { id } = await ask('orders/export', { method: 'POST', body: JSON.stringify(asked) });
  for (const end = started + PATIENCE; performance.now() < end; await pause(LOOK)) {
    const now = await ask(`exports/${id}`);
    if (now.status === 'failed') throw new Error(`The export failed: ${now.message}`);
    if (now.status === 'done') return { ms: performance.now() - started, lines: now.done, url: `${url}${now.url}` };
  }
  throw new Error(`The export is not done after ${PATIENCE / 1_000} s.`);
}
