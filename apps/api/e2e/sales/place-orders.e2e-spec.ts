import { randomUUID } from 'node:crypto';
import { text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { makeCustomer } from '../../test/customers.js';
import { brokenInvariants } from '../../src/database/invariants.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import { makePlace } from '../../test/places.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => {
  ({ api, staff, shop, asha, pump } = await openShop({ price: 999, tax: 18 }));
}, 60_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(() => api?.close());

const rows = async () => {
  const [counts] = await api.db.query<[object]>(
    `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM orders_products)::int AS lines,
      (SELECT count(*) FROM orders_addresses)::int AS addresses, (SELECT count(*) FROM stock_movements WHERE "orderId" IS NOT NULL)::int AS moves,
      (SELECT count(*) FROM order_events)::int AS events`,
  );
  return counts;
};

it('places an order for cash: number, frozen lines, addresses, tax, timeline', async () => {
  const { status, body } = await shop.order(asha, [[pump, 2]], {
    deliveryInstructions: 'Ring twice',
    device: { platform: 'android' },
  });
  expect([status, body]).toMatchObject([
    201,
    {
      ...{ status: 'Order Placed', paymentMethod: 'cod', userId: asha.id, totalProducts: 1, totalQuantity: 2 },
      ...{ total: 1_998, discountAmount: 0, shippingCharges: 0, grandTotal: 1_998, taxedAmount: 304.78 },
      ...{ amountReceived: 0, amountPending: 1_998, balance: -1_998, deliveryInstructions: 'Ring twice' },
      address: { name: 'Asha Traders', line1: '1 Market Road', country: 'India' },
      ordersProduct: [
        { quantity: 2, unit: 'NOS', unitPrice: 999, subTotal: 1_998, taxable: 1_693.22, taxedAmount: 304.78, cgst: null },
      ],
    },
  ]);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  expect(body.orderReference).toMatch(new RegExp(`^OD${today}\\d{6}$`));
  expect(body.customerIP).toBeUndefined();
  const seen = (await staff.get(`/api/orders/${body.id}?join=user&join=timeline&join=ordersProduct.product`)).body;
  expect(seen).toMatchObject({
    ...{
      orderedBy: expect.stringContaining('Customer'),
      device: { platform: 'android' },
      user: { id: asha.id, organization: null },
    },
    timeline: [{ status: 'Order Placed', madeByType: 'user' }],
  });
  // The copy stays what it was.
  await api.db.query(`UPDATE products_variations SET "unitPrice" = 5000 WHERE id = $1`, [pump.id]);
  await api.db.query(`UPDATE addresses SET line1 = 'Elsewhere' WHERE id = $1`, [asha.addressId]);
  const later = (await asha.me.get(`/api/orders/${body.id}?join=ordersProduct`)).body;
  expect([later.address.line1, later.ordersProduct[0].unitPrice]).toEqual(['1 Market Road', 999]);
  await api.db.query(`UPDATE products_variations SET "unitPrice" = 999 WHERE id = $1`, [pump.id]);
});

it('divides the tax between state and union by the place of supply', async () => {
  await shop.settings({ gstNumber: '27AAPFU0939F1ZV' });
  const home = await makePlace(staff);
  await api.db.query(
    `UPDATE states SET name = 'Maharashtra' WHERE id = $1 AND NOT EXISTS (SELECT FROM states WHERE name = 'Maharashtra')`,
    [home.stateId],
  );
  const [{ id: state }] = await api.db.query(`SELECT id FROM states WHERE name = 'Maharashtra'`);
  const there = state === home.stateId ? home : await makePlace(staff, { stateId: state });
  const shippingId = await shop.address(asha.id, there.pincodeId);
  const near = (await shop.order(asha, [[pump, 1]], { shippingId })).body;
  expect(near).toMatchObject({
    placeOfSupply: 'Maharashtra',
    taxedAmount: 152.38,
    shippingId,
    shippingAddress: { state: 'Maharashtra' },
  });
  expect(near.ordersProduct[0]).toMatchObject({ taxable: 846.61, cgst: 76.19, sgst: 76.19, igst: 0, roundOff: 0.01 });
  const far = (await shop.order(asha, [[pump, 1]])).body;
  expect(far.ordersProduct[0]).toMatchObject({ taxable: 846.61, cgst: 0, sgst: 0, igst: 152.39, roundOff: 0 });
  await shop.settings({ gstNumber: null });
});

it('G10 what a client says of money, states or strangers is dropped or refused', async () => {
  const tampered = {
    total: 1,
    grandTotal: 1,
    discountAmount: 998,
    walletAmount: 500,
    amountReceived: 999,
    userId: 1,
    orderReference: 'X',
  };
  const { status, body } = await shop.order(asha, [[pump, 1]], tampered);
  expect([status, body.grandTotal, body.userId, body.amountReceived]).toEqual([201, 999, asha.id, 0]);
  const priced = { ordersProduct: [{ productsVariationId: pump.id, quantity: 1, unitPrice: 1, subTotal: 1, taxedAmount: 0 }] };
  expect((await shop.order(asha, [], priced)).body.grandTotal).toBe(999);

  const other = await shop.shopper();
  const disabled = await shop.ware();
  await api.db.query('UPDATE products SET enabled = false WHERE id = $1', [disabled.productId]);
  const unpriced = await shop.ware({ price: 0 });
  const before = await rows();
  const of = (quantity: unknown) => ({ ordersProduct: [{ productsVariationId: pump.id, quantity }] });
  for (const quantity of [0, -1, 1.5, 1e9, '1', null]) expect((await shop.order(asha, [], of(quantity))).status).toBe(400);
  for (const wrong of [
    { status: 'Order Delivered' },
    { paymentMethod: 'gift' },
    { paymentMethod: '' },
    { addressId: null },
    { ordersProduct: [] },
    { cartId: 1 },
  ])
    expect([wrong, (await shop.order(asha, [[pump, 1]], wrong)).status]).toEqual([wrong, 400]);
  expect(
    (
      await shop.order(asha, [
        [pump, 6_000],
        [pump, 6_000],
      ])
    ).status,
  ).toBe(400);
  for (const [line, message] of [
    [disabled, /does not exist/],
    [unpriced, /has no price/],
    [{ id: 2_000_000_000, productId: 0 }, /does not exist/],
  ] as const) {
    const refused = await shop.order(asha, [[line, 1]]);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(message)]);
  }
  expect((await shop.order(asha, [[pump, 1]], { addressId: other.addressId })).status).toBe(409);
  expect((await shop.order(asha, [], { ordersProduct: undefined, cartId: body.id })).status).toBe(409);
  expect(await rows()).toEqual(before);
});

