import { ORDER_LINES, text } from '@impeller/contracts';
import { brokenInvariants } from '../../src/database/invariants.js';
import { inTransaction } from '../../src/database/transaction.js';
import { CancelOrder } from '../../src/sales/orders/cancel-order.service.js';
import { Carts } from '../../src/sales/orders/carts.service.js';
import { lockOrder } from '../../src/sales/orders/locked-order.js';
import { OrderHolds } from '../../src/sales/orders/order-holds.service.js';
import { keepStep } from '../../src/sales/orders/timeline.js';
import type { Agent } from '../../test/agent.js';
import { eventually } from '../../test/eventually.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let pump: Ware;
beforeAll(async () => {
  ({ api, staff, shop, pump } = await openShop({ price: 1_000, stock: 1_000 }));
  await shop.settings({ walletUsageAmount: 100 });
}, 60_000);
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await brokenInvariants(api.db)).toEqual({});
});
afterAll(() => api?.close());

type Lines = readonly (readonly [Ware, number])[];
const ONLINE = { paymentMethod: 'online' };
/** Of what two such wares come to, numeric(12,2) holds no sum. */
const DEAR = 6_000_000_000;
const LAPSED = text('order.hold.lapsed');

const held = async (who: Shopper, lines: Lines, body: object = {}): Promise<number> =>
  (await shop.order(who, lines, { ...ONLINE, ...body }).expect(201)).body.id;
const keep = async (who: Shopper, lines: Lines): Promise<number> =>
  (await shop.order(who, lines, { status: 'in cart', addressId: undefined, paymentMethod: undefined }).expect(201)).body.id;
const release = () => api.app.get(OrderHolds, { strict: false }).release();
const lapse = (id: number) => api.db.query(`UPDATE orders SET "holdUntil" = now() - interval '1 second' WHERE id = $1`, [id]);
const seen = async (id: number) => (await staff.get(`/api/orders/${id}?join=timeline&join=ordersProduct`).expect(200)).body;
const cancelled = { status: 'Order Cancelled', holdUntil: null, timeline: [{ comment: LAPSED, madeBy: null }] };

it('G12 what would be too much with another cart is cancelled when its hold lapses, and gives everything back', async () => {
  const chitra = await shop.shopper();
  await shop.fill(chitra, 100);
  const [ship, yacht] = [await shop.ware({ price: DEAR, stock: 5 }), await shop.ware({ price: DEAR })];
  const couponId = await shop.coupon('RAIN10', { totalAvailable: 1 });
  const taken = async () => [await shop.stockOf(ship), await shop.walletOf(chitra), await shop.usesOf(couponId)];
  const id = await held(chitra, [[ship, 1]], { useWallet: true, couponCode: 'RAIN10' });
  const other = await keep(chitra, [[yacht, 1]]);
  const cart = await seen(other);
  expect(await taken()).toEqual([4, 0, 1]);
  await lapse(id);
  expect([await release(), await taken()]).toEqual([1, [5, 100, 0]]);
  expect([await seen(id), await seen(other)]).toMatchObject([{ ...cancelled, ordersProduct: [{ quantity: 1 }] }, cart]);
});

it('what has become too dear for a cart is cancelled when its hold lapses', async () => {
  const devi = await shop.shopper();
  const oil = await shop.ware({ price: 10, stock: 5 });
  const id = await held(devi, [[oil, 2]]);
  await api.db.query('UPDATE products_variations SET "unitPrice" = $2 WHERE id = $1', [oil.id, DEAR]);
  await lapse(id);
  expect([await release(), await shop.stockOf(oil)]).toEqual([1, 5]);
  expect(await seen(id)).toMatchObject({ ...cancelled, total: 20 });
});

it('a cart that staff noted something on keeps no hold: it is ended by name, with the note', async () => {
  const esha = await shop.shopper();
  const stock = await shop.stockOf(pump);
  const id = await held(esha, [[pump, 3]]);
  const other = await keep(esha, [[pump, 4]]);
  await staff.post(`/api/orders/${other}/notes`).send({ comments: 'Wants a quotation' }).expect(201);
  await lapse(id);
  expect([await release(), await shop.stockOf(pump)]).toEqual([1, stock]);
  expect(await seen(id)).toMatchObject({ status: 'in cart', holdUntil: null, ordersProduct: [{ quantity: 4 }] });
  const timeline = [{ comment: 'Wants a quotation' }, { comment: text('order.cart.merged') }];
  expect(await seen(other)).toMatchObject({ status: 'Order Cancelled', total: 0, ordersProduct: [], timeline });
});

it('what placing said of where it goes and whence it came is gone from the plain cart', async () => {
  const gita = await shop.shopper();
  const fields = ['address', 'shippingAddress', 'placeOfSupply', 'deliveryInstructions', 'customerIP', 'orderedBy', 'device'];
  const ids = ['addressId', 'shippingId', 'countryId', 'stateId', 'cityId', 'pincodeId'];
  const told = async (id: number) => {
    const cart = (await staff.get(`/api/orders/${id}?join=address&join=shippingAddress`).expect(200)).body;
    return Object.fromEntries([...fields, ...ids].map((field) => [field, cart[field]]));
  };
  const copies = async () => (await api.db.query('SELECT id FROM orders_addresses')).length;
  const plain = await keep(await shop.shopper(), [[pump, 1]]);
  const before = await copies();
  const id = await held(gita, [[pump, 1]], { deliveryInstructions: 'Ring twice', device: { platform: 'android' } });
  expect(await told(id)).toMatchObject({ deliveryInstructions: 'Ring twice', addressId: expect.any(Number) });
  await lapse(id);
  expect(await release()).toBe(1);
  expect([await told(id), await copies()]).toEqual([await told(plain), before]);
  const again = { cartId: id, ordersProduct: undefined };
  expect((await shop.order(gita, [], again).expect(201)).body).toMatchObject({ id, status: 'Order Placed' });
});

