import ExcelJS from 'exceljs';
import { IMPORT_COLUMNS, IMPORT_HEADINGS, IMPORT_SHEET, text, type ImportColumn } from '@impeller/contracts';
import { aLine, drawPump, importZip, zipOf, type SheetLine } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(120_000);
let on: Importing;
let pumps: readonly Buffer[];
beforeAll(async () => {
  on = await startImporting();
  pumps = await Promise.all([1, 2, 3].map((number) => drawPump(number)));
}, 90_000);
afterAll(() => on?.close());

const create = async (path: string, body: object): Promise<number> => {
  const answer = await on.staff.post(`/api/${path}`).send(body);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
};
const run = async (zip: Buffer) => {
  const { id } = await on.check(zip);
  await on.step(id, 'process');
  return on.until(id, 'done');
};
const workbook = async (path: string): Promise<ExcelJS.Workbook> => {
  const { body } = await on.staff
    .get(path)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(body as never);
  return book;
};
const packed = async (book: ExcelJS.Workbook, images: Readonly<Record<string, Buffer>>) =>
  zipOf([
    { name: IMPORT_SHEET, content: Buffer.from(await book.xlsx.writeBuffer()) },
    ...Object.entries(images).map(([name, content]) => ({ name: `import/${name}`, content, compress: false })),
  ]);
const columnOf = (column: ImportColumn) => IMPORT_COLUMNS.indexOf(column) + 1;

it('names the nearest brand, series, horse power, tax, category, attribute and value', async () => {
  await create('brands', { name: 'Kirloskar' });
  await create('series', { name: 'Jalraj' });
  await create('horse-powers', { name: '1.5 HP' });
  const [{ id: countryId }] = await on.api.db.query<[{ id: number }]>(`SELECT id FROM countries LIMIT 1`);
  await create('taxes', { name: 'GST 18%', rate: 18, countryId });
  await on.api.db.query(`INSERT INTO categories (name, icon) VALUES ('Monoblock', 'https://pictures.example/i.png')`);
  const attributeId = await create('attributes', { name: 'Phase' });
  await create('attributes-values', { name: 'Single', attributeId });
  const line: SheetLine = {
    ...aLine(1, { images: 'a.jpg', productType: 'variable', brand: 'Kirlosker', series: 'Jalraaj', horsePower: '1.5HP' }),
    tax: 'GST 18',
    categories: 'Monoblok',
    attributes: 'Phase~Singel,Phse~Single',
  };
  const { id, status, message } = await on.check(await importZip([line], { 'a.jpg': pumps[0]! }));
  expect({ status, message }).toEqual({ status: 'ready', message: null });
  const [row] = await on.rows(id);
  const near = (what: string, name: string, wanted: string) => text('import.row.unknownNear', { what, name, near: wanted });
  expect(row!.errors.map(({ column, message }) => [column, message])).toEqual([
    ['Brand', near('brand', 'Kirlosker', 'Kirloskar')],
    ['Series', near('series', 'Jalraaj', 'Jalraj')],
    ['Horsepower', near('horse power', '1.5HP', '1.5 HP')],
    ['Categories', near('category', 'Monoblok', 'Monoblock')],
    ['Attributes & Values', near('value of Phase', 'Singel', 'Single')],
    ['Attributes & Values', near('attribute', 'Phse', 'Phase')],
    ['Tax', near('tax', 'GST 18', 'GST 18%')],
  ]);
});