it('G2 lines of one variation are added up before the check; what is refused leaves nothing behind', async () => {
  const rare = await shop.ware({ stock: 3 });
  const before = await rows();
  const refused = await shop.order(asha, [
    [pump, 1],
    [rare, 2],
    [rare, 2],
  ]);
  expect([refused.status, refused.body.details]).toMatchObject([
    409,
    [{ field: 'ordersProduct.1', message: expect.stringContaining('only 3 left') }],
  ]);
  expect([await rows(), await shop.stockOf(rare)]).toEqual([before, 3]);
  const { body } = await shop.order(asha, [
    [rare, 1],
    [rare, 2],
  ]);
  expect(body.ordersProduct).toMatchObject([{ quantity: 3 }]);
  const status = await api.db.query(`SELECT "stockStatus" FROM products_variations WHERE id = $1`, [rare.id]);
  expect([await shop.stockOf(rare), status]).toEqual([0, [{ stockStatus: 'Out Of Stock' }]]);
  const moves = (await staff.get(`/api/stock-movements?filter=productsVariationId||eq||${rare.id}`)).body.data;
  expect(moves).toMatchObject([
    { reason: 'sale', before: 3, after: 0, orderId: body.id, madeByType: 'user' },
    { reason: 'edit', before: 0, after: 3 },
  ]);
  const lent = await shop.ware({ stock: 1, allowBackOrder: true });
  expect([(await shop.order(asha, [[lent, 4]])).status, await shop.stockOf(lent)]).toEqual([201, -3]);
});

