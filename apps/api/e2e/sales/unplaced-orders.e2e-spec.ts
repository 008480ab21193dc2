import { MAX_RUPEES, PAPERS_LEFT_OUT, PAYMENT_HOLD, text } from '@impeller/contracts';
import { brokenInvariants } from '../../src/database/invariants.js';
import { CancelledCarts1790001054000 } from '../../src/database/migrations/1790001054000-cancelled-carts.js';
import { CartsWithoutWhatWent1790001061000 } from '../../src/database/migrations/1790001061000-carts-without-what-went.js';
import { OrderHolds } from '../../src/sales/orders/order-holds.service.js';
import type { Agent } from '../../test/agent.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => ({ api, staff, shop, asha, pump } = await openShop({ price: 1_000, stock: 1_000 })), 60_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(() => api?.close());

const ONLINE = { paymentMethod: 'online' };
const keep = async (who: Shopper, ...lines: (readonly [Ware, number])[]): Promise<number> =>
  (await shop.order(who, lines, { status: 'in cart', addressId: undefined, paymentMethod: undefined }).expect(201)).body.id;
const cancel = ({ me }: Shopper, id: number) => me.patch(`/api/orders/${id}`).send({ status: 'Order Cancelled' });
const counted = async (): Promise<number> => (await staff.get('/api/orders/count').expect(200)).body.count;
const cancelledOnes = async () => (await staff.get('/api/orders/count-dashboard')).body.byStatus['Order Cancelled'];
const removed = async ({ productId }: Ware) => (await staff.delete(`/api/products/${productId}`)).status;
const lapse = async (id: number) => {
  await api.db.query(`UPDATE orders SET "holdUntil" = now() - interval '1 second' WHERE id = $1`, [id]);
  expect(await api.app.get(OrderHolds, { strict: false }).release()).toBe(1);
};

