import { COUNTED_TABLES } from '../../src/records/counted-tables.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';
import { fillProducts } from '../catalogue/product-export/fill-products.js';
import type { Agent } from '../../test/agent.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
});
afterAll(() => api.close());

const total = async (query = '') =>
  ((await staff.get(`/api/products?limit=1${query}`).expect(200)).body as { total: number }).total;
const parts = () =>
  api.db.query<{ part: number }[]>(`SELECT part FROM records_counts WHERE "table" = 'products' AND records <> 0`);
const products = async () => (await api.db.query<[{ n: number }]>('SELECT count(*)::int AS n FROM products'))[0].n;

it('says how many products there are after each statement that brings or takes some', async () => {
  expect(await total()).toBe(0);
  await fillProducts(api.db, 1_200);
  expect(await total()).toBe(1_200);
  await api.db.query('DELETE FROM products WHERE id % 3 = 0');
  await api.db.query('DELETE FROM products WHERE id < 0');
  const left = await products();
  expect([await total(), left]).toEqual([left, left]);
  expect(left).toBeLessThan(1_200);
  expect(await total('&filter=name||$eq||Pump 1')).toBe(2);
});

it('counts neither what is not committed nor what was taken back, however many write at once', async () => {
  const before = await total();
  const writers = hard(12, 60);
  const runners = Array.from({ length: 6 }, () => api.db.createQueryRunner());
  for (let done = 0; done < writers; done += runners.length) {
    // All of them are open at once: none waits for another, and each counts in a part of its own.
    await Promise.all(runners.map((runner) => runner.startTransaction()));
    for (const runner of runners) await fillProducts({ query: runner.query.bind(runner) } as never, 2);
    expect(await total()).toBe(before + done);
    await Promise.all(runners.map((runner, at) => (at % 2 ? runner.rollbackTransaction() : runner.commitTransaction())));
    expect(await total()).toBe(before + done + runners.length);
  }
  await Promise.all(runners.map((runner) => runner.release()));
  expect(await total()).toBe(await products());
  // As many as wrote at once, not as many as ever wrote.
  expect((await parts()).length).toBeLessThanOrEqual(runners.length);
});

it('has a count of every table that is said to have one', async () => {
  const counted = await api.db.query<{ table: string }[]>('SELECT DISTINCT "table" FROM records_counts');
  expect(new Set(counted.map(({ table }) => table))).toEqual(new Set(COUNTED_TABLES));
});
