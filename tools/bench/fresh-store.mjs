import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase } from './place.mjs';
import { startApi, startWorker } from './product.mjs';

/**
 * A store of its own with API and worker, which has never seen what it is given.
 * @template T
 * @param {import('./place.mjs').Place} place
 * @param {(running: { api: import('./product.mjs').Api, worker: import('./processes.mjs').Running, superUrl: string }) => Promise<T>} work
 * @param {NodeJS.ProcessEnv} [variables] the worker's, besides what every process has
 */
export async function inFreshStore(place, work, variables = {}) {
  const own = await copyDatabase(place, 'imported');
  const home = join(place.home, 'imported');
  await rm(join(home, 'files'), { recursive: true, force: true });
  const there = { ...place, ...own, home };
  const worker = startWorker(there, variables);
  const api = await startApi(there);
  try {
    return await work({ api, worker, superUrl: own.superUrl });
  } finally {
    await Promise.all([worker.stop(), api.stop()]);
  }
}
