import { resourceOf } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
let orderId: number;
beforeAll(async () => {
  ({ api, staff, shop, asha, pump } = await openShop({ price: 1_000, stock: 10 }));
  orderId = (await shop.order(asha, [[pump, 1]]).expect(201)).body.id;
  for (const status of ['Out for Delivery', 'Order Delivered'])
    await staff.patch(`/api/orders/${orderId}`).send({ status }).expect(200);
  await asha.me.post('/api/reviews').send({ orderId, rating: 5 }).expect(201);
}, 60_000);
afterAll(() => api?.close());

/** Lists that show of an order what tells it from others, and the permission that opens each. */
const LISTS = [
  ['stock-movements', 'products:view'],
  ['transactions', 'transactions:view'],
  ['reviews', 'reviews:view'],
] as const;
const BEYOND = ['address', 'shippingAddress', 'transactions', 'timeline', 'ordersProduct', 'user'];

it.each(LISTS)('B1 %s: what is joined to an order takes the permission to view orders', async (path, permission) => {
  // The same query was made for somebody who may before, and is remembered.
  for (const beyond of BEYOND) await staff.get(`/api/${path}?join=order&join=order.${beyond}`).expect(200);
  const little = await api.as({ permissions: [permission] });
  const { data } = (await little.get(`/api/${path}?join=order`).expect(200)).body;
  const seen = (data as { order: object | null }[]).flatMap(({ order }) => (order ? [order] : []));
  expect(seen.length).toBeGreaterThan(0);
  const shown = resourceOf(path).joins.order!.fields;
  for (const order of seen) expect(Object.keys(order)).toEqual(shown);
  for (const beyond of BEYOND) {
    const refused = await little.get(`/api/${path}?join=order&join=order.${beyond}`);
    expect([refused.status, refused.body.details[0].field]).toEqual([400, 'join']);
  }
  const search = encodeURIComponent(JSON.stringify({ 'order.address.city': 'x' }));
  for (const query of [
    'filter=order.address.city||$eq||x',
    'or=order.user.fullName||$cont||a',
    'sort=order.address.city,ASC',
    `s=${search}`,
  ]) {
    await staff.get(`/api/${path}?${query}`).expect(200);
    expect((await little.get(`/api/${path}?${query}`)).status).toBe(400);
  }
  await little.get(`/api/${path}?filter=order.orderReference||$cont||OD`).expect(200);
  const both = await api.as({ permissions: [permission, 'orders:view'] });
  await both.get(`/api/${path}?join=order&join=order.address`).expect(200);
});

it('B1 a change is not answered with more than a list shows', async () => {
  const [{ id }] = (await staff.get('/api/reviews').expect(200)).body.data;
  const editor = await api.as({ permissions: ['reviews:view', 'reviews:edit', 'reviews:toggle'] });
  const { order } = (await editor.patch(`/api/reviews/${id}`).send({ isShown: false }).expect(200)).body;
  expect(Object.keys(order).sort()).toEqual(['id', 'orderReference']);
});
