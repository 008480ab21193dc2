jest.setTimeout(120_000);

import { setTimeout as pause } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { IMPORT_COLUMNS, IMPORT_HEADINGS, IMPORT_SHEET, type ExportProgress } from '@impeller/contracts';
import type { Agent } from '../../../test/agent.js';
import { aLine, drawPump, importZip, zipOf } from '../../../test/import-zip.js';
import { startImporting, type Importing } from '../product-import/import-harness.js';

let on: Importing;
beforeAll(async () => {
  on = await startImporting({ variables: { RATE_LIMIT_EXPORTS: '1000' } });
  await fillStore();
}, 120_000);
afterAll(() => on?.close());

/** The answer's bytes. */
const bytes = (request: ReturnType<Agent['get']>) =>
  request.buffer(true).parse((response, done) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => done(null, Buffer.concat(parts)));
  });

const post = async (path: string, body: object) => {
  const answer = await on.staff.post(`/api/${path}`).send(body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as { id: number };
};
const sql = (text: string, values: unknown[] = []) => on.api.db.query<{ id: number }[]>(text, values);

/** A catalogue with every trait that a sheet may stumble over. */
async function fillStore(): Promise<void> {
  const [brand] = await sql(`INSERT INTO brands (name) VALUES ('=Kirloskar, "Sons" & <Co>') RETURNING id`);
  await sql(
    `INSERT INTO categories (name, icon) VALUES ('Domestic', 'https://x.example/i.png'), ('Farm', 'https://x.example/i.png'), ('Comma, inc', 'https://x.example/i.png')`,
  );
  await sql(
    `INSERT INTO categories (name, icon, "parentId") SELECT 'Submersible', icon, id FROM categories WHERE name IN ('Domestic', 'Farm')`,
  );
  await sql(`INSERT INTO attributes (name) VALUES ('Phase'), ('Flow~rate')`);
  await sql(
    `INSERT INTO attributes_values (name, "attributeId") SELECT v, a.id FROM attributes a, (VALUES ('Single'), ('Three'), ('1,500 LPH')) x(v)`,
  );
  const images = { 'a.jpg': await drawPump(1), 'b.jpg': await drawPump(2), 'c.png': await drawPump(3, { type: 'png' }) };
  const sold = [
    aLine(1, {
      images: 'a.jpg, c.png',
      categories: 'Domestic > Submersible, Farm',
      tags: 'a,b, c',
      shortDescription: 'x'.repeat(200),
    }),
    aLine(2, { name: '=HYPERLINK("x")', images: 'b.jpg', stockQuantity: -5, allowBackOrder: 'Y', priority: 12.5 }),
    aLine(3, { name: '+1 pump', images: 'b.jpg', manageStock: 'N', stockQuantity: null, stockStatus: 'Y' }),
    aLine(4, { name: '@SUM(A1) _x0041_ pump', images: 'b.jpg', manageStock: 'N', stockQuantity: null, stockStatus: 'N' }),
    aLine(5, { name: "'quoted' पंप", productType: 'variable', images: 'a.jpg', attributes: 'Phase~Single', sku: 'VAR-1' }),
    aLine(5, {
      name: "'quoted' पंप",
      productType: 'variable',
      images: 'b.jpg',
      attributes: 'Phase~Three',
      sku: 'VAR-2',
      stockQuantity: 0,
    }),
  ];
  const { id, invalid } = await on.check(await importZip(sold, images));
  expect(invalid).toBe(0);
  await on.step(id, 'process');
  await on.until(id, 'done');
  await sql(`UPDATE products SET "brandId" = $1 WHERE name = '+1 pump'`, [brand!.id]);
  await sql(`UPDATE products_variations SET enabled = false WHERE sku = 'VAR-2'`);
  // What people cannot type into a sheet, but a store may hold.
  await sql(`UPDATE products SET "shortDescription" = E' two\\r\\nlines ' WHERE name = '+1 pump'`);
  await sql(
    `INSERT INTO products_categories SELECT p.id, c.id FROM products p, categories c WHERE p.name = '+1 pump' AND c.name = 'Comma, inc'`,
  );
  const odd = await post('products', { name: 'No image, stale stock', sku: 'ODD-1', hsnCode: '8413' });
  await sql(`UPDATE products_variations SET "stockQuantity" = 7 WHERE "productId" = $1`, [odd.id]);
  const outside = await post('products', { name: 'Picture elsewhere', sku: 'ODD-2' });
  await post('products-images', {
    productId: outside.id,
    image: 'https://cdn.example/pump.jpg',
    isCover: true,
    priority: 1,
    isLocal: false,
  });
  const comma = await post('products', { name: 'Values with commas', productType: 'variable' });
  const [variation] = await sql(`INSERT INTO products_variations ("productId", sku) VALUES ($1, 'COM-1') RETURNING id`, [
    comma.id,
  ]);
  await sql(
    `INSERT INTO products_variations_attributes ("productId", "variationId", "attributeId", "attributesValueId")
     SELECT $1, $2, a.id, v.id FROM attributes a JOIN attributes_values v ON v."attributeId" = a.id WHERE a.name = 'Flow~rate' AND v.name = '1,500 LPH'`,
    [comma.id, variation!.id],
  );
  await post('products', { name: 'Nothing to sell yet', productType: 'variable' });
  const nameless = await post('products', { name: 'Variations without a name', productType: 'variable' });
  await sql(`INSERT INTO products_variations ("productId", sku, "unitPrice") VALUES ($1, 'NAM-1', 5), ($1, NULL, 7)`, [
    nameless.id,
  ]);
}

async function exportXlsx(query = ''): Promise<Buffer> {
  const { status, body, headers } = await bytes(on.staff.post(`/api/products/export${query}`));
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="products.xlsx"');
  return body as Buffer;
}

async function sheetOf(xlsx: Buffer): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(xlsx as unknown as ArrayBuffer);
  return book.worksheets[0]!;
}

