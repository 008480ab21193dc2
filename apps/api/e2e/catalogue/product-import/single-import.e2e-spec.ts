import { text } from '@impeller/contracts';
import { aPdf } from '../../../test/pictures.js';
import { drawPump } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(60_000);
let on: Importing;
let url: string;
beforeAll(async () => {
  on = await startImporting({ worker: false });
  url = (
    await on.staff
      .post('/api/products/upload')
      .attach('image', await drawPump(1), 'a.jpg')
      .expect(201)
  ).body.url;
}, 60_000);
afterAll(() => on?.close());

const post = async (body: object) => (await on.staff.post('/api/products/singleImport').send(body).expect(201)).body;
const booster = () => ({ name: 'Booster pump', productType: 'simple', sku: 'BP-1', unitPrice: 1_234, images: [url] });

it('an empty text is as good as none: every required field is asked for, and an update leaves it as it is', async () => {
  const empty = { name: '', productType: '', sku: ' ', unitPrice: '', images: [] };
  const { successes, errors } = await post({ ...empty, brand: '' });
  expect([successes, errors]).toEqual([[], (await post({})).errors]);
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'productType', 'sku', 'unitPrice', 'images']);
  expect((await post({ ...booster(), productType: '' })).errors).toMatchObject([{ field: 'productType' }]);
  const [{ id }] = (await post(booster())).successes;
  expect((await post({ productId: id, ...empty, tags: 'new' })).successes).toEqual([{ id }]);
  expect((await on.staff.get(`/api/products/${id}`)).body).toMatchObject({ name: 'Booster pump', sku: 'BP-1', tags: 'new' });
});

it('a file of ours that is no picture is none of a product', async () => {
  const { body: pdf } = await on.staff.post('/api/common/upload').attach('file', aPdf(), 'guide.pdf').expect(201);
  const { successes, errors } = await post({ ...booster(), sku: 'BP-2', images: [url, pdf.url] });
  expect([successes, errors]).toEqual([[], [{ reason: { message: 'file type not permitted!' }, field: 'images' }]]);
});

it('what is wrong with several parts of a field in the same way is said of it once', async () => {
  const twice = { ...booster(), sku: 'BP-3', images: ['foo', 'bar'], categories: ['Nowhere', 'Nowhere', 'Nowhere else'] };
  const { errors } = await post(twice);
  const unknown = (name: string) => text('import.row.unknown', { what: text('import.what.category'), name });
  expect(errors).toEqual([
    { field: 'categories', reason: { message: unknown('Nowhere') } },
    { field: 'categories', reason: { message: unknown('Nowhere else') } },
    { field: 'images', reason: { message: 'Invalid URL' } },
  ]);
});

it('what a variable product itself says of price and stock is none of its first variation', async () => {
  const { body: attribute } = await on.staff.post('/api/attributes').send({ name: 'Phase' }).expect(201);
  for (const name of ['Single', 'Three'])
    await on.staff.post('/api/attributes-values').send({ name, attributeId: attribute.id }).expect(201);
  const variation = (sku: string, value: string) => ({ sku, unitPrice: 5, attributes: `Phase~${value}` });
  const own = { sku: 'OWN-9', unitPrice: 99, manageStock: true, stockStatus: 'In Stock', stockQuantity: 7 };
  const { successes, errors } = await post({
    ...{ name: 'Openwell pump', productType: 'variable', images: [url], ...own },
    productsVariation: [variation('VP-1', 'Single'), variation('VP-2', 'Three')],
  });
  expect(errors).toEqual([]);
  const { body } = await on.staff.get(`/api/products/${successes[0].id}?join=productsVariation`).expect(200);
  const [one, two] = body.productsVariation;
  const said = ({ unitPrice, manageStock, stockStatus, stockQuantity }: typeof one) => ({
    unitPrice,
    manageStock,
    stockStatus,
    stockQuantity,
  });
  expect([one.sku, said(one)]).toEqual(['VP-1', said(two)]);
});

it('F4 cells of thousands of names or blanks are refused in a few words', async () => {
  const cell = 32_767;
  const whole = { attributes: 'a~b,'.repeat(8_000), unitPrice: `x${' '.repeat(cell - 2)}1` };
  const body = { ...booster(), sku: 'BP-9', categories: 'a,'.repeat(16_000), productsVariation: Array(25).fill(whole) };
  const { successes, errors } = await post(body);
  expect(successes).toEqual([]);
  expect(errors).toContainEqual({ field: 'categories', reason: { message: text('import.cell.parts', { max: 100 }) } });
  expect(errors.length).toBeLessThan(200);
});

describe('with an Idempotency-Key', () => {
  const send = (key: string, body: object) => on.staff.post('/api/products/singleImport').set('Idempotency-Key', key).send(body);
  const named = async (name: string) => (await on.staff.get(`/api/products?filter=name||$eq||${name}`)).body.total;

  it('a repeat gets the first answer and writes nothing, also beside it; another body is refused', async () => {
    const body = { ...booster(), name: 'Repeated pump', sku: 'RP-1' };
    const answers = await Promise.all([send('one', body), send('one', body), send('one', body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const [{ id }] = answers[0]!.body.successes;
    await on.staff.patch(`/api/products/${id}`).send({ name: 'Renamed pump' }).expect(200);
    expect((await send('one', body)).body).toEqual({ successes: [{ id }], errors: [] });
    expect([await named('Repeated pump'), await named('Renamed pump')]).toEqual([0, 1]);
    const other = await send('one', { ...body, unitPrice: 1 }).expect(422);
    expect(other.body.message).toBe(text('idempotency.otherBody'));
    await send('not one', body).expect(400);
  });

  it('what is refused is not kept: mended, it comes again with its key', async () => {
    const body = { ...booster(), name: 'Mended pump', sku: 'MP-1' };
    const refused = await send('two', { ...body, brand: 'Nobody at all' }).expect(201);
    expect(refused.body).toMatchObject({ successes: [], errors: [{ field: 'brand' }] });
    expect((await send('two', body).expect(201)).body.successes).toHaveLength(1);
    expect(await named('Mended pump')).toBe(1);
  });
});
