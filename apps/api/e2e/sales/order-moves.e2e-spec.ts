import { canMove, ORDER_STATUSES, text, type Order, type OrderLine, type OrderStatus } from '@impeller/contracts';
import { inTransaction } from '../../src/database/transaction.js';
import { OrderHolds } from '../../src/sales/orders/order-holds.service.js';
import { OrderPayments } from '../../src/sales/orders/order-payments.service.js';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { brokenInvariants } from '../../src/database/invariants.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

jest.setTimeout(300_000);

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => {
  ({ api, staff, shop, asha, pump } = await openShop({ price: 1_000, stock: 1_000_000 }));
  await shop.settings({ walletUsageAmount: 300, rewardPercent: 10, maximumRewardAmount: 50 });
}, 60_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(() => api?.close());

let payments = 0;
/** The provider says that so many rupees came in. */
const pay = (orderId: number, rupees: number, mihpayid = `pay_${++payments}`) =>
  inTransaction(api.db, (tx) =>
    api.app.get(OrderPayments, { strict: false }).receive(tx, {
      ...{ orderId, txnid: `T${orderId}-${mihpayid}`, mihpayid, source: 'razorpay' },
      amountPaise: Math.round(rupees * 100),
    }),
  );
const release = () => api.app.get(OrderHolds, { strict: false }).release();
const lapse = (id: number) => api.db.query(`UPDATE orders SET "holdUntil" = now() - interval '1 second' WHERE id = $1`, [id]);
const move = (id: number, status: string, more: object = {}, agent = staff) =>
  agent.patch(`/api/orders/${id}`).send({ status, ...more });
const placed = async (body: object = {}, quantity = 1, who = asha): Promise<{ id: number; version: number }> =>
  (await shop.order(who, [[pump, quantity]], body).expect(201)).body;
const seen = async (id: number) => (await staff.get(`/api/orders/${id}?join=timeline&join=transactions`).expect(200)).body;

/** How many of what is in each of a customer's carts. */
async function keptBy({ me }: Shopper): Promise<number[][]> {
  const { data } = (await me.get('/api/orders?filter=status||eq||in cart&join=ordersProduct')).body;
  return data.map(({ ordersProduct }: Order & { ordersProduct: OrderLine[] }) => ordersProduct.map(({ quantity }) => quantity));
}

/** A new order in that state, by the ways that lead there. */
async function orderIn(status: OrderStatus): Promise<number> {
  if (status === 'in cart') return (await placed({ status })).id;
  if (status === 'Partial Payment') {
    const { id } = await placed({ paymentMethod: 'online' });
    await pay(id, 1);
    return id;
  }
  const { id } = await placed();
  if (status === 'Order Cancelled') await move(id, status).expect(200);
  if (status === 'Out for Delivery' || status === 'Order Delivered') await move(id, 'Out for Delivery').expect(200);
  if (status === 'Order Delivered') await move(id, status).expect(200);
  return id;
}

it.each(['superadmin', 'order manager', 'executive', 'marketing manager'])('G9 all pairs of states, as %s', async (role) => {
  const agent = await api.as(role);
  const may = role === 'superadmin' || role === 'order manager';
  for (const from of ORDER_STATUSES) {
    const id = await orderIn(from);
    for (const to of ORDER_STATUSES.filter((one) => !canMove(from, one))) {
      const { status, body } = await move(id, to, {}, agent);
      expect([from, to, status]).toEqual([from, to, !may ? 403 : from === to ? 200 : 409]);
      if (status === 409) expect(body.message).toBe(text('order.transition', { from, to }));
    }
    expect((await seen(id)).status).toBe(from);
    for (const to of ORDER_STATUSES.filter((one) => canMove(from, one))) {
      const { status, body } = await move(may ? await orderIn(from) : id, to, {}, agent);
      expect([from, to, status, body.status]).toEqual([from, to, ...(may ? [200, to] : [403, undefined])]);
    }
  }
});

it('G9 a state is written as it is called; a stale version is refused; comments stand in the timeline', async () => {
  const { id, version } = await placed();
  for (const status of ['order cancelled', ' Order Cancelled', 'Cancelled', '', null, 5])
    expect((await move(id, status as string)).status).toBe(400);
  expect((await staff.patch(`/api/orders/${id}`).send({})).body.details).toEqual([
    { field: 'status', message: text('order.status.required') },
  ]);
  expect((await move(id, 'Out for Delivery').set('If-Match', `"${version + 1}"`)).status).toBe(412);
  await move(id, 'Out for Delivery', { comments: 'With Ravi' }).set('If-Match', `"${version}"`).expect(200);
  await staff.put(`/api/orders/${id}`).send({ status: 'Order Delivered' }).expect(200);
  const { timeline } = await seen(id);
  expect(timeline).toMatchObject([
    { status: 'Order Placed', madeByType: 'user', comment: null },
    { status: 'Out for Delivery', madeByType: 'admin', madeBy: 'Superadmin', comment: 'With Ravi' },
    { status: 'Order Delivered' },
  ]);
  expect((await move(2_000_000_000, 'Order Cancelled')).status).toBe(404);
});