it('the template offers the masters as they are, thousands of them, and imports once it is filled', async () => {
  await on.api.db.query(`INSERT INTO brands (name) SELECT 'Brand ' || n FROM generate_series(1, 3000) n`);
  const book = await workbook('/api/product-imports/template');
  const [sheet, lists] = book.worksheets;
  expect(sheet!.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect([sheet!, lists!].map((one) => [one.getColumn(1).width, one.getCell('A1').font.bold])).toEqual([[20, true], [30, true]]); // prettier-ignore
  const ruleOf = (column: ImportColumn) => sheet!.getCell(3, columnOf(column)).dataValidation;
  expect(ruleOf('productType')).toMatchObject({ type: 'list', formulae: ['"simple,variable"'] });
  expect(ruleOf('productType')).toMatchObject({ errorStyle: 'warning', error: text('import.template.unlisted') });
  expect(sheet!.getCell(2, columnOf('productType')).dataValidation).toBeUndefined();
  for (const column of ['isAvailableForSell', 'featured', 'manageStock', 'stockStatus', 'allowBackOrder'] as const)
    expect(ruleOf(column)).toMatchObject({ formulae: ['"Y,N"'] });
  const heads = (lists!.getRow(1).values as string[]).slice(1);
  expect(heads).toEqual(['Brand', 'Series', 'Horsepower', 'Tax', 'Categories', IMPORT_HEADINGS.attributes]);
  const listed = (index: number) => (lists!.getColumn(index).values as unknown[]).slice(2).filter((name) => name !== null);
  expect(listed(1)).toHaveLength(3_001);
  expect(listed(1)).toEqual(expect.arrayContaining(['Kirloskar', 'Brand 2999']));
  expect([listed(5), listed(6)]).toEqual([['Monoblock'], ['Phase~Single']]);
  expect(ruleOf('brand')).toMatchObject({ type: 'list', formulae: ['lists!$A$2:$A$3002'] });
  expect(sheet!.getCell(10_002, columnOf('tax')).dataValidation).toMatchObject({ formulae: ['lists!$D$2:$D$2'] });

  const line = aLine(10, { brand: 'Kirloskar', tax: 'GST 18%', categories: 'Monoblock', images: 'a.jpg' });
  sheet!.getRow(3).values = IMPORT_COLUMNS.map((column) => line[column] ?? null) as ExcelJS.CellValue[];
  expect(await run(await packed(book, { 'a.jpg': pumps[0]! }))).toMatchObject({ uploaded: 1, failed: 0, warnings: [] });
});

it('the sheet of errors, corrected, is uploaded again as it is', async () => {
  const lines = [aLine(20, { images: 'a.jpg' }), aLine(21, { images: 'a.jpg', brand: 'Nobody', unitPrice: 'dear' })];
  const first = await run(await importZip(lines, { 'a.jpg': pumps[0]! }));
  expect(first).toMatchObject({ uploaded: 1, failed: 1 });
  const book = await workbook(`/api/product-imports/${first.id}/errors`);
  const [sheet] = book.worksheets;
  sheet!.getCell(3, columnOf('brand')).value = 'Kirloskar';
  sheet!.getCell(3, columnOf('unitPrice')).value = 4_600;
  expect(await run(await packed(book, { 'a.jpg': pumps[0]! }))).toMatchObject({ total: 1, uploaded: 1, failed: 0, warnings: [] });
});

it('warns of a file that was uploaded before, and takes it', async () => {
  const zip = await importZip([aLine(30, { images: 'a.jpg' })], { 'a.jpg': pumps[0]! });
  const first = await run(zip);
  expect(first.warnings).toEqual([]);
  const again = await on.check(zip);
  expect(again.warnings).toHaveLength(1);
  expect(again.warnings[0]).toContain(`import ${first.id},`);
  expect(again.warnings[0]).toContain(`by ${first.createdByName}`);
  expect((await run(await importZip([aLine(31, { images: 'a.jpg' })], { 'a.jpg': pumps[0]! }))).warnings).toEqual([]);
});

it('warns of rows that stand apart and one name made one product', async () => {
  const variation = (sku: string, value: string): SheetLine => ({
    ...aLine(40, { images: 'a.jpg' }),
    productType: 'variable',
    sku,
    attributes: `Phase~${value}`,
  });
  const [{ id: attributeId }] = await on.api.db.query<[{ id: number }]>(`SELECT id FROM attributes WHERE name = 'Phase'`);
  await create('attributes-values', { name: 'Three', attributeId });
  const { id } = await on.check(
    await importZip([variation('V-40-1', 'Single'), aLine(41, { images: 'a.jpg' }), variation('V-40-2', 'Three')], {
      'a.jpg': pumps[0]!,
    }),
  );
  const [row] = await on.rows(id);
  expect(row).toMatchObject({ errors: [], warnings: [{ row: 3, message: text('import.row.merged', { rows: '3, 5' }) }] });
});

it('lists images that are missing and such that no row names', async () => {
  const lines = [aLine(50, { images: 'A.jpg, gone.jpg' }), aLine(51, { images: 'also-gone.png,gone.jpg' })];
  const { id, missingImages, unusedImages } = await on.check(
    await importZip(lines, { 'a.jpg': pumps[0]!, 'spare 1.jpg': pumps[1]!, 'spare 2.jpg': pumps[2]! }),
  );
  expect([missingImages, unusedImages]).toEqual([2, 2]);
  expect((await on.staff.get(`/api/product-imports/${id}/images`)).body).toEqual({
    missing: ['gone.jpg', 'also-gone.png'],
    unused: ['import/images/spare 1.jpg', 'import/images/spare 2.jpg'],
  });
  expect((await on.staff.get('/api/product-imports/999999/images')).status).toBe(404);
  expect((await on.api.request.get(`/api/product-imports/${id}/images`)).status).toBe(401);
});

it('keeps the order of the images in the cell, and replaces them', async () => {
  const files = { 'a.jpg': pumps[0]!, 'b.jpg': pumps[1]!, 'c.jpg': pumps[2]! };
  const imagesOf = async (images: string) => {
    const { id } = await run(await importZip([aLine(60, { images })], files));
    const [row] = await on.rows(id);
    const { body } = await on.staff.get(`/api/products/${row!.productId}?join=productsImage`);
    return (body.productsImage as { image: string; isCover: boolean }[]).map(({ image, isCover }) => [image, isCover]);
  };
  const [first, second, third] = await imagesOf('a.jpg,b.jpg,c.jpg');
  expect(new Set([first![0], second![0], third![0]]).size).toBe(3);
  expect([first![1], second![1], third![1]]).toEqual([true, false, false]);
  expect(await imagesOf('c.jpg, a.jpg')).toEqual([
    [third![0], true],
    [first![0], false],
  ]);
});

it('counts what was rejected, so that the rest is what will be written', async () => {
  const { id, rejected } = await on.check(
    await importZip(
      [70, 71, 72].map((number) => aLine(number, { images: 'a.jpg' })),
      { 'a.jpg': pumps[0]! },
    ),
  );
  expect(rejected).toBe(0);
  const [row] = await on.rows(id);
  await on.staff.patch(`/api/product-imports-rows/${row!.id}`).send({ approval: 'Rejected' });
  await on.step(id, 'process');
  const done = await on.until(id, 'done');
  expect([done.total! - done.rejected!, done.processed]).toEqual([2, 2]);
  await on.staff.patch(`/api/product-imports/${id}/rows`).send({ approval: 'Approved' });
  expect((await on.until(id, 'done')).rejected).toBe(0);
});

it('finds the rows with errors, and counts what became of the others', async () => {
  const lines = [180, 181].map((number) => aLine(number, { images: 'a.jpg' }));
  const { id } = await on.check(
    await importZip([...lines, aLine(182, { images: 'a.jpg', brand: 'No such brand' })], { 'a.jpg': pumps[0]! }),
  );
  const found = async (value: boolean) => {
    const query = `filter=importId||$eq||${id}&filter=hasErrors||$eq||${value}`;
    const { body } = await on.staff.get(`/api/product-imports-rows?${query}`).expect(200);
    return (body.data as { productName: string; version: number }[]).map(({ productName }) => productName);
  };
  expect(await found(true)).toEqual(['Monoblock pump 182']);
  expect(await found(false)).toEqual(['Monoblock pump 180', 'Monoblock pump 181']);
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ created: 2, updated: 0, unchanged: 0, failed: 1 });
  expect(await on.step(id, 'reset')).toMatchObject({ created: 0, updated: 0, unchanged: 0 });
});

