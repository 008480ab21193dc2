jest.setTimeout(60_000);

import { IMPORT_COLUMNS, IMPORT_SHEET, text, type ImportColumn } from '@impeller/contracts';
import ExcelJS from 'exceljs';
import { aLine, drawPump, importSheet, importZip, zipOf, type SheetLine } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

let on: Importing;
let pump: Buffer;
beforeAll(async () => {
  on = await startImporting();
  pump = await drawPump(1);
  const { id: attributeId } = (await on.staff.post('/api/attributes').send({ name: 'Phase' })).body;
  for (const name of ['Single', 'Three', 'Two']) await on.staff.post('/api/attributes-values').send({ name, attributeId });
}, 60_000);
afterAll(() => on?.close());

/** Brings an archive in; answers its rows. */
async function run(zip: Buffer) {
  const { id } = await on.check(zip);
  await on.step(id, 'process');
  await on.until(id, 'done');
  return on.rows(id);
}
const bring = async (...lines: SheetLine[]) => run(await importZip(lines, { 'a.jpg': pump }));
const productOf = async (id: unknown) => (await on.staff.get(`/api/products/${String(id)}?join=productsVariation`)).body;
const variation = (sku: string, value: string, over: SheetLine = {}): SheetLine => ({
  ...aLine(1, { images: 'a.jpg' }),
  ...{ name: 'Openwell pump', productType: 'variable', sku, attributes: `Phase~${value}` },
  ...over,
});

it('a row with a Product Id and cells of the product alone changes the product alone', async () => {
  const [simple, variable] = await bring(aLine(2, { images: 'a.jpg' }), variation('OW-1', 'Single'));
  for (const { productId } of [simple!, variable!]) {
    expect(await bring({ productId, priority: 5 })).toMatchObject([{ outcome: 'updated', productId, errors: [] }]);
    expect(await productOf(productId)).toMatchObject({ priority: 5, productsVariation: [{ unitPrice: expect.any(Number) }] });
    expect(await bring({ productId, priority: 5 })).toMatchObject([{ outcome: 'unchanged' }]);
  }
});

it('what turns up at Process stands at the row of its variation, also behind a row of the product alone', async () => {
  const [made] = await bring(variation('OX-1', 'Single', { name: 'Oil pump' }));
  const productId = made!.productId!;
  const { id: attributeId } = (await on.staff.post('/api/attributes').send({ name: 'Outlet' })).body;
  await on.staff.post('/api/attributes-values').send({ name: '30 mm', attributeId }).expect(201);
  const added = { productId, sku: 'OX-2', unitPrice: 5, attributes: 'Phase~Two, Outlet~30 mm' };
  const [row] = await bring({ productId, priority: 5 }, added);
  const message = text('import.row.newAttribute', { attribute: 'Outlet', variations: 'OX-1' });
  expect(row).toMatchObject({ status: 'failed', errors: [{ row: 4, column: 'Attributes & Values', message }] });
});

it('values that another variation got after the check are the row’s error, and the next row is written', async () => {
  const [made] = await bring(
    variation('OZ-1', 'Single', { name: 'Ozone pump' }),
    variation('OZ-2', 'Two', { name: 'Ozone pump' }),
  );
  const productId = made!.productId!;
  const zip = await importZip([{ productId, sku: 'OZ-1', attributes: 'Phase~Three' }, aLine(77, { images: 'a.jpg' })], {
    'a.jpg': pump,
  });
  const { id } = await on.check(zip);
  expect(await bring({ productId, sku: 'OZ-2', attributes: 'Phase~Three' })).toMatchObject([{ outcome: 'updated' }]);
  await on.step(id, 'process');
  await on.until(id, 'done');
  const [late, next] = await on.rows(id);
  expect(late).toMatchObject({ status: 'failed', productId: null, errors: [{ row: 3, column: 'Attributes & Values' }] });
  expect(next).toMatchObject({ status: 'uploaded', outcome: 'created' });
  expect((await productOf(productId)).productsVariation.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining([expect.stringContaining('Single'), expect.stringContaining('Three')]),
  );
});

