import { review, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let pump: { id: number; variation: number };
let motor: { id: number; variation: number };
beforeAll(async () => {
  api = await startApi({ isMadeUp: true });
  staff = await api.as('superadmin');
  const made = async (name: string) => {
    const { id } = (await staff.post('/api/products').send({ name })).body;
    const [variation] = await api.db.query(`SELECT id FROM products_variations WHERE "productId" = $1`, [id]);
    return { id: Number(id), variation: Number(variation.id) };
  };
  [pump, motor] = [await made('Pump'), await made('Motor')];
}, 60_000);
afterAll(() => api?.close());

let references = 0;
/** An order as the store has it when it is delivered. */
const anOrder = async (userId: number, products = [pump], status = 'Order Delivered'): Promise<number> => {
  const [{ id }] = await api.db.query(
    `WITH copy AS (INSERT INTO orders_addresses (name, email, "contactNumber", line1, pincode, city, state, country)
       VALUES ('A', 'a@x.in', '9000000000', 'B', '641001', 'C', 'D', 'India') RETURNING id)
     INSERT INTO orders ("userId", status, "orderReference", "orderTimestamp", "paymentMethod", "addressCopyId", "shippingCopyId")
     SELECT $1, $2, $3, now(), 'cod', copy.id, copy.id FROM copy RETURNING id`,
    [userId, status, `OD26112${String(++references).padStart(7, '0')}`],
  );
  for (const product of products)
    await api.db.query(
      `INSERT INTO orders_products ("orderId", "productId", "productsVariationId", quantity, "productName", "productType")
       VALUES ($1, $2, $3, 1, 'X', 'simple')`,
      [id, product.id, product.variation],
    );
  return id;
};
const aBuyer = async () => {
  const { id } = await makeCustomer(api);
  return { id, agent: await asCustomer(api, id) };
};

it('a delivered order is reviewed by its customer, and has its rating and comments from that', async () => {
  const { id, agent } = await aBuyer();
  const orderId = await anOrder(id);
  const answer = await agent
    .post('/api/reviews')
    .send({ orderId, rating: 4, suggestions: 'Larger box', comments: ' Runs well ', isShown: false, userId: 1 });
  // Whether shoppers see it is not the customer's to say; what is for the store alone is not shown to them.
  expect(answer).toMatchObject({ status: 201, body: { productId: pump.id, rating: 4, comments: 'Runs well', isShown: true } });
  expect(answer.body).not.toHaveProperty('suggestions');
  const [order] = await api.db.query(`SELECT rating, comments FROM orders WHERE id = $1`, [orderId]);
  expect(order).toEqual({ rating: 4, comments: 'Runs well' });
  const seen = await staff.get(`/api/reviews/${answer.body.id}`);
  expect(seen.body).toMatchObject({
    ...{ userId: id, orderId, suggestions: 'Larger box', createdBy: null },
    ...{ user: { id }, order: { id: orderId }, product: { id: pump.id, name: 'Pump' } },
  });
});

it('refuses another’s order, one that is on its way, a second review, and what is no rating', async () => {
  const [mine, theirs] = [await aBuyer(), await aBuyer()];
  const said = async (body: object) => {
    const answer = await mine.agent.post('/api/reviews').send({ rating: 5, ...body });
    return [answer.status, answer.body.details?.[0]?.message ?? answer.body.message];
  };
  const orderId = await anOrder(mine.id, [pump, motor]);
  expect((await said({ orderId: await anOrder(theirs.id) }))[0]).toBe(404);
  expect(await said({ orderId: await anOrder(mine.id, [pump], 'Out for Delivery') })).toEqual([409, text('review.undelivered')]);
  for (const rating of [0, 6, 4.5, '5', null]) expect([rating, (await said({ orderId, rating }))[0]]).toEqual([rating, 400]);
  expect(await said({ rating: 5 })).toEqual([400, text('review.order.required')]);
  expect(await said({ orderId, comments: 'x'.repeat(1_001) })).toEqual([400, text('length.max', { max: 1_000 })]);
  const stranger = (await staff.post('/api/products').send({ name: 'Not in it' })).body.id;
  expect(await said({ orderId, productId: stranger })).toEqual([400, text('review.product')]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => said({ orderId, productId: motor.id })));
  expect(answers.map(([status]) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await said({ orderId })).toEqual([409, text('review.twice')]);
  // Of several products, without a word which: the order as a whole.
  const whole = await mine.agent.post('/api/reviews').send({ orderId: await anOrder(mine.id, [pump, motor]), rating: 3 });
  expect(whole).toMatchObject({ status: 201, body: { productId: null } });
  expect((await staff.post('/api/reviews').send({ orderId, rating: 1 })).status).toBe(403);
  expect((await api.request.post('/api/reviews').send({ orderId, rating: 1 })).status).toBe(401);
});

it('shoppers read the shown ones of a product, without whose they are; staff hide and show', async () => {
  const { id, agent } = await aBuyer();
  const product = (await staff.post('/api/products').send({ name: 'Reviewed' })).body.id as number;
  const [variation] = await api.db.query(`SELECT id FROM products_variations WHERE "productId" = $1`, [product]);
  const lines = [{ id: product, variation: Number(variation.id) }];
  const made = [];
  for (const rating of [5, 1])
    made.push((await agent.post('/api/reviews').send({ orderId: await anOrder(id, lines), rating })).body);
  const shown = async () => (await api.request.get('/api/reviews').query({ filter: `productId||$eq||${product}` })).body.data;
  expect((await shown()).map(({ rating }: { rating: number }) => rating)).toEqual([5, 1]);
  const manager = await api.as('order manager');
  const hidden = await manager.patch(`/api/reviews/${made[1].id}`).send({ isShown: false, rating: 5, comments: 'Great!' });
  expect(hidden).toMatchObject({ status: 200, body: { isShown: false, rating: 1, comments: null, version: 2 } });
  const [left, ...more] = await shown();
  expect([left.rating, more]).toEqual([5, []]);
  for (const name of ['userId', 'orderId', 'suggestions', 'user', 'order']) expect(left).not.toHaveProperty(name);
  expect((await api.request.get(`/api/reviews/${made[1].id}`)).status).toBe(404);
  expect((await api.request.get('/api/reviews?filter=userId||$gt||0')).status).toBe(400);
  const looker = await api.as({ permissions: [review.can('view')] });
  expect((await looker.patch(`/api/reviews/${made[0].id}`).send({ isShown: false })).status).toBe(403);
  expect((await looker.get('/api/reviews/count')).body.count).toBeGreaterThanOrEqual(2);
  expect((await api.request.get('/api/reviews/count')).status).toBe(401);
  const trail = await api.db.query(`SELECT changes FROM audit_logs WHERE resource = 'reviews' AND "recordId" = $1`, [made[1].id]);
  expect(trail).toEqual([{ changes: { isShown: [true, false] } }]);
  // A product that has reviews stays (decisions §4.6).
  expect((await staff.delete(`/api/products/${product}`)).status).toBe(409);
});

it('a customer reads what they wrote themselves, hidden or not, and nobody else’s', async () => {
  const [mine, theirs] = [await aBuyer(), await aBuyer()];
  const made = [];
  for (const [who, rating] of [
    [mine, 5],
    [mine, 1],
    [theirs, 2],
  ] as const) {
    const said = { orderId: await anOrder(who.id), rating, suggestions: 'Larger box' };
    made.push((await who.agent.post('/api/reviews').send(said).expect(201)).body.id as number);
  }
  await staff.patch(`/api/reviews/${made[1]}`).send({ isShown: false }).expect(200);
  const own = async (query = '') => (await mine.agent.get(`/api/users/me/reviews${query}`).expect(200)).body;
  expect(await own()).toMatchObject({
    ...{ total: 2, pageCount: 1 },
    data: [
      { id: made[1], rating: 1, isShown: false, suggestions: 'Larger box', order: { id: expect.any(Number) } },
      { id: made[0], rating: 5, isShown: true },
    ],
  });
  expect((await own('?limit=1&page=2')).data).toMatchObject([{ id: made[0] }]);
  // Neither whose rows nor how they are read is the query's to say.
  expect(await own(`?or=userId||eq||${theirs.id}&join=product.brand&filter=rating||eq||2`)).toMatchObject({ total: 2 });
  expect(Object.keys((await own()).data[0])).not.toEqual(expect.arrayContaining(['createdByName']));
  expect((await mine.agent.get('/api/users/me/reviews?limit=x')).status).toBe(400);
  expect((await api.request.get('/api/users/me/reviews')).status).toBe(401);
  expect((await staff.get('/api/users/me/reviews')).status).toBe(403);
});
