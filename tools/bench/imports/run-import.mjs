import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyDatabase, withClient } from '../place.mjs';
import { peakMemory } from '../processes.mjs';
import { startApi, startWorker } from '../product.mjs';

/** @typedef {import('../place.mjs').Place} Place */

/** How often it is asked how far it is; milliseconds. */
const LOOK = 50;
const PATIENCE = 300_000;

/** @param {import('../product.mjs').Api} api @param {string} path @param {RequestInit} [init] */
async function call({ url, token }, path, init = {}) {
  const answer = await fetch(`${url}/api/${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return /** @type {Promise<{ id: number, status: string, message: string | null, uploaded: number, invalid: number }>} */ (
    answer.json()
  );
}

/** @param {import('../product.mjs').Api} api @param {number} id @param {string} wanted */
async function untilItIs(api, id, wanted) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(LOOK)) {
    const now = await call(api, `product-imports/${id}`);
    if (now.status === wanted) return now;
    if (now.status === 'failed') throw new Error(`The import failed: ${now.message}`);
  }
  throw new Error(`The import is not ${wanted} after ${PATIENCE / 1_000} s.`);
}

/** @param {import('../product.mjs').Api} api @param {string} file @returns {Promise<number>} the import's id */
export async function upload(api, file) {
  const form = new FormData();
  form.append('file', await openAsBlob(file, { type: 'application/zip' }), 'import.zip');
  return (await call(api, 'product-imports', { method: 'POST', body: form })).id;
}

/** Uploads, waits for the check, processes. @param {import('../product.mjs').Api} api @param {string} file */
export async function importWhole(api, file) {
  const started = performance.now();
  return importUploaded(api, await upload(api, file), started);
}

/**
 * Waits for the check of what was uploaded, and processes it.
 * @param {import('../product.mjs').Api} api @param {number} id @param {number} [started] when the time began to count
 */
export async function importUploaded(api, id, started = performance.now()) {
  await untilItIs(api, id, 'ready');
  const checked = performance.now();
  await call(api, `product-imports/${id}/process`, { method: 'POST' });
  const { uploaded } = await untilItIs(api, id, 'done');
  const done = performance.now();
  return { ms: done - started, runMs: done - checked, uploaded };
}

/** @param {string} url */
const storedFiles = (url) =>
  withClient(url, async (client) => new Set((await client.query('SELECT hash FROM files')).rows.map(({ hash }) => String(hash))));

/**
 * A store of its own with API and worker, which has never seen the archive.
 * @template T
 * @param {Place} place
 * @param {(running: { api: import('../product.mjs').Api, worker: import('../processes.mjs').Running, superUrl: string }) => Promise<T>} work
 */
export async function inFreshStore(place, work) {
  const own = await copyDatabase(place, 'imported');
  const home = join(place.home, 'imported');
  await rm(join(home, 'files'), { recursive: true, force: true });
  const there = { ...place, ...own, home };
  const worker = startWorker(there);
  const api = await startApi(there);
  try {
    return await work({ api, worker, superUrl: own.superUrl });
  } finally {
    await Promise.all([worker.stop(), api.stop()]);
  }
}

/**
 * Imports the archive into a store that has never seen it.
 * @param {Place} place @param {string} file
 */
export const importFresh = (place, file) =>
  inFreshStore(place, async ({ api, worker, superUrl }) => {
    const result = await importWhole(api, file);
    return { ...result, peak: peakMemory(worker.pid), files: await storedFiles(superUrl) };
  });