it('customers cancel their own order until it is dispatched, and do nothing else with it', async () => {
  const other = await shop.shopper();
  const { id } = await placed();
  expect((await move(id, 'Order Cancelled', {}, other.me)).status).toBe(404);
  expect((await move(id, 'Out for Delivery', {}, asha.me)).status).toBe(403);
  const before = await shop.stockOf(pump);
  const cancelled = await move(id, 'Order Cancelled', { comments: 'Changed my mind', restock: false }, asha.me).expect(200);
  expect(cancelled.body.timeline.at(-1)).not.toHaveProperty('comment');
  expect([cancelled.body.status, await shop.stockOf(pump)]).toEqual(['Order Cancelled', before + 1]);
  for (const status of ['Out for Delivery', 'Order Delivered'] as const) {
    const refused = await move(await orderIn(status), 'Order Cancelled', {}, asha.me).expect(409);
    expect(refused.body.message).toBe('This order has left the store and can no longer be cancelled');
  }
});

it('a delivered cash order is paid and rewarded once; a return takes the reward back and owes the rest', async () => {
  const bhanu = await shop.shopper();
  await shop.fill(bhanu, 500);
  const { id } = await placed({ useWallet: true }, 2, bhanu);
  expect(await shop.walletOf(bhanu)).toBe(200);
  await move(id, 'Out for Delivery').expect(200);
  await move(id, 'Order Delivered').expect(200);
  expect(await seen(id)).toMatchObject({
    ...{ grandTotal: 2_000, amountReceived: 2_000, amountPending: 0, balance: 0, rewardAmount: 50 },
    transactions: [{ kind: 'payment', payment_source: 'cash', amount: 1_700, refundDue: 0 }],
  });
  await move(id, 'Order Delivered').expect(200);
  expect(await shop.walletOf(bhanu)).toBe(250);
  // Of the reward only 20 are left.
  await staff
    .post('/api/wallet-transactions')
    .send({ userId: bhanu.id, action: 'debit', amount: 230, comments: 'Spent' })
    .expect(201);
  const stock = await shop.stockOf(pump);
  await move(id, 'Order Cancelled', { restock: false }).expect(200);
  expect([await shop.stockOf(pump), await shop.walletOf(bhanu)]).toEqual([stock, 300]);
  expect(await seen(id)).toMatchObject({
    ...{ amountReceived: 1_700, amountPending: 0, balance: 0 },
    transactions: [
      { kind: 'payment', refundDue: 1_700 },
      { kind: 'refund', payment_source: 'wallet', amount: 300 },
    ],
  });
  const due = await staff.get('/api/transactions?filter=refundDue||gt||0&join=order');
  expect(due.body.data.find(({ orderId }: { orderId: number }) => orderId === id)).toMatchObject({
    refundDue: 1_700,
    order: { status: 'Order Cancelled' },
  });
  expect((await asha.me.get('/api/transactions')).status).toBe(403);
});

it('a delivery collects nothing of an online order of which a part was refunded', async () => {
  const { id } = await placed({ paymentMethod: 'online' });
  await pay(id, 1_000);
  await staff.post(`/api/orders/${id}/refunds`).send({ amount: 300, to: 'source' }).expect(201);
  await move(id, 'Out for Delivery').expect(200);
  await move(id, 'Order Delivered').expect(200);
  const { amountReceived, transactions } = await seen(id);
  expect([amountReceived, transactions.map(({ kind }: { kind: string }) => kind)]).toEqual([700, ['payment', 'refund']]);
});

it('a cancel owes back what is left of each payment', async () => {
  const { id } = await placed({ paymentMethod: 'online' });
  await pay(id, 400);
  await pay(id, 600);
  await staff.post(`/api/orders/${id}/refunds`).send({ amount: 700, to: 'source' }).expect(201);
  await move(id, 'Order Cancelled').expect(200);
  const { amountReceived, transactions } = await seen(id);
  const due = transactions.map(({ kind, amount, refundDue }: Record<string, unknown>) => [kind, amount, refundDue]);
  expect([amountReceived, due]).toEqual([
    300,
    [
      ['payment', 400, 300],
      ['payment', 600, 0],
      ['refund', 600, 0],
      ['refund', 100, 0],
    ],
  ]);
});

