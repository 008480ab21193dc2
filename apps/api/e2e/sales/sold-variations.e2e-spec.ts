import { text, type ProductVariation } from '@impeller/contracts';
import { brokenInvariants } from '../../src/database/invariants.js';
import type { Agent } from '../../test/agent.js';
import { openShop, type Shop, type Shopper } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
const colour = { id: 0, values: [] as number[] };
const post = async (path: string, body: object, status = 201) => (await staff.post(path).send(body).expect(status)).body;

beforeAll(async () => {
  ({ api, staff, shop, asha } = await openShop({}));
  colour.id = (await post('/api/attributes', { name: 'Colour' })).id;
  for (const name of ['Red', 'Blue', 'Green'])
    colour.values.push((await post('/api/attributes-values', { name, attributeId: colour.id })).id);
}, 60_000);
afterAll(() => api?.close());

afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));

let count = 0;
/** A variable product's variations, as they can be bought. */
async function wares() {
  const word = `SOLD${++count}`;
  const { id: productId } = await post('/api/products', { name: `Pump ${word}`, productType: 'variable' });
  const attribute = [{ id: colour.id }];
  await staff.patch(`/api/products/attributes/${productId}`).send({ attribute }).expect(200);
  const productsVariation = colour.values.map((attributesValueId, n) => ({
    ...{ sku: `${word}-${n}`, unitPrice: 100 },
    productsVariationsAttribute: [{ attributeId: colour.id, attributesValueId }],
  }));
  const made = await post('/api/products-variations/manage', { productId, productsVariation }, 200);
  const [first, second, third] = (made as ProductVariation[]).map(({ id }) => ({ id, productId }));
  return { productId, first: first!, second: second!, third: third! };
}
const become = (id: number, productType: string) => staff.patch(`/api/products/${id}`).send({ productType });
const toSimple = (id: number) => become(id, 'simple');
const left = async (id: number) => (await staff.get(`/api/products/${id}?join=productsVariation`)).body;

it('a variation that orders use is not deleted, and it is said how many do; one that nobody bought is', async () => {
  const { productId, second, third } = await wares();
  for (let n = 0; n < 2; n++) await shop.order(asha, [[second, 1]]).expect(201);
  await shop.order(asha, [[third, 1]], { status: 'in cart', addressId: undefined, paymentMethod: undefined }).expect(201);
  const refused = await staff.delete(`/api/products-variations/${second.id}`);
  expect([refused.status, refused.body.message]).toEqual([409, text('error.referenced', { referrers: '2 orders' })]);
  await staff.delete(`/api/products-variations/${third.id}`).expect(200);
  expect((await left(productId)).productsVariation).toHaveLength(2);
});

it('a product leaves the carts that hold it, and them alone, whichever of its foreign keys is asked first', async () => {
  const [{ name }] = await api.db.query<[{ name: string }]>(
    `SELECT tgname AS name FROM pg_trigger WHERE tgrelid = 'products'::regclass AND tgconstrrelid = 'orders_products'::regclass
       AND tgfoid = '"RI_FKey_noaction_del"'::regproc`,
  );
  await api.db.query(`ALTER TRIGGER "${name}" ON products RENAME TO "RI_ConstraintTrigger_a_0"`);
  const { productId, first, second } = await wares();
  const other = await shop.ware();
  const body = { status: 'in cart', addressId: undefined, paymentMethod: undefined };
  const lines = [first, second, other].map((ware) => [ware, 1] as const);
  const { id } = (await shop.order(await shop.shopper(), lines, body).expect(201)).body;
  await staff.delete(`/api/products/${productId}`).expect(200);
  expect((await staff.get(`/api/orders/${id}`)).body).toMatchObject({ totalProducts: 1, totalQuantity: 1, total: 100 });
});

it('an order counts once among those that keep a product, whichever of its variations it has', async () => {
  const { productId, first, second } = await wares();
  const both = [first, second].map((variation) => [variation, 1] as const);
  await shop.order(asha, both).expect(201);
  const refused = await staff.delete(`/api/products/${productId}`);
  expect([refused.status, refused.body.message]).toEqual([409, text('error.referenced', { referrers: '1 order' })]);
});

it('a product stays variable where a variation that would go was sold, and its type says why', async () => {
  const { productId, first, second } = await wares();
  await shop.order(asha, [[first, 1]]).expect(201);
  await shop.order(asha, [[second, 1]]).expect(201);
  const message = text('product.type.used', { referrers: 'orders' });
  const refused = await toSimple(productId);
  expect([refused.status, refused.body.details]).toEqual([409, [{ field: 'productType', message }]]);
  expect(await left(productId)).toMatchObject({ productType: 'variable', productsVariation: [{}, {}, {}] });
});

it('a product becomes simple where only the variation was sold that stays', async () => {
  const { productId, first } = await wares();
  await shop.order(asha, [[first, 1]]).expect(201);
  await toSimple(productId).expect(200);
  expect((await left(productId)).productsVariation).toMatchObject([{ id: first.id }]);
});

describe('a type waits while an order under way has stock of the variation that stays', () => {
  const move = (id: number, status: string) => staff.patch(`/api/orders/${id}`).send({ status }).expect(200);
  const waits = async (id: number, type: string) => {
    const message = text('product.type.underWay');
    const { status, body } = await become(id, type);
    expect([status, body.details]).toEqual([409, [{ field: 'productType', message }]]);
  };
  const online = { paymentMethod: 'online' };

  it('a cancel gives it back to the variation that it was taken from', async () => {
    const { productId, first } = await wares();
    const productsVariation = [{ id: first.id, manageStock: true, stockQuantity: 10 }];
    await post('/api/products-variations/manage', { productId, productsVariation }, 200);
    const [order, unpaid] = [
      (await shop.order(asha, [[first, 2]]).expect(201)).body,
      (await shop.order(asha, [[first, 1]], online).expect(201)).body,
    ];
    expect(unpaid.status).toBe('in cart');
    await waits(productId, 'simple');
    await move(order.id, 'Order Cancelled');
    await waits(productId, 'simple');
    await move(unpaid.id, 'Order Cancelled');
    await toSimple(productId).expect(200);
    await become(productId, 'variable').expect(200);
    expect((await left(productId)).productsVariation).toMatchObject([{ stockQuantity: 10 }, {}, {}]);
  });

  it('so it is on the way back, until it is delivered', async () => {
    const { productId, first } = await wares();
    await toSimple(productId).expect(200);
    const inventory = { unitPrice: 100, manageStock: true, stockQuantity: 5 };
    await staff.patch(`/api/products/inventories/${productId}`).send(inventory).expect(200);
    const { id } = (await shop.order(asha, [[first, 2]]).expect(201)).body;
    await waits(productId, 'variable');
    await move(id, 'Out for Delivery');
    await waits(productId, 'variable');
    await move(id, 'Order Delivered');
    await become(productId, 'variable').expect(200);
    expect((await left(productId)).productsVariation).toMatchObject([{ stockQuantity: 0 }, {}, {}]);
  });

  it('but one that nothing takes the place of keeps its stock, and gets back what is cancelled', async () => {
    const ware = await shop.ware({ stock: 5 });
    const { id } = (await shop.order(asha, [[ware, 2]]).expect(201)).body;
    await become(ware.productId, 'variable').expect(200);
    await move(id, 'Order Cancelled');
    expect(await shop.stockOf(ware)).toBe(5);
  });
});
