import { setTimeout as delay } from 'node:timers/promises';
import { times } from '../figure.mjs';
import { USERS } from '../fill/customers.mjs';
import { median } from '../load/load.mjs';
import { withClient } from '../place.mjs';
import { scattered, textOf } from './reads.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

const RARE = 8;
/** Questions before the first round: a cold process is still being compiled. */
const WARM = 500;
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

/** @param {Bench} bench @param {import('pg').Client} client */
async function sides(bench, client) {
  const { url, token } = await bench.api();
  return {
    /** @param {string} term */
    product: (term) =>
      textOf(`${url}/api/users?fields=id&limit=10&page=1&filter=${encodeURIComponent(`fullName||$contL||${term}`)}`, token),
    /** @param {string} term */
    limit: async (term) => {
      const values = [`%${term}%`];
      return { ids: (await client.query(PAGE, values)).rows, total: (await client.query(TOTAL, values)).rows[0].total };
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof sides>>} Sides */

/** Both must answer alike; the process is warm afterwards. @param {Sides} sides @param {readonly string[]} terms */
async function compare({ product, limit }, terms) {
  for (const term of terms) {
    const answer = JSON.parse(await product(term));
    const { ids, total } = await limit(term);
    const listed = (/** @type {{ id: number }[]} */ found) => found.map(({ id }) => id).join();
    if (listed(answer.data) !== listed(ids) || answer.total !== total) throw new Error(`Both answer differently to '${term}'.`);
  }
  for (let time = 0; time < WARM; time++) await product(terms[time % terms.length]);
}

/**
 * Milliseconds of every round for each term, of both in turns. Something is committed before each question, and no term is
 * asked for twice in `TOTALS_KEPT`: every total has to be counted.
 * @param {Sides} sides @param {import('pg').Client} client @param {readonly string[]} terms @param {number} rounds
 */
async function ask(sides, client, terms, rounds) {
  const results = terms.map((term) => ({ term, product: /** @type {number[]} */ ([]), limit: /** @type {number[]} */ ([]) }));
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    for (const { term, product, limit } of results) {
      await client.query('SELECT pg_current_xact_id()');
      product.push(await timed(() => sides.product(term)));
      limit.push(await timed(() => sides.limit(term)));
    }
    await delay(Math.max(0, TOTALS_KEPT - (performance.now() - from)));
  }
  return results;
}

/** @param {{ product: readonly number[], limit: readonly number[] }} result */
const slowness = ({ product, limit }) => median(product) / median(limit);

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
      const rare = rows.map(({ term }) => term);
      const both = await sides(bench, client);
      await compare(both, [...rare, ...OTHERS]);
      const asked = await ask(both, client, [...rare, ...OTHERS], bench.strength.rounds);
      const ofRare = asked.slice(0, rare.length);
      const [worst] = asked.slice(rare.length).sort((a, b) => slowness(b) - slowness(a));
      return [
        times(
          'the same without its index, for rare terms',
          { product: ofRare.flatMap(({ product }) => product), limit: ofRare.flatMap(({ limit }) => limit) },
          { first: 1 / 50 },
        ),
        times(`the same without its index, for ‘${worst.term}’, the slowest of ${OTHERS.length} other terms`, worst, {
          first: 1,
        }),
      ];
    });
  },
};
