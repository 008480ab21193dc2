import { chromium } from 'playwright-core';
import { findChromium } from '../../test/chromium.mjs';
import { serveBare } from '../browser/bare-site.mjs';
import { firstRow } from '../browser/first-row.mjs';
import { absolute, times } from '../figure.mjs';
import { staffEmail } from '../fill/staff.mjs';
import { inTurns, median } from '../load/load.mjs';
import { signIn } from '../product.mjs';
import { textOf } from './reads.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

/** A page load varies more than a second of requests does. */
const ROUNDS = 9;
/** Loads before that: the browser is cold each time, but a store's API is not. */
const WARM = 4;

/** `name=value; Path=/…; …` of a Set-Cookie. @param {string} header */
function cookieOf(header) {
  const [, name = '', value = '', path = '/'] = /^([^=]+)=([^;]*);.*?Path=([^;]+)/i.exec(header) ?? [];
  return { name, value, path };
}

/** Cold, signed in by the cookie of an earlier visit. @param {import('playwright-core').Browser} browser @param {string} url */
async function openProduct(browser, url) {
  const { cookie } = await signIn(url, staffEmail(2));
  return firstRow(browser, { url: `${url}/product/list`, cookie: cookieOf(cookie) });
}

export const firstListRow = {
  number: 10,
  title: 'first list row in the browser, cold',
  /** @param {Bench} bench */
  async run(bench) {
    const api = await bench.api();
    const list = await textOf(`${api.url}/api/products`, api.token);
    const bare = await serveBare(bench.place.home, list);
    const browser = await chromium.launch({ executablePath: await findChromium({ isWhole: true }), args: ['--no-sandbox'] });
    try {
      const [product, limit] = [() => openProduct(browser, api.url), () => firstRow(browser, { url: bare.url })];
      await inTurns(product, limit, WARM);
      const results = await inTurns(product, limit, Math.max(ROUNDS, bench.strength.rounds));
      const [mine, its] = [results.product, results.limit].map((rounds) => rounds.map(({ ms }) => ms));
      const kilobytes = median(results.product.map((round) => round.kilobytes));
      return [
        times('a bare react-admin build', { product: mine, limit: its }, { first: 1.15 }),
        absolute(kilobytes, 'kB', 'over the wire before the first row', 300),
      ];
    } finally {
      await browser.close();
      await bare.stop();
    }
  },
};