it('the check names what a new variation of a stored product lacks, before anything is approved', async () => {
  const [made] = await bring(variation('OY-1', 'Single', { name: 'Oyster pump' }));
  const productId = made!.productId!;
  const { id } = await on.check(
    await importZip(
      [
        { productId, attributes: 'Phase~Two', salePrice: 1 },
        { productId, sku: 'OY-3', attributes: 'Phase~Three' },
        { productId, attributes: 'Phase~Single', priority: 7 },
      ],
      {},
    ),
  );
  const lacks = (row: number, column: string) => ({ row, column, message: text('field.required', { field: column }) });
  const [row] = await on.rows(id);
  expect(row).toMatchObject({
    status: 'pending',
    errors: [lacks(3, 'SKU'), lacks(3, 'Regular Price'), lacks(4, 'Regular Price')],
  });
});

it('stores what the editor would: a name of two lines and a SKU with two spaces are folded', async () => {
  const line = aLine(3, { name: 'Monoblock\n1 HP', sku: 'MB  3', images: 'a.jpg' });
  const [made] = await bring(line);
  expect(await productOf(made!.productId)).toMatchObject({ name: 'Monoblock 1 HP', sku: 'MB 3' });
  expect(await bring(line)).toMatchObject([{ outcome: 'unchanged', productId: made!.productId }]);
});

it('takes the zeros before a SKU that is a number from its format, an amount without them', async () => {
  const book = new ExcelJS.Workbook();
  const bare = await importSheet([aLine(4, { sku: 123, unitPrice: 5_000, images: 'a.jpg' })]);
  await book.xlsx.load(bare as unknown as ExcelJS.Buffer);
  const cell = (column: ImportColumn) => book.worksheets[0]!.getCell(3, IMPORT_COLUMNS.indexOf(column) + 1);
  cell('sku').numFmt = '00000';
  cell('unitPrice').numFmt = '000000';
  const content = Buffer.from(await book.xlsx.writeBuffer());
  const [made] = await run(
    await zipOf([
      { name: `./${IMPORT_SHEET}`, content },
      { name: 'import/a.jpg', content: pump },
    ]),
  );
  expect(await productOf(made!.productId)).toMatchObject({ sku: '00123', productsVariation: [{ unitPrice: 5_000 }] });
});

it('says that a quantity is assumed where one is, not where a stored one stays', async () => {
  const [made] = await bring(aLine(5, { images: 'a.jpg', stockQuantity: 7 }));
  const [again] = await bring({ sku: 'MB-00005', manageStock: 'Y' });
  expect(again).toMatchObject({ outcome: 'unchanged', warnings: [] });
  expect((await productOf(made!.productId)).productsVariation).toMatchObject([{ stockQuantity: 7 }]);
  const [fresh] = await bring(aLine(6, { images: 'a.jpg', stockQuantity: null }));
  expect(fresh).toMatchObject({ warnings: [{ column: 'Stock Quantity', message: text('import.row.assumedQuantity') }] });
});

it('nor of a variation that is found by its values, as its own stock is', async () => {
  const [made] = await bring(
    variation('QA-1', 'Single', { name: 'Quantified pump', manageStock: 'Y', stockQuantity: 7 }),
    variation('QA-2', 'Three', { name: 'Quantified pump', manageStock: 'N', stockQuantity: null }),
  );
  const of = (value: string) => ({ productId: made!.productId, manageStock: 'Y', attributes: `Phase~${value}` });
  const [row] = await bring({ ...of('Single'), sku: 'QA-9' }, of('Three'));
  expect(row).toMatchObject({ outcome: 'updated', warnings: [{ row: 4, message: text('import.row.assumedQuantity') }] });
  const { productsVariation } = await productOf(made!.productId);
  expect(productsVariation.map(({ stockQuantity }: { stockQuantity: number }) => stockQuantity)).toEqual([7, 1]);
});