it('a cart that was cancelled is not said to have been ordered', async () => {
  const hema = await shop.shopper();
  const id = await keep(hema, [[pump, 1]]);
  await staff.patch(`/api/orders/${id}`).send({ status: 'Order Cancelled' }).expect(200);
  const refused = await shop.order(hema, [], { cartId: id, ordersProduct: undefined }).expect(409);
  expect(refused.body.message).toBe(text('order.cart.over'));
});

it('a note that comes while the hold is let go of is kept too', async () => {
  const jaya = await shop.shopper();
  const id = await held(jaya, [[pump, 1]]);
  const other = await keep(jaya, [[pump, 2]]);
  await lapse(id);
  const released = await inTransaction(api.db, async (tx) => {
    await lockOrder(tx, other);
    const releasing = release();
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect(await api.db.query(waiting)).toHaveLength(1));
    await keepStep(tx, other, 'in cart', 'Called');
    return { releasing };
  });
  expect(await released.releasing).toBe(1);
  expect([await seen(id), await seen(other)]).toMatchObject([
    { status: 'in cart', ordersProduct: [{ quantity: 2 }] },
    { status: 'Order Cancelled', timeline: [{ comment: 'Called' }, { comment: text('order.cart.merged') }] },
  ]);
});

describe('no order has more lines than a body may', () => {
  const many: Ware[] = [];
  beforeAll(async () => {
    while (many.length <= ORDER_LINES.max) many.push(await shop.ware({ price: 10, stock: 5 }));
  });
  const one = (wares: readonly Ware[]): Lines => wares.map((ware) => [ware, 1]);

  it('two carts that together have more do not become one', async () => {
    const fatima = await shop.shopper();
    const id = await held(fatima, one(many.slice(50)));
    const other = await keep(fatima, one(many.slice(0, 51)));
    await lapse(id);
    expect([await release(), await shop.stockOf(many[70]!)]).toEqual([1, 5]);
    expect([await seen(id), await seen(other)]).toMatchObject([cancelled, { status: 'in cart', totalProducts: 51 }]);
    // One line is in both of them: without it they would be as many as an order has.
    const last = await held(fatima, one(many.slice(51)));
    await keep(fatima, one(many.slice(1, 51)));
    await lapse(last);
    expect([await release(), (await seen(last)).totalProducts]).toEqual([1, 100]);
  });

  it('G10 a cart that an older version filled with more is refused as a body is', async () => {
    const gita = await shop.shopper();
    const cartId = await keep(gita, one(many.slice(1)));
    await api.db.query(
      `INSERT INTO orders_products ("orderId", "productsVariationId", "productId", quantity, "productName", "productType", "unitPrice", "subTotal", taxable)
       VALUES ($1, $2, $3, 1, 'Pump', 'simple', 10, 10, 10)`,
      [cartId, many[0]!.id, many[0]!.productId],
    );
    const body = { cartId, ordersProduct: undefined };
    const [reason] = (await shop.order(gita, one(many)).expect(400)).body.details;
    expect(reason).toEqual({ field: 'ordersProduct', message: text('list.max', { max: 100 }) });
    const refused = await shop.order(gita, [], body);
    expect([refused.status, refused.body.details]).toEqual([409, [reason]]);
    const quoted = await gita.me.post('/api/orders/quote').send({ cartId, addressId: gita.addressId, paymentMethod: 'cod' });
    expect(quoted.body.reasons).toEqual([reason]);
  });
});

it('a hold that cannot become a cart for a reason that nobody foresaw is cancelled; one that the database was too busy for waits', async () => {
  const hema = await shop.shopper();
  const stock = await shop.stockOf(pump);
  const id = await held(hema, [[pump, 2]]);
  await lapse(id);
  const reopen = jest.spyOn(api.app.get(Carts, { strict: false }), 'reopen');
  reopen.mockRejectedValueOnce(Object.assign(new Error('canceling statement'), { code: '57014' }));
  expect([await release(), await seen(id)]).toMatchObject([0, { status: 'in cart', holdUntil: expect.any(String) }]);
  reopen.mockRejectedValueOnce(new Error('Nobody foresaw this'));
  expect([await release(), await shop.stockOf(pump)]).toEqual([1, stock]);
  expect(await seen(id)).toMatchObject(cancelled);
});

it('a hundred holds that cannot be let go of at all keep no other one', async () => {
  const [stuck, indu] = [await shop.shopper(), await shop.shopper()];
  const before = await shop.stockOf(pump);
  await api.db.query(
    `INSERT INTO orders ("userId", "paymentInitiatedTimestamp", "holdUntil")
     SELECT $1, now(), now() - interval '1 day' FROM generate_series(1, 100)`,
    [stuck.id],
  );
  const id = await held(indu, [[pump, 2]]);
  await lapse(id);
  const giveUp = jest.spyOn(api.app.get(CancelOrder, { strict: false }), 'cancel').mockRejectedValue(new Error('No way'));
  const carts = api.app.get(Carts, { strict: false });
  const { draftOf } = carts;
  jest.spyOn(carts, 'draftOf').mockImplementation((tx, order) => {
    return order.userId === stuck.id ? Promise.reject(new Error('No way')) : draftOf.call(carts, tx, order);
  });
  expect([await release(), await shop.stockOf(pump)]).toEqual([1, before]);
  expect(await seen(id)).toMatchObject({ status: 'in cart', holdUntil: null });
  expect(giveUp).toHaveBeenCalledTimes(100);
  await api.db.query('DELETE FROM orders WHERE "userId" = $1', [stuck.id]);
});