const trailOf = async (id: number) => {
  const { body } = await on.staff.get(
    `/api/audit-logs?filter=resource||$eq||product-imports&filter=recordId||$eq||${id}&sort=id,ASC`,
  );
  return body.data as { adminName: string; action: string; changes: Record<string, unknown> }[];
};

it('the trail says who had it processed, and how it ended', async () => {
  const lines = [aLine(80, { images: 'a.jpg' }), aLine(81, { images: 'none.jpg' })];
  const { id } = await run(await importZip(lines, { 'a.jpg': pumps[0]! }));
  const me = (await on.staff.get(`/api/product-imports/${id}`)).body.createdByName;
  const trail = await trailOf(id);
  expect(trail.map(({ adminName, action, changes }) => [adminName, action, changes.status])).toEqual([
    [me, 'create', [null, 'checking']],
    [me, 'update', ['ready', 'processing']],
    [me, 'update', ['processing', 'done']],
  ]);
  expect(trail[2]!.changes).toMatchObject({ total: [null, 2], uploaded: [null, 1], failed: [null, 1], created: [null, 1] });
});

it.each([
  ['', ''],
  [', and whose archive is gone since its month was over', `UPDATE product_imports SET "archiveKey" = NULL WHERE id = $1`],
])('the trail says who reset an import that was done%s, once', async (_, meanwhile) => {
  const { id } = await run(await importZip([aLine(82, { images: 'a.jpg' })], { 'a.jpg': pumps[0]! }));
  if (meanwhile) await on.api.db.query(meanwhile, [id]);
  const before = await trailOf(id);
  await on.step(id, 'reset');
  await on.step(id, 'reset');
  expect((await trailOf(id)).slice(before.length)).toMatchObject([
    { adminName: before[0]!.adminName, action: 'update', changes: { message: [null, text('import.reset')] } },
  ]);
});

