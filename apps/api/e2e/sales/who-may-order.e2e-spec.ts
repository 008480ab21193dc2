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

const WAITS = 'This customer cannot order before the account is approved';
const IS_OFF = 'This customer’s account is disabled or rejected';

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