it('G15 cash up to the limit, delivery free from the threshold on, to where the store delivers', async () => {
  for (const [price, shipping] of [
    [498.99, 49],
    [499, 0],
    [499.01, 0],
  ] as const)
    expect((await shop.order(asha, [[await shop.ware({ price }), 1]])).body).toMatchObject({
      shippingCharges: shipping,
      grandTotal: price + shipping,
    });
  const [most, more] = [await shop.ware({ price: 5_000 }), await shop.ware({ price: 5_000.01 })];
  expect((await shop.order(asha, [[most, 1]])).status).toBe(201);
  const refused = await shop.order(asha, [[more, 1]]);
  expect([refused.status, refused.body.message]).toEqual([409, text('order.cash.above', { max: '₹5,000.00' })]);
  // What the wallet pays is not collected.
  await shop.fill(asha, 0.01);
  await shop.settings({ walletUsageAmount: 100 });
  expect((await shop.order(asha, [[more, 1]], { useWallet: true })).body).toMatchObject({
    walletAmount: 0.01,
    amountReceived: 0.01,
    amountPending: 5_000,
  });
  expect(await shop.walletOf(asha)).toBe(0);
  await shop.settings({ isCODVisible: false });
  expect((await shop.order(asha, [[pump, 1]])).body.message).toBe(text('order.cash.off'));
  expect((await shop.order(asha, [[pump, 1]], { paymentMethod: 'online' })).status).toBe(201);
  await shop.settings({ isCODVisible: true, walletUsageAmount: 0 });
  const place = await makePlace(staff);
  const shippingId = await shop.address(asha.id, place.pincodeId);
  for (const column of ['isDeliverable', 'enabled']) {
    await api.db.query(`UPDATE pincodes SET "isDeliverable" = true, enabled = true WHERE id = $1`, [place.pincodeId]);
    await api.db.query(`UPDATE pincodes SET "${column}" = false WHERE id = $1`, [place.pincodeId]);
    const away = await shop.order(asha, [[pump, 1]], { shippingId, paymentMethod: 'online' });
    expect([away.status, away.body.details[0].field]).toEqual([409, 'shippingId']);
  }
});

it('quotes what placing would come to, with every reason against it, and writes nothing', async () => {
  const rare = await shop.ware({ stock: 1, price: 6_000 });
  const before = await rows();
  const body = {
    addressId: asha.addressId,
    paymentMethod: 'cod',
    ordersProduct: [{ productsVariationId: rare.id, quantity: 2 }],
  };
  const quote = (asked: object) => asha.me.post('/api/orders/quote').send(asked).expect(200);
  const quoted = await quote(body);
  expect(quoted.body).toMatchObject({ total: 12_000, grandTotal: 12_000, amountPending: 12_000, totalQuantity: 2 });
  expect(quoted.body.reasons.map(({ field }: { field: string }) => field)).toEqual(['ordersProduct.0', 'paymentMethod']);
  const undecided = await quote({ ...body, paymentMethod: '' });
  expect(undecided.body.reasons).toEqual(quoted.body.reasons.slice(0, 1));
  const pending = await shop.shopper('Pending');
  expect(
    (await pending.me.post('/api/orders/quote').send({ ...body, addressId: pending.addressId })).body.reasons[0].message,
  ).toBe(text('order.user.pending'));
  expect((await shop.order(pending, [[pump, 1]])).status).toBe(403);
  expect(await rows()).toEqual(before);
});

