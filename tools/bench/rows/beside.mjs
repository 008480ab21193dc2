import { setTimeout as pause } from 'node:timers/promises';
import { DAYS, exportOrders } from '../exports/run-export.mjs';
import { times } from '../figure.mjs';
import { inFreshStore } from '../fresh-store.mjs';
import { archive } from '../imports/archive.mjs';
import { importUploaded, upload } from '../imports/run-import.mjs';
import { askSteadily, p99 } from '../load/steady.mjs';
import { listPaths } from './reads.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

/** Requests a second: more than a hundred people on lists make, a tenth of what the machine can answer. */
const PACE = 200;
/**
 * The slowest six of six hundred requests vary more from round to round than their number a second does: by a factor of two to three,
 * and the ratio of three rounds' medians between 1.4 and 2.8 within half an hour.
 */
const ROUNDS = 9;
/** Seconds of an import that are looked at: it rests between pictures while the list is asked for, and is done soon afterwards. */
const IMPORTING = 20;

/** @param {import('../imports/run-import.mjs').Store} store @param {number} seconds */
async function exportFor(store, seconds) {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end;) await exportOrders(store, DAYS);
}

/** One round in a store of its own: the list alone, beside exports, alone again, beside an import. @param {Bench} bench @param {string} file */
const round = ({ place, strength: { seconds } }, file) =>
  inFreshStore(place, async (store) => {
    const { api } = store;
    const p99While = async (/** @type {Promise<unknown>} */ work) =>
      p99(await askSteadily({ ...api, paths: listPaths() }, PACE, work));
    await p99While(pause(3_000));
    const beforeExport = await p99While(pause(seconds * 1_000));
    const exporting = await p99While(exportFor(store, seconds));
    const beforeImport = await p99While(pause(seconds * 1_000));
    // Sent before: whoever sends works on another machine, and the worker does not work yet.
    const imported = importUploaded(store, await upload(api, file));
    const importing = await p99While(Promise.race([imported, pause(IMPORTING * 1_000)]));
    await imported;
    return { beforeImport, importing, beforeExport, exporting };
  });

export const listBesideWork = {
  number: 9,
  title: `p99 of the products list at ${PACE} requests a second, while the worker works`,
  /** @param {Bench} bench */
  async run(bench) {
    const { file } = await archive(bench.place.home);
    const rounds = [];
    for (let done = 0; done < Math.max(ROUNDS, bench.strength.rounds); done++) rounds.push(await round(bench, file));
    const goal = { first: 2, final: 1.5 };
    const [imports, exports] = [
      { product: rounds.map((one) => one.importing), limit: rounds.map((one) => one.beforeImport) },
      { product: rounds.map((one) => one.exporting), limit: rounds.map((one) => one.beforeExport) },
    ];
    return [
      times('the list alone; the product’s beside an import of a ZIP', imports, goal),
      times('the list alone; the product’s beside exports of 100,000 orders', exports, goal),
    ];
  },
};
