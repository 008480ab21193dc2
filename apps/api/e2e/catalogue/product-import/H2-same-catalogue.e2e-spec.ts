import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hard } from '../../../test/hard.js';
import { aLine, drawPump, importZip, type SheetLine } from '../../../test/import-zip.js';
import { spawnProcess, type Spawned } from '../../../test/spawn-process.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(1_800_000);
const PRODUCTS = hard(60, 2_000);
const KILLS = hard(3, 20);
const IMAGES = 20;

const running: Importing[] = [];
let worker: Spawned | undefined;
afterAll(async () => {
  await worker?.kill('SIGKILL');
  for (const on of running) await on.close();
});

/** A store of its own with the masters that the sheet names. */
async function aStore(): Promise<Importing> {
  const on = await startImporting({ worker: false, variables: { IMPELLER_HOME: mkdtempSync(join(tmpdir(), 'impeller-home-')) } });
  running.push(on);
  await on.staff.post('/api/brands').send({ name: 'Kirloskar' });
  const { id: attributeId } = (await on.staff.post('/api/attributes').send({ name: 'Phase' })).body;
  for (const name of ['Single', 'Three']) await on.staff.post('/api/attributes-values').send({ name, attributeId });
  await on.api.db.query(`INSERT INTO categories (name, icon) VALUES ('Monoblock', 'https://pictures.example/i.png')`);
  return on;
}

/** Of ten products one is variable, with two rows, and one is wrong; the others are simple. */
function someLines(number: number): SheetLine[] {
  const images = `pump-${(number % IMAGES) + 1}.jpg, pump-${((number + 7) % IMAGES) + 1}.jpg`;
  const line = aLine(number, { images, brand: 'Kirloskar', categories: 'Monoblock', tags: 'pump,water' });
  if (number % 10 === 3) return [{ ...line, brand: 'Nobody' }];
  if (number % 10 !== 5) return [line];
  return ['Single', 'Three'].map((phase) => ({
    ...line,
    productType: 'variable',
    sku: `V-${number}-${phase}`,
    attributes: `Phase~${phase}`,
  }));
}

/** The catalogue without ids and times, each thing by what people call it, in an order of its own. */
const catalogue = async (on: Importing, importId: number) => ({
  products: await on.api.db
    .query(`SELECT name, sku, "productType", status, enabled, "isAvailableForSell", featured, "hsnCode", priority,
      tags, "shortDescription", "isTaxable", (SELECT name FROM brands b WHERE b.id = p."brandId") AS brand,
      (SELECT json_agg(c.name ORDER BY c.name) FROM products_categories pc JOIN categories c ON c.id = pc."categoriesId"
        WHERE pc."productsId" = p.id) AS categories,
      (SELECT json_agg(json_build_array(i.image, i."isCover") ORDER BY i.id) FROM products_images i WHERE i."productId" = p.id) AS images
    FROM products p ORDER BY name`),
  variations: await on.api.db.query(`SELECT p.name AS product,
      to_jsonb(v) - ARRAY['id', 'productId', 'createdTimestamp', 'updatedTimestamp', 'createdBy', 'updatedBy', 'createdByName', 'updatedByName', 'combination'] AS variation,
      (SELECT json_agg(json_build_array(a.name, o.name) ORDER BY a.name) FROM products_variations_attributes c
        JOIN attributes a ON a.id = c."attributeId" JOIN attributes_values o ON o.id = c."attributesValueId"
        WHERE c."variationId" = v.id) AS choices
    FROM products_variations v JOIN products p ON p.id = v."productId" ORDER BY p.name, v.sku`),
  files: await on.api.db.query(`SELECT hash, "keepUntil" IS NULL AS "isUsed" FROM files ORDER BY hash`),
  rows: (await on.rows(importId)).map(({ sheetRows, productName, status, approval, errors, warnings, outcome }) => ({
    ...{ sheetRows, productName, status, approval, errors, warnings, outcome },
  })),
});

const startWorkerOf = async (on: Importing) => {
  worker = await spawnProcess('worker', { database: on.api.database, variables: on.variables });
  return worker;
};

async function untilDone(on: Importing, id: number) {
  for (let tries = 0; tries < 20; tries += 1) {
    const state = await on.until(id, 'done').catch(() => undefined);
    if (state) return state;
  }
  return on.until(id, 'done');
}

it('H2 a worker killed at random moments leaves the catalogue of an undisturbed run', async () => {
  const images = Object.fromEntries(
    await Promise.all(
      Array.from({ length: IMAGES }, async (_, index) => [`pump-${index + 1}.jpg`, await drawPump(index + 1)] as const),
    ),
  );
  const zip = await importZip(Array.from({ length: PRODUCTS }, (_, index) => someLines(index + 1)).flat(), images);
  const begin = async (on: Importing): Promise<number> => {
    const { id } = (await on.upload(zip)).body as { id: number };
    await startWorkerOf(on);
    await on.until(id, 'ready');
    await on.step(id, 'process');
    return id;
  };

  const calm = await aStore();
  const calmId = await begin(calm);
  const calmEnd = await untilDone(calm, calmId);
  await worker!.kill('SIGKILL');

  const troubled = await aStore();
  const troubledId = await begin(troubled);
  let hits = 0;
  while (hits < KILLS) {
    // The whole run is some seconds a hundred rows: each kill falls somewhere within its own part of it.
    await pause(Math.random() * hard(300, 1_500));
    const { status } = (await troubled.staff.get(`/api/product-imports/${troubledId}`)).body;
    if (status === 'done') break;
    await worker!.kill('SIGKILL');
    hits += 1;
    await startWorkerOf(troubled);
  }
  expect(hits).toBeGreaterThan(0);
  const counts = ({ total, uploaded, failed, pending, uploading, rejected }: typeof calmEnd) => ({
    ...{ total, uploaded, failed, pending, uploading, rejected },
  });
  expect(counts(await untilDone(troubled, troubledId))).toEqual(counts(calmEnd));
  expect(counts(calmEnd)).toMatchObject({ total: PRODUCTS, failed: PRODUCTS / 10, pending: 0, uploading: 0 });
  const [expected, found] = [await catalogue(calm, calmId), await catalogue(troubled, troubledId)];
  expect(found.products).toHaveLength(PRODUCTS - PRODUCTS / 10);
  expect(found).toEqual(expected);
});
