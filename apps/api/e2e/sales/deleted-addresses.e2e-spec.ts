import type { Agent } from '../../test/agent.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import { makePlace } from '../../test/places.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => {
  ({ api, staff, shop, asha, pump } = await openShop({}));
}, 60_000);
afterAll(() => api?.close());

const audited = (id: number) =>
  api.db.query(`SELECT changes FROM audit_logs WHERE resource = 'orders' AND "recordId" = $1 AND action = 'update' ORDER BY id`, [
    id,
  ]);

it('an address that staff disabled takes no order until it is enabled again', async () => {
  const buyer = await shop.shopper();
  const id = await shop.address(buyer.id, (await makePlace(staff)).pincodeId);
  const enable = (enabled: boolean) => staff.patch(`/api/addresses/${id}`).send({ enabled }).expect(200);
  await enable(false);
  for (const field of ['addressId', 'shippingId']) {
    const refused = await shop.order(buyer, [[pump, 1]], { [field]: id }).expect(409);
    expect(refused.body.details).toMatchObject([{ field }]);
  }
  await enable(true);
  for (const field of ['addressId', 'shippingId']) await shop.order(buyer, [[pump, 1]], { [field]: id }).expect(201);
});

describe('an order whose address is deleted', () => {
  it('is the same version to whoever has it open, and keeps its copy', async () => {
    const { body: opened } = await shop.order(asha, [[pump, 1]]).expect(201);
    await asha.me.delete(`/api/addresses/${asha.addressId}`).expect(200);
    const now = (await staff.get(`/api/orders/${opened.id}?join=address`).expect(200)).body;
    expect(now).toMatchObject({ addressId: null, shippingId: null, version: opened.version });
    expect(now.updatedTimestamp).toBe(opened.updatedTimestamp);
    expect(now.address).toMatchObject({ name: 'Asha Traders' });
    const move = staff.patch(`/api/orders/${opened.id}`).set('If-Match', `"${opened.version}"`);
    expect((await move.send({ status: 'Out for Delivery' })).status).toBe(200);
  });

  it('was not changed by the staff who deleted it; what they do change is in its history', async () => {
    const buyer = await shop.shopper();
    const { id, version } = (await shop.order(buyer, [[pump, 1]]).expect(201)).body;
    await staff.delete(`/api/addresses/${buyer.addressId}`).expect(200);
    const now = (await staff.get(`/api/orders/${id}`).expect(200)).body;
    expect(now).toMatchObject({ addressId: null, version, updatedBy: null });
    expect(await audited(id)).toEqual([]);
    await staff.patch(`/api/orders/${id}`).send({ status: 'Out for Delivery' }).expect(200);
    const [first] = await audited(id);
    expect(first.changes.status).toEqual(['Order Placed', 'Out for Delivery']);
  });
});
