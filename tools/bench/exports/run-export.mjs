import { untilItIs } from '../until.mjs';

/** Days in which 100,000 orders were placed. */
export const DAYS = { startDate: '2024-01-01', endDate: '2024-08-26' };

/**
 * Exports orders as somebody on the list does, by the worker that runs.
 * @param {import('../imports/run-import.mjs').Store} store @param {object} asked the body of the request
 * @returns {Promise<{ ms: number, url: string }>} from the request to the file's being there, and where it is
 */
export async function exportOrders({ api: { url, token }, superUrl }, asked) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const started = performance.now();
  const answer = await fetch(`${url}/api/orders/export`, { method: 'POST', headers, body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(`orders/export answered ${answer.status}: ${await answer.text()}`);
  const { id } = await answer.json();
  await untilItIs(superUrl, 'exports', id, 'done');
  const ms = performance.now() - started;
  const progress = await (await fetch(`${url}/api/exports/${id}`, { headers })).json();
  return { ms, url: `${url}${progress.url}` };
}