it('a retry checks failed rows alone; what is done stays as it is', async () => {
  const lines = [aLine(90, { images: 'a.jpg' }), aLine(91, { images: 'a.jpg', brand: 'Later' })];
  const { id } = await run(await importZip(lines, { 'a.jpg': pumps[0]! }));
  const [done] = await on.rows(id);
  await create('brands', { name: 'Later' });
  await on.step(id, 'retry');
  await on.until(id, 'ready');
  await on.step(id, 'process');
  await on.until(id, 'done');
  const [same, retried] = await on.rows(id);
  expect(same).toEqual(done);
  expect(retried).toMatchObject({ status: 'uploaded', outcome: 'created', errors: [] });
});

it('a retry that leaves nothing to process leaves the import done, also beside a rejected row; one that never ran is ready', async () => {
  const lines = [
    aLine(100, { images: 'a.jpg' }),
    aLine(101, { images: 'a.jpg', brand: 'Never' }),
    aLine(102, { images: 'a.jpg' }),
  ];
  const { id } = await on.check(await importZip(lines, { 'a.jpg': pumps[0]! }));
  const [, , last] = await on.rows(id);
  await on.staff.patch(`/api/product-imports-rows/${last!.id}`).send({ approval: 'Rejected' }).expect(200);
  await on.step(id, 'process');
  await on.until(id, 'done');
  const [done, retried] = [await on.rows(id), (await on.step(id, 'retry')).status];
  expect([retried, (await on.until(id, 'ready', 'done')).status]).toEqual(['checking', 'done']);
  expect((await on.rows(id)).map(({ status }) => status)).toEqual(done.map(({ status }) => status));

  const wrong = await on.check(await importZip([lines[1]!], { 'a.jpg': pumps[0]! }));
  expect(wrong).toMatchObject({ status: 'ready', invalid: 1 });
  await on.step(wrong.id, 'retry');
  expect(await on.until(wrong.id, 'ready', 'done')).toMatchObject({ status: 'ready', invalid: 1, pending: 1 });
});
