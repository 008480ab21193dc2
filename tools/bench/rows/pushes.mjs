import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { absolute, rates } from '../figure.mjs';
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

export const pushes = {
  number: 12,
  title: `push notification to ${DEVICES.toLocaleString('en')} devices: devices a second, from the request until all are accounted for`,
  /** @param {Bench} bench */
  async run({ place, strength: { rounds } }) {
    const service = await startPushService(place);
    const measure = async (/** @type {import('../imports/run-import.mjs').Store} */ store, /** @type {number} */ pid) => {
      const { product, limit } = await inTurns(
        () => sendToAll(store).then(rate),
        () => postAll(service.address).then(rate),
        rounds,
      );
      const { asked, devices } = await service.taken();
      if (asked !== 2 * rounds * DEVICES || devices !== 2 * DEVICES)
        throw new Error(`${asked} pushes were taken for ${devices} devices, in ${rounds} rounds of ${DEVICES} each.`);
      return [
        rates('the same pushes by node:http alone, over as many connections', { product, limit }),
        absolute(peakMemory(pid), 'MB', 'the worker’s peak memory (VmHWM)', 200),
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
