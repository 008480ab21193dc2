import ExcelJS from 'exceljs';
import { IDEMPOTENCY_KEY, IMPORT_COLUMNS, IMPORT_HEADINGS, text } from '@impeller/contracts';
import { aLine, drawPump, importZip, type SheetLine } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(120_000);
let on: Importing;
let image: Buffer;
beforeAll(async () => {
  on = await startImporting();
  image = await drawPump(1);
}, 90_000);
afterAll(() => on?.close());

const images = () => ({ 'a.jpg': image });
const lines = (from: number, count: number, over: SheetLine = {}) =>
  Array.from({ length: count }, (_, index) => aLine(from + index, { images: 'a.jpg', ...over }));
const productsLike = async (start: string): Promise<number> =>
  (await on.staff.get(`/api/products?filter=sku||$starts||${start}`)).body.total;

it('writes approved rows only; rejected ones stay, and are taken once they are approved', async () => {
  const { id } = await on.check(await importZip(lines(1000, 3), images()));
  const [first, second] = await on.rows(id);
  expect((await on.staff.patch(`/api/product-imports-rows/${first!.id}`).send({ approval: 'Rejected' })).body).toMatchObject({
    id: first!.id,
    approval: 'Rejected',
  });
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ uploaded: 2, pending: 1, failed: 0, processed: 2, total: 3 });
  expect(await productsLike('MB-0100')).toBe(2);
  expect((await on.staff.patch(`/api/product-imports-rows/${second!.id}`).send({ approval: 'Rejected' })).status).toBe(409);
  expect((await on.staff.patch(`/api/product-imports-rows/${first!.id}`).send({ approval: 'Maybe' })).status).toBe(400);
  const all = await on.staff
    .patch(`/api/product-imports/${id}/rows`)
    .send({ filter: 'status||$eq||pending', approval: 'Approved' });
  expect([all.status, all.body.pending]).toEqual([200, 1]);
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ uploaded: 3, pending: 0 });
});

it('a row that is saved as it is keeps its version, and a change makes one', async () => {
  const { id } = await on.check(await importZip(lines(1900, 1), images()));
  const [row] = await on.rows(id);
  const versions = [row!.version];
  for (const approval of ['Rejected', 'Rejected', 'Approved', 'Approved'])
    versions.push((await on.staff.patch(`/api/product-imports-rows/${row!.id}`).send({ approval }).expect(200)).body.version);
  expect(versions.map((version) => version - row!.version)).toEqual([0, 1, 1, 2, 2]);
});

it('approves and rejects a filter’s whole result, and says which filter it cannot read', async () => {
  const { id } = await on.check(await importZip([...lines(1100, 2), ...lines(1200, 2)], images()));
  await on.staff.put(`/api/product-imports/${id}/rows`).send({ approval: 'Rejected' }).expect(200);
  await on.staff
    .patch(`/api/product-imports/${id}/rows`)
    .send({ filter: ['productName||$cont||12', 'status||$eq||pending'], approval: 'Approved' });
  expect((await on.rows(id)).map(({ approval }) => approval)).toEqual(['Rejected', 'Rejected', 'Approved', 'Approved']);
  const all = (body: object) => on.staff.patch(`/api/product-imports/${id}/rows`).send({ approval: 'Rejected', ...body });
  await all({ filter: 'productName||$cont||12', or: 'productName||$cont||none', s: '{"id":0}' }).expect(200);
  expect((await on.rows(id)).map(({ approval }) => approval)).toEqual(['Rejected', 'Rejected', 'Approved', 'Approved']);
  // What is no part of the query would leave a decision on all rows.
  for (const more of [{ 'filter[0]': 'productName||$cont||12' }, { id: 1 }, { version: 1 }]) await all(more).expect(400);
  await all({ filter: 'productName||$cont||none', updatedBy: 1 }).expect(200); // what clients add to every change
  expect((await on.rows(id)).map(({ approval }) => approval)).toEqual(['Rejected', 'Rejected', 'Approved', 'Approved']);
  await all({ s: { productName: { $cont: 'none' } } }).expect(200);
  expect((await on.rows(id)).map(({ approval }) => approval)).toEqual(['Rejected', 'Rejected', 'Approved', 'Approved']);
  await all({ s: '{"productName":{"$cont":"12"}}' }).expect(200);
  expect((await on.rows(id)).map(({ approval }) => approval)).toEqual(Array(4).fill('Rejected'));
  const wrong = await on.staff.patch(`/api/product-imports/${id}/rows`).send({ filter: 'lines||$cont||x', approval: 'Approved' });
  expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'filter']);
});

