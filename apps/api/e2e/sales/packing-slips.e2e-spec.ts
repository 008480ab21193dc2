import { PAPERS_LEFT_OUT, text } from '@impeller/contracts';
import { inTransaction } from '../../src/database/transaction.js';
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
afterAll(() => api?.close());

const placed = async (body: object = {}) => (await shop.order(asha, [[pump, 1]], body).expect(201)).body.id as number;
const move = (id: number, status: string) => staff.patch(`/api/orders/${id}`).send({ status }).expect(200);
const slips = (...ids: number[]) => staff.post('/api/orders/papers').send({ paper: 'packing slip', ids });
/** An online order of which a part is paid. */
async function paidInPart(): Promise<number> {
  const orderId = await placed({ paymentMethod: 'online' });
  const payment = { orderId, txnid: `T${orderId}`, mihpayid: `pay_${orderId}`, source: 'razorpay', amountPaise: 100 };
  await inTransaction(api.db, (tx) => api.app.get(OrderPayments, { strict: false }).receive(tx, payment));
  return orderId;
}

it('there are packing slips of what is to be packed, none of what is cancelled or not paid in full', async () => {
  const [stands, out, cancelled, partial] = [await placed(), await placed(), await placed(), await paidInPart()];
  await move(out, 'Out for Delivery');
  await move(cancelled, 'Order Cancelled');
  const all = await slips(cancelled, stands, partial, out).responseType('blob');
  expect([all.status, all.headers[PAPERS_LEFT_OUT]]).toEqual([200, '2']);
  expect(all.body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  for (const none of [[cancelled], [partial], [cancelled, partial]]) {
    const refused = await slips(...none);
    expect([none, refused.status, refused.body.message]).toEqual([none, 404, text('invoice.notPacked')]);
  }
  const unknown = await slips(2_000_000_000);
  expect([unknown.status, unknown.body.message]).toEqual([404, text('invoice.notIssued')]);
  // What was agreed is confirmed all the same.
  for (const id of [cancelled, partial]) await asha.me.get(`/api/orders/${id}/confirmation`).responseType('blob').expect(200);
});