it('an online order is placed once it is covered; a part makes the hold firm; too much is due back', async () => {
  const { id } = await placed({ paymentMethod: 'online' });
  await pay(id, 400);
  const partial = await seen(id);
  expect(partial).toMatchObject({ status: 'Partial Payment', amountReceived: 400, amountPending: 600 });
  expect(Math.round((Date.parse(partial.holdUntil) - Date.now()) / 3_600_000)).toBe(24);
  await pay(id, 650.5, 'twice');
  await pay(id, 650.5, 'twice');
  expect(await seen(id)).toMatchObject({
    ...{ status: 'Order Placed', amountReceived: 1_050.5, amountPending: 0, balance: 50.5, holdUntil: null },
    transactions: [
      { amount: 400, refundDue: 0 },
      { amount: 650.5, refundDue: 50.5 },
    ],
  });
  await move(id, 'Order Cancelled').expect(200);
  expect((await seen(id)).transactions).toMatchObject([{ refundDue: 400 }, { refundDue: 650.5 }]);
  await pay(id, 5);
  expect((await seen(id)).transactions.at(-1)).toMatchObject({ kind: 'late', refundDue: 5 });
});

it('G12 what is not paid in time gives everything back and is a plain cart again, to be placed anew', async () => {
  const chitra = await shop.shopper();
  await shop.fill(chitra, 100);
  const stock = await shop.stockOf(pump);
  const { id } = await placed({ paymentMethod: 'online', useWallet: true }, 3, chitra);
  const kept = await placed({ paymentMethod: 'online' }, 1, chitra);
  expect([await shop.stockOf(pump), await shop.walletOf(chitra)]).toEqual([stock - 4, 0]);
  await lapse(id);
  await pay(id, 5); // too late, whether its hold was ended already or not
  expect([await release(), await release()]).toEqual([1, 0]);
  expect([await shop.stockOf(pump), await shop.walletOf(chitra)]).toEqual([stock - 1, 100]);
  const reopened = await seen(id);
  expect(reopened).toMatchObject({
    status: 'in cart',
    walletAmount: 0,
    amountReceived: 0,
    paymentMethod: null,
    paymentInitiatedTimestamp: null,
  });
  await pay(id, 10);
  expect(await seen(id)).toMatchObject({
    status: 'in cart',
    amountReceived: 0,
    transactions: [
      { kind: 'late', refundDue: 5 },
      { kind: 'late', refundDue: 10 },
    ],
  });
  const again = await shop.order(chitra, [], { ordersProduct: undefined, cartId: id, useWallet: true }).expect(201);
  expect(again.body).toMatchObject({ id, status: 'Order Placed', walletAmount: 100, orderReference: reopened.orderReference });
  await pay(kept.id, 1);
  await lapse(kept.id);
  expect(await release()).toBe(1);
  expect(await seen(kept.id)).toMatchObject({
    ...{ status: 'Order Cancelled', amountReceived: 1, transactions: [{ refundDue: 1 }] },
    timeline: [{ status: 'Partial Payment' }, { status: 'Order Cancelled', comment: text('order.partial.lapsed'), madeBy: null }],
  });
  expect(await shop.stockOf(pump)).toBe(stock - 3);
});

it('a customer has one cart still when a hold lapses beside another one', async () => {
  const devi = await shop.shopper();
  const bolt = await shop.ware({ price: 10 });
  const keep = async (lines: readonly (readonly [Ware, number])[]): Promise<number> =>
    (await shop.order(devi, lines, { status: 'in cart', addressId: undefined, paymentMethod: undefined }).expect(201)).body.id;
  const online = { paymentMethod: 'online' };
  const { id } = await placed(online, 3, devi);
  const other = await keep([
    [pump, 1],
    [bolt, 5],
  ]);
  await lapse(id);
  expect([await release(), (await staff.get(`/api/orders/${other}`)).status, await keptBy(devi)]).toEqual([1, 404, [[3, 5]]]);
  expect([(await seen(id)).total, await keep([[bolt, 2]])]).toEqual([3_050, id]);
  // One that has a number is ended by name: somebody may still ask for it, or pay it.
  await shop.order(devi, [], { ...online, ordersProduct: undefined, cartId: id }).expect(201);
  const late = await placed(online, 1, devi);
  for (const one of [late.id, id]) {
    await lapse(one);
    expect(await release()).toBe(1);
  }
  expect(await keptBy(devi)).toEqual([[1, 2]]);
  const timeline = [{ status: 'Order Cancelled', comment: text('order.cart.merged'), madeBy: null }];
  expect(await seen(late.id)).toMatchObject({ status: 'Order Cancelled', total: 0, totalProducts: 0, timeline });
});

