import { brokenInvariants } from '../../src/database/invariants.js';
import type { Agent } from '../../test/agent.js';
import { openShop, type Shop, type Shopper } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
beforeAll(async () => {
  ({ api, staff, shop, asha } = await openShop({}));
}, 60_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(() => api?.close());

it('G5 a stock that was typed over an older one is refused with what it is now', async () => {
  const ware = await shop.ware({ stock: 10 });
  const read = async () => (await staff.get(`/api/products/${ware.productId}?join=productsVariation`)).body;
  const save = (opened: { version: number; productsVariation: { version: number }[] }, body: object) =>
    staff
      .patch(`/api/products/inventories/${ware.productId}`)
      .set('If-Match', `"${opened.version}"`)
      .send({ ...body, version: opened.productsVariation[0]!.version });
  const opened = await read();
  await shop.order(asha, [[ware, 1]]).expect(201);
  const refused = await save(opened, { stockQuantity: 10 });
  expect([refused.status, refused.body.current.productsVariation]).toMatchObject([412, [{ stockQuantity: 9 }]]);
  const lines = [{ id: ware.id, stockQuantity: 10, version: opened.productsVariation[0].version }];
  const managed = { productId: ware.productId, productsVariation: lines };
  expect((await staff.post('/api/products-variations/manage').send(managed)).status).toBe(412);
  // A price undoes no sale.
  await staff
    .patch(`/api/products/inventories/${ware.productId}`)
    .set('If-Match', `"${opened.version}"`)
    .send({ unitPrice: 120 })
    .expect(200);
  await save(await read(), { stockQuantity: 12 }).expect(200);
  expect(await shop.stockOf(ware)).toBe(12);
  const moves = (await staff.get(`/api/stock-movements?filter=productsVariationId||eq||${ware.id}&limit=1`)).body.data;
  expect(moves).toMatchObject([{ reason: 'edit', before: 9, after: 12, madeBy: 'Superadmin', orderId: null }]);
});

it('G5 so is one over the version of the product alone, and saved once that is read anew', async () => {
  const ware = await shop.ware({ stock: 10 });
  const read = async () => (await staff.get(`/api/products/${ware.productId}`)).body.version as number;
  const save = (version: number, body: object) =>
    staff.patch(`/api/products/inventories/${ware.productId}`).set('If-Match', `"${version}"`).send(body);
  const opened = await read();
  await save(opened, { stockQuantity: 11 }).expect(200);
  await shop.order(asha, [[ware, 1]]).expect(201);
  const loaded = await read();
  await save(loaded, { unitPrice: 130, stockQuantity: 10 }).expect(200); // what is there already undoes no sale
  const { body: order } = await shop.order(asha, [[ware, 1]]).expect(201);
  const before = await read();
  const refused = await save(before, { stockQuantity: 10 });
  expect([refused.status, refused.body.current.productsVariation]).toMatchObject([412, [{ stockQuantity: 9 }]]);
  expect(refused.body.current.version).toBe(await read());
  await save(before, { stockQuantity: 10 }).expect(412);
  await save(await read(), { stockQuantity: 12 }).expect(200);
  await save(await read(), { stockQuantity: 13 }).expect(200);
  await staff.patch(`/api/orders/${order.id}`).send({ status: 'Order Cancelled' }).expect(200);
  await save(await read(), { stockQuantity: 13 }).expect(412);
  await save(await read(), { stockQuantity: 14 }).expect(200);
  expect(await shop.stockOf(ware)).toBe(14);
});

it('G5 nor does a change of the product in between tell of what was sold, or of a stock that came another way', async () => {
  const ware = await shop.ware({ stock: 10 });
  const path = `/api/products/${ware.productId}`;
  const read = async () => (await staff.get(path)).body as { version: number; updatedBy: number | null };
  const save = (version: number, body: object) =>
    staff.patch(`/api/products/inventories/${ware.productId}`).set('If-Match', `"${version}"`).send(body);
  const { version } = await read();
  await shop.order(asha, [[ware, 1]]).expect(201);
  const renamed = (await staff.patch(path).set('If-Match', `"${version}"`).send({ name: 'Pump renamed' }).expect(200)).body;
  await save(renamed.version, { stockQuantity: 10 }).expect(412);
  const line = { id: ware.id, stockQuantity: 50 };
  await staff.post('/api/products-variations/manage').send({ productId: ware.productId, productsVariation: [line] });
  const before = await read();
  const other = await api.as({ permissions: ['products:view', 'products:edit'] });
  const late = other.patch(`/api/products/inventories/${ware.productId}`).set('If-Match', `"${before.version}"`);
  await late.send({ stockQuantity: 9 }).expect(412);
  expect((await read()).updatedBy).toBe(before.updatedBy); // whoever was refused has changed nothing
  // Another SKU tells of nothing else, and hides nothing.
  const sku = (
    await staff
      .patch(path)
      .send({ sku: `SKU-${ware.id}` })
      .expect(200)
  ).body;
  await save(sku.version, { stockQuantity: 49 }).expect(200);
  expect(await shop.stockOf(ware)).toBe(49);
});