it('a SKU is stored as it is typed: its letters’ case tells no products apart, and can be changed', async () => {
  const [made, variable] = await bring(
    aLine(7, { sku: 'case-7', images: 'a.jpg' }),
    variation('case-8', 'Single', { name: 'Cased pump' }),
  );
  const lines = [
    { productId: made!.productId, sku: 'CASE-7' },
    { productId: variable!.productId, sku: 'Case-8' },
  ];
  expect(await bring(...lines)).toMatchObject([{ outcome: 'updated' }, { outcome: 'updated' }]);
  expect(await productOf(made!.productId)).toMatchObject({ sku: 'CASE-7', productsVariation: [{ sku: 'CASE-7' }] });
  expect(await productOf(variable!.productId)).toMatchObject({ sku: null, productsVariation: [{ sku: 'Case-8' }] });
  expect(await bring(...lines)).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'unchanged' }]);
});

it.each([
  ['PUMP-ΑΣ', 'pump-ασ'],
  ['İZMİR-1', 'izmir-1'],
])('finds %s again, as typed and by the letters’ case that the database folds', async (sku, other) => {
  const line = aLine(10, { images: 'a.jpg', sku });
  const [made] = await bring(line);
  expect(await bring(line)).toMatchObject([{ outcome: 'unchanged', productId: made!.productId }]);
  expect(await bring({ ...line, sku: other })).toMatchObject([{ outcome: 'updated', productId: made!.productId }]);
});

it('what a simple product’s row says of attributes is left out', async () => {
  const [row] = await bring(aLine(11, { images: 'a.jpg', attributes: 'Phase~Single' }));
  const warning = { row: 3, column: 'Attributes & Values', message: text('import.row.simpleAttributes') };
  expect(row).toMatchObject({ outcome: 'created', warnings: [warning] });
  const { body } = await on.staff.get(`/api/products/${row!.productId}?join=productsVariation&join=attributes`);
  expect(body).toMatchObject({ attributes: [], productsVariation: [{ name: null }] });
});

it('a variable product is found by its own SKU, which it keeps', async () => {
  const [made] = await bring(variation('OS-1', 'Single', { name: 'Own pump' }));
  const { version } = await productOf(made!.productId);
  await on.staff.patch(`/api/products/${made!.productId}`).set('if-match', `"${version}"`).send({ sku: 'OWN-1' }).expect(200);
  expect(await bring({ sku: 'own-1', priority: 5 })).toMatchObject([{ outcome: 'updated', productId: made!.productId }]);
  const { sku, priority, productsVariation } = await productOf(made!.productId);
  expect([sku, priority, productsVariation.length]).toEqual(['OWN-1', 5, 1]);
});

it('rows that only their SKUs know are one product where those are one’s, and come again unchanged', async () => {
  const [made] = await bring(...['Single', 'Three'].map((value, n) => variation(`KS-${n + 1}`, value, { name: 'Known pump' })));
  const { productId } = made!;
  const known = (n: number, over: SheetLine): SheetLine => ({ sku: `KS-${n}`, name: 'Known pump', ...over });
  const lines = [
    known(1, { images: 'a.jpg' }),
    known(2, { images: 'b.jpg', unitPrice: 9_000 }),
    variation('KS-3', 'Two', { name: 'Known pump' }),
  ];
  const zip = await importZip(lines, { 'a.jpg': pump, 'b.jpg': await drawPump(2) });
  expect(await run(zip)).toMatchObject([{ outcome: 'updated', productId, errors: [], warnings: [] }]);
  const { productsImage, productsVariation } = (
    await on.staff.get(`/api/products/${productId}?join=productsImage&join=productsVariation`)
  ).body;
  expect([productsImage.length, productsVariation.length]).toEqual([2, 3]);
  expect(await run(zip)).toMatchObject([{ outcome: 'unchanged' }]);
  // With or without a type: without a name that says no more.
  for (const typed of [{}, { productType: 'variable' }]) {
    const [row] = await bring({ ...typed, sku: 'KS-1', priority: 5 }, { ...typed, sku: 'KS-2', priority: 6 });
    expect(row).toMatchObject({
      status: 'failed',
      errors: [{ row: 4, column: 'Priority', message: text('import.row.differs', { column: 'Priority', row: 3 }) }],
    });
  }
});

