import { setTimeout as pause } from 'node:timers/promises';
import { asSuperuser } from '../../../test/database.js';
import { hard } from '../../../test/hard.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(300_000);
const PRODUCTS = hard(40, 200);

let on: Importing;
beforeAll(async () => {
  on = await startImporting();
}, 120_000);
afterAll(() => on?.close());

/** What a restart of PostgreSQL does to its clients: every connection to the suite's database ends in the middle of what it did. */
const breakConnections = () =>
  asSuperuser((client) =>
    client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [on.api.database.name]),
  );

it('H7 every connection to PostgreSQL broken mid-import, three times: it goes on by itself, and nothing is lost or doubled', async () => {
  const zip = await importZip(
    Array.from({ length: PRODUCTS }, (_, index) => aLine(index + 1, { images: 'a.jpg' })),
    { 'a.jpg': await drawPump(1) },
  );
  const { id } = await on.check(zip);
  await on.step(id, 'process');
  for (let time = 0; time < 3; time += 1) {
    await pause(Math.random() * 1_000);
    await breakConnections();
  }
  for (let tries = 0; tries < 3; tries += 1) {
    const isDone = await on.until(id, 'done').then(
      () => true,
      () => false,
    );
    if (isDone) break;
  }
  expect((await on.rows(id)).flatMap(({ errors }) => errors)).toEqual([]);
  expect(await on.until(id, 'done')).toMatchObject({ total: PRODUCTS, uploaded: PRODUCTS, failed: 0, uploading: 0 });
  const [counts] = await on.api.db.query('SELECT count(*)::int AS products, count(DISTINCT sku)::int AS skus FROM products');
  expect(counts).toEqual({ products: PRODUCTS, skus: PRODUCTS });
});
