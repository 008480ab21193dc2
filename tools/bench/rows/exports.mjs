import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyToFile } from '../exports/copy-out.mjs';
import { readSheet } from '../exports/read-sheet.mjs';
import { DAYS, exportOrders } from '../exports/run-export.mjs';
import { absolute, times } from '../figure.mjs';
import { inTurns } from '../load/load.mjs';
import { peakMemory } from '../processes.mjs';
import { startWorker } from '../product.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

/** Days that warm the worker up. */
const FEW = { startDate: '2024-01-01', endDate: '2024-01-10' };

const moment = (/** @type {string} */ column) =>
  `to_char(o."${column}" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS "${column}"`;
const own = (/** @type {readonly string[]} */ names) => names.map((name) => `o."${name}"`).join(', ');
/** What the sheet holds of them, in its order. */
const SAME = `SELECT ${own(['id', 'orderReference', 'status', 'paymentMethod'])}, ${moment('orderTimestamp')}, ${moment('createdTimestamp')},
    u."fullName", u."mobileNumber", u."emailAddress",
    ${own(['totalProducts', 'totalQuantity', 'total', 'discountAmount', 'shippingCharges', 'taxedAmount', 'grandTotal', 'walletAmount'])},
    ${own(['amountReceived', 'amountPending', 'balance', 'couponCode', 'placeOfSupply', 'rating', 'comments'])}
  FROM orders o JOIN users u ON u.id = o."userId"
  WHERE o."orderTimestamp" >= '${DAYS.startDate} 00:00+05:30' AND o."orderTimestamp" < '${DAYS.endDate} 00:00+05:30'::timestamptz + interval '1 day'
  ORDER BY o."orderTimestamp" DESC NULLS LAST, o.id DESC`;

/** Numbers of orders in the order of a text. @param {string} text */
const numbersIn = (text) => text.match(/OD\d{12}/g) ?? [];

/** Both must hold the same orders in the same order. @param {Bench} bench @param {string} url of the sheet @param {string} csv */
async function mustHoldTheSame(bench, url, csv) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${(await bench.api()).token}` } });
  const sheet = await readSheet(Buffer.from(await answer.arrayBuffer()));
  const [mine, its] = [numbersIn(sheet), numbersIn(readFileSync(csv, 'utf8'))];
  if (!its.length || mine.join() !== its.join()) throw new Error(`The sheet holds ${mine.length} orders, the CSV ${its.length}.`);
}

export const ordersExport = {
  number: 7,
  title: 'export of 100,000 orders to XLSX by the worker, from the request to the file',
  /** @param {Bench} bench */
  async run(bench) {
    const { place, strength } = bench;
    const store = { api: await bench.api(), superUrl: place.superUrl };
    const worker = startWorker(place);
    const csv = join(place.home, 'orders.csv');
    const copy = async () => {
      const started = performance.now();
      await copyToFile(place.url, SAME, csv);
      return performance.now() - started;
    };
    try {
      await exportOrders(store, FEW);
      await copy();
      const { product, limit } = await inTurns(() => exportOrders(store, DAYS), copy, strength.rounds);
      for (const { url } of product.slice(0, 1)) await mustHoldTheSame(bench, url, csv);
      return [
        times('COPY … TO STDOUT of the same rows as CSV', { product: product.map(({ ms }) => ms), limit }, { first: 1.5 }),
        absolute(peakMemory(worker.pid), 'MB', 'the worker’s peak memory (VmHWM)', 200),
      ];
    } finally {
      await worker.stop();
    }
  },
};
