import { PRODUCTS } from '../fill/catalogue.mjs';
import { rates } from '../figure.mjs';
import { underLoad } from '../load/load.mjs';
import { mustAgree } from '../same.mjs';
import { scattered } from './reads.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

const REQUESTS = 20_000;
/** What the bare UPDATE does not keep. */
const STAMPS = ['version', 'updatedTimestamp', 'updatedBy', 'updatedByName'];

/** @param {string} url @param {string} [token] */
async function patch(url, token) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(url, { method: 'PATCH', headers, body: '{"priority":7}' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

export const patchProduct = {
  number: 5,
  title: 'PATCH of one field: validated, versioned, audited',
  /** @param {Bench} bench */
  async run(bench) {
    const [api, limit] = [await bench.api(), await bench.limit()];
    for (const id of scattered(20, PRODUCTS)) {
      const path = `/api/products/${id}`;
      mustAgree(await patch(api.url + path, api.token), await patch(limit.url + path), STAMPS);
    }
    const values = scattered(REQUESTS, 99);
    const requests = scattered(REQUESTS, PRODUCTS).map((id, at) => ({
      method: 'PATCH',
      path: `/api/products/${id}`,
      body: JSON.stringify({ priority: values[(at * 7) % REQUESTS] }),
    }));
    const results = await underLoad({ url: api.url, token: api.token, requests }, { url: limit.url, requests }, bench.strength);
    return [rates('the bare UPDATE … RETURNING', results, { first: 0.5, final: 0.7 })];
  },
};
