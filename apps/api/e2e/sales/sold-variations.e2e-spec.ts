import { text, type ProductVariation } from '@impeller/contracts';
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
const toSimple = (id: number) => staff.patch(`/api/products/${id}`).send({ productType: 'simple' });
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
