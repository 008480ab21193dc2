import pg from 'pg';
import { eventually } from '../../../test/eventually.js';
import { hard } from '../../../test/hard.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { ask } from '../../../test/kept-store.js';
import { openOwnStore, type OwnStore } from '../../../test/own-store.js';
import { stepsOf } from './import-harness.js';
import { expectWhole, untilDone } from './whole-import.js';

jest.setTimeout(900_000);
const PRODUCTS = hard(40, 200);
const RESTARTS = hard(3, 15);

let store: OwnStore;
beforeAll(async () => {
  store = await openOwnStore();
}, 120_000);

/** Holds up whatever writes a product, until the server ends; resolves once a row is in the middle of that. */
async function holdUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // it ends with the server
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE products_images IN SHARE MODE');
  const waiting = `SELECT FROM pg_locks WHERE relation = 'products_images'::regclass AND NOT granted`;
  await eventually(async () => expect((await client.query(waiting)).rowCount).toBeGreaterThan(0), 60_000);
}

it(`H7 PostgreSQL restarted at once, ${RESTARTS} times, in the middle of an import’s rows: it goes on by itself, and nothing is lost or doubled`, async () => {
  const names = Array.from({ length: PRODUCTS }, (_, index) => `pump-${index + 1}.jpg`);
  const images = await Promise.all(names.map(async (name, index) => [name, await drawPump(index + 1)] as const));
  const lines = names.map((_, index) => aLine(index + 1));
  const steps = stepsOf(store.staff);
  const { id } = await steps.check(await importZip(lines, Object.fromEntries(images)));
  await steps.step(id, 'process');
  let uploaded = 0;
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    uploaded = await eventually(async () => {
      const { body } = await store.staff.get(`/api/product-imports/${id}`).expect(200);
      expect(body.uploaded).toBeGreaterThan(uploaded);
      return body.uploaded as number;
    }, 120_000);
    await holdUp(store.url);
    await store.restart();
  }
  await untilDone(steps, id);
  const db = { query: (sql: string) => ask(store.url, sql) };
  await expectWhole({ ...steps, variables: { IMPELLER_HOME: store.home }, api: { db } }, id, PRODUCTS);
  await store.close();
});