it('fails approved rows with errors at Process, checks them again at Retry once their brand is there', async () => {
  const zip = await importZip([...lines(1300, 1), ...lines(1301, 1, { brand: 'Lubi Pumps' })], images());
  const ready = await on.check(zip);
  expect(ready).toMatchObject({ status: 'ready', total: 2, valid: 1, invalid: 1, pending: 2, failed: 0 });
  await on.step(ready.id, 'process');
  expect(await on.until(ready.id, 'done')).toMatchObject({ uploaded: 1, failed: 1, processed: 2 });
  const [, row] = await on.rows(ready.id);
  expect(row).toMatchObject({
    status: 'failed',
    errors: [
      {
        row: 4,
        column: 'Brand',
        value: 'Lubi Pumps',
        message: text('import.row.unknown', { what: 'brand', name: 'Lubi Pumps' }),
      },
    ],
  });

  expect((await on.staff.post('/api/brands').send({ name: 'Lubi Pumps' })).status).toBe(201);
  expect((await on.step(ready.id, 'retry')).status).toBe('checking');
  expect(await on.until(ready.id, 'ready')).toMatchObject({ valid: 2, invalid: 0, pending: 1, uploaded: 1, failed: 0 });
  await on.step(ready.id, 'process');
  expect(await on.until(ready.id, 'done')).toMatchObject({ uploaded: 2, failed: 0 });
});

it('H3 pauses after the row in hand, goes on with the rest once, and forgets nothing', async () => {
  const { id } = await on.check(await importZip(lines(2000, 60), images()));
  await on.step(id, 'process');
  expect((await on.step(id, 'process')).status).toBe('processing'); // twice is once
  expect((await on.step(id, 'pause')).status).toBe('paused');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const paused = await on.until(id, 'paused');
  expect(paused.uploading).toBe(0);
  expect(paused.uploaded! + paused.pending!).toBe(60);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await on.until(id, 'paused')).uploaded).toBe(paused.uploaded);
  // Pressed in every order, as fast as people and several browsers can.
  await Promise.all([on.step(id, 'process'), on.step(id, 'pause'), on.step(id, 'process')]);
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ uploaded: 60, pending: 0, failed: 0 });
  const outcomes = (await on.rows(id)).map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(['created']));
  expect(await productsLike('MB-020')).toBe(60);
});

it('Reset discards the rows and the archive and keeps the products', async () => {
  const { id } = await on.check(await importZip(lines(3000, 2), images()));
  await on.step(id, 'process');
  await on.until(id, 'done');
  expect(await on.step(id, 'reset')).toMatchObject({
    status: 'done',
    total: 0,
    uploaded: 0,
    processed: 0,
    message: text('import.reset'),
  });
  expect(await on.rows(id)).toEqual([]);
  expect(await productsLike('MB-030')).toBe(2);
  expect((await on.staff.post(`/api/product-imports/${id}/process`)).body.message).toBe(text('import.archive.gone'));
  await on.step(id, 'retry', 409);
});

it('refuses steps that a state does not allow, and imports that are none', async () => {
  const { id } = await on.check(await importZip(lines(3100, 1), images()));
  await on.step(id, 'pause', 409);
  for (const step of ['process', 'pause', 'reset', 'retry'])
    expect((await on.staff.post(`/api/product-imports/999999/${step}`)).status).toBe(404);
  expect((await on.staff.get('/api/product-imports/999999/events')).status).toBe(404);
  expect((await on.staff.get('/api/product-imports/0')).status).toBe(400);
});

