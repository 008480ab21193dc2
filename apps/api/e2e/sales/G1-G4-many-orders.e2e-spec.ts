import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { agent, type Agent } from '../../test/agent.js';
import { asCustomer, customerToken } from '../../test/customers.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { STATEMENT_TIMEOUT } from '../../src/database/data-source.js';
import { brokenInvariants } from '../../src/database/invariants.js';
import { Shop, type Shopper, type Ware } from '../../test/orders.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';
import { startApi, type Api } from '../../test/start-api.js';

jest.setTimeout(600_000);

/** Customers, each with a token on either API. */
const SHOPPERS = 20;
const UNLIMITED = { RATE_LIMIT_PER_SECOND: '100000', RATE_LIMIT_BURST: '100000' };

let api: Api;
let shop: Shop;
let second: Spawned;
let shoppers: Shopper[];
/** Each of them, on the one API and on the other. */
let doors: Shopper[];
beforeAll(async () => {
  api = await startApi({ variables: UNLIMITED });
  shop = new Shop(api, await api.as('superadmin'));
  second = await spawnProcess('api', { database: api.database, variables: UNLIMITED });
  shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.shopper()));
  const others = await Promise.all(
    shoppers.map(async (one) => ({ ...one, me: agent(second.url, await customerToken(api, one.id)) })),
  );
  doors = [...shoppers, ...others];
}, 120_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(async () => {
  await second?.kill();
  await api?.close();
});

/** Does so many things, all of them at once. */
const many = <T>(count: number, work: (at: number) => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const door = (at: number): Shopper => doors[at % doors.length]!;
const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
/** Statements that wait for somebody's lock. */
const IN_LINE = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const counted = async (sql: string): Promise<number> => (await api.db.query<[{ count: number }]>(sql))[0].count;
/** Until somebody waits for what this transaction has locked. */
async function isWaitedFor(tx: EntityManager): Promise<void> {
  const [{ pid }] = await tx.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
  const waiting = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
  await eventually(async () => expect(await api.db.query(waiting, [pid])).not.toHaveLength(0));
}

it('G1 G3 G16 two processes sell what there is and no more; who came too late leaves nothing, and every number is its own', async () => {
  const wanted = hard(200, 1_000);
  const pump = await shop.ware({ stock: wanted / 2 });
  const copies = () => counted('SELECT count(*)::int AS count FROM orders_addresses');
  const before = await copies();
  const answers = await many(wanted, (at) => shop.order(door(at), [[pump, 1]]));
  expect(tally(answers)).toEqual({ 201: wanted / 2, 409: wanted / 2 });
  expect(await shop.stockOf(pump)).toBe(0);
  const references = answers.flatMap(({ status, body }) => (status === 201 ? [body.orderReference as string] : []));
  expect(new Set(references).size).toBe(wanted / 2);
  expect([await counted('SELECT count(*)::int AS count FROM orders'), (await copies()) - before]).toEqual([
    wanted / 2,
    wanted / 2,
  ]);
});

it('G4 orders of several lines in any order lock each other out, and none fails', async () => {
  const wares = await Promise.all(Array.from({ length: 6 }, () => shop.ware({ stock: 1_000_000, price: 10 })));
  const some = () =>
    [...wares]
      .sort(() => randomInt(3) - 1)
      .slice(0, 3)
      .map((ware): [Ware, number] => [ware, 1 + randomInt(3)]);
  const count = hard(100, 400);
  expect(tally(await many(count, (at) => shop.order(door(at), some())))).toEqual({ 201: count });
});

it('G4 orders, cancels and an editor’s saves of the same products leave all of it whole', async () => {
  // Few units: their status flips, so that products are locked besides their variations.
  const wares = await Promise.all(Array.from({ length: 3 }, () => shop.ware({ stock: 2, price: 10 })));
  const answers = await many(hard(60, 600), async (at) => {
    if (at % 10 === 9)
      return shop.staff.patch(`/api/products/inventories/${wares[at % 3]!.productId}`).send({ stockQuantity: randomInt(5) });
    const placed = await shop.order(
      door(at),
      [...wares].sort(() => randomInt(3) - 1).map((ware): [Ware, number] => [ware, 1]),
    );
    if (placed.status !== 201) return placed;
    return shop.staff.patch(`/api/orders/${placed.body.id}`).send({ status: 'Order Cancelled' });
  });
  expect(Object.keys(tally(answers)).filter((status) => status !== '200' && status !== '409')).toEqual([]);
});

it('G4 what moves stock and money stands in line for longer than a statement may take, and is done all the same', async () => {
  const [pump, motor] = [await shop.ware({ stock: 1 }), await shop.ware({ stock: 1 })];
  const [first] = shoppers as [Shopper];
  const before = await shop.walletOf(first);
  const calls = () => [
    shop.order(first, [[pump, 1]]),
    shop.staff.patch(`/api/products/inventories/${motor.productId}`).send({ stockQuantity: 7 }),
    shop.staff.post('/api/wallet-transactions').send({ userId: first.id, action: 'credit', amount: 5, comments: 'Sorry' }),
  ];
  let answers: Promise<{ status: number }[]> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [first.id]);
    await tx.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [motor.productId]);
    answers = Promise.all(calls());
    await eventually(async () => expect(await counted(IN_LINE)).toBe(3));
    await pause(STATEMENT_TIMEOUT + 1_000);
  });
  expect((await answers)?.map(({ status }) => status)).toEqual([201, 200, 201]);
  expect([await shop.stockOf(pump), await shop.stockOf(motor), await shop.walletOf(first)]).toEqual([0, 7, before + 5]);
});

