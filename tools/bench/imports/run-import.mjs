import { createReadStream, statSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { inFreshStore } from '../fresh-store.mjs';
import { withClient } from '../place.mjs';
import { peakMemory } from '../processes.mjs';
import { untilItIs } from '../until.mjs';

/** @typedef {import('../place.mjs').Place} Place */

/** How much of the archive is sent at once; bytes. */
const PIECE = 2 ** 20;

/**
 * Sends the archive as a form, by plain `node:http` in large pieces: whoever sends works on another machine, so here it is to
 * cost as little as it can.
 * @param {import('../product.mjs').Api} api @param {string} file
 * @returns {Promise<number>} the import's id
 */
export async function upload({ url, token }, file) {
  const boundary = 'the-bench-sends-a-file';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="import.zip"\r\nContent-Type: application/zip\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const sending = request(`${url}/api/product-imports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + statSync(file).size + tail.length,
    },
  });
  /** @type {Promise<import('node:http').IncomingMessage>} */
  const answered = new Promise((resolve, reject) => sending.once('response', resolve).once('error', reject));
  sending.write(head);
  await pipeline(createReadStream(file, { highWaterMark: PIECE }), sending, { end: false });
  sending.end(tail);
  const answer = await answered;
  const body = await text(answer);
  if (answer.statusCode !== 201) throw new Error(`The upload was answered ${answer.statusCode}: ${body}`);
  return JSON.parse(body).id;
}

/**
 * @typedef {object} Store
 * @property {import('../product.mjs').Api} api
 * @property {string} superUrl
 */

/** Uploads, waits for the check, processes. @param {Store} store @param {string} file */
async function importWhole(store, file) {
  const started = performance.now();
  return importUploaded(store, await upload(store.api, file), started);
}

/**
 * Waits for the check of what was uploaded, and processes it.
 * @param {Store} store @param {number} id @param {number} [started] when the time began to count
 */
export async function importUploaded({ api: { url, token }, superUrl }, id, started = performance.now()) {
  await untilItIs(superUrl, 'product_imports', id, 'ready');
  const checked = performance.now();
  const answer = await fetch(`${url}/api/product-imports/${id}/process`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`Process answered ${answer.status}: ${await answer.text()}`);
  const { uploaded } = await untilItIs(superUrl, 'product_imports', id, 'done');
  const done = performance.now();
  return { ms: done - started, runMs: done - checked, uploaded: Number(uploaded) };
}

/** @param {string} url */
const storedFiles = (url) =>
  withClient(url, async (client) => new Set((await client.query('SELECT hash FROM files')).rows.map(({ hash }) => String(hash))));

/**
 * Imports the archive into a store that has never seen it, by a worker that has imported before.
 * @param {Place} place @param {{ file: string, warmUp: string }} archives
 */
export const importFresh = (place, { file, warmUp }) =>
  inFreshStore(place, async ({ api, worker, superUrl }) => {
    await importWhole({ api, superUrl }, warmUp);
    const result = await importWhole({ api, superUrl }, file);
    return { ...result, peak: peakMemory(worker.pid), files: await storedFiles(superUrl) };
  });
