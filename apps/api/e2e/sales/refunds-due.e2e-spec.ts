import { randomUUID } from 'node:crypto';
import { text, type Transaction } from '@impeller/contracts';
import { brokenInvariants } from '../../src/database/invariants.js';
import { DuesOfEvenOrders1790001074000 } from '../../src/database/migrations/1790001074000-dues-of-even-orders.js';
import { inTransaction } from '../../src/database/transaction.js';
import { bookReceipt } from '../../src/sales/orders/money-book.js';
import { OrderPayments } from '../../src/sales/orders/order-payments.service.js';
import type { Agent } from '../../test/agent.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => ({ api, staff, shop, asha, pump } = await openShop({ price: 1_000 })), 60_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(() => api?.close());

const pay = (orderId: number, rupees: number) =>
  inTransaction(api.db, (tx) => {
    const [txnid, mihpayid] = [randomUUID(), randomUUID()];
    const payment = { orderId, txnid, mihpayid, source: 'razorpay', amountPaise: rupees * 100 };
    return api.app.get(OrderPayments, { strict: false }).receive(tx, payment);
  });
const seen = async (id: number) => (await staff.get(`/api/orders/${id}?join=transactions`).expect(200)).body;
/** What came in, and what of it is due back: '700:0 700:400'. */
const duesOf = ({ transactions }: { transactions: Transaction[] }): string =>
  transactions
    .filter(({ kind }) => kind !== 'refund')
    .map(({ amount, refundDue }) => `${amount}:${refundDue}`)
    .join(' ');
const back = (id: number, amount: number, transactionId?: number) =>
  staff.post(`/api/orders/${id}/refunds`).send({ amount, to: 'source', transactionId });

/** An order of 1,000 that was paid with 700 and again 700. */
async function paidTwice(): Promise<{ id: number; first: number; second: number }> {
  const { id } = (await shop.order(asha, [[pump, 1]], { paymentMethod: 'online' }).expect(201)).body;
  await pay(id, 700);
  await pay(id, 700);
  const order = await seen(id);
  expect([order.balance, duesOf(order)]).toEqual([400, '700:0 700:400']);
  const [first, second] = (order.transactions as Transaction[]).map((payment) => payment.id);
  return { id, first: first!, second: second! };
}

it('what went back of the payment that staff chose is due of no other', async () => {
  const { id, first } = await paidTwice();
  const some = (await back(id, 150, first).expect(201)).body;
  expect([some.balance, duesOf(some)]).toEqual([250, '700:0 700:250']);
  const even = (await back(id, 250, first).expect(201)).body;
  expect([even.amountReceived, even.balance, duesOf(even)]).toEqual([1_000, 0, '700:0 700:0']);
  const due = (await staff.get(`/api/transactions?filter=orderId||$eq||${id}&filter=refundDue||$gt||0`)).body;
  expect(due.data).toEqual([]);
});

it('of a refund that names no payment, or the one that is due, nothing is counted twice', async () => {
  const [{ id, first, second }, other] = [await paidTwice(), await paidTwice()];
  await back(id, 100, first).expect(201);
  expect(duesOf((await back(id, 100, second).expect(201)).body)).toBe('700:0 700:200');
  expect(duesOf((await back(id, 300).expect(201)).body)).toBe('700:0 700:0');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => back(other.id, 70, other.first)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const left = await seen(other.id);
  expect([left.balance, duesOf(left)]).toEqual([50, '700:0 700:50']);
});

it('what came late or in another currency is due by itself, and of a cancelled order all that is left', async () => {
  const { id, first } = await paidTwice();
  await pay(id, 5);
  const dollars = { orderId: id, kind: 'late', txnid: randomUUID(), source: 'razorpay', currency: 'USD' } as const;
  await inTransaction(api.db, (tx) => bookReceipt(tx, { ...dollars, amountPaise: 2_000, refundDuePaise: 2_000 }));
  const even = (await back(id, 400, first).expect(201)).body;
  expect(duesOf(even)).toBe('700:0 700:0 5:5 20:20');
  const other = await paidTwice();
  await staff.patch(`/api/orders/${other.id}`).send({ status: 'Order Cancelled' }).expect(200);
  const cancelled = (await back(other.id, 400, other.first).expect(201)).body;
  expect([cancelled.amountReceived, duesOf(cancelled)]).toEqual([1_000, '700:300 700:700']);
});

it('of two who give the same back at once only one does; a repeat of that one gets its answer', async () => {
  const { id, second } = await paidTwice();
  const dollars = { orderId: id, kind: 'late', txnid: randomUUID(), source: 'razorpay', currency: 'USD' } as const;
  const late = { ...dollars, amountPaise: 2_000, refundDuePaise: 2_000 };
  const foreign = await inTransaction(api.db, (tx) => bookReceipt(tx, late));
  // What came in dollars never counted towards the order: that goes back and changes none of its sums.
  for (const [amount, transactionId, left] of [
    [100, second, '700:0 700:300 20:20'],
    [5, foreign, '700:0 700:300 20:15'],
  ] as const) {
    const { version } = await seen(id);
    const keys = [randomUUID(), randomUUID()] as const;
    const give = async (key: string) => {
      const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': key };
      const { status, body } = await back(id, amount, transactionId).set(headers);
      return { key, status, body };
    };
    const answers = await Promise.all(keys.map(give));
    const [done, refused] = answers.sort((a, b) => a.status - b.status);
    expect([done!.status, duesOf(done!.body)]).toEqual([201, left]);
    expect([refused!.status, refused!.body.message, refused!.body.current]).toEqual([412, text('error.stale'), done!.body]);
    const again = await give(done!.key);
    expect([again.status, again.body]).toEqual([201, done!.body]);
    expect((await give(refused!.key)).status).toBe(412);
    expect(duesOf(await seen(id))).toBe(left);
  }
  await back(id, 300, second).expect(201);
});

it('G13 an Idempotency-Key is of the refunds of one order alone', async () => {
  const key = randomUUID();
  for (const { id } of [await paidTwice(), await paidTwice()]) {
    const { body } = await back(id, 100).set('Idempotency-Key', key).expect(201);
    expect([body.id, duesOf(body)]).toEqual([id, '700:0 700:300']);
  }
});

it('what is falsely due since an older version is put right', async () => {
  const [even, cancelled, rest] = [await paidTwice(), await paidTwice(), await paidTwice()];
  await back(even.id, 400, even.first).expect(201);
  await back(rest.id, 100, rest.first).expect(201);
  await pay(even.id, 5);
  await staff.patch(`/api/orders/${cancelled.id}`).send({ status: 'Order Cancelled' }).expect(200);
  await api.db.query(`UPDATE transactions SET "refundDue" = 400 WHERE id = ANY ($1::int[])`, [[even.second, rest.second]]);
  expect(Object.keys(await brokenInvariants(api.db))).toHaveLength(1);
  const runner = api.db.createQueryRunner();
  await new DuesOfEvenOrders1790001074000().up(runner).finally(() => runner.release());
  expect(duesOf(await seen(even.id))).toBe('700:0 700:0 5:5');
  expect(duesOf(await seen(rest.id))).toBe('700:0 700:300');
  expect(duesOf(await seen(cancelled.id))).toBe('700:700 700:700');
});