it('H4 an update leaves blank cells’ fields alone, and keeps a product that it fails to change, however often it is tried', async () => {
  const first = await on.check(
    await importZip([aLine(4000, { images: 'a.jpg', tags: 'old', shortDescription: 'Stays' })], images()),
  );
  await on.step(first.id, 'process');
  await on.until(first.id, 'done');
  const productId = (await on.rows(first.id))[0]?.productId;
  const second = await on.check(
    await importZip([
      { sku: 'mb-04000', tags: 'new' },
      { productId, sku: 'MB-04000', salePrice: 99_999 },
    ]),
  );
  expect(second).toMatchObject({ valid: 1, invalid: 1 });
  await on.step(second.id, 'process');
  await on.until(second.id, 'done');
  expect((await on.rows(second.id)).map(({ outcome, errors }) => outcome ?? errors.map(({ message }) => message))).toEqual([
    'updated',
    expect.arrayContaining([text('import.row.repeatedSku', { row: 3 })]),
  ]);
  await on.step(second.id, 'retry');
  await on.until(second.id, 'done');
  await on.step(second.id, 'process');
  expect(await on.until(second.id, 'done')).toMatchObject({ uploaded: 1, failed: 1 });
  const { body } = await on.staff.get(`/api/products/${productId}?join=productsImage`);
  expect(body).toMatchObject({ tags: 'new', shortDescription: 'Stays', sku: 'mb-04000', productsImage: [{ isCover: true }] });
});

it('makes variations of rows of one name, adds one to a known product, and tells an unchanged one', async () => {
  const { id: attributeId } = (await on.staff.post('/api/attributes').send({ name: 'Phase' })).body;
  for (const name of ['Single', 'Three', 'Two']) await on.staff.post('/api/attributes-values').send({ name, attributeId });
  const variation = (sku: string, value: string): SheetLine => ({
    ...aLine(5000),
    productType: 'variable',
    name: 'Openwell pump',
    sku,
    attributes: `Phase~${value}`,
    images: 'a.jpg',
  });
  const zip = await importZip([variation('OW-1', 'Single'), variation('OW-2', 'Three')], images());
  const run = async (archive: Buffer) => {
    const { id } = await on.check(archive);
    await on.step(id, 'process');
    await on.until(id, 'done');
    return on.rows(id);
  };
  const [made] = await run(zip);
  expect(made).toMatchObject({ sheetRows: [3, 4], outcome: 'created', errors: [] });
  const product = async () =>
    (await on.staff.get(`/api/products/${made!.productId}?join=productsVariation&join=attributes`)).body;
  expect(await product()).toMatchObject({
    productType: 'variable',
    attributes: [{ name: 'Phase' }],
    productsVariation: [
      { sku: 'OW-1', name: 'Single' },
      { sku: 'OW-2', name: 'Three' },
    ],
  });
  expect(await run(zip)).toMatchObject([{ outcome: 'unchanged' }]);
  const more = await importZip([{ ...variation('OW-3', 'Two'), productId: made!.productId }], images());
  expect(await run(more)).toMatchObject([{ outcome: 'updated', productId: made!.productId, errors: [] }]);
  expect((await product()).productsVariation).toHaveLength(3);
  const clash = await importZip(
    [
      { ...variation('OW-4', 'Two'), productId: made!.productId },
      { ...variation('OW-3', 'Two'), productId: made!.productId },
    ],
    images(),
  );
  expect(await run(clash)).toMatchObject([{ status: 'failed' }]);
});

