import { PRODUCTS } from '../fill/catalogue.mjs';
import { underLoad } from '../load/load.mjs';
import { mustAgree } from '../same.mjs';
import { rates } from '../figure.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

/** Requests that a round repeats: enough of them that no page is asked for twice in a second. */
export const REQUESTS = 4_000;

/** Numbers 1..max that look like chance, the same every time. @param {number} count @param {number} max */
export function scattered(count, max) {
  let seed = 12_345;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1 + (seed % max);
  });
}

/** @param {string} url @param {string} [token] */
export async function textOf(url, token) {
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

/** Both under load with the same requests, whose answers are compared first. @param {Bench} bench @param {readonly string[]} paths */
export async function compare(bench, paths) {
  const [api, limit] = [await bench.api(), await bench.limit()];
  for (const path of paths.slice(0, 50)) mustAgree(await textOf(api.url + path, api.token), await textOf(limit.url + path));
  const requests = paths.map((path) => ({ method: 'GET', path }));
  return underLoad({ url: api.url, token: api.token, requests }, { url: limit.url, requests }, bench.strength);
}

/** What the products' list asks for, of pages here and there. */
export const listPaths = () =>
  scattered(REQUESTS, 1_000).map((page) => `/api/products?join=brand&join=categories&limit=10&page=${page}`);

export const productsList = {
  number: 1,
  title: 'products list: 10 rows with brand and categories, exact total',
  /** @param {Bench} bench */
  async run(bench) {
    return [rates('the limit server', await compare(bench, listPaths()), { first: 0.6, final: 0.9 })];
  },
};

export const oneProduct = {
  number: 4,
  title: 'one product with brand, categories, variations and images',
  /** @param {Bench} bench */
  async run(bench) {
    const joins = ['brand', 'categories', 'productsVariation', 'productsImage'].map((name) => `join=${name}`).join('&');
    const paths = scattered(REQUESTS, PRODUCTS).map((id) => `/api/products/${id}?${joins}`);
    return [rates('the limit server', await compare(bench, paths), { first: 0.75 })];
  },
};
