import { DASHBOARD_ROWS, ORDER_STATUSES, salesAnswer, type SalesAnswer } from '@impeller/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/migrate.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { testEnvironment } from '../../test/environment.js';
import { brokenInvariants } from '../../src/database/invariants.js';
import { startApi, type Api } from '../../test/start-api.js';

let home: string;
let database: TestDatabase;
let api: Api;
const fill = () =>
  migrate(testEnvironment(database.url, { IMPELLER_HOME: home, SEED_LOCATIONS: 'true' }), { demo: true, say: () => undefined });
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'impeller-demo-orders-'));
  database = await createTestDatabase();
  await fill();
  api = await startApi({ database, variables: { IMPELLER_HOME: home } });
}, 180_000);
afterAll(async () => {
  await api?.close();
  await database?.drop();
  await rm(home, { recursive: true, force: true });
});

const one = async (sql: string): Promise<number> => Number((await api.db.query<[{ n: number }]>(`SELECT (${sql}) AS n`))[0].n);

it('is a store in which everything holds that must hold', async () => {
  expect(await brokenInvariants(api.db)).toEqual({});
});

it('has told no customer of anything', async () => {
  expect(await one(`SELECT count(*) FROM job_outbox WHERE queue IN ('mail', 'customer-mail')`)).toBe(0);
  expect(await one(`SELECT count(*) FROM outbox`)).toBe(0);
});

it('has two years of orders in every state, paid in every way', async () => {
  const orders = await one(`SELECT count(*) FROM orders WHERE status <> 'in cart'`);
  expect(orders).toBeGreaterThan(1_200);
  expect(orders).toBeLessThan(2_200);
  const rows = await api.db.query<{ status: string }[]>('SELECT DISTINCT status FROM orders');
  expect(rows.map(({ status }) => status).sort()).toEqual([...ORDER_STATUSES].sort());
  expect(await one(`SELECT extract(day FROM now() - min("orderTimestamp")) FROM orders`)).toBeGreaterThan(700);
  expect(await one(`SELECT count(*) FROM orders WHERE "orderTimestamp" > now()`)).toBe(0);
  for (const some of [
    `SELECT count(*) FROM transactions WHERE payment_source = 'cash' AND kind = 'payment'`,
    `SELECT count(*) FROM transactions WHERE payment_source = 'razorpay' AND kind = 'payment'`,
    `SELECT count(*) FROM transactions WHERE payment_source = 'phonepe' AND kind = 'refund'`,
    `SELECT count(*) FROM transactions WHERE "refundDue" > 0`,
    `SELECT count(*) FROM orders WHERE "walletAmount" > 0`,
    `SELECT count(*) FROM orders WHERE "couponId" IS NOT NULL`,
    `SELECT count(*) FROM reviews`,
    `SELECT count(*) FROM campaigns_redeems`,
    `SELECT count(*) FROM invoices WHERE kind = 'credit note'`,
    `SELECT count(*) FROM orders WHERE status = 'Order Placed' AND "orderTimestamp" > now() - interval '2 days'`,
  ])
    expect([some, (await one(some)) > 0]).toEqual([some, true]);
  expect(await one(`SELECT count(*) FROM campaigns_redeems WHERE "createdTimestamp" > now()`)).toBe(0);
  expect(await one(`SELECT count(DISTINCT "financialYear") FROM invoices`)).toBeGreaterThan(1);
});

it('the dashboard says what the orders say, to those who may see orders', async () => {
  const clerk = await api.as({ permissions: ['orders:view'] });
  const { body } = await clerk.get('/api/dashboard/sales').expect(200);
  expect(salesAnswer.parse(body)).toEqual(body);
  const { byDay, byStatus, topProducts, waiting } = body as SalesAnswer;
  const since = byDay[0]!.day;
  const recent = `FROM orders WHERE "orderTimestamp" >= '${since}T00:00:00+05:30'`;
  const [sums] = await api.db.query<[object]>(`
    SELECT count(*)::int AS orders, sum("grandTotal")::float8 AS amount ${recent} AND status <> 'Order Cancelled'`);
  const total = (key: 'orders' | 'amount') => byDay.reduce((sum, day) => sum + Math.round(day[key] * 100), 0) / 100;
  expect({ orders: total('orders'), amount: total('amount') }).toEqual(sums);
  expect(byStatus.reduce((sum, { orders }) => sum + orders, 0)).toBe(await one(`SELECT count(*) ${recent}`));
  expect(topProducts).toHaveLength(DASHBOARD_ROWS);
  expect(topProducts.map(({ amount }) => amount)).toEqual(topProducts.map(({ amount }) => amount).sort((a, b) => b - a));
  expect(topProducts[0]!.quantity).toBe(
    await one(`SELECT sum(quantity) FROM orders_products WHERE "productId" = ${topProducts[0]!.productId}
      AND "orderId" IN (SELECT id ${recent} AND status <> 'Order Cancelled')`),
  );
  expect(waiting).toEqual({
    toSend: await one(`SELECT count(*) FROM orders WHERE status = 'Order Placed'`),
    partlyPaid: await one(`SELECT count(*) FROM orders WHERE status = 'Partial Payment'`),
    refundsDue: await one(`SELECT count(*) FROM transactions WHERE "refundDue" > 0`),
    invoices: 0,
  });
  expect(Math.min(waiting.toSend, waiting.partlyPaid, waiting.refundsDue)).toBeGreaterThan(0);
  // The list to which the dashboard leads.
  const { body: due } = await (await api.as('superadmin')).get('/api/transactions?filter=refundDue||$gt||0').expect(200);
  expect(due.total).toBe(waiting.refundsDue);
  await (await api.as({ permissions: ['products:view'] })).get('/api/dashboard/sales').expect(403);
  await api.request.get('/api/dashboard/sales').expect(401);
});

it('can go on: staff see an order with its papers, and send one out under the next number', async () => {
  const staff = await api.as('superadmin');
  const { body: list } = await staff.get('/api/orders?limit=1&filter=status||$eq||Order%20Placed').expect(200);
  const before = await one(`SELECT count(*) FROM invoices WHERE kind = 'invoice'`);
  await staff.patch(`/api/orders/${list.data[0].id}`).send({ status: 'Out for Delivery' }).expect(200);
  expect(await one(`SELECT count(*) FROM invoices WHERE kind = 'invoice'`)).toBe(before + 1);
  expect(await brokenInvariants(api.db)).toEqual({});
});

it('leaves alone what is there when it runs again', async () => {
  const counts = () =>
    api.db.query(`SELECT (SELECT count(*) FROM orders) AS orders, (SELECT sum(version) FROM orders) AS versions,
      (SELECT count(*) FROM stock_movements) AS movements, (SELECT max(version) FROM settings) AS settings`);
  const before = await counts();
  await fill();
  expect(await counts()).toEqual(before);
});