it.each(['its editor', 'an import'])('G4 carts and orders get a product by %s, and other writers of it wait', async (writer) => {
  const [pump, [first, other]] = [await shop.ware(), shoppers as [Shopper, Shopper]];
  const [{ sku }] = await api.db.query<[{ sku: string }]>('SELECT sku FROM products_variations WHERE id = $1', [pump.id]);
  const writers = [
    () => shop.staff.patch(`/api/products/inventories/${pump.productId}`).send({ unitPrice: 120 }),
    () => shop.staff.post('/api/products/singleImport').send({ productsVariation: [{ sku, unitPrice: 150 }] }),
  ];
  const [begin, come] = writer === 'its editor' ? writers : writers.reverse();
  /** Whoever waits for a process, and since when its transaction runs. */
  const behind = async (pid: number) => {
    const sql = 'SELECT pid, xact_start::text AS since FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
    const rows = await api.db.query<{ pid: number; since: string }[]>(sql, [pid]);
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  let answers: Promise<{ status: number; body: object }[]> | undefined;
  await api.db.transaction(async (tx) => {
    const [{ pid }] = await tx.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
    // Holds the writer up, who has locked the product.
    await tx.query('SELECT FROM products_variations WHERE id = $1 FOR NO KEY UPDATE', [pump.id]);
    const begun = begin!().then((one) => one);
    const writing = await eventually(() => behind(pid));
    answers = Promise.all([begun, come!().then((one) => one)]);
    await eventually(() => behind(writing.pid));
    await shop.order(first, [[pump, 1]], { status: 'in cart' }).expect(201);
    await shop.order(other, [[pump, 1]]).expect(201);
    expect(await behind(pid)).toEqual(writing);
  });
  expect((await answers)?.map(({ status, body }) => [status, 'errors' in body ? body.errors : []])).toEqual(
    writers.map(() => [expect.any(Number), []]),
  );
});

it('what comes back into stock while an order stands in line for it is sold to it', async () => {
  const pump = await shop.ware({ stock: 1 });
  const [first] = shoppers as [Shopper];
  const put = (db: Pick<EntityManager, 'query'>, left: number) =>
    db.query('UPDATE products_variations SET "stockQuantity" = $2 WHERE id = $1', [pump.id, left]);
  let answer: Promise<{ status: number }> | undefined;
  await api.db.transaction(async (other) => {
    await api.db.transaction(async (address) => {
      // Holds the order up after its look at the stock, which is sold out before it takes from it.
      await address.query('SELECT FROM addresses WHERE id = $1 FOR UPDATE', [first.addressId]);
      answer = shop.order(first, [[pump, 1]]).then((one) => one);
      await isWaitedFor(address);
      await put(api.db, 0);
      await put(other, 1);
    });
    await isWaitedFor(other);
  });
  expect([(await answer)?.status, await shop.stockOf(pump)]).toEqual([201, 0]);
});

it('G11 one coupon for many orders at once is used as often as it may be, and once by the same customer', async () => {
  const pump = await shop.ware({ price: 200 });
  const oneLeft = await shop.coupon('ONELEFT', { totalAvailable: 2 });
  await shop.order(door(0), [[pump, 1]], { couponCode: 'ONELEFT' }).expect(201);
  await shop.coupon('ONCEEACH', { oneTimeUse: true });
  const count = hard(40, 200);
  // Some of them twice: there are fewer customers than orders.
  const few = await many(count, (at) => shop.order(door(at), [[pump, 1]], { couponCode: 'ONELEFT' }));
  expect([tally(few), await shop.usesOf(oneLeft)]).toEqual([{ 201: 1, 409: count - 1 }, 2]);
  const once = await many(hard(20, 50), (at) => shop.order(door(at % 2 ? 0 : SHOPPERS), [[pump, 1]], { couponCode: 'ONCEEACH' }));
  expect(tally(once)).toEqual({ 201: 1, 409: hard(20, 50) - 1 });
});

it('G11 a coupon that changes while an order stands in line for it takes off nothing that its customer has not seen', async () => {
  const pump = await shop.ware({ price: 200, stock: 1 });
  const couponId = await shop.coupon('CHANGING');
  const asked = (who: Shopper) => shop.order(who, [[pump, 1]], { couponCode: 'CHANGING' }).then((one) => one);
  let answer: ReturnType<typeof asked> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.query('SELECT FROM coupons WHERE id = $1 FOR UPDATE', [couponId]);
    answer = asked(door(0));
    await isWaitedFor(tx);
    await tx.query('UPDATE coupons SET "discountAmount" = 10 WHERE id = $1', [couponId]);
  });
  const { status, body } = (await answer)!;
  expect([status, body.message]).toEqual([409, text('order.coupon.changed')]);
  expect([await shop.usesOf(couponId), await shop.stockOf(pump)]).toEqual([0, 1]);
});

it('G13 a process that dies after the commit has made one order, and the repeat gets its answer', async () => {
  const pump = await shop.ware({ stock: 100 });
  const [first] = shoppers as [Shopper];
  const doomed = await spawnProcess('api', { database: api.database, variables: UNLIMITED });
  const me: Agent = agent(doomed.url, await customerToken(api, first.id));
  const key = randomUUID();
  const orders = () => counted('SELECT count(*)::int AS count FROM orders');
  const before = await orders();
  const lost = shop.order({ ...first, me }, [[pump, 1]], {}, key).then(
    () => 'answered',
    () => 'lost',
  );
  await eventually(async () => expect(await orders()).toBe(before + 1));
  await doomed.kill('SIGKILL');
  await lost;
  const answers = await many(20, (at) =>
    shop.order(at % 2 ? first : { ...first, me: doors[SHOPPERS]!.me }, [[pump, 1]], {}, key),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([answers[0]!.status, await orders(), await shop.stockOf(pump)]).toEqual([201, before + 1, 99]);
  expect((await (await asCustomer(api, first.id)).get(`/api/orders/${answers[0]!.body.id}`)).status).toBe(200);
});
