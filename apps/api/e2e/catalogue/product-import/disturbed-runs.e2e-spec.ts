import { text } from '@impeller/contracts';
import { aLine, drawPump, importZip, type SheetLine } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(60_000);
let on: Importing;
let image: Buffer;
beforeAll(async () => {
  on = await startImporting();
  image = await drawPump(1);
}, 60_000);
afterAll(() => on?.close());

const zipOf = (lines: readonly SheetLine[]) => importZip(lines, { 'a.jpg': image });
const aPump = (sku: string, over: SheetLine = {}) => aLine(1, { name: `Pump ${sku}`, sku, images: 'a.jpg', ...over });

/** Brings rows in, at one go or one after the other, with a pause between them; answers what became of each. */
async function bring(lines: readonly SheetLine[], isDisturbed = false) {
  const { id } = await on.check(await zipOf(lines));
  for (const row of isDisturbed ? await on.rows(id) : []) {
    await on.staff.put(`/api/product-imports/${id}/rows`).send({ approval: 'Rejected' }).expect(200);
    await on.staff.patch(`/api/product-imports-rows/${row.id}`).send({ approval: 'Approved' }).expect(200);
    await on.step(id, 'process');
    await on.until(id, 'done');
  }
  await on.step(id, 'process');
  await on.until(id, 'done');
  return on.rows(id);
}
const make = async (line: SheetLine) => (await bring([line]))[0]!.productId;
const productOf = async (id: unknown) => (await on.staff.get(`/api/products/${String(id)}?join=productsVariation`)).body;

it.each([
  ['undisturbed', false],
  ['paused between them', true],
])('a row whose SKU an earlier row freed makes a product of its own, %s', async (how, isDisturbed) => {
  const [old, free] = [`PMP-${how.length}`, `PMP-0${how.length}`];
  const productId = await make(aPump(old));
  const rows = await bring([{ productId, sku: free }, aPump(old, { name: 'New pump', unitPrice: 9_000 })], isDisturbed);
  expect(rows).toMatchObject([{ outcome: 'updated', productId }, { outcome: 'created' }]);
  expect(await productOf(productId)).toMatchObject({ name: `Pump ${old}`, sku: free });
  expect(await productOf(rows[1]!.productId)).toMatchObject({ name: 'New pump', sku: old });
});

it.each([
  ['undisturbed', false],
  ['paused between them', true],
])('a row is told what it lacks once an earlier row freed its SKU, %s', async (how, isDisturbed) => {
  const [old, free] = [`LCK-${how.length}`, `LCK-0${how.length}`];
  const productId = await make(aPump(old));
  const rows = await bring(
    [
      { productId, sku: free },
      { sku: old, unitPrice: 9_000 },
    ],
    isDisturbed,
  );
  const lacked = ['Product Name', 'Product Type', 'Images'];
  expect(rows.map(({ status, errors }) => [status, errors.map(({ column }) => column)])).toEqual([
    ['uploaded', []],
    ['failed', lacked],
  ]);
});

it('a product that one row names by its id and another by its SKU is written once, also when it is checked again', async () => {
  const productId = await make(aPump('TWICE-1'));
  const { id } = await on.check(await zipOf([{ productId, unitPrice: 6_000 }, aPump('TWICE-1', { unitPrice: 7_000 })]));
  for (const step of ['process', 'retry', 'process'] as const) {
    await on.step(id, step);
    await on.until(id, 'ready', 'done');
    expect(await on.rows(id)).toMatchObject([
      { status: 'uploaded', outcome: 'updated' },
      { status: 'failed', errors: [{ row: 4, column: 'SKU', message: text('import.row.sameProduct', { row: 3 }) }] },
    ]);
  }
  expect(await productOf(productId)).toMatchObject({ productsVariation: [{ unitPrice: 6_000 }] });
});