describe('a plain cart that is cancelled', () => {
  it('keeps no product from being deleted, comes to nothing, and counts as no order', async () => {
    const [first, second] = [await shop.ware({ price: 10 }), await shop.ware({ price: 20 })];
    const [orders, before] = [await counted(), await cancelledOnes()];
    const id = await keep(asha, [first, 1], [second, 2]);
    // Half of it goes with its product before it is cancelled.
    expect(await removed(first)).toBe(200);
    const left = { total: 40, shippingCharges: 49, grandTotal: 89, amountPending: 89, totalProducts: 1, totalQuantity: 2 };
    expect((await asha.me.get(`/api/orders/${id}`)).body).toMatchObject(left);
    const { body } = await cancel(asha, id).expect(200);
    expect(body).toMatchObject({ status: 'Order Cancelled', total: 0, grandTotal: 0, totalProducts: 0, ordersProduct: [] });
    expect([await removed(second), await counted()]).toEqual([200, orders]);
    // The list's tab has it among the cancelled, where it adds no rupee.
    expect(await cancelledOnes()).toEqual({ orders: before.orders + 1, grandTotal: before.grandTotal });
    const { total } = (await staff.get('/api/orders?filter=status||eq||Order Cancelled')).body;
    expect(total).toBe(before.orders + 1);
  });

  it('comes to nothing when all that it holds was deleted, and to what is left when an older version left its sums', async () => {
    const dipti = await shop.shopper();
    const [tap, pipe] = [await shop.ware({ price: 10, tax: 18 }), await shop.ware({ price: 20, tax: 18 })];
    const id = await keep(dipti, [tap, 1], [pipe, 2]);
    const { body: whole } = await dipti.me.get(`/api/orders/${id}`);
    expect(await removed(tap)).toBe(200);
    const { body: half } = await dipti.me.get(`/api/orders/${id}`);
    const line = half.taxedAmount - half.shippingTaxedAmount;
    expect([whole.total, half.total, line]).toEqual([50, 40, expect.closeTo(6.1)]);
    const sums = ['total', 'grandTotal', 'shippingCharges', 'taxedAmount', 'totalProducts', 'totalQuantity'];
    const stale = { total: 50, grandTotal: 99, totalProducts: 2, totalQuantity: 3 };
    await api.db.query(
      `UPDATE orders SET total = $2, "grandTotal" = $3, "totalProducts" = $4, "totalQuantity" = $5 WHERE id = $1`,
      [id, ...Object.values(stale)],
    );
    expect((await dipti.me.get(`/api/orders/${id}`)).body).toMatchObject(stale);
    await api.db.query(`DROP FUNCTION sum_carts`);
    const runner = api.db.createQueryRunner();
    await new CartsWithoutWhatWent1790001061000().up(runner).finally(() => runner.release());
    const seen = async () => (await dipti.me.get(`/api/orders/${id}`)).body as Record<string, unknown>;
    expect(await seen()).toMatchObject(Object.fromEntries(sums.map((name) => [name, half[name]])));
    expect(await removed(pipe)).toBe(200);
    expect(await seen()).toMatchObject(Object.fromEntries(sums.map((name) => [name, 0])));
  });

  it('is one also after its hold lapsed, or when it went into another one', async () => {
    const chitra = await shop.shopper();
    const bolt = await shop.ware({ price: 10 });
    const [orders, id] = [await counted(), (await shop.order(chitra, [[bolt, 1]], ONLINE).expect(201)).body.id as number];
    await lapse(id);
    await shop.order(chitra, [], { ...ONLINE, ordersProduct: undefined, cartId: id }).expect(201);
    const other = (await shop.order(chitra, [[bolt, 2]], ONLINE).expect(201)).body.id as number;
    for (const one of [id, other]) await lapse(one);
    await cancel(chitra, other).expect(200);
    expect([await removed(bolt), await counted()]).toEqual([200, orders]);
  });

  it('that waits for its payment keeps its lines: its stock was taken for them', async () => {
    const nut = await shop.ware({ price: 10, stock: 5 });
    const { id } = (await shop.order(asha, [[nut, 2]], ONLINE).expect(201)).body as { id: number };
    const { body } = await cancel(asha, id).expect(200);
    expect([body.ordersProduct, await shop.stockOf(nut)]).toMatchObject([[{ quantity: 2 }], 5]);
    expect(await removed(nut)).toBe(409);
  });

  it('is emptied by the migration where an older version left its lines', async () => {
    const [ware, held] = [await shop.ware({ price: 10 }), await shop.ware({ price: 10 })];
    const id = await keep(asha, [ware, 3]);
    await api.db.query(`UPDATE orders SET status = 'Order Cancelled' WHERE id = $1`, [id]);
    await api.db.query(`INSERT INTO order_events ("orderId", status) VALUES ($1, 'Order Cancelled')`, [id]);
    const waiting = (await shop.order(asha, [[held, 1]], ONLINE).expect(201)).body.id as number;
    await cancel(asha, waiting).expect(200);
    const runner = api.db.createQueryRunner();
    await new CancelledCarts1790001054000().up(runner).finally(() => runner.release());
    const seen = async (one: number) => (await staff.get(`/api/orders/${one}?join=ordersProduct`)).body;
    expect(await seen(id)).toMatchObject({ total: 0, grandTotal: 0, totalQuantity: 0, ordersProduct: [] });
    expect(await seen(waiting)).toMatchObject({ total: 10, ordersProduct: [{ quantity: 1 }] });
    expect([await removed(ware), await removed(held)]).toEqual([200, 409]);
  });
});

