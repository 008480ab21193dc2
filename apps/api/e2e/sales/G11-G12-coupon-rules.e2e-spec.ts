import { coupon, dayAfter, istDay, text, type CouponTestAnswer } from '@impeller/contracts';
import { customersRows } from '../../src/records/storefront.js';
import { Coupons, type CouponAsk } from '../../src/sales/coupons/coupons.service.js';
import type { Agent } from '../../test/agent.js';
import { makeCustomer } from '../../test/customers.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';

jest.setTimeout(300_000);

let api: Api;
let staff: Agent;
let service: Coupons;
/** Two products: one in a category below `pumps`, one in none. */
let pumps: number;
let motor: number;
let fan: number;

beforeAll(async () => {
  api = await startApi({ isMadeUp: true });
  staff = await api.as('superadmin');
  service = api.app.get(Coupons);
  const category = async (name: string, parentId: number | null) =>
    (await staff.post('/api/categories').send({ name, icon: 'https://x.in/a.png', parentId })).body.id as number;
  pumps = await category('Pumps', null);
  const deep = await category('Borewell', await category('Submersible', pumps));
  const made = async (name: string, unitPrice: number, salePrice: number) => {
    const { id } = (await staff.post('/api/products').send({ name, sku: `SKU-${name}` })).body;
    await staff.patch(`/api/products/inventories/${id}`).send({ unitPrice, salePrice });
    return id as number;
  };
  [motor, fan] = [await made('Motor', 1_000, 750), await made('Fan', 200, 0)];
  await staff.patch(`/api/products/categories/${motor}`).send({ category: [{ id: deep }] });
}, 60_000);
afterAll(() => api?.close());

let made = 0;
const today = () => istDay(dayAfter(new Date(), 0)).start.toISOString();
const aCoupon = async (changes: object = {}): Promise<{ id: number; code: string; version: number }> => {
  const { status, body } = await staff.post('/api/coupons').send({
    name: 'A coupon',
    description: 'For a test',
    code: `T${++made}`.padEnd(4, 'X'),
    validFrom: today(),
    validTill: '2099-01-01T00:00:00Z',
    totalAvailable: 5,
    percentAmount: 10,
    firstTimeUser: false,
    oneTimeUse: false,
    ...changes,
  });
  expect([status, body.details]).toEqual([201, undefined]);
  return body;
};
const cart = (code: string, ask: Partial<CouponAsk> = {}): CouponAsk => ({
  code,
  userId: null,
  at: new Date(),
  lines: [
    { productId: motor, subTotalPaise: 750_00 },
    { productId: fan, subTotalPaise: 200_00 },
  ],
  ...ask,
});
const reasons = async (ask: CouponAsk) => (await service.reasons(api.db.manager, ask)).reasons.map(({ key }) => key);
/** An order as its placing sees it, still a cart. */
const anOrder = async (userId: number): Promise<number> =>
  (await api.db.query(`INSERT INTO orders ("userId") VALUES ($1) RETURNING id`, [userId]))[0].id;
/** What has been a cart of the customer's until now is placed. */
const place = (userId: number) =>
  api.db.query(
    `WITH copy AS (INSERT INTO orders_addresses (name, email, "contactNumber", line1, pincode, city, state, country)
       VALUES ('A', 'a@x.in', '9000000000', 'B', '641001', 'C', 'D', 'India') RETURNING id)
     UPDATE orders SET status = 'Order Placed', "orderReference" = 'OD' || orders.id, "orderTimestamp" = now(), "paymentMethod" = 'cod',
       "addressCopyId" = copy.id, "shippingCopyId" = copy.id FROM copy WHERE "userId" = $1 AND status = 'in cart'`,
    [userId],
  );
const claim = async (code: string, userId: number, orderId?: number) => {
  const id = orderId ?? (await anOrder(userId));
  return api.db.transaction((tx) => service.claim(tx, { ...cart(code), userId }, id));
};
const used = async (id: number): Promise<number> => (await staff.get(`/api/coupons/${id}`)).body.used;

