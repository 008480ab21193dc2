jest.setTimeout(60_000);

import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

let on: Importing;
beforeAll(async () => {
  on = await startImporting();
}, 60_000);
afterAll(() => on?.close());

it('brings products and their images in, and again without a change', async () => {
  const images = { 'pump-1.jpg': await drawPump(1), 'pump-2.jpg': await drawPump(2, { type: 'jpeg' }) };
  const zip = await importZip([aLine(1), aLine(2)], images);
  const uploaded = await on.upload(zip);
  expect(uploaded.status).toBe(201);
  expect(uploaded.body).toMatchObject({ status: 'checking', fileName: 'products.zip', total: null, pending: null, warnings: [] });
  const ready = await on.until(uploaded.body.id, 'ready', 'failed');
  expect(ready).toMatchObject({
    status: 'ready',
    message: null,
    total: 2,
    valid: 2,
    invalid: 0,
    pending: 2,
    uploading: 0,
    uploaded: 0,
    failed: 0,
    processed: 0,
    currentRow: null,
  });
  await on.step(ready.id, 'process');
  expect(await on.until(ready.id, 'done')).toMatchObject({ uploaded: 2, failed: 0, pending: 0, processed: 2, currentRow: null });
  const rows = await on.rows(ready.id);
  expect(rows).toMatchObject([
    { sheetRows: [3], productName: 'Monoblock pump 1', status: 'uploaded', outcome: 'created', errors: [] },
    { sheetRows: [4], productName: 'Monoblock pump 2', status: 'uploaded', outcome: 'created', errors: [] },
  ]);
  const { body: product } = await on.staff.get(`/api/products/${rows[0]!.productId}?join=productsImage&join=productsVariation`);
  expect(product).toMatchObject({
    name: 'Monoblock pump 1',
    sku: 'MB-00001',
    status: 'Approved',
    enabled: true,
    manageStock: true,
    stockStatus: 'In Stock',
    hsnCode: '84137010',
    productsVariation: [{ sku: 'MB-00001', unitPrice: 4501, salePrice: 4000, stockQuantity: 10 }],
    productsImage: [{ isCover: true, priority: 1, isLocal: false }],
  });
  expect((await on.api.request.get(product.productsImage[0].image)).headers['content-type']).toBe('image/jpeg');

  const moves = await on.staff.get(`/api/stock-movements?filter=productsVariationId||eq||${product.productsVariation[0].id}`);
  expect(moves.body.data).toMatchObject([{ reason: 'import', before: 0, after: 10, madeByType: 'admin', madeBy: 'Superadmin' }]);

  const again = await on.check(zip);
  await on.step(again.id, 'process');
  await on.until(again.id, 'done');
  expect((await on.rows(again.id)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
});