it('the check holds prices and values against those that are stored, before anything is approved', async () => {
  const [simple, made] = await bring(
    aLine(12, { images: 'a.jpg' }),
    variation('PV-1', 'Single', { name: 'Priced pump' }),
    variation('PV-2', 'Three', { name: 'Priced pump' }),
  );
  const productId = made!.productId;
  const lines = [
    { productId: simple!.productId, salePrice: 9_000 },
    { productId, attributes: 'Phase~Three', salePrice: 9_000 },
    { productId, sku: 'pv-1', attributes: 'Phase~Three' },
  ];
  const found = [];
  for (const line of lines) found.push(...(await on.rows((await on.check(await importZip([line]))).id)));
  const dear = { column: 'Sale Price', message: text('product.salePrice.aboveRegular') };
  const same = { column: 'Attributes & Values', message: text('product.variation.same', { values: 'Three' }) };
  expect(found.map(({ errors }) => errors)).toMatchObject([[dear], [dear], [same]]);
});

it('says which row means the same variation, where one names it by its SKU and one by its values', async () => {
  const [made] = await bring(
    variation('SV-1', 'Single', { name: 'Same pump' }),
    variation('SV-2', 'Three', { name: 'Same pump' }),
  );
  const productId = made!.productId!;
  const [row] = await bring(
    { productId, sku: 'SV-2', unitPrice: 6_000 },
    { productId, sku: 'SV-1', unitPrice: 7_000 },
    { productId, attributes: 'Phase~Single', unitPrice: 8_000 },
  );
  expect(row).toMatchObject({
    status: 'failed',
    errors: [{ row: 5, column: 'Attributes & Values', message: text('import.row.sameVariation', { row: 4 }) }],
  });
});

describe('a value that several variations are given', () => {
  const message = (row: number) => text('import.row.sameVariation', { row });
  let productId: number;
  beforeAll(async () => {
    const { id: attributeId } = (await on.staff.post('/api/attributes').send({ name: 'Stages' })).body;
    for (const name of ['Two', 'Six']) await on.staff.post('/api/attributes-values').send({ name, attributeId }).expect(201);
    const lines = ['Single', 'Three'].map((value, n) => variation(`ST-${n + 1}`, value, { name: 'Staged pump' }));
    productId = Number((await bring(...lines))[0]!.productId);
  });
  const namesOf = async () => (await productOf(productId)).productsVariation.map(({ name }: { name: string }) => name).sort();

  it('tells them apart by the values that they keep, in the sheet and by singleImport', async () => {
    const rows = (attributes: string) => ['ST-1', 'ST-2'].map((sku) => ({ sku, attributes }));
    expect(await bring(...rows('Stages~Two').map((row) => ({ productId, ...row })))).toMatchObject([
      { outcome: 'updated', errors: [] },
    ]);
    expect(await namesOf()).toEqual(['Single / Two', 'Three / Two']);
    const send = (productsVariation: object[]) =>
      on.staff.post('/api/products/singleImport').send({ productId, productsVariation }).expect(201);
    expect((await send(rows('Stages~Six'))).body).toMatchObject({ successes: [{ id: productId }], errors: [] });
    expect(await namesOf()).toEqual(['Single / Six', 'Three / Six']);
    // Values that leave no difference are said at the second, and of one at what is stored.
    expect((await send(rows('Phase~Two'))).body.errors).toEqual([
      { field: 'productsVariation.1.attributes', reason: { message: message(1) } },
    ]);
    expect((await send([{ sku: 'ST-1', attributes: 'Phase~Three' }])).body.errors).toEqual([
      {
        field: 'productsVariation.0.attributes',
        reason: { message: text('product.variation.same', { values: 'Three' }) },
      },
    ]);
  });
});