it('takes its share of what it is for: everything, or its categories with all below them', async () => {
  const [all, some] = [await aCoupon(), await aCoupon({ category: [{ id: pumps }, { id: pumps }] })];
  expect(await service.check(api.db.manager, cart(all.code.toLowerCase()))).toEqual({
    ...{ couponId: all.id, discountPaise: 95_00, eligible: [true, true] },
  });
  expect(await service.check(api.db.manager, cart(some.code))).toEqual({
    ...{ couponId: some.id, discountPaise: 75_00, eligible: [true, false] },
  });
  expect(await reasons(cart(some.code, { lines: [{ productId: fan, subTotalPaise: 1 }] }))).toEqual(['coupon.categories']);
});

it('keeps a category that a coupon is for, and refuses one that is not there', async () => {
  const { id } = await aCoupon({ category: [{ id: pumps }] });
  const refused = await staff.delete(`/api/categories/${pumps}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('coupon')]);
  const unknown = await staff.patch(`/api/coupons/${id}`).send({ category: [{ id: 2_000_000_000 }] });
  expect([unknown.status, unknown.body.details[0].field]).toEqual([409, 'category']);
  expect((await staff.patch(`/api/coupons/${id}`).send({ category: [] })).body).toMatchObject({ category: [], version: 2 });
  expect(await api.db.query(`SELECT 1 FROM coupons_categories WHERE "couponId" = $1`, [id])).toEqual([]);
});

it('says every reason against it at once, and refuses with the first', async () => {
  const { code } = await aCoupon({
    ...{ enabled: false, validFrom: '2098-01-01T00:00:00Z', minimumAmount: 950.01, totalAvailable: 1 },
  });
  expect(await reasons(cart(code))).toEqual(['coupon.disabled', 'coupon.early', 'coupon.minimum']);
  await expect(service.check(api.db.manager, cart(code))).rejects.toMatchObject({
    statusCode: 409,
    message: text('coupon.disabled'),
    details: [{ field: 'couponCode' }, {}, {}],
  });
  await expect(service.check(api.db.manager, cart('NONE'))).rejects.toMatchObject({
    statusCode: 400,
    details: [{ field: 'couponCode', message: text('coupon.unknown', { code: 'NONE' }) }],
  });
});

it('G12 holds from its first instant to the end of its last second, and from exactly its minimum on', async () => {
  const { code } = await aCoupon({ validFrom: '2090-01-01T00:00:00Z', validTill: '2090-01-02T18:29:59Z', minimumAmount: 950 });
  const at = async (instant: string) => reasons(cart(code, { at: new Date(instant) }));
  expect(await at('2089-12-31T23:59:59.999Z')).toEqual(['coupon.early']);
  expect(await at('2090-01-01T00:00:00Z')).toEqual([]);
  expect(await at('2090-01-02T18:29:59.999Z')).toEqual([]);
  expect(await at('2090-01-02T18:30:00Z')).toEqual(['coupon.late']);
});

it('G12 is listed to the end of its last second, too', async () => {
  const { id } = await aCoupon({ visibility: true });
  const listed = `SELECT FROM ${customersRows({ contract: coupon, table: 'coupons', above: jest.fn() })} c WHERE id = $1`;
  const ended = `UPDATE coupons SET "validFrom" = '2020-01-01', "validTill" = now() - $2 * interval '1 ms' WHERE id = $1`;
  await api.db.transaction(async (tx) => {
    for (const ms of [0, 999, 1_000]) {
      await tx.query(ended, [id, ms]);
      expect(await tx.query(listed, [id])).toHaveLength(ms < 1_000 ? 1 : 0);
    }
  });
});

it('G11 one use is left and many customers want it at once: exactly one gets it', async () => {
  const { id, code, version } = await aCoupon({ totalAvailable: 1 });
  const customers = await Promise.all(Array.from({ length: hard(20, 200) }, () => makeCustomer(api)));
  const answers = await Promise.allSettled(customers.map(({ id }) => claim(code, id)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ statusCode: 409, message: text('coupon.usedUp') });
  expect(await used(id)).toBe(1);
  // A use is no edit: whoever has the form open saves it all the same.
  expect((await staff.get(`/api/coupons/${id}`)).body.version).toBe(version);
});

it('G11 a customer who comes many times at once has it once, even with two coupons for first orders', async () => {
  const [once, first, second] = [
    await aCoupon({ oneTimeUse: true }),
    await aCoupon({ firstTimeUser: true, oneTimeUse: true }),
    await aCoupon({ firstTimeUser: true, oneTimeUse: true }),
  ];
  const [a, b] = [await makeCustomer(api), await makeCustomer(api)];
  const won = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
  expect(await won(Array.from({ length: hard(10, 50) }, () => claim(once.code, a.id)))).toBe(1);
  const codes = [first.code, second.code];
  expect(await won(Array.from({ length: hard(10, 50) }, (_, at) => claim(codes[at % 2]!, b.id)))).toBe(1);
  expect(await reasons(cart(once.code, { userId: a.id }))).toEqual(['coupon.oneTime']);
  expect(await reasons(cart(first.code, { userId: b.id }))).toContain('coupon.firstTime');
  // Who ordered with any coupon has ordered; a cart is no order yet, with whatever coupon it waits for its payment.
  expect(await reasons(cart(first.code, { userId: a.id }))).toEqual([]);
  await place(a.id);
  expect(await reasons(cart(first.code, { userId: a.id }))).toEqual(['coupon.firstTime']);
});

it('a first order is one of the customer or of the mobile number it went to; carts and early cancels are none', async () => {
  const { code } = await aCoupon({ firstTimeUser: true, oneTimeUse: true });
  const [customer, neighbour] = [await makeCustomer(api), await makeCustomer(api)];
  const isFirst = async ({ id }: { id: number }) => (await reasons(cart(code, { userId: id }))).length === 0;
  const orderId = await anOrder(customer.id);
  expect(await isFirst(customer)).toBe(true);
  await api.db.query(
    `WITH copy AS (INSERT INTO orders_addresses (name, email, "contactNumber", line1, pincode, city, state, country)
       VALUES ('A', 'a@x.in', $2, 'B', '641001', 'C', 'D', 'India') RETURNING id)
     UPDATE orders SET status = 'Order Placed', "orderReference" = 'OD261121000001', "orderTimestamp" = now(),
       "paymentMethod" = 'cod', "addressCopyId" = copy.id, "shippingCopyId" = copy.id FROM copy WHERE orders.id = $1`,
    [orderId, `+91${neighbour.mobile}`],
  );
  expect([await isFirst(customer), await isFirst(neighbour)]).toEqual([false, false]);
  expect((await service.reasons(api.db.manager, cart(code, { userId: null }))).reasons).toEqual([]);
  await api.db.query(`UPDATE orders SET status = 'Order Cancelled' WHERE id = $1`, [orderId]);
  expect([await isFirst(customer), await isFirst(neighbour)]).toEqual([true, true]);
  await api.db.query(`INSERT INTO order_events ("orderId", status) VALUES ($1, 'Out for Delivery')`, [orderId]);
  expect([await isFirst(customer), await isFirst(neighbour)]).toEqual([false, false]);
});

it('an account has no first order whose number is one that an earlier order was billed or sent to', async () => {
  const { code } = await aCoupon({ firstTimeUser: true, oneTimeUse: true });
  const [first, billed, sent, apart] = await Promise.all([1, 2, 3, 4].map(() => makeCustomer(api)));
  await api.db.query(
    `WITH copies AS (INSERT INTO orders_addresses (name, email, "contactNumber", line1, pincode, city, state, country)
       SELECT 'A', 'a@x.in', n, 'B', '641001', 'C', 'D', 'India' FROM unnest($2::text[]) n RETURNING id)
     UPDATE orders SET status = 'Order Placed', "orderReference" = 'OD261121000002', "orderTimestamp" = now(), "paymentMethod" = 'cod',
       "addressCopyId" = (SELECT min(id) FROM copies), "shippingCopyId" = (SELECT max(id) FROM copies) WHERE id = $1`,
    [await anOrder(first!.id), [billed!.mobile, `+91${sent!.mobile}`]],
  );
  const against = (userId: number) => reasons(cart(code, { userId }));
  expect(await Promise.all([first, billed, sent, apart].map((customer) => against(customer!.id)))).toEqual([
    ...Array<string[]>(3).fill(['coupon.firstTime']),
    [],
  ]);
});

it('G12 a use comes back once, however often it is given back, and counts again when it is claimed anew', async () => {
  const { id, code } = await aCoupon({ totalAvailable: 1, oneTimeUse: true });
  const { id: userId } = await makeCustomer(api);
  const orderId = await anOrder(userId);
  await claim(code, userId, orderId);
  expect(await used(id)).toBe(1);
  await Promise.all(Array.from({ length: 10 }, () => service.release(api.db.manager, orderId)));
  await service.release(api.db.manager, await anOrder(userId));
  expect(await used(id)).toBe(0);
  await claim(code, userId, orderId);
  expect(await used(id)).toBe(1);
  await expect(api.db.query(`UPDATE coupons SET used = 2 WHERE id = $1`, [id])).rejects.toMatchObject({ code: '23514' });
});

it('G12 what a rolled-back order claimed is not used', async () => {
  const { id, code } = await aCoupon({ totalAvailable: 1 });
  const { id: userId } = await makeCustomer(api);
  const orderId = await anOrder(userId);
  const failed = api.db.transaction(async (tx) => {
    await service.claim(tx, { ...cart(code), userId }, orderId);
    throw new Error('the rest of the order failed');
  });
  await expect(failed).rejects.toThrow('the rest of the order failed');
  expect(await used(id)).toBe(0);
});

it('keeps its start where it is, moves it to yesterday at the earliest, and its total not below what is used', async () => {
  const { id, code } = await aCoupon();
  await api.db.query(`UPDATE coupons SET "validFrom" = '2020-01-01' WHERE id = $1`, [id]);
  const patch = (body: object) => staff.patch(`/api/coupons/${id}`).send(body);
  expect((await patch({ name: 'Same start', validFrom: '2020-01-01T00:00:00Z' })).status).toBe(200);
  expect((await patch({ validFrom: '2020-01-02T00:00:00Z' })).body.details).toEqual([
    { field: 'validFrom', message: text('validity.early') },
  ]);
  expect((await patch({ validFrom: istDay(dayAfter(new Date(), -1)).start.toISOString() })).status).toBe(200);
  const customers = await Promise.all([makeCustomer(api), makeCustomer(api)]);
  for (const customer of customers) await claim(code, customer.id);
  expect((await patch({ totalAvailable: 1 })).body.details).toEqual([
    { field: 'totalAvailable', message: text('coupon.totalAvailable.used', { used: 2 }) },
  ]);
  expect((await patch({ totalAvailable: 2 })).status).toBe(200);
  const kept = await staff.delete(`/api/coupons/${id}`);
  expect([kept.status, kept.body.message]).toEqual([409, text('error.referenced', { referrers: '2 orders' })]);
});

it('takes days for its validity, from the first second of the one to the last of the other in India', async () => {
  const { id } = await aCoupon({ validFrom: '2099-01-31', validTill: '2099-01-31' });
  const validity = async () => {
    const { validFrom, validTill } = (await staff.get(`/api/coupons/${id}`)).body;
    return [validFrom, validTill].map((instant: string) => new Date(instant).toISOString());
  };
  expect(await validity()).toEqual(['2099-01-30T18:30:00.000Z', '2099-01-31T18:29:59.000Z']);
  const patch = (body: object) => staff.patch(`/api/coupons/${id}`).send(body);
  expect((await patch({ validTill: '2099-01-30' })).body.details).toEqual([
    { field: 'validTill', message: text('validity.order') },
  ]);
  expect((await patch({ validTill: '2099-02-30' })).body.details).toEqual([
    { field: 'validTill', message: text('date.required') },
  ]);
  expect((await patch({ validFrom: '2020-01-31' })).body.details).toEqual([
    { field: 'validFrom', message: text('validity.early') },
  ]);
  await patch({ validTill: '2099-02-01' }).expect(200);
  expect(await validity()).toEqual(['2099-01-30T18:30:00.000Z', '2099-02-01T18:29:59.000Z']);
  const { paths, components } = (await api.request.get('/api/openapi.json')).body;
  const { $ref: body } = paths['/api/coupons'].post.requestBody.content['application/json'].schema as { $ref: string };
  const { validTill } = components.schemas[body.split('/').at(-1)!].properties;
  expect(validTill.anyOf.map(({ format }: { format: string }) => format)).toEqual(['date-time', 'date']);
});

it('switching first orders on makes it one use', async () => {
  const { id } = await aCoupon();
  const on = await staff.patch(`/api/coupons/${id}`).send({ firstTimeUser: true });
  expect(on.body).toMatchObject({ firstTimeUser: true, oneTimeUse: true });
  const off = await staff.patch(`/api/coupons/${id}`).send({ oneTimeUse: false });
  expect(off.body.details).toEqual([{ field: 'oneTimeUse', message: text('coupon.oneTimeUse.forced') }]);
});

it('shoppers see the visible enabled ones alone, and not how often they are used', async () => {
  const [shown, hidden, off] = [
    await aCoupon({ visibility: true }),
    await aCoupon(),
    await aCoupon({ visibility: true, enabled: false }),
  ];
  const { body } = await api.request.get('/api/coupons').query({ filter: `id||$in||${shown.id},${hidden.id},${off.id}` });
  expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual([shown.id]);
  for (const name of coupon.staffOnly) expect(body.data[0]).not.toHaveProperty(name);
  expect(coupon.staffOnly).toEqual(expect.arrayContaining(['used', 'totalAvailable']));
  expect((await api.request.get(`/api/coupons/${hidden.id}`)).status).toBe(404);
  expect((await api.request.get(`/api/coupons?filter=used||$gt||0`)).status).toBe(400);
});

it('shoppers see those that hold at this moment alone', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const [now, early, over] = [
    await aCoupon({ visibility: true, validFrom: at(-60), validTill: at(60) }),
    await aCoupon({ visibility: true, validFrom: at(60) }),
    await aCoupon({ visibility: true, validFrom: at(-90), validTill: at(-60) }),
  ];
  const { body } = await api.request.get('/api/coupons').query({ filter: `id||$in||${now.id},${early.id},${over.id}` });
  expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual([now.id]);
  for (const { id } of [early, over]) expect((await api.request.get(`/api/coupons/${id}`)).status).toBe(404);
});

it('tests a coupon against a cart by SKU and a customer by mobile number, and uses nothing', async () => {
  const { id } = await aCoupon({ firstTimeUser: true, oneTimeUse: true, category: [{ id: pumps }], minimumAmount: 2_000 });
  const customer = await makeCustomer(api);
  const test = (body: object, who = staff) => who.post(`/api/coupons/${id}/test`).send(body);
  const lines = [
    { sku: 'sku-MOTOR', quantity: 2 },
    { sku: 'SKU-Fan', quantity: 1 },
  ];
  const refused = (await test({ lines, mobileNumber: customer.mobile })).body as CouponTestAnswer;
  expect(refused).toMatchObject({ discountAmount: 0, total: 1_700, eligibleAmount: 1_500 });
  expect(refused.reasons).toEqual([text('coupon.minimum', { minimum: '₹2,000.00', amount: '₹1,500.00' })]);
  expect(refused.lines.map(({ isEligible, subTotal }) => [isEligible, subTotal])).toEqual([
    [true, 1_500],
    [false, 200],
  ]);
  const more = { lines: [{ sku: 'SKU-Motor', quantity: 3 }] };
  expect((await test(more)).body).toMatchObject({ discountAmount: 225, reasons: [], customer: null });
  await staff.post('/api/products').send({ name: 'Float', sku: 'SKU-Float' }).expect(201); // has no price yet
  expect((await test({ lines: [{ sku: 'SKU-Float', quantity: 2 }] })).body).toMatchObject({ total: 0, lines: [{ subTotal: 0 }] });
  expect(await used(id)).toBe(0);
  await claim((await aCoupon()).code, customer.id);
  await place(customer.id);
  expect((await test({ ...more, mobileNumber: `+91 ${customer.mobile}` })).body).toMatchObject({
    ...{ discountAmount: 0, reasons: [text('coupon.firstTime')], customer: expect.stringContaining('Customer') },
  });
  expect((await test({ lines: [...lines, { sku: 'NOPE', quantity: 1 }] })).body.details).toEqual([
    { field: 'lines.2.sku', message: text('coupon.test.sku.unknown', { sku: 'NOPE' }) },
  ]);
  expect((await test({ ...more, mobileNumber: '9999999999' })).body.details[0].field).toBe('mobileNumber');
  const viewer = await api.as({ permissions: [coupon.can('view')] });
  expect((await test(more, viewer)).status).toBe(200);
  expect((await test({ ...more, mobileNumber: customer.mobile }, viewer)).status).toBe(403);
});
