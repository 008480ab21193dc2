import { IMPORT_SHEET } from '@impeller/contracts';
import { hard } from '../../../test/hard.js';
import { aLine, drawPump, importSheet, zipOf, type SheetLine } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(600_000);
const ROWS = hard(2_000, 10_000);
let on: Importing;
beforeAll(async () => {
  on = await startImporting();
}, 120_000);
afterAll(() => on?.close());

/** One way to be wrong after the other, a right one among ten. */
const FAULTS: readonly SheetLine[] = [
  {},
  { name: 'ab' },
  { productType: 'bundle' },
  { brand: 'Nobody' },
  { sku: 'x' },
  { unitPrice: 'cheap' },
  { salePrice: 999_999 },
  { hsnCode: '12345' },
  { images: 'absent.jpg' },
  {
    tags: 'a,a',
    priority: 500,
    stockQuantity: 1.5,
    manageStock: 'perhaps',
    tax: 'none',
    categories: 'none',
    series: 'none',
    horsePower: 'none',
  },
];

it('F7 a sheet full of every kind of error: each row says all that is wrong with it, and nothing of it is written', async () => {
  const lines = Array.from({ length: ROWS }, (_, index) =>
    aLine(index + 1, { images: 'a.jpg', ...FAULTS[index % FAULTS.length] }),
  );
  const zip = await zipOf([
    { name: IMPORT_SHEET, content: await importSheet(lines) },
    { name: 'import/a.jpg', content: await drawPump(1) },
  ]);
  const uploaded = await on.upload(zip);
  for (let tries = 0; tries < 3; tries += 1) await on.until(uploaded.body.id, 'ready', 'failed').catch(() => undefined);
  const ready = await on.until(uploaded.body.id, 'ready', 'failed');
  expect(ready).toMatchObject({ status: 'ready', total: ROWS, valid: ROWS / 10, invalid: (ROWS * 9) / 10 });
  const [row] = (await on.staff.get(`/api/product-imports-rows?filter=importId||$eq||${ready.id}&sort=id,ASC&limit=1&offset=9`))
    .body.data;
  expect(row.errors.map(({ column }: { column: string }) => column)).toEqual([
    'Series',
    'Horsepower',
    'Categories',
    'Manage Stock',
    'Stock Quantity',
    'Tax',
    'Priority',
    'Tags',
  ]);
  expect(row.sheetRows).toEqual([12]);
  await on.staff.patch(`/api/product-imports/${ready.id}/rows`).send({ approval: 'Rejected' });
  await on.staff.patch(`/api/product-imports/${ready.id}/rows`).send({ filter: `id||$lte||${row.id}`, approval: 'Approved' });
  await on.step(ready.id, 'process');
  expect(await on.until(ready.id, 'done')).toMatchObject({ uploaded: 1, failed: 9, pending: ROWS - 10 });
  expect((await on.staff.get('/api/products')).body.total).toBe(1);
});
