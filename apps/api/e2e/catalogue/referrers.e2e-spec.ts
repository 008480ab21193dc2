import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
const ICON = 'https://example.com/icon.png';
const post = async (path: string, body: object) => (await staff.post(`/api/${path}`).send(body).expect(201)).body;
const referrers = async (path: string, id: number) =>
  (await staff.get(`/api/${path}/${id}/referrers`).expect(200)).body.referrers as object[];

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api?.close());

it('says how many children and products keep a category', async () => {
  const { id } = await post('categories', { name: 'Pumps', icon: ICON });
  expect(await referrers('categories', id)).toEqual([]);
  await post('categories', { name: 'Submersible', icon: ICON, parentId: id });
  for (const name of ['One', 'Two']) {
    const product = await post('products', { name });
    await staff
      .patch(`/api/products/categories/${product.id}`)
      .send({ category: [{ id }] })
      .expect(200);
  }
  expect(await referrers('categories', id)).toEqual([
    { resource: 'categories', count: 1, goesAlong: false },
    { resource: 'products', count: 2, goesAlong: false },
  ]);
});

it('says what goes along with a product, and nothing of its links and our own books', async () => {
  const { id } = await post('products', { name: 'Pictured', sku: 'REF-1' });
  const productsImage = [1, 2].map((n) => ({ image: `https://example.com/${n}.png` }));
  await staff.patch(`/api/products/images/${id}`).send({ productsImage }).expect(200);
  expect(await referrers('products', id)).toEqual([
    { resource: 'products-images', count: 2, goesAlong: true },
    { resource: 'products-variations', count: 1, goesAlong: true },
  ]);
});

it('knows no record that is not there, and tells nobody who may not delete', async () => {
  await staff.get('/api/brands/999999/referrers').expect(404);
  await staff.get('/api/brands/x/referrers').expect(400);
  const viewer = await api.as({ permissions: ['brands:view', 'brands:edit'] });
  const { id } = await post('brands', { name: 'Kept', image: ICON });
  await viewer.get(`/api/brands/${id}/referrers`).expect(403);
});