it('G8 of many cancels one has an effect, and of a cancel and a delivery one wins', async () => {
  const deepa = await shop.shopper();
  await shop.fill(deepa, 300);
  const fifty = await shop.coupon('FIFTY');
  const stock = await shop.stockOf(pump);
  const { id } = await placed({ useWallet: true, couponCode: 'FIFTY' }, 5, deepa);
  expect([await shop.usesOf(fifty), await shop.walletOf(deepa)]).toEqual([1, 0]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => move(id, 'Order Cancelled')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([await shop.stockOf(pump), await shop.walletOf(deepa), await shop.usesOf(fifty)]).toEqual([stock, 300, 0]);
  expect((await seen(id)).timeline).toHaveLength(2);
  for (let at = 0; at < hard(10, 200); at++) {
    const away = await orderIn('Out for Delivery');
    const [cancelled, delivered] = await Promise.all([
      move(away, 'Order Cancelled', { restock: false }),
      move(away, 'Order Delivered'),
    ]);
    const { timeline, status } = await seen(away);
    // A delivery that came first is then returned; one that came second is refused.
    expect([cancelled.status, status]).toEqual([200, 'Order Cancelled']);
    expect(timeline.length).toBe(delivered.status === 200 ? 4 : 3);
    expect([200, 409]).toContain(delivered.status);
  }
});

it('B4 customers neither see nor ask by what is the staff’s; what was sold stays', async () => {
  const { id } = await placed();
  for (const query of [
    'filter=customerIP||$notnull',
    'sort=orderedBy,ASC',
    'fields=device',
    'join=user',
    'join=transactions',
    'join=coupon||used',
  ])
    expect([query, (await asha.me.get(`/api/orders?${query}`)).status]).toEqual([query, 400]);
  const own = (await asha.me.get(`/api/orders/${id}?join=ordersProduct&join=timeline`)).body;
  expect(Object.keys(own)).not.toEqual(expect.arrayContaining(['customerIP']));
  expect([own.ordersProduct[0].stockTaken, own.timeline[0].madeBy, own.createdByName]).toEqual([undefined, undefined, undefined]);
  for (const path of ['/api/stock-movements', '/api/transactions', '/api/orders/count', '/api/orders/count-dashboard'])
    expect([path, (await asha.me.get(path)).status]).toEqual([path, 403]);
  expect((await api.request.get('/api/orders')).status).toBe(401);
  expect((await staff.delete(`/api/orders/${id}`)).status).toBe(404);
  const gone = await staff.delete(`/api/products/${pump.productId}`);
  expect([gone.status, gone.body.message]).toEqual([409, expect.stringMatching(/^Still used by \d+ orders/)]);
  await expect(api.db.query('UPDATE order_events SET comment = NULL')).rejects.toMatchObject({ code: '42501' });
});

it('counts what was placed, and what it comes to', async () => {
  const counted = (await staff.get('/api/orders/count').expect(200)).body.count;
  const { byStatus, today, week, month } = (await staff.get('/api/orders/count-dashboard').expect(200)).body;
  const all = Object.entries(byStatus as Record<string, { orders: number }>);
  const sum = (names: readonly string[]) =>
    all.reduce((sofar, [name, { orders }]) => sofar + (names.includes(name) ? orders : 0), 0);
  const carts = (await staff.get('/api/orders?filter=status||eq||Order Cancelled&filter=orderTimestamp||isnull')).body.total;
  expect([counted, carts > 0]).toEqual([sum(ORDER_STATUSES.slice(1)) - carts, true]);
  expect(today.orders).toBe(sum(ORDER_STATUSES.slice(1, -1)));
  expect(week.orders).toBeGreaterThanOrEqual(today.orders);
  expect(month.grandTotal).toBeGreaterThanOrEqual(today.grandTotal);
  await api.db.query(
    `UPDATE orders SET "orderTimestamp" = "orderTimestamp" - interval '40 days' WHERE status = 'Order Delivered'`,
  );
  const later = (await staff.get('/api/orders/count-dashboard')).body;
  expect(today.orders - later.today.orders).toBe(byStatus['Order Delivered'].orders);
  expect(month.orders - later.month.orders).toBe(byStatus['Order Delivered'].orders);
});
