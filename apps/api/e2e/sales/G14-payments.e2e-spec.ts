import { createHash, createHmac, randomUUID } from 'node:crypto';
import { MAX_RUPEES, REFUND_COMMENT, text, toPaise } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { brokenInvariants } from '../../src/database/invariants.js';
import { OrderHolds } from '../../src/sales/orders/order-holds.service.js';
import { Shop, type Shopper, type Ware } from '../../test/orders.js';
import { startApi, type Api } from '../../test/start-api.js';

const SECRET = 'a webhook secret';
const SALT = 'a-salt-key-of-phonepe';
let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => {
  api = await startApi({ variables: { RAZORPAY_WEBHOOK_SECRET: SECRET, PHONEPE_SALT_KEY: SALT, PHONEPE_SALT_INDEX: '2' } });
  staff = await api.as('superadmin');
  shop = new Shop(api, staff);
  asha = await shop.shopper();
  pump = await shop.ware({ price: 1_000, stock: 1_000 });
}, 60_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(() => api?.close());

interface Begun {
  readonly id: number;
  readonly txnid: string;
}
const placed = async (): Promise<number> => {
  const { status, body } = await shop.order(asha, [[pump, 1]], { paymentMethod: 'online' });
  expect([status, body.status]).toEqual([201, 'in cart']);
  return body.id as number;
};
const begin = async (provider = 'razorpay'): Promise<Begun> => {
  const id = await placed();
  const { status, body } = await asha.me.post(`/api/orders/${id}/payments`).send({ provider });
  expect([status, body]).toMatchObject([201, { provider, amount: 1_000, currency: 'INR', holdUntil: expect.any(String) }]);
  return { id, txnid: body.txnid };
};
const seen = async (id: number) => (await staff.get(`/api/orders/${id}?join=transactions&join=timeline`)).body;

interface Told {
  readonly amount?: number;
  readonly currency?: string;
  readonly status?: string;
  readonly id?: string;
}
const event = (
  txnid: string,
  { amount = 100_000, currency = 'INR', status = 'captured', id = `pay_${randomUUID()}` }: Told = {},
) =>
  JSON.stringify({
    entity: 'event',
    event: `payment.${status}`,
    payload: {
      payment: {
        entity: {
          id,
          amount,
          currency,
          status,
          method: 'card',
          card: { network: 'Visa' },
          fee: 2_000,
          notes: { txnid },
          order_id: null,
        },
      },
    },
  });
const razorpay = (body: string, signature = createHmac('sha256', SECRET).update(body).digest('hex')) =>
  api.request
    .post('/api/payments/webhooks/razorpay')
    .set('content-type', 'application/json')
    .set('x-razorpay-signature', signature)
    .send(body);
const callback = (data: object, code = 'PAYMENT_SUCCESS') =>
  Buffer.from(JSON.stringify({ success: code === 'PAYMENT_SUCCESS', code, data })).toString('base64');
const phonepe = (
  response: string,
  verify = `${createHash('sha256')
    .update(response + SALT)
    .digest('hex')}###2`,
) => api.request.post('/api/payments/webhooks/phonepe').set('x-verify', verify).send({ response });

