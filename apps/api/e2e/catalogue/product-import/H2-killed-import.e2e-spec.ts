import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hard } from '../../../test/hard.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { spawnProcess, type Spawned } from '../../../test/spawn-process.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(600_000);
const PRODUCTS = hard(40, 200);
const KILLS = hard(3, 40);

let on: Importing;
let worker: Spawned | undefined;
beforeAll(async () => {
  on = await startImporting({ worker: false });
}, 120_000);
afterAll(async () => {
  await worker?.kill();
  await on?.close();
});

const startWorkerProcess = () => spawnProcess('worker', { database: on.api.database, variables: on.variables });

it('H2 a worker killed at random moments loses and doubles nothing and leaves no orphan', async () => {
  const images = Object.fromEntries(
    await Promise.all(
      Array.from({ length: PRODUCTS }, async (_, index) => [`pump-${index + 1}.jpg`, await drawPump(index + 1)] as const),
    ),
  );
  const zip = await importZip(
    Array.from({ length: PRODUCTS }, (_, index) => aLine(index + 1)),
    images,
  );
  const uploaded = await on.upload(zip);
  expect(uploaded.status).toBe(201);
  const { id } = uploaded.body as { id: number };
  let isAsked = false;
  for (let kill = 0; kill < KILLS; kill += 1) {
    worker = await startWorkerProcess();
    const state = (await on.staff.get(`/api/product-imports/${id}`)).body;
    if (state.status === 'done') break;
    if (!isAsked && kill > 0) {
      await on.until(id, 'ready');
      await on.step(id, 'process');
      isAsked = true;
    }
    await pause(Math.random() * 2_000);
    await worker.kill('SIGKILL');
  }
  worker = await startWorkerProcess();
  if (!isAsked) {
    await on.until(id, 'ready');
    await on.step(id, 'process');
  }
  // It goes on by itself: nobody presses anything after a kill.
  for (let tries = 0; tries < 4; tries += 1)
    await on.until(id, 'done').catch((error: unknown) => (tries === 3 ? Promise.reject(error) : undefined));
  expect(await on.until(id, 'done')).toMatchObject({
    total: PRODUCTS,
    uploaded: PRODUCTS,
    failed: 0,
    pending: 0,
    uploading: 0,
    processed: PRODUCTS,
  });
  const rows = await on.rows(id);
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
  expect(new Set(rows.map(({ productId }) => productId)).size).toBe(PRODUCTS);

  const [counts] = await on.api.db
    .query(`SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM products_variations) AS variations,
    (SELECT count(*)::int FROM products_images) AS images, (SELECT count(*)::int FROM files WHERE "keepUntil" IS NOT NULL) AS unused`);
  expect(counts).toEqual({ products: PRODUCTS, variations: PRODUCTS, images: PRODUCTS, unused: 0 });
  const stored = await readdir(join(on.variables.IMPELLER_HOME!, 'storage'), { recursive: true, withFileTypes: true });
  const pictures = stored
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jpg'))
    .map((entry) => entry.name.slice(0, 64));
  const known = (await on.api.db.query('SELECT hash FROM files')) as { hash: string }[];
  expect(pictures.sort()).toEqual(known.map(({ hash }) => hash).sort());
});
