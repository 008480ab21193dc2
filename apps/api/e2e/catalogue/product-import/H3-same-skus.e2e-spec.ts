import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { startImporting, stepsOf, type Importing } from './import-harness.js';

jest.setTimeout(120_000);
let on: Importing;
beforeAll(async () => {
  on = await startImporting();
}, 90_000);
afterAll(() => on?.close());

it('H3 two admins import the same SKUs at once: each SKU is one product, told as created once', async () => {
  const other = stepsOf(await on.api.as('superadmin'));
  const lines = Array.from({ length: 30 }, (_, index) => aLine(index + 1, { images: 'a.jpg' }));
  const zip = await importZip(lines, { 'a.jpg': await drawPump(1) });
  const [mine, theirs] = await Promise.all([on.check(zip), other.check(zip)]);
  await Promise.all([on.step(mine.id, 'process'), other.step(theirs.id, 'process')]);
  await Promise.all([on.until(mine.id, 'done'), other.until(theirs.id, 'done')]);
  const [first, second] = [await on.rows(mine.id), await other.rows(theirs.id)];
  const [counts] = await on.api.db.query(`SELECT count(*)::int AS products, count(DISTINCT sku)::int AS skus FROM products`);
  expect(counts).toEqual({ products: 30, skus: 30 });
  lines.forEach((_, index) => {
    const [a, b] = [first[index]!, second[index]!];
    expect([a.outcome, b.outcome].filter((outcome) => outcome === 'created')).toHaveLength(1);
    // Whoever came second found it as it should be, or was told whose the SKU is.
    const late = a.outcome === 'created' ? b : a;
    if (late.status === 'uploaded') expect([late.outcome, a.productId]).toEqual(['unchanged', b.productId]);
    else expect([late.status, late.errors.map(({ column }) => column)]).toEqual(['failed', ['SKU']]);
  });
});

it('H3 a reset in the middle of a run leaves whole products only, and none comes afterwards', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => aLine(1_000 + index, { images: 'a.jpg' }));
  const { id } = await on.check(await importZip(lines, { 'a.jpg': await drawPump(2) }));
  await on.step(id, 'process');
  for (let state = await on.until(id, 'processing', 'done'); state.status === 'processing' && !state.uploaded;)
    state = await on.until(id, 'processing', 'done');
  expect(await on.step(id, 'reset')).toMatchObject({ status: 'done', total: 0, rejected: 0, missingImages: 0 });
  // The next import of this worker is done after whatever it still had in hand.
  const next = await on.check(await importZip([aLine(2_000, { images: 'a.jpg' })], { 'a.jpg': await drawPump(2) }));
  await on.step(next.id, 'process');
  await on.until(next.id, 'done');
  const [counts] = await on.api.db.query(`SELECT count(*)::int AS products,
      count(*) FILTER (WHERE EXISTS (SELECT FROM products_variations v WHERE v."productId" = p.id)
        AND EXISTS (SELECT FROM products_images i WHERE i."productId" = p.id))::int AS whole
    FROM products p WHERE sku LIKE 'MB-01%'`);
  expect(counts.products).toBeGreaterThan(0);
  expect(counts.whole).toBe(counts.products);
  expect(await on.rows(id)).toEqual([]);
});