it('shows progress as server-sent events, to whoever may import', async () => {
  const { id } = await on.check(await importZip(lines(6000, 5), images()));
  const url = `${on.api.url}/api/product-imports/${id}/events`;
  expect((await fetch(url)).status).toBe(401);
  const stopping = new AbortController();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${on.staff.token}` }, signal: stopping.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  await on.step(id, 'process');
  let said = '';
  const decoder = new TextDecoder();
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    said += decoder.decode(part);
    if (said.includes('"status":"done"')) break;
  }
  stopping.abort();
  const states = said
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)));
  expect(said).not.toMatch(/^event:/m); // an EventSource would keep it from onmessage
  expect(states.at(0)).toMatchObject({ id, total: 5 });
  expect(states.at(-1)).toMatchObject({ id, status: 'done', uploaded: 5 });
});

it('gives out an empty sheet, and the failed rows with their errors, which import again once they are right', async () => {
  const read = async (path: string) => {
    const { body, headers } = await on.staff
      .get(path)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(body as never);
    return (book.worksheets[0]!.getSheetValues() as unknown[][]).slice(1).map((row) => row.slice(1));
  };
  const [head, help, ...none] = await read('/api/product-imports/template');
  expect(head).toEqual(IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column]));
  expect(help).toHaveLength(IMPORT_COLUMNS.length);
  expect(none).toEqual([]);
  const { id } = await on.check(
    await importZip([...lines(7000, 1), ...lines(7001, 1, { brand: '=cmd|calc', tags: 'a,a' })], images()),
  );
  const [, , failed, ...rest] = await read(`/api/product-imports/${id}/errors`);
  expect(rest).toEqual([]);
  expect(failed).toEqual(
    expect.arrayContaining([
      'MB-07001',
      '=cmd|calc',
      `Brand: ${text('import.row.unknown', { what: 'brand', name: '=cmd|calc' })}; Tags: a already exists!`,
    ]),
  );
});

it('the same upload with one Idempotency-Key is one import, and answers what it answered first', async () => {
  const zip = await importZip(lines(8000, 1), images());
  const send = (content: Buffer) =>
    on.staff.post('/api/product-imports').set('idempotency-key', 'upload-1').attach('file', content, 'a.zip');
  const answers = await Promise.all([send(zip), send(zip), send(zip)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [{ body: first }] = answers;
  expect(answers.map(({ body }) => body)).toEqual([first, first, first]);
  await on.until(first.id, 'ready');
  expect((await send(zip)).body).toEqual(first);
  expect((await send(await importZip(lines(8001, 1), images()))).status).toBe(422);
});

it('an upload’s Idempotency-Key is taken whole or refused, never cut', async () => {
  const zip = await importZip(lines(8100, 1), images());
  const send = (key: string) => on.staff.post('/api/product-imports').set('idempotency-key', key).attach('file', zip, 'a.zip');
  const message = text('idempotency.key', IDEMPOTENCY_KEY);
  for (const none of ['k'.repeat(256), 'two words', '']) {
    const { status, body } = await send(none);
    expect([none, status, body.details]).toEqual([none, 400, [{ field: 'idempotency-key', message }]]);
  }
  const [one, other] = [await send(`${'k'.repeat(254)}a`), await send(`${'k'.repeat(254)}b`)];
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body.id).not.toBe(one.body.id);
});

it('singleImport writes one product by the same rules', async () => {
  const importer = await on.api.as({ permissions: ['products:import'] });
  const {
    body: { url },
  } = await importer.post('/api/products/upload').attach('image', image, 'a.jpg');
  const post = (body: object) => importer.post('/api/products/singleImport').send(body);
  const body = {
    name: 'Booster pump',
    productType: 'simple',
    sku: 'BP-1',
    unitPrice: '₹1,234.50',
    manageStock: true,
    stockQuantity: 3,
    images: [url],
  };
  const made = await post(body);
  expect([made.status, made.body]).toEqual([201, { successes: [{ id: expect.any(Number) }], errors: [] }]);
  expect((await post(body)).body.successes).toEqual(made.body.successes);
  expect((await on.staff.get(`/api/products/${made.body.successes[0].id}?join=productsVariation`)).body).toMatchObject({
    status: 'Approved',
    productsVariation: [{ unitPrice: 1234.5, stockQuantity: 3 }],
  });
  const refused = await post({ ...body, sku: 'x', brand: 'Nobody at all', images: ['/api/files/none.jpg'] });
  const fieldsOf = ({ body: { errors } }: typeof refused) => errors.map(({ field }: { field: string }) => field).sort();
  expect([refused.status, refused.body.successes, fieldsOf(refused)]).toEqual([201, [], ['brand', 'images', 'sku']]);
  const absent = url.replace(/[0-9a-f]{64}/, '0'.repeat(64));
  for (const [images, message] of [
    [['foo'], 'Invalid URL'],
    [[url, 'https://cdn.example/pump.jpg'], 'Invalid URL'],
    [['foo,bar'], 'Invalid URL'],
    [[absent], 'Image not found'],
    [[` ${absent}`], 'Image not found'],
  ] as const) {
    const { errors } = (await post({ ...body, images })).body;
    expect(errors[0]).toEqual({ reason: { message }, field: 'images' });
  }
  const sold = [
    { sku: 'BV-1', unitPrice: 1, attributes: 'Nothing~at all' },
    { sku: 'BV-2', unitPrice: 1, salePrice: 2 },
  ];
  const ofVariations = await post({ name: 'Booster set', productType: 'variable', images: [], productsVariation: sold });
  expect(fieldsOf(ofVariations)).toContain('images');
  expect(fieldsOf(ofVariations)).toContain('productsVariation.0.attributes');
  expect(fieldsOf(ofVariations)).toContain('productsVariation.1.salePrice');
  expect((await on.api.request.post('/api/products/singleImport').send(body)).status).toBe(401);
});