it('G14 a captured payment places the order, however often it is reported', async () => {
  const { id, txnid } = await begin();
  const body = event(txnid);
  const answers = await Promise.all(Array.from({ length: 20 }, () => razorpay(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const order = await seen(id);
  expect(order).toMatchObject({ status: 'Order Placed', amountReceived: 1_000, amountPending: 0, balance: 0, holdUntil: null });
  expect(order.transactions).toHaveLength(1);
  expect(order.transactions[0]).toMatchObject({
    ...{ kind: 'payment', txnid, status: 'success', unmappedstatus: 'captured', cardCategory: 'Visa' },
    ...{ amount: 1_000, net_amount_debit: 980, payment_source: 'razorpay', refundDue: 0 },
  });
  // A word of the payment that comes late changes nothing.
  await razorpay(event(txnid, { status: 'failed' })).expect(200, { recorded: false });
  expect((await seen(id)).status).toBe('Order Placed');
});

it('G14 what came in more than once under one reference stands there each time, however alike the ids are', async () => {
  const { id, txnid } = await begin();
  for (let at = 1; at <= 4; at += 1) await razorpay(event(txnid, { id: `pay_test_${'0'.repeat(12)}${at}` })).expect(200);
  const { transactions, status } = await seen(id);
  expect([status, transactions.length]).toEqual(['Order Placed', 4]);
  expect(transactions.map(({ refundDue }: { refundDue: number }) => refundDue).sort()).toEqual([0, 1_000, 1_000, 1_000]);
});

it('G14 money that came in is taken whatever else is odd about its report, and nothing is no payment', async () => {
  const { id, txnid } = await begin();
  await razorpay(event(txnid, { amount: 0 })).expect(200, { recorded: false });
  const odd = JSON.parse(event(txnid));
  Object.assign(odd.payload.payment.entity, { description: 'x'.repeat(3_000), fee: 12.5, card: 'Visa', method: 7 });
  await razorpay(JSON.stringify(odd)).expect(200, { recorded: true });
  expect(await seen(id)).toMatchObject({ status: 'Order Placed', amountReceived: 1_000 });
  const third = await begin();
  const dirty = JSON.parse(event(third.txnid));
  const { notes } = dirty.payload.payment.entity;
  Object.assign(dirty.payload.payment.entity, { notes: { remark: 'a\u0000b', ...notes }, card: { network: 'Vi\u0000sa' } });
  await razorpay(JSON.stringify(dirty)).expect(200, { recorded: true });
  const second = await begin('phonepe');
  const data = { merchantTransactionId: second.txnid, transactionId: `T${randomUUID()}`, amount: 100_000, state: 'COMPLETED' };
  await phonepe(callback({ ...data, paymentInstrument: null })).expect(200, { recorded: true });
});

it('G14 more than can be kept is taken note of, and due back where an order has received some before', async () => {
  const [{ id, txnid }, most] = [await begin(), toPaise(MAX_RUPEES)];
  for (const told of [{ amount: most + 1 }, { amount: (most + 1) / 100, currency: 'JPY' }, { amount: Number.MAX_SAFE_INTEGER }])
    await razorpay(event(txnid, told)).expect(200, { recorded: false });
  for (const amount of [1, most]) await razorpay(event(txnid, { amount })).expect(200, { recorded: true });
  expect((await seen(id)).transactions).toMatchObject([{ amount: 0.01 }, { kind: 'late', refundDue: MAX_RUPEES }]);
});

it.each([
  ['notes', (txnid: string) => ({ receipt: 'B\u0000ill', notes: { reference: txnid } })],
  ['receipt', (txnid: string) => ({ receipt: txnid, notes: [] })],
])('G14 a payment is known by the %s of its order', async (_, order) => {
  const { id, txnid } = await begin();
  const paid = JSON.parse(event('a number of the shop’s own'));
  paid.payload.order = { entity: order(txnid) };
  await razorpay(JSON.stringify({ ...paid, event: 'order.paid' })).expect(200, { recorded: true });
  expect(await seen(id)).toMatchObject({ status: 'Order Placed', amountReceived: 1_000 });
});

it('G14 what is not signed, or signed for other bytes, answers 401 and changes nothing', async () => {
  const { id, txnid } = await begin();
  const body = event(txnid);
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  for (const [sent, signed] of [
    [body, ''],
    [body, signature.toUpperCase()],
    [body, createHmac('sha256', 'another secret').update(body).digest('hex')],
    [body.replace('100000', '100001'), signature],
    [`${body} `, signature],
  ] as const) {
    const refused = await razorpay(sent, signed);
    expect([refused.status, refused.body.message]).toEqual([401, text('payment.signature')]);
  }
  const response = callback({ merchantTransactionId: txnid, transactionId: 'T1', amount: 100_000, state: 'COMPLETED' });
  const digest = createHash('sha256')
    .update(response + SALT)
    .digest('hex');
  for (const verify of ['', digest, `${digest}###1`, `${'0'.repeat(64)}###2`])
    expect((await phonepe(response, verify)).status).toBe(401);
  expect(await seen(id)).toMatchObject({ status: 'in cart', transactions: [] });
});

it('takes PhonePe’s callback in its present and its older form, and no other provider’s reference', async () => {
  const [now, before] = [await begin('phonepe'), await begin('phonepe')];
  const failed = callback(
    { merchantTransactionId: now.txnid, transactionId: 'T0', amount: 100_000, state: 'FAILED' },
    'PAYMENT_ERROR',
  );
  await phonepe(failed).expect(200, { recorded: false });
  expect((await seen(now.id)).status).toBe('in cart');
  const paid = { merchantTransactionId: now.txnid, transactionId: `T${now.txnid}`, amount: 100_000, state: 'COMPLETED' };
  await phonepe(callback({ ...paid, paymentInstrument: { type: 'UPI' } })).expect(200, { recorded: true });
  const older = {
    transactionId: before.txnid,
    providerReferenceId: `P${before.txnid}`,
    amount: 100_000,
    paymentState: 'COMPLETED',
  };
  await phonepe(callback(older)).expect(200, { recorded: true });
  for (const { id } of [now, before]) expect(await seen(id)).toMatchObject({ status: 'Order Placed', amountReceived: 1_000 });
  await razorpay(event(now.txnid)).expect(200, { recorded: false });
  expect((await seen(now.id)).transactions).toHaveLength(1);
  expect((await phonepe('bm90IGpzb24=')).body).toEqual({ recorded: false });
});

it('takes note of payments of the same account that were not begun here: a provider gives up an endpoint that refuses', async () => {
  const kept = () => api.db.query('SELECT count(*)::int AS count FROM transactions');
  const before = await kept();
  await razorpay(event('no reference of ours')).expect(200, { recorded: false });
  await razorpay(event('no reference of ours', { status: 'failed' })).expect(200, { recorded: false });
  const elsewhere = { merchantTransactionId: 'COUNTER-1', transactionId: 'T-counter', amount: 100_000, state: 'COMPLETED' };
  await phonepe(callback(elsewhere)).expect(200, { recorded: false });
  expect(await kept()).toEqual(before);
});

it('a part makes a partial payment, the rest places the order, and what is too much is due back', async () => {
  const { id, txnid } = await begin();
  await razorpay(event(txnid, { amount: 40_000 })).expect(200);
  const part = await seen(id);
  expect(part).toMatchObject({ status: 'Partial Payment', amountReceived: 400, amountPending: 600 });
  expect(Date.parse(part.holdUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const again = (await asha.me.post(`/api/orders/${id}/payments`).send({ provider: 'razorpay' }).expect(201)).body;
  expect(again).toMatchObject({ amount: 600, holdUntil: part.holdUntil });
  await razorpay(event(again.txnid, { amount: 70_000 })).expect(200);
  expect(await seen(id)).toMatchObject({ status: 'Order Placed', amountReceived: 1_100, balance: 100 });
  const due = (await staff.get(`/api/transactions?filter=orderId||$eq||${id}&filter=refundDue||$gt||0`)).body;
  expect(due.data).toMatchObject([{ amount: 700, refundDue: 100 }]);
});

it('what comes in another currency, or when the order no longer waits, is kept and due back', async () => {
  const foreign = await begin();
  await razorpay(event(foreign.txnid, { currency: 'USD' })).expect(200, { recorded: true });
  expect(await seen(foreign.id)).toMatchObject({
    ...{ status: 'in cart', amountReceived: 0 },
    transactions: [{ kind: 'late', amount: 1_000, currency: 'USD', refundDue: 1_000, unmappedstatus: 'captured (USD)' }],
  });
  const back = (to: string) => staff.post(`/api/orders/${foreign.id}/refunds`).send({ amount: 400, to });
  expect((await back('wallet')).status).toBe(409);
  const sent = (await back('source').expect(201)).body.transactions as object[];
  expect(sent).toMatchObject([{ refundDue: 600 }, { kind: 'refund', amount: 400, currency: 'USD' }]);
  // A yen has no smaller unit, a dinar a thousand (ISO 4217).
  for (const [currency, amount, kept] of [
    ['JPY', 50_000, 50_000],
    ['KWD', 12_345, 12.35],
    ['kwd', 4, 0.01],
    ['MMK', 12_345, 123.45],
  ] as const) {
    const { id, txnid } = await begin();
    await razorpay(event(txnid, { currency, amount })).expect(200);
    expect((await seen(id)).transactions).toMatchObject([{ currency: currency.toUpperCase(), amount: kept, refundDue: kept }]);
  }
  const gone = await begin();
  await asha.me.patch(`/api/orders/${gone.id}`).send({ status: 'Order Cancelled' }).expect(200);
  await razorpay(event(gone.txnid)).expect(200);
  expect(await seen(gone.id)).toMatchObject({ status: 'Order Cancelled', transactions: [{ kind: 'late', refundDue: 1_000 }] });
  const refused = await asha.me.post(`/api/orders/${gone.id}/payments`).send({ provider: 'razorpay' });
  expect([refused.status, refused.body.message]).toEqual([409, text('payment.notAwaited')]);
});

it('begins no payment for a stranger, nor with a provider that is not offered', async () => {
  const id = await placed();
  const stranger = await shop.shopper();
  expect((await stranger.me.post(`/api/orders/${id}/payments`).send({ provider: 'razorpay' })).status).toBe(404);
  expect((await asha.me.post(`/api/orders/${id}/payments`).send({ provider: 'gold' })).status).toBe(400);
  await shop.settings({ isPhonePeVisible: false });
  expect((await asha.me.post(`/api/orders/${id}/payments`).send({ provider: 'phonepe' })).status).toBe(409);
  await shop.settings({ isPhonePeVisible: true });
});

it('begins one payment for a call that comes twice with its key', async () => {
  const id = await placed();
  const key = randomUUID();
  const pay = (provider: string) => asha.me.post(`/api/orders/${id}/payments`).set('Idempotency-Key', key).send({ provider });
  const [first, ...more] = await Promise.all(Array.from({ length: 5 }, () => pay('razorpay')));
  expect([first!.status, first!.body]).toMatchObject([201, { provider: 'razorpay', amount: 1_000 }]);
  for (const { status, body } of more) expect([status, body]).toEqual([201, first!.body]);
  expect(await api.db.query(`SELECT txnid FROM payment_requests WHERE "orderId" = $1`, [id])).toEqual([
    { txnid: first!.body.txnid },
  ]);
  const other = await pay('phonepe');
  expect([other.status, other.body.message]).toEqual([422, text('idempotency.otherBody')]);
});

it('refunds to the source or the wallet, never more than came in, once for each key', async () => {
  const { id, txnid } = await begin();
  await razorpay(event(txnid)).expect(200);
  const key = randomUUID();
  const wish = { amount: 300, to: 'wallet', comments: 'Dented' };
  const before = await shop.walletOf(asha);
  const back = (sent: object, as = staff) => as.post(`/api/orders/${id}/refunds`).send(sent);
  const [first, second] = [await back(wish).set('Idempotency-Key', key), await back(wish).set('Idempotency-Key', key)];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(await shop.walletOf(asha)).toBe(before + 300);
  expect(first.body).toMatchObject({ amountReceived: 700, amountPending: 300 });
  expect(first.body.timeline.at(-1).comment).toBe('₹300.00 refunded to the wallet: Dented');
  const many = await Promise.all(Array.from({ length: 10 }, () => back({ amount: 100, to: 'source' })));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(7);
  const refused = await back({ amount: 0.01, to: 'source' });
  expect([refused.status, refused.body.details[0].field]).toEqual([409, 'amount']);
  expect((await back({ amount: 0, to: 'source' })).status).toBe(400);
  expect((await back({ amount: 1, to: 'source' }, await api.as('executive'))).status).toBe(403);
  expect((await seen(id)).amountReceived).toBe(0);
});

it('I14 a payment holds its order by the database’s clock, however late this machine’s is', async () => {
  const id = await placed();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 40 * 60_000);
  const { body } = await asha.me.post(`/api/orders/${id}/payments`).send({ provider: 'razorpay' });
  clock.mockRestore();
  expect(Date.parse(body.holdUntil) - Date.now()).toBeGreaterThan(25 * 60_000);
  await api.app.get(OrderHolds, { strict: false }).release();
  expect((await seen(id)).holdUntil).toBe(body.holdUntil);
});

it('a refund that names no payment gives back what is due first, however old it is', async () => {
  const { id, txnid } = await begin();
  await api.db.query(`UPDATE orders SET "holdUntil" = now() - interval '1 second' WHERE id = $1`, [id]);
  await api.app.get(OrderHolds, { strict: false }).release();
  await razorpay(event(txnid, { amount: 30_000 })).expect(200); // late: all of it is due
  const again = { ordersProduct: undefined, cartId: id, paymentMethod: 'online' };
  await shop.order(asha, [], again).expect(201);
  const pay = async (amount: number) => {
    const { body } = await asha.me.post(`/api/orders/${id}/payments`).send({ provider: 'razorpay' }).expect(201);
    await razorpay(event(body.txnid, { amount })).expect(200);
  };
  await pay(40_000);
  await pay(70_000); // 100 too much
  const refunded = (await staff.post(`/api/orders/${id}/refunds`).send({ amount: 400, to: 'source' }).expect(201)).body;
  expect(refunded).toMatchObject({ amountReceived: 1_000, balance: 0 });
  const rows = (refunded.transactions as Record<string, unknown>[]).map(({ kind, amount, refundDue }) => [
    kind,
    amount,
    refundDue,
  ]);
  expect(rows).toEqual([
    ['late', 300, 0],
    ['payment', 400, 0],
    ['payment', 700, 0],
    ['refund', 100, 0],
    ['refund', 300, 0],
  ]);
});

it('a refund never adds up two currencies, and says which one went back', async () => {
  const { id, txnid } = await begin();
  const other = (await asha.me.post(`/api/orders/${id}/payments`).send({ provider: 'razorpay' }).expect(201)).body;
  await razorpay(event(txnid, { currency: 'USD', amount: 5_000 })).expect(200);
  await razorpay(event(other.txnid)).expect(200);
  const back = (amount: number, to = 'source', comments?: string) =>
    staff.post(`/api/orders/${id}/refunds`).send({ amount, to, comments });
  const above = await back(1_000.01);
  expect([above.status, above.body.message]).toEqual([409, text('payment.refund.above', { amount: '₹1,000.00' })]);
  await back(1_000).expect(201);
  expect((await back(50, 'wallet')).status).toBe(409);
  expect((await back(50.01)).body.message).toBe(text('payment.refund.above', { amount: '$50.00' }));
  // The longest comment there may be stands in the timeline, whole.
  expect((await back(50, 'source', 'x'.repeat(REFUND_COMMENT.max + 1))).body.details).toMatchObject([{ field: 'comments' }]);
  const { body } = await back(50, 'source', 'x'.repeat(REFUND_COMMENT.max)).expect(201);
  expect(body.timeline.at(-1).comment).toBe(`Refund of $50.00 to the source recorded: ${'x'.repeat(REFUND_COMMENT.max)}`);
  expect(body.transactions.at(-1)).toMatchObject({ kind: 'refund', currency: 'USD', amount: 50 });
});
