import { randomUUID } from 'node:crypto';
import { labelOf, product, productVariation, text, type AnyResource } from '@impeller/contracts';
import { makeCustomer } from '../../test/customers.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Agent } from '../../test/agent.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let asha: Shopper;
let pump: Ware;
let shop: Shop;
beforeAll(async () => ({ api, staff, asha, pump, shop } = await openShop({})), 60_000);
afterAll(() => api?.close());

const WAITS = 'Orders can be placed once this account is approved';
const IS_OFF = 'This account is disabled or rejected';

it.each([
  ['Pending', true, WAITS],
  ['Pending', false, IS_OFF],
  ['Approved', false, IS_OFF],
  ['Rejected', true, IS_OFF],
])('staff who order for a customer who is %s, enabled %s, read what is against it', async (status, enabled, message) => {
  const { id: userId } = await makeCustomer(api, status);
  await api.db.query('UPDATE users SET enabled = $2 WHERE id = $1', [userId, enabled]);
  const body = { userId, paymentMethod: 'cod', ordersProduct: [{ productsVariationId: pump.id, quantity: 1 }] };
  const { reasons } = (await staff.post('/api/orders/quote').send(body).expect(200)).body;
  expect(reasons).toEqual([{ field: 'userId', message }]);
  const refused = await shop.order({ ...asha, me: staff }, [[pump, 1]], { userId }).expect(403);
  expect(refused.body.message).toBe(message);
});

/** What takes a row from the storefront, by each of the conditions that its contract has for being there. */
const hidingsOf = ({ storefront }: AnyResource, table: string, productId: string): string[] =>
  Object.entries(storefront!).map(
    ([field, shown]) =>
      `UPDATE ${table} SET "${field}" = ${typeof shown === 'boolean' ? !shown : `'Pending'`} WHERE "${productId}" = $1`,
  );

it('C1 a customer who names what the storefront does not show hears of it what of an unknown one; staff read its name', async () => {
  const message = text('error.reference', { field: labelOf('productsVariationId') });
  const unknown = [{ field: 'ordersProduct.0.productsVariationId', message }];
  const hidings = [...hidingsOf(product, 'products', 'id'), ...hidingsOf(productVariation, 'products_variations', 'productId')];
  expect(hidings).not.toEqual([]);
  for (const hiding of hidings) {
    const hidden = await shop.ware({ price: 77, stock: 3 });
    await api.db.query(hiding, [hidden.productId]);
    const lines = { ordersProduct: [{ productsVariationId: hidden.id, quantity: 10 }] };
    const quoted = (await asha.me.post('/api/orders/quote').send(lines).expect(200)).body;
    expect(quoted).toMatchObject({ ordersProduct: [], total: 0, reasons: unknown });
    for (const body of [{}, { status: 'in cart' }]) {
      const refused = await shop.order(asha, [[hidden, 10]], body).expect(409);
      expect(refused.body.details).toEqual(unknown);
    }
    const toStaff = (
      await staff
        .post('/api/orders/quote')
        .send({ ...lines, userId: asha.id })
        .expect(200)
    ).body;
    expect([toStaff.total, toStaff.reasons[0].message]).toEqual([770, expect.stringMatching(/^Pump .* is not for sale$/)]);
  }
});

it('what is marked as out of stock is not sold, though nobody counts its units', async () => {
  const away = await shop.ware();
  await api.db.query(`UPDATE products_variations SET "stockStatus" = 'Out Of Stock' WHERE id = $1`, [away.id]);
  const reasons = [{ field: 'ordersProduct.0', message: expect.stringMatching(/^Pump .* is out of stock$/) }];
  const lines = { ordersProduct: [{ productsVariationId: away.id, quantity: 1 }] };
  expect((await asha.me.post('/api/orders/quote').send(lines).expect(200)).body.reasons).toEqual(reasons);
  expect((await shop.order(asha, [[away, 1]]).expect(409)).body.details).toEqual(reasons);
});

it('G13 an Idempotency-Key of a customer is none of the member of staff who has the same id', async () => {
  const key = randomUUID();
  const [mine, theirs] = [
    await shop.order(asha, [[pump, 1]], { userId: asha.id }, key).expect(201),
    await shop.order({ ...asha, me: staff }, [[pump, 1]], { userId: asha.id }, key).expect(201),
  ];
  expect(asha.id).toBe(1); // as the superadmin is
  expect(theirs.body.id).not.toBe(mine.body.id);
});

it('of what was taken out of the storefront since it was put into the cart, the customer reads which it is', async () => {
  const gone = await shop.ware();
  const cart = (await shop.order(asha, [[gone, 1]], { status: 'in cart' }).expect(201)).body;
  await api.db.query('UPDATE products SET enabled = false WHERE id = $1', [gone.productId]);
  const { reasons } = (await asha.me.post('/api/orders/quote').send({ cartId: cart.id }).expect(200)).body;
  expect(reasons).toEqual([{ field: 'ordersProduct.0', message: expect.stringMatching(/^Pump .* is not for sale$/) }]);
});
