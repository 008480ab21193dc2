import { text } from '@impeller/contracts';
import { brokenInvariants } from '../../src/database/invariants.js';
import { StepsAndRemarks1790001065000 } from '../../src/database/migrations/1790001065000-steps-and-remarks.js';
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
  // Whose order it is follows its steps.
  expect((await seen(asha.me)).timeline).toEqual(
    ['Order Placed', 'Order Cancelled'].map((step) => ({
      ...{ id: expect.any(Number), createdTimestamp: expect.any(String), status: step },
    })),
  );
  const asked = await asha.me.get(`/api/orders?join=timeline&filter=timeline.isStep||$eq||false`);
  expect([asked.status, JSON.stringify(asked.body).includes('isStep||')]).toEqual([400, false]);
});

it('remarks of before are told from steps, for a cart as well', async () => {
  const { id } = (await shop.order(asha, [[pump, 1]], { status: 'in cart' }).expect(201)).body;
  const note = () => staff.post(`/api/orders/${id}/notes`).send({ comments: 'Called' }).expect(201);
  await note();
  await shop.order(asha, [], { ordersProduct: undefined, cartId: id }).expect(201);
  await note();
  await staff.patch(`/api/orders/${id}`).send({ status: 'Order Cancelled' }).expect(200);
  const runner = api.db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query('DROP TRIGGER order_events_tell ON order_events');
    await runner.query('DROP FUNCTION tell_step');
    await runner.query('ALTER TABLE order_events DROP COLUMN "isStep"');
    await new StepsAndRemarks1790001065000().up(runner);
    const kept = await runner.query('SELECT status, "isStep" FROM order_events WHERE "orderId" = $1 ORDER BY id', [id]);
    expect(kept).toEqual([
      { status: 'in cart', isStep: false },
      { status: 'Order Placed', isStep: true },
      { status: 'Order Placed', isStep: false },
      { status: 'Order Cancelled', isStep: true },
    ]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
