import { times, rates } from '../figure.mjs';
import { ORDERS } from '../fill/sales.mjs';
import { inTurns, mustServe } from '../load/load.mjs';
import { compare, REQUESTS, scattered } from './reads.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

/** What the screen asks for. @param {number} page */
const pathOf = (page) =>
  `/api/orders?sort=orderTimestamp,DESC&join=user&join=ordersProduct&join=transactions&limit=10&page=${page}`;
/** Pages that somebody may turn to. */
const PAGES = 100;

export const ordersList = {
  number: 2,
  title: `orders list, newest first: 10 of ${ORDERS.toLocaleString('en')} with customer, lines, payments and addresses, exact total`,
  /** @param {Bench} bench */
  async run(bench) {
    const paths = scattered(REQUESTS, PAGES).map(pathOf);
    return [rates('the limit server', await compare(bench, paths), { first: 0.6, final: 0.9 })];
  },
};

/** Far down, and how many times as long as the first page each may take. */
const FAR = [
  { page: 1_000, most: 4 },
  { page: 40_000, most: 60 },
];

export const farPages = {
  number: 3,
  title: 'pages far down the same list, a request at a time',
  /** @param {Bench} bench */
  async run(bench) {
    const { url, token } = await bench.api();
    const { seconds, rounds } = bench.strength;
    const msOf = async (/** @type {number} */ page) => {
      const requests = [{ method: 'GET', path: pathOf(page) }];
      return 1_000 / (await mustServe({ url, token, requests }, { seconds, connections: 1 })).perSecond;
    };
    for (const { page } of [{ page: 1 }, ...FAR]) await msOf(page);
    const figures = [];
    for (const { page, most } of FAR) {
      const results = await inTurns(
        () => msOf(page),
        () => msOf(1),
        rounds,
      );
      figures.push(times(`page 1; the product’s is page ${page.toLocaleString('en')}`, results, { first: most }));
    }
    return figures;
  },
};