async function importAll(zip: Buffer) {
  const ready = await on.check(zip);
  await on.step(ready.id, 'process');
  await on.until(ready.id, 'done');
  return on.rows(ready.id);
}

const TABLES = ['products', 'products_variations', 'products_images', 'products_variations_attributes'];
/** Everything of the catalogue, with its versions and ids, and how long its audit trail is. */
const store = async () => {
  const rows = await Promise.all(TABLES.map((table) => sql(`SELECT * FROM ${table} ORDER BY id`)));
  const links = await sql(`SELECT * FROM products_categories ORDER BY 1, 2`);
  const trail = await sql(`SELECT count(*)::int AS id FROM audit_logs WHERE resource LIKE 'products%'`);
  return { rows, links, trail };
};

async function finished(id: number): Promise<ExportProgress> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
    const { body } = (await on.staff.get(`/api/exports/${id}`).expect(200)) as { body: ExportProgress };
    if (body.status === 'done' || body.status === 'failed') return body;
  }
  throw new Error(`Export ${id} does not end`);
}

it('changes nothing when an untouched export is imported again', async () => {
  const before = await store();
  const rows = await importAll(await zipOf([{ name: IMPORT_SHEET, content: await exportXlsx() }]));
  expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 10 }, () => 'unchanged'));
  expect(await store()).toEqual(before);
});

it('as a ZIP with its pictures, too, which comes from a worker', async () => {
  const before = await store();
  const begun = await on.staff.post('/api/products/export').send({ format: 'zip' }).expect(202);
  const done = await finished(begun.body.id);
  expect(done).toMatchObject({ status: 'done', done: 12, total: 12, url: `/api/exports/${begun.body.id}/file`, message: null });
  const { body, headers } = await bytes(on.staff.get(done.url!));
  expect(headers['content-type']).toBe('application/zip');
  for (const part of ['0', '0x1', '1e0', 'x']) await on.staff.get(`${done.url}?part=${part}`).expect(400);
  await on.staff.get(`${done.url}?part=2`).expect(404);
  expect(done.sizes).toEqual([(body as Buffer).length]);
  const rows = await importAll(body as Buffer);
  expect(rows.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 10 }, () => 'unchanged'));
  expect(await store()).toEqual(before);
  expect((body as Buffer).toString('latin1')).toMatch(/import\/images\/[0-9a-f]{64}\.png/);
});

it('changes exactly the cell that was edited', async () => {
  const sheet = await sheetOf(await exportXlsx());
  const column = (name: keyof typeof IMPORT_HEADINGS) => IMPORT_COLUMNS.indexOf(name) + 1;
  for (let row = 3; row <= sheet.rowCount; row += 1)
    if (sheet.getCell(row, column('sku')).value === 'VAR-1') sheet.getCell(row, column('unitPrice')).value = 5_555;
  const before = await store();
  const edited = Buffer.from(await sheet.workbook.xlsx.writeBuffer());
  const rows = await importAll(await zipOf([{ name: IMPORT_SHEET, content: edited }]));
  expect(rows.filter(({ outcome }) => outcome === 'updated').map(({ productName }) => productName)).toEqual(["'quoted' पंप"]);
  const after = await store();
  const changed = (after.rows[1] as object[]).filter((row, at) => JSON.stringify(row) !== JSON.stringify(before.rows[1]![at]));
  expect(changed).toMatchObject([{ sku: 'VAR-1', unitPrice: '5555.00' }]);
  expect([after.rows[0], after.rows[2], after.rows[3], after.links]).toEqual([
    before.rows[0],
    before.rows[2],
    before.rows[3],
    before.links,
  ]);
});