it('a coupon takes off its share of the eligible lines; a cancel before dispatch gives its use back', async () => {
  const couponId = await shop.coupon('RAIN10', {
    ...{ applyDiscount: 'percent', percentAmount: 10, maximumDiscountAmount: 50, discountAmount: undefined },
    ...{ totalAvailable: 1, minimumAmount: 100 },
  });
  const [a, b] = [await shop.ware({ price: 100, tax: 18 }), await shop.ware({ price: 200 })];
  const ask = { couponCode: 'rain10' };
  const placed = await shop.order(
    asha,
    [
      [a, 1],
      [b, 2],
    ],
    ask,
  );
  expect([placed.status, placed.body]).toMatchObject([
    201,
    { couponId, couponCode: 'RAIN10', total: 500, discountAmount: 50, shippingCharges: 49, grandTotal: 499 },
  ]);
  expect(placed.body.ordersProduct).toMatchObject([
    { discountAmount: 10, taxable: 76.27, taxedAmount: 13.73 },
    { discountAmount: 40 },
  ]);
  const used = await shop.order(asha, [[a, 1]], ask);
  expect([used.status, used.body.details]).toMatchObject([409, [{ field: 'couponCode' }]]);
  const question = { ...ask, ordersProduct: [{ productsVariationId: a.id, quantity: 1 }] };
  for (const code of ['NOSUCH', 'A CODE THAT IS LONGER THAN ANY COUPON HAS']) {
    expect((await shop.order(asha, [[a, 1]], { couponCode: code })).status).toBe(409);
    const quote = asha.me.post('/api/orders/quote');
    const { body } = await quote.send({ ...question, couponCode: code });
    expect(body.reasons).toEqual([{ field: 'couponCode', message: text('coupon.unknown', { code }) }]);
  }
  expect((await asha.me.post('/api/orders/quote').send(question).expect(200)).body).toMatchObject({
    discountAmount: 0,
    reasons: [{ field: 'couponCode' }],
  });
  await asha.me.patch(`/api/orders/${placed.body.id}`).send({ status: 'Order Cancelled' }).expect(200);
  const again = (await shop.order(asha, [[a, 1]], ask).expect(201)).body;
  await staff.patch(`/api/orders/${again.id}`).send({ status: 'Out for Delivery' }).expect(200);
  await staff.patch(`/api/orders/${again.id}`).send({ status: 'Order Cancelled' }).expect(200);
  expect((await shop.order(asha, [[a, 1]], ask)).status).toBe(409);
  // Whoever's order it is reads what it was placed with, also of a coupon that no shopper is shown.
  await staff.patch(`/api/coupons/${couponId}`).send({ enabled: false }).expect(200);
  for (const who of [staff, asha.me]) {
    const { coupon } = (await who.get(`/api/orders/${again.id}?join=coupon`)).body;
    expect(coupon).toEqual({ id: couponId, name: 'Offer', code: 'RAIN10' });
  }
});

it('keeps one cart a customer, prices it anew, and makes it the order', async () => {
  const basket = await shop.shopper();
  const keep = (...lines: (readonly [Ware, number])[]) =>
    shop.order(basket, lines, { status: 'in cart', addressId: undefined, paymentMethod: undefined });
  const [first, second] = [await keep([pump, 1]), await keep([pump, 3])];
  expect([first.status, second.body.id, second.body.total]).toEqual([201, first.body.id, 2_997]);
  expect(second.body).toMatchObject({ status: 'in cart', orderReference: null, ordersProduct: [{ quantity: 3 }] });
  expect((await keep()).body).toMatchObject({ id: first.body.id, total: 0, shippingCharges: 0, ordersProduct: [] });
  const place = () => shop.order(basket, [], { ordersProduct: undefined, cartId: first.body.id });
  expect((await place()).status).toBe(409);
  const gone = await shop.ware();
  await keep([pump, 2], [gone, 1]);
  const { referrers } = (await staff.get(`/api/products/${gone.productId}/referrers`)).body;
  expect(referrers).toMatchObject([{ resource: 'products-variations', goesAlong: true }]);
  await staff.delete(`/api/products/${gone.productId}`).expect(200);
  const [placed, late] = (await Promise.all([place(), place()])).sort((a, b) => a.status - b.status);
  expect(placed?.body).toMatchObject({ id: first.body.id, status: 'Order Placed', total: 1_998 });
  expect(late?.body.message).toBe(text('order.placedAlready'));
  expect((await staff.delete(`/api/products/${pump.productId}`)).status).toBe(409);
  expect((await keep([pump, 1])).body.id).not.toBe(first.body.id);
  expect((await shop.order(asha, [], { ordersProduct: undefined, cartId: first.body.id })).status).toBe(404);
});

