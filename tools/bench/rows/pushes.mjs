import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rates } from '../figure.mjs';
import { inFreshStore } from '../fresh-store.mjs';
import { inTurns } from '../load/load.mjs';
import { peakMemory } from '../processes.mjs';
import { addDevices, CONNECTIONS, DEVICES, NOTIFICATION, sendToAll, startPushService } from '../pushes/send-pushes.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

const SCRIPT = join(import.meta.dirname, '../limit/pushes.mjs');

/** @param {number} perSecond @returns {import('../load/load.mjs').Result} */
const rate = (perSecond) => ({ perSecond, p50: NaN, p99: NaN, refused: 0 });

/** As many pushes by a process that does nothing else. @param {string} ADDRESS */
async function postAll(ADDRESS) {
  const { title, message: body } = NOTIFICATION;
  const MESSAGE = JSON.stringify({ notification: { title, body }, data: { notificationId: '1', page: 'Home' } });
  const env = { ...process.env, ADDRESS, MESSAGE, DEVICES: String(DEVICES), CONNECTIONS: String(CONNECTIONS) };
  return Number((await promisify(execFile)(process.execPath, [SCRIPT], { env })).stdout);
}

/**
 * Memory is flat where the next hundred thousand need no more than the first did.
 * @param {number} first the worker's peak after the first round, in megabytes @param {number} last after all of them
 * @param {number} rounds @returns {import('../figure.mjs').Figure}
 */
const flatness = (first, last, rounds) => ({
  product: `${Math.round(last)} MB, the worker’s peak memory (VmHWM) after ${rounds} such notifications`,
  limit: `${Math.round(first)} MB, its peak after the first`,
  ratio: last / first,
  goal: { first: 1.1, isCeiling: true },
});

export const pushes = {
  number: 12,
  title: `push notification to ${DEVICES.toLocaleString('en')} devices: devices a second, from the request until all are accounted for`,
  /** @param {Bench} bench */
  async run({ place, strength: { rounds } }) {
    const service = await startPushService(place);
    const measure = async (/** @type {import('../imports/run-import.mjs').Store} */ store, /** @type {number} */ pid) => {
      /** @type {number[]} */
      const peaks = [];
      const { product, limit } = await inTurns(
        async () => {
          const perSecond = await sendToAll(store);
          peaks.push(peakMemory(pid));
          return rate(perSecond);
        },
        () => postAll(service.address).then(rate),
        rounds,
      );
      const { asked, devices } = await service.taken();
      if (asked !== 2 * rounds * DEVICES || devices !== 2 * DEVICES)
        throw new Error(`${asked} pushes were taken for ${devices} devices, in ${rounds} rounds of ${DEVICES} each.`);
      return [
        rates('the same pushes by node:http alone, over as many connections', { product, limit }),
        flatness(peaks[0] ?? NaN, peaks.at(-1) ?? NaN, peaks.length),
      ];
    };
    try {
      return await inFreshStore(
        place,
        async ({ api, worker, superUrl }) => {
          await addDevices(superUrl);
          return measure({ api, superUrl }, worker.pid);
        },
        service.variables,
      );
    } finally {
      await service.stop();
    }
  },
};