it('edits a product that has no variations by the row that it alone has', async () => {
  const sheet = await sheetOf(await exportXlsx('?filter=name||$eq||Nothing to sell yet'));
  sheet.getCell(3, IMPORT_COLUMNS.indexOf('hsnCode') + 1).value = '8413';
  const before = await store();
  const [row] = await importAll(
    await zipOf([{ name: IMPORT_SHEET, content: Buffer.from(await sheet.workbook.xlsx.writeBuffer()) }]),
  );
  expect(row).toMatchObject({ outcome: 'updated', productName: 'Nothing to sell yet', errors: [] });
  expect(await sql(`SELECT "hsnCode" FROM products WHERE id = $1`, [row!.productId])).toEqual([{ hsnCode: '8413' }]);
  expect((await store()).rows[1]).toEqual(before.rows[1]);
});

it('F8 writes texts as texts: no formula, no quote in front, readable', async () => {
  const sheet = await sheetOf(await exportXlsx());
  expect(sheet.getRow(1).values).toEqual([undefined, ...IMPORT_COLUMNS.map((name) => IMPORT_HEADINGS[name])]);
  const names: unknown[] = [];
  sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula)));
  sheet.getColumn(2).eachCell((cell) => names.push(cell.value));
  expect(names).toEqual(expect.arrayContaining(['=HYPERLINK("x")', '+1 pump', "'quoted' पंप"]));
});

it('honours the list’s filter and sort, in the URL and in the body, and refuses what the list refuses', async () => {
  const skus = async (xlsx: Buffer) => {
    const found: unknown[] = [];
    (await sheetOf(xlsx)).getColumn(IMPORT_COLUMNS.indexOf('sku') + 1).eachCell((cell, row) => row > 2 && found.push(cell.value));
    return found;
  };
  expect(await skus(await exportXlsx('?filter=sku||$startsL||odd&sort=sku,DESC'))).toEqual(['ODD-2', 'ODD-1']);
  for (const body of [
    { filter: ['sku||$starts||ODD'], sort: 'id,ASC' },
    { 'filter[0]': 'sku||$starts||O', 'filter[1]': 'sku||$cont||DD', 'sort[]': ['id,ASC'] },
    { filter: `id||$in||${Array.from({ length: 900 }, (_, n) => n + 1).join(',')}`, 'filter[]': 'sku||$starts||ODD' },
  ]) {
    const answer = await bytes(on.staff.post('/api/products/export').send(body));
    expect(await skus(answer.body as Buffer)).toEqual(['ODD-1', 'ODD-2']);
  }
  expect(await skus(await exportXlsx('?filter[0]=sku||$startsL||odd'))).toEqual(['ODD-1', 'ODD-2']);
  expect(await skus(await exportXlsx('?search=ODD-2'))).toEqual(['ODD-2']);
  const none = await bytes(on.staff.post('/api/products/export').send({ minPrice: 9_999_999 }));
  expect(await skus(none.body as Buffer)).toEqual([]);
  await on.staff
    .post('/api/products/export')
    .send({ minPrice: { $gt: 1 } })
    .expect(400);
  await on.staff.post('/api/products/export').send({ filter: 'password||$eq||x' }).expect(400);
  await on.staff.post('/api/products/export').send({ format: 'exe' }).expect(400);
});

it('F10 is for whoever may export, is kept in the audit trail, and has an hourly limit', async () => {
  await (await on.api.as({ permissions: ['products:view'] })).post('/api/products/export').send({}).expect(403);
  const begun = await on.staff.post('/api/products/export').send({ format: 'zip', filter: 'sku||$eq||ODD-1' }).expect(202);
  const [row] = await sql(`SELECT * FROM audit_logs WHERE resource = 'exports' AND "recordId" = $1`, [begun.body.id]);
  expect(row).toMatchObject({
    adminId: 1,
    action: 'create',
    changes: { total: [null, 1], query: [null, { filter: 'sku||$eq||ODD-1' }] },
  });
  const done = await finished(begun.body.id);
  const other = await on.api.as({ permissions: ['products:export'] });
  const [listed] = (await on.staff.get('/api/exports').expect(200)).body.data;
  const filter = ['sku||$eq||ODD-1'];
  const asWritten = `SELECT to_json("createdTimestamp") AS "createdTimestamp" FROM exports WHERE id = $1`;
  const [{ createdTimestamp }] = await on.api.db.query<[{ createdTimestamp: string }]>(asWritten, [begun.body.id]);
  expect(listed).toEqual({ ...done, resource: 'products', format: 'zip', filter, createdTimestamp });
  const none = { data: [], count: 0, total: 0, page: 1, pageCount: 1 };
  expect((await other.get('/api/exports').expect(200)).body).toEqual(none);
  await other.get(`/api/exports/${begun.body.id}`).expect(404);
  await other.get(done.url!).expect(404);
  await sql(
    `INSERT INTO exports (resource, format, query, total, status, "createdBy") SELECT 'products', 'xlsx', '{}', 0, 'done', 1 FROM generate_series(1, 1000)`,
  );
  const { status, headers } = await on.staff.post('/api/products/export').send({});
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