it('holds an online order for its payment, closed to edits', async () => {
  const rare = await shop.ware({ stock: 5, price: 700 });
  const { body } = await shop.order(asha, [[rare, 2]], { paymentMethod: 'online' });
  expect(body).toMatchObject({ status: 'in cart', paymentMethod: 'online', orderTimestamp: null, amountPending: 1_400 });
  expect(Date.parse(body.holdUntil) - Date.parse(body.paymentInitiatedTimestamp)).toBe(30 * 60_000);
  expect(await shop.stockOf(rare)).toBe(3);
  expect((await shop.order(asha, [], { ordersProduct: undefined, cartId: body.id })).body.message).toBe(text('order.held'));
  expect((await shop.order(asha, [[pump, 1]], { status: 'in cart' })).body.id).not.toBe(body.id);
});

it('staff order for a customer, and say for whom', async () => {
  const { id } = await makeCustomer(api);
  const manager = await api.as('order manager');
  const body = { ordersProduct: [{ productsVariationId: pump.id, quantity: 1 }], paymentMethod: 'cod' };
  expect((await manager.post('/api/orders').send({ ...body, addressId: asha.addressId })).body.details).toMatchObject([
    { field: 'userId' },
  ]);
  const placed = await manager.post('/api/orders').send({ ...body, userId: asha.id, addressId: asha.addressId });
  expect([placed.status, placed.body]).toMatchObject([201, { userId: asha.id, orderedBy: 'Staff order manager' }]);
  expect((await manager.post('/api/orders').send({ ...body, userId: id, addressId: asha.addressId })).status).toBe(409);
  expect((await manager.post('/api/orders').send({ ...body, userId: 2_000_000_000, addressId: asha.addressId })).status).toBe(
    409,
  );
  expect((await (await api.as('executive')).post('/api/orders').send(body)).status).toBe(403);
});

it('G13 a repeat with the same key is the same order; B4 nobody sees another’s', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.order(asha, [[pump, 1]], {}, key)));
  expect(new Set(answers.map(({ status, text: said }) => `${status} ${said}`)).size).toBe(1);
  expect((await shop.order(asha, [[pump, 2]], {}, key)).status).toBe(422);
  expect((await shop.order(asha, [[pump, 1]], {}, 'x'.repeat(256))).status).toBe(400);
  const other = await shop.shopper();
  const { id } = answers[0]!.body as { id: number };
  expect((await other.me.get(`/api/orders/${id}`)).status).toBe(404);
  expect((await other.me.get('/api/orders')).body.total).toBe(0);
  expect((await asha.me.get(`/api/orders?filter=userId||eq||${other.id}`)).body.total).toBe(0);
  const mine = await asha.me.get(
    '/api/orders?sort=orderTimestamp,DESC&filter=status||eq||Order Placed&join=ordersProduct&limit=5',
  );
  expect(mine.body.data[0]).toMatchObject({ userId: asha.id });
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const today = await staff.get(`/api/orders?filter=orderTimestamp||between||${day},${day}`);
  expect(today.body.total).toBeGreaterThan(5);
  expect((await staff.get('/api/orders?filter=orderTimestamp||between||2020-01-01,2020-01-02')).body.total).toBe(0);
});
