import { text, type Transaction } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { brokenInvariants } from '../../src/database/invariants.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let pump: Ware;
beforeAll(async () => {
  ({ api, staff, shop, pump } = await openShop({ price: 1_000, stock: 1_000 }));
  await shop.settings({ walletUsageAmount: 300, rewardPercent: 0 });
}, 60_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(() => api?.close());

/** An order of 1,000, of which the wallet paid 300; its customer's wallet is empty. */
async function paidByWallet(body: object = {}): Promise<{ id: number; asha: Shopper }> {
  const asha = await shop.shopper();
  await shop.fill(asha, 300);
  const { id, walletAmount } = (await shop.order(asha, [[pump, 1]], { useWallet: true, ...body }).expect(201)).body;
  expect([walletAmount, await shop.walletOf(asha)]).toEqual([300, 0]);
  return { id, asha };
}
const move = (id: number, status: string) => staff.patch(`/api/orders/${id}`).send({ status }).expect(200);
const back = (id: number, amount: number, to = 'wallet', agent = staff) =>
  agent.post(`/api/orders/${id}/refunds`).send({ amount, to });
const seen = async (id: number) => (await staff.get(`/api/orders/${id}?join=transactions&join=timeline`).expect(200)).body;
const refundsOf = ({ transactions }: { transactions: Transaction[] }) =>
  transactions
    .filter(({ kind }) => kind === 'refund')
    .map(({ payment_source, amount, refundOfId }) => [payment_source, amount, refundOfId]);

it('what the wallet paid of an order that stands goes back into it, with a row of the ledger for the refund', async () => {
  const { id, asha } = await paidByWallet();
  await move(id, 'Out for Delivery');
  await move(id, 'Order Delivered');
  const [cash] = (await seen(id)).transactions;
  const { body } = await back(id, 120.5).expect(201);
  expect([body.amountReceived, refundsOf(body), await shop.walletOf(asha)]).toEqual([879.5, [['wallet', 120.5, null]], 120.5]);
  expect(body.timeline.at(-1).comment).toBe('₹120.50 refunded to the wallet');
  const [entry] = (await staff.get(`/api/wallet-transactions?filter=orderId||eq||${id}&filter=action||eq||credit`)).body.data;
  expect(entry).toMatchObject({ amount: 120.5, orderId: id, userId: asha.id, madeBy: 'Superadmin' });
  const [{ cause }] = await api.db.query(`SELECT cause FROM wallet_transactions WHERE id = $1`, [entry.id]);
  expect(cause).toBe(`order:${id}:refund:${body.transactions.at(-1).txnid}`);
  // To the sources: the payments first, then what is left of the wallet's share, into the wallet.
  const rest = (await back(id, 750, 'source').expect(201)).body;
  expect(refundsOf(rest).slice(1)).toEqual([
    ['cash', 700, cash.id],
    ['wallet', 50, null],
  ]);
  const said = 'Refund of ₹700.00 to the source recorded; ₹50.00 went to the wallet';
  expect(rest.timeline.at(-1).comment).toBe(said);
  expect([rest.amountReceived, await shop.walletOf(asha)]).toEqual([129.5, 170.5]);
  const above = await back(id, 129.51);
  expect([above.status, above.body.message]).toEqual([409, text('payment.refund.above', { amount: '₹129.50' })]);
});

it('never more goes back than the wallet paid, however many ask at once', async () => {
  const { id, asha } = await paidByWallet();
  const answers = await Promise.all(Array.from({ length: 12 }, () => back(id, 50)));
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(6);
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(6);
  expect([await shop.walletOf(asha), (await seen(id)).amountReceived]).toEqual([300, 0]);
  // Nor does the database take one more, whoever writes it.
  const row = (source: string, amount: number) =>
    api.db.query(
      `INSERT INTO transactions ("orderId", kind, txnid, status, payment_source, amount) VALUES ($1, 'refund', $2, 'success', $3, $4)`,
      [id, `X${id}`, source, amount],
    );
  for (const source of ['wallet', 'razorpay'])
    await expect(row(source, 0.01)).rejects.toMatchObject({ constraint: 'transactions_refund_covered' });
  expect((await back(id, 1, 'wallet', await api.as('executive'))).status).toBe(403);
});

it('a cancel returns what is left of the wallet’s share, and races with a refund for none of it', async () => {
  const { id, asha } = await paidByWallet();
  await back(id, 100).expect(201);
  await move(id, 'Order Cancelled');
  const cancelled = await seen(id);
  expect([cancelled.amountReceived, await shop.walletOf(asha)]).toEqual([0, 300]);
  expect(refundsOf(cancelled).map(([, amount]) => amount)).toEqual([100, 200]);
  expect((await back(id, 0.01)).status).toBe(409);
  for (let at = 0; at < 5; at++) {
    const raced = await paidByWallet();
    const [refunded] = await Promise.all([back(raced.id, 300), move(raced.id, 'Order Cancelled')]);
    expect([201, 409]).toContain(refunded.status);
    expect([await shop.walletOf(raced.asha), (await seen(raced.id)).status]).toEqual([300, 'Order Cancelled']);
  }
});

it('an order that waits for its payment is cancelled, not refunded; a refund of one payment leaves the wallet’s share alone', async () => {
  const waiting = await paidByWallet({ paymentMethod: 'online' });
  expect((await back(waiting.id, 10)).status).toBe(409);
  await move(waiting.id, 'Order Cancelled');
  expect(await shop.walletOf(waiting.asha)).toBe(300);
  const { id } = await paidByWallet();
  await move(id, 'Out for Delivery');
  await move(id, 'Order Delivered');
  const [{ id: transactionId }] = (await seen(id)).transactions;
  const one = (amount: number) => staff.post(`/api/orders/${id}/refunds`).send({ amount, to: 'source', transactionId });
  expect((await one(700.01)).status).toBe(409);
  expect(refundsOf((await one(700).expect(201)).body)).toEqual([['cash', 700, transactionId]]);
});

it('leaves a rupee to pay online, as no provider takes less, and to pay in cash what it has not', async () => {
  const asha = await shop.shopper();
  await shop.fill(asha, 999.4);
  await shop.settings({ walletUsageAmount: 1_000 });
  const wish = { useWallet: true, paymentMethod: 'online' };
  const [{ id: productsVariationId }, addressId] = [pump, asha.addressId];
  const asked = { ...wish, addressId, ordersProduct: [{ productsVariationId, quantity: 1 }] };
  const quote = (body: object) => asha.me.post('/api/orders/quote').send({ ...asked, ...body });
  expect((await quote({})).body).toMatchObject({ walletAmount: 999, amountPending: 1 });
  expect((await quote({ paymentMethod: 'cod' })).body).toMatchObject({ walletAmount: 999.4, amountPending: 0.6 });
  const { body } = await shop.order(asha, [[pump, 1]], wish).expect(201);
  expect([body.walletAmount, body.amountPending, await shop.walletOf(asha)]).toEqual([999, 1, 0.4]);
});

it('an order below a rupee is refused online, where it would be held and lapse', async () => {
  const [asha, washer] = [await shop.shopper(), await shop.ware({ price: 0.6 })];
  await shop.settings({ deliveryCharge: 0 });
  const reason = { field: 'paymentMethod', message: text('order.online.least', { min: '₹1.00' }) };
  const refused = await shop.order(asha, [[washer, 1]], { paymentMethod: 'online' });
  expect([refused.status, refused.body.details]).toEqual([409, [reason]]);
  expect((await shop.order(asha, [[washer, 2]], { paymentMethod: 'online' })).body.grandTotal).toBe(1.2);
  expect((await shop.order(asha, [[washer, 1]])).body.status).toBe('Order Placed');
});
