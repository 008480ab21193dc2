import type { Agent } from '../../test/agent.js';
import { INVENTORY_RULES, PRODUCT_RULES } from '../../../../libs/contracts/test/product-rules.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let id: number;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  id = (await staff.post('/api/products').send({ name: 'Ruled pump' }).expect(201)).body.id;
}, 60_000);
afterAll(() => api?.close());

const said = ({ status, body }: { status: number; body: { details?: { field: string; message: string }[] } }, field: string) => [
  status,
  body.details?.find((one) => one.field === field)?.message,
];

it.each(PRODUCT_RULES)('refuses a create and a change when %s', async (_, body, field, message) => {
  expect(said(await staff.post('/api/products').send({ name: 'Another pump', ...body }), field)).toEqual([400, message]);
  expect(said(await staff.patch(`/api/products/${id}`).send(body), field)).toEqual([400, message]);
});

it.each(INVENTORY_RULES)('refuses an inventory when %s', async (_, body, field, message) => {
  expect(said(await staff.patch(`/api/products/inventories/${id}`).send(body), field)).toEqual([400, message]);
});

it('has changed nothing', async () => {
  expect((await staff.get(`/api/products/${id}`)).body).toMatchObject({ name: 'Ruled pump', version: 1 });
  expect((await staff.get('/api/products')).body.total).toBe(1);
});

it('takes what a form leaves empty for nothing, and digits of an HSN for the code', async () => {
  const pump = { name: 'Plain pump', sku: '', hsnCode: '' };
  const post = async (path: string, body: object) => (await staff.post(`/api/${path}`).send(body).expect(201)).body;
  expect(await post('brands', { name: 'Kaveri', image: '' })).toMatchObject({ image: null });
  const top = await post('categories', { name: 'Pumps', icon: 'https://pictures.example/i.png', image: '', parentId: 0 });
  expect(top).toMatchObject({ image: null, parentId: null });
  const made = await post('products', pump);
  expect(made).toMatchObject({ sku: null, hsnCode: null });
  const change = async (body: object) => (await staff.patch(`/api/products/${made.id}`).send(body).expect(200)).body;
  expect(await change({ sku: 'PLAIN-1', hsnCode: 8413 })).toMatchObject({ sku: 'PLAIN-1', hsnCode: '8413' });
  expect(await change({ sku: '', hsnCode: '' })).toMatchObject({ sku: null, hsnCode: null });
  const image = { productId: made.id, image: '' };
  expect(said(await staff.post('/api/products-images').send(image), 'image')).toEqual([400, 'Upload cover image is required']);
  for (const hsnCode of [84137, 84.13, -8413])
    expect(said(await staff.patch(`/api/products/${made.id}`).send({ hsnCode }), 'hsnCode')).toEqual([
      400,
      'Please enter valid HSN code',
    ]);
});

it('keeps series, horse power and tax with their flag alone, however they are written', async () => {
  const make = async (path: string, body: object) => (await staff.post(`/api/${path}`).send(body).expect(201)).body.id as number;
  const seriesId = await make('series', { name: 'Jalraaj' });
  const horsePowerId = await make('horse-powers', { name: '2 HP' });
  const unflagged = (await staff.post('/api/products').send({ name: 'Unflagged pump', seriesId }).expect(201)).body;
  expect(unflagged).toMatchObject({ isSeriesAvailable: false, seriesId: null });
  const change = async (body: object) => (await staff.patch(`/api/products/${unflagged.id}`).send(body).expect(200)).body;
  expect(await change({ isHpAvailable: true, horsePowerId, seriesId })).toMatchObject({ horsePowerId, seriesId: null });
  expect(await change({ isSeriesAvailable: true, seriesId })).toMatchObject({ horsePowerId, seriesId });
  expect(await change({ isHpAvailable: false })).toMatchObject({ horsePowerId: null, seriesId });
  const { body } = await api.request.get(`/api/products?filter=horsePowerId||$eq||${horsePowerId}`).expect(200);
  expect(body.total).toBe(0);
});
