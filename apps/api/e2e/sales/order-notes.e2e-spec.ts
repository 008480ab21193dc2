import { text } from '@impeller/contracts';
import { brokenInvariants } from '../../src/database/invariants.js';
import type { Agent } from '../../test/agent.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => {
  ({ api, staff, shop, asha, pump } = await openShop({ price: 1_000, stock: 10 }));
}, 60_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(() => api?.close());

it('a note stands in the timeline for staff, moves nothing, and comes once for each key', async () => {
  const { id } = (await shop.order(asha, [[pump, 1]]).expect(201)).body;
  await staff.patch(`/api/orders/${id}`).send({ status: 'Order Cancelled' }).expect(200);
  const seen = async (agent = staff) => (await agent.get(`/api/orders/${id}?join=timeline`).expect(200)).body;
  const { version, status } = await seen();
  const note = (comments: string, key: string, agent = staff) =>
    agent.post(`/api/orders/${id}/notes`).set('idempotency-key', key).send({ comments });
  for (const key of ['first', 'first', 'second']) await note(`Called back, ${key}`, key).expect(201);
  const after = await seen();
  expect([after.version, after.status]).toEqual([version, status]);
  const said = (after.timeline as { status: string; comment: string | null }[])
    .slice(-2)
    .map((step) => [step.status, step.comment]);
  expect(said).toEqual(['first', 'second'].map((key) => ['Order Cancelled', `Called back, ${key}`]));
  expect((await note(' ', 'third').expect(400)).body.details).toEqual([
    { field: 'comments', message: text('order.note.required') },
  ]);
  await note('Mine', 'fourth', asha.me).expect(403);
  await note('None', 'fifth', await api.as({ permissions: ['orders:view'] })).expect(403);
  expect(JSON.stringify(await seen(asha.me))).not.toContain('Called back');
});
