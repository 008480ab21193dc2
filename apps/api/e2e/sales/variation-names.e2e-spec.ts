import { openShop, type Shop, type Shopper } from '../../test/orders.js';
import type { Agent } from '../../test/agent.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
beforeAll(async () => {
  ({ api, staff, shop, asha } = await openShop({ price: 100 }));
}, 60_000);
afterAll(() => api?.close());

const post = async (path: string, body: object, status = 201) => (await staff.post(path).send(body).expect(status)).body;

it('an order says which variation was sold, as it was called then', async () => {
  const attributeId = (await post('/api/attributes', { name: 'Phase' })).id;
  const valueOf = async (name: string) => (await post('/api/attributes-values', { name, attributeId })).id;
  const [single, three] = [await valueOf('Single'), await valueOf('Three')];
  const { id: productId } = await post('/api/products', { name: 'Openwell pump', productType: 'variable' });
  const attribute = [{ id: attributeId }];
  await staff.patch(`/api/products/attributes/${productId}`).send({ attribute }).expect(200);
  const save = async (attributesValueId: number, more: object) => {
    const line = { ...more, productsVariationsAttribute: [{ attributeId, attributesValueId }] };
    return (await post('/api/products-variations/manage', { productId, productsVariation: [line] }, 200))[0];
  };
  const { id, name } = await save(single, { sku: 'OW-1', unitPrice: 100 });

  const sold = async () => (await shop.order(asha, [[{ productId, id }, 1]]).expect(201)).body;
  const before = await sold();
  expect(before.ordersProduct).toMatchObject([{ productName: 'Openwell pump', variationName: 'Single' }]);
  await save(three, { id, name });
  expect((await sold()).ordersProduct).toMatchObject([{ variationName: 'Three' }]);
  const later = await staff.get(`/api/orders/${before.id}?join=ordersProduct`).expect(200);
  expect(later.body.ordersProduct).toMatchObject([{ variationName: 'Single' }]);
});