it('an order that was never placed has no papers, and is left out of a selection’s', async () => {
  const waiting = (await shop.order(asha, [[pump, 1]], ONLINE).expect(201)).body;
  expect(waiting.orderReference).toMatch(/^OD/);
  const papers = (...ids: number[]) => staff.post('/api/orders/papers').send({ paper: 'packing slip', ids }).responseType('blob');
  const refuses = async () => {
    const refused = await asha.me.get(`/api/orders/${waiting.id}/confirmation`);
    expect([refused.status, refused.body.message]).toEqual([404, text('invoice.notIssued')]);
    expect((await papers(waiting.id)).status).toBe(404);
  };
  await refuses();
  const { id } = (await shop.order(asha, [[pump, 1]]).expect(201)).body as { id: number };
  const one = await papers(waiting.id, id);
  expect(one.body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(one.headers[PAPERS_LEFT_OUT]).toBe('1');
  await lapse(waiting.id);
  await refuses();
  await cancel(asha, waiting.id).expect(200);
  await refuses();
});

it('what comes to more than an order can hold is told so, and neither placed nor kept', async () => {
  const dam = await shop.ware({ price: MAX_RUPEES });
  const quoted = async (quantity: number) => {
    const ordersProduct = [{ productsVariationId: dam.id, quantity }];
    return (await asha.me.post('/api/orders/quote').send({ ...ONLINE, addressId: asha.addressId, ordersProduct })).body.reasons;
  };
  const message = text('order.total.large');
  expect([await quoted(1), await quoted(2)]).toEqual([[], [{ field: 'ordersProduct', message }]]);
  for (const body of [ONLINE, { status: 'in cart' }]) {
    const refused = await shop.order(asha, [[dam, 2]], body);
    expect([refused.status, refused.body.message]).toEqual([409, message]);
  }
});

it('nothing is held for an online payment that no provider is offered for', async () => {
  await shop.settings({ isRazorPayVisible: false, isPhonePeVisible: false, walletUsageAmount: 1_000 });
  const reason = { field: 'paymentMethod', message: text('order.online.off') };
  const refused = await shop.order(asha, [[pump, 1]], ONLINE);
  expect([refused.status, refused.body.details]).toEqual([409, [reason]]);
  const question = { ...ONLINE, addressId: asha.addressId, ordersProduct: [{ productsVariationId: pump.id, quantity: 1 }] };
  expect((await asha.me.post('/api/orders/quote').send(question).expect(200)).body.reasons).toEqual([reason]);
  // The wallet pays all of it; cash needs no provider.
  await shop.fill(asha, 1_000);
  expect((await shop.order(asha, [[pump, 1]], { ...ONLINE, useWallet: true })).body.status).toBe('Order Placed');
  expect((await shop.order(asha, [[pump, 1]])).body.status).toBe('Order Placed');
  await shop.settings({ isPhonePeVisible: true });
  const { body } = await shop.order(asha, [[pump, 1]], ONLINE);
  expect([body.status, body.holdUntil]).toEqual(['in cart', expect.any(String)]);
  await shop.settings({ isRazorPayVisible: true, walletUsageAmount: 0 });
});

it('a hold is renewed for some hours, not for ever; then it is placed anew', async () => {
  const devi = await shop.shopper();
  const { id } = (await shop.order(devi, [[pump, 1]], ONLINE).expect(201)).body as { id: number };
  const begin = () => devi.me.post(`/api/orders/${id}/payments`).send({ provider: 'razorpay' });
  const heldSince = (hours: number) =>
    api.db.query(`UPDATE orders SET "paymentInitiatedTimestamp" = now() - $2 * interval '1 hour' WHERE id = $1`, [id, hours]);
  await heldSince(PAYMENT_HOLD.renewalHours - 0.1);
  const { holdUntil } = (await begin().expect(201)).body;
  await heldSince(PAYMENT_HOLD.renewalHours);
  const refused = await begin();
  expect([refused.status, refused.body.message]).toEqual([409, text('payment.tooLong', { hours: PAYMENT_HOLD.renewalHours })]);
  expect((await devi.me.get(`/api/orders/${id}`)).body.holdUntil).toBe(holdUntil);
  await lapse(id);
  await shop.order(devi, [], { ...ONLINE, ordersProduct: undefined, cartId: id }).expect(201);
  await begin().expect(201);
});

it('keeps a coupon with the cart, says why it keeps none, and uses it once the cart is placed', async () => {
  const buyer = await shop.shopper();
  const ware = await shop.ware({ price: 500 });
  const couponId = await shop.coupon('CARTED', { totalAvailable: 1, minimumAmount: 400 });
  const keep = (quantity: number, couponCode?: string) =>
    shop.order(buyer, [[ware, quantity]], { status: 'in cart', couponCode });
  const refused = await keep(1, 'BOGUS');
  expect([refused.status, refused.body.details]).toEqual([
    409,
    [{ field: 'couponCode', message: text('coupon.unknown', { code: 'BOGUS' }) }],
  ]);
  expect((await buyer.me.get('/api/orders')).body.data).toEqual([]);
  const cart = (await keep(1, 'carted').expect(201)).body;
  expect(cart).toMatchObject({
    couponCode: 'CARTED',
    couponId: null,
    discountAmount: 50,
    grandTotal: cart.shippingCharges + 450,
  });
  expect(await shop.usesOf(couponId)).toBe(0);
  const asked = { cartId: cart.id, ordersProduct: undefined };
  const quote = (more: object) => buyer.me.post('/api/orders/quote').send({ ...asked, ...more });
  expect((await quote({})).body).toMatchObject({ discountAmount: 50, reasons: [] });
  expect((await quote({ couponCode: null })).body).toMatchObject({ discountAmount: 0, reasons: [] });
  // Somebody else is faster: the cart stays as it is, and says so.
  const other = await shop.order(asha, [[ware, 1]], { couponCode: 'CARTED' }).expect(201);
  expect((await shop.order(buyer, [], asked)).body.details).toMatchObject([{ field: 'couponCode' }]);
  await asha.me.patch(`/api/orders/${other.body.id}`).send({ status: 'Order Cancelled' }).expect(200);
  const placed = (await shop.order(buyer, [], asked).expect(201)).body;
  expect(placed).toMatchObject({ id: cart.id, couponId, couponCode: 'CARTED', discountAmount: 50, status: 'Order Placed' });
  expect(await shop.usesOf(couponId)).toBe(1);
  expect((await keep(2)).body).toMatchObject({ couponCode: null, discountAmount: 0 });
  // An emptied cart keeps none; one that comes into another brings it along.
  await shop.coupon('MERGED', { minimumAmount: 400 });
  const none = { status: 'in cart', couponCode: 'MERGED' };
  expect((await shop.order(buyer, [], none).expect(201)).body).toMatchObject({ couponCode: null, ordersProduct: [] });
  const held = (await shop.order(buyer, [[ware, 1]], ONLINE).expect(201)).body.id as number;
  expect((await shop.order(buyer, [[ware, 2]], none).expect(201)).body).toMatchObject({ couponCode: 'MERGED' });
  await lapse(held);
  expect((await buyer.me.get(`/api/orders/${held}`)).body).toMatchObject({
    ...{ status: 'in cart', totalQuantity: 2, couponCode: 'MERGED', couponId: null, discountAmount: 50 },
  });
});

it('a cart that comes into an order whose hold lapsed keeps its coupon, though the order had the one use that there is', async () => {
  const buyer = await shop.shopper();
  const ware = await shop.ware({ price: 500, stock: 9 });
  const couponId = await shop.coupon('NEWCOMER', { firstTimeUser: true, oneTimeUse: true, totalAvailable: 1 });
  const couponCode = 'NEWCOMER';
  await shop.order(buyer, [[ware, 2]], { status: 'in cart', couponCode }).expect(201);
  const id = (await shop.order(buyer, [[ware, 1]], { ...ONLINE, couponCode }).expect(201)).body.id as number;
  expect([await shop.usesOf(couponId), await shop.stockOf(ware)]).toEqual([1, 8]);
  await lapse(id);
  expect((await buyer.me.get(`/api/orders/${id}`)).body).toMatchObject({
    ...{ status: 'in cart', holdUntil: null, totalQuantity: 2, couponCode, couponId: null, discountAmount: 50 },
  });
  expect([await shop.usesOf(couponId), await shop.stockOf(ware)]).toEqual([0, 9]);
  const placed = (await shop.order(buyer, [], { cartId: id, ordersProduct: undefined }).expect(201)).body;
  expect(placed).toMatchObject({ id, status: 'Order Placed', couponId, discountAmount: 50 });
  expect(await shop.usesOf(couponId)).toBe(1);
});

it('an order whose hold lapsed is a cart with its coupon again, while that applies and no other cart brings another that does', async () => {
  const buyer = await shop.shopper();
  const ware = await shop.ware({ price: 500 });
  const couponId = await shop.coupon('AGAIN', { totalAvailable: 1 });
  await shop.order(buyer, [[ware, 1]], { status: 'in cart', couponCode: 'AGAIN' }).expect(201);
  const [{ id }] = (await buyer.me.get('/api/orders').expect(200)).body.data;
  const holdAndLapse = async (body: object, meanwhile: () => Promise<unknown>) => {
    const asked = { ...ONLINE, cartId: id, ordersProduct: undefined, ...body };
    expect((await shop.order(buyer, [], asked).expect(201)).body).toMatchObject({ couponId, discountAmount: 50 });
    await meanwhile();
    await lapse(id);
    expect(await shop.usesOf(couponId)).toBe(0);
    return (await buyer.me.get(`/api/orders/${id}`)).body;
  };
  const again = await holdAndLapse({}, async () => expect(await shop.usesOf(couponId)).toBe(1));
  expect(again).toMatchObject({ status: 'in cart', couponCode: 'AGAIN', couponId: null, discountAmount: 50 });
  const newerId = await shop.coupon('NEWER');
  const keepNewer = () => shop.order(buyer, [[ware, 1]], { status: 'in cart', couponCode: 'NEWER' }).expect(201);
  expect(await holdAndLapse({}, keepNewer)).toMatchObject({ couponCode: 'NEWER', discountAmount: 50 });
  const end = (coupon: number) => staff.patch(`/api/coupons/${coupon}`).send({ enabled: false }).expect(200);
  const keepAndEndNewer = () => keepNewer().then(() => end(newerId));
  expect(await holdAndLapse({ couponCode: 'AGAIN' }, keepAndEndNewer)).toMatchObject({ couponCode: 'AGAIN', discountAmount: 50 });
  expect(await holdAndLapse({ couponCode: 'AGAIN' }, () => end(couponId))).toMatchObject({ couponCode: null, discountAmount: 0 });
});

it('a coupon is kept by the orders that have it, each counted once, and by none whose hold lapsed', async () => {
  const buyer = await shop.shopper();
  const ware = await shop.ware({ price: 500 });
  const couponId = await shop.coupon('KEPT');
  const remove = () => staff.delete(`/api/coupons/${couponId}`);
  const other = (await shop.order(asha, [[ware, 1]], { couponCode: 'KEPT' }).expect(201)).body.id as number;
  const id = (await shop.order(buyer, [[ware, 1]], { ...ONLINE, couponCode: 'KEPT' }).expect(201)).body.id as number;
  const refused = await remove();
  expect([refused.status, refused.body.message]).toEqual([409, text('error.referenced', { referrers: '2 orders' })]);
  const { referrers } = (await staff.get(`/api/coupons/${couponId}/referrers`).expect(200)).body;
  expect(referrers).toEqual([{ resource: 'orders', count: 2, goesAlong: false }]);
  await lapse(id);
  await asha.me.patch(`/api/orders/${other}`).send({ status: 'Order Cancelled' }).expect(200);
  expect((await remove()).body.message).toBe(text('error.referenced', { referrers: '1 order' })); // a cancelled one still says its coupon
  const lone = await shop.coupon('LONE');
  const held = (await shop.order(buyer, [[ware, 1]], { ...ONLINE, couponCode: 'LONE' }).expect(201)).body.id as number;
  await lapse(held);
  await staff.delete(`/api/coupons/${lone}`).expect(200);
});

it('a use that a process of the version before marks as given back is gone, too, and counts no more', async () => {
  const buyer = await shop.shopper();
  const ware = await shop.ware({ price: 500 });
  const couponId = await shop.coupon('MARKED');
  const id = (await shop.order(buyer, [[ware, 1]], { ...ONLINE, couponCode: 'MARKED' }).expect(201)).body.id as number;
  const uses = async () => (await api.db.query('SELECT FROM coupon_uses WHERE "couponId" = $1', [couponId])).length;
  expect([await uses(), await shop.usesOf(couponId)]).toEqual([1, 1]);
  await api.db.query('UPDATE coupon_uses SET "releasedTimestamp" = now() WHERE "orderId" = $1', [id]);
  expect([await uses(), await shop.usesOf(couponId)]).toEqual([0, 0]);
  await lapse(id); // an order that holds a coupon has a use of it
});