describe('what changes of a product beside its fields', () => {
  const ids = { Pumps: 0, Parts: 0, Head: 0 };
  beforeAll(async () => {
    for (const name of ['Pumps', 'Parts'] as const)
      ids[name] = (await on.staff.post('/api/categories').send({ name, icon: 'https://example.com/i.png' })).body.id;
    ids.Head = (await on.staff.post('/api/attributes').send({ name: 'Head' })).body.id;
    await on.staff.post('/api/attributes-values').send({ name: '30 m', attributeId: ids.Head });
  });

  const historyOf = async (id: unknown) =>
    (await on.staff.get(`/api/audit-logs?filter=resource||eq||products&filter=recordId||eq||${String(id)}&sort=id,ASC`)).body
      .data;

  it('its categories: one new version, in the history and against who has it open; nothing when it comes again', async () => {
    const [made] = await bring(aLine(8, { images: 'a.jpg', categories: 'Pumps' }));
    const productId = made!.productId!;
    const [opened, history] = [await productOf(productId), await historyOf(productId)];
    const line = { productId, categories: 'Parts, Pumps' };
    expect(await bring(line)).toMatchObject([{ outcome: 'updated' }]);
    const changed = await productOf(productId);
    expect(changed).toMatchObject({ version: opened.version + 1, updatedByName: 'Superadmin' });
    const written = { action: 'update', adminName: 'Superadmin', changes: { categories: [[ids.Pumps], [ids.Pumps, ids.Parts]] } };
    expect((await historyOf(productId)).slice(history.length)).toMatchObject([written]);
    await on.staff
      .patch(`/api/products/categories/${productId}`)
      .set('if-match', `"${opened.version}"`)
      .send({ category: [] })
      .expect(412);

    expect(await bring(line)).toMatchObject([{ outcome: 'unchanged' }]);
    expect([await productOf(productId), (await historyOf(productId)).length]).toEqual([changed, history.length + 1]);
    // Once, whatever else of it changes.
    expect(await bring({ productId, categories: 'Parts', priority: 7 })).toMatchObject([{ outcome: 'updated' }]);
    expect(await productOf(productId)).toMatchObject({ version: opened.version + 2, priority: 7 });
  });

  it('its images', async () => {
    const [made] = await bring(aLine(9, { images: 'a.jpg' }));
    const productId = made!.productId!;
    const { version } = await productOf(productId);
    const zip = await importZip([{ productId, images: 'b.jpg' }], { 'b.jpg': await drawPump(2) });
    expect(await run(zip)).toMatchObject([{ outcome: 'updated' }]);
    expect(await run(zip)).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await productOf(productId)).version).toBe(version + 1);
  });

  it('the attributes that come to it, by singleImport as well', async () => {
    const [made] = await bring(variation('LK-1', 'Single', { name: 'Linked pump' }));
    const productId = made!.productId!;
    const { version } = await productOf(productId);
    const productsVariation = [{ sku: 'LK-1', attributes: 'Phase~Single, Head~30 m' }];
    const { body } = await on.staff.post('/api/products/singleImport').send({ productId, productsVariation });
    expect(body.errors).toEqual([]);
    expect((await productOf(productId)).version).toBe(version + 1);
    const { changes } = (await historyOf(productId)).at(-1);
    expect(changes).toEqual({ attributes: [[expect.any(Number)], [expect.any(Number), ids.Head]] });
  });
});
