import { setTimeout as delay } from 'node:timers/promises';
import { times } from '../figure.mjs';
import { USERS } from '../fill/customers.mjs';
import { inTurns, median } from '../load/load.mjs';
import { withClient } from '../place.mjs';
import { scattered, textOf } from './reads.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

const RARE = 8;
/** Milliseconds for which the product may answer with the total of a moment before: no round is to gain by that. */
const TOTALS_KEPT = 1_100;
/** From what nearly every name holds to what nobody's does; under three characters no trigram can help. */
const OTHERS = ['a', 'an', 'Rao', 'kumar', 'Asha Rao', 'Meenakshi Sundaram', 'zzzz'];

/** The same question without the index: a page and the total, as the product answers. */
const PAGE = `SELECT id FROM users WHERE "fullName" ILIKE $1 ORDER BY id LIMIT 10`;
const TOTAL = `SELECT count(*)::int AS total FROM users WHERE "fullName" ILIKE $1`;

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Milliseconds for each term, of both in turns. @param {Bench} bench @param {import('pg').Client} client @param {readonly string[]} terms */
async function ask(bench, client, terms) {
  const { url, token } = await bench.api();
  /** @param {string} term */
  const path = (term) => `${url}/api/users?fields=id&limit=10&page=1&filter=${encodeURIComponent(`fullName||$contL||${term}`)}`;
  /** @param {string} term */
  const scan = async (term) => {
    const values = [`%${term}%`];
    return [(await client.query(PAGE, values)).rows, (await client.query(TOTAL, values)).rows[0].total];
  };
  /** @type {number[][]} */
  const [product, limit] = [[], []];
  for (const term of terms) {
    const answer = JSON.parse(await textOf(path(term), token));
    const [rows, total] = await scan(term);
    const ids = (/** @type {{ id: number }[]} */ found) => found.map(({ id }) => id).join();
    if (ids(answer.data) !== ids(rows) || answer.total !== total) throw new Error(`Both answer differently to '${term}'.`);
    const rounds = await inTurns(
      async () => {
        await delay(TOTALS_KEPT);
        return timed(() => textOf(path(term), token));
      },
      () => timed(() => scan(term)),
      bench.strength.rounds,
    );
    product.push(rounds.product);
    limit.push(rounds.limit);
  }
  return { product: product.map(median), limit: limit.map(median) };
}

export const usersByName = {
  number: 6,
  title: `users whose name contains a term, of ${USERS.toLocaleString('en')}`,
  /** @param {Bench} bench */
  async run(bench) {
    return withClient(bench.place.superUrl, async (client) => {
      await client.query('SET enable_bitmapscan = off; SET max_parallel_workers_per_gather = 0');
      const { rows } = await client.query(
        'SELECT substr("fullName", length("fullName") - 9) AS term FROM users WHERE id = ANY($1)',
        [scattered(RARE, USERS)],
      );
      const rare = await ask(
        bench,
        client,
        rows.map(({ term }) => term),
      );
      const others = await ask(bench, client, OTHERS);
      const slowness = others.product.map((ms, at) => ms / others.limit[at]);
      const worst = slowness.indexOf(Math.max(...slowness));
      return [
        times('the same without its index, for rare terms', rare, { first: 1 / 50 }),
        times(
          `the same without its index, for ‘${OTHERS[worst]}’, the slowest of ${OTHERS.length} other terms`,
          { product: [others.product[worst]], limit: [others.limit[worst]] },
          { first: 1 },
        ),
      ];
    });
  },
};
