import { MAX_ID, order, QUERY, text } from '@impeller/contracts';
import { readQuery } from '../../src/records/query/read-query.js';
import { RecordsCore } from '../../src/records/records.js';
import { compileList } from '../../src/records/sql/select.js';
import { orderSearch } from '../../src/sales/orders/order-search.js';
import { Order } from '../../src/sales/orders/order.entity.js';
import type { Agent } from '../../test/agent.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
let placed: { id: number; orderReference: string }[];
let cart: number;
beforeAll(async () => {
  ({ api, staff, shop, asha, pump } = await openShop({ price: 1_000 }));
  // No number holds the ids but 26, which stands in all of them.
  await api.db.query('ALTER TABLE orders ALTER COLUMN id RESTART WITH 26');
  placed = [];
  for (let made = 0; made < 3; made++) placed.push((await shop.order(asha, [[pump, 1]]).expect(201)).body);
  const kept = { status: 'in cart', addressId: undefined, paymentMethod: undefined };
  cart = (await shop.order(asha, [[pump, 1]], kept).expect(201)).body.id;
  await api.db.query(
    `UPDATE orders SET "orderReference" = 'OD26110100' || lpad((id * 7)::text, 4, '0') WHERE "orderReference" IS NOT NULL`,
  );
}, 60_000);
afterAll(() => api?.close());

const found = async (search: string, more = '', agent = staff): Promise<number[]> => {
  const { body } = await agent.get(`/api/orders?search=${encodeURIComponent(search)}${more}`).expect(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }: { id: number }) => id);
};

it('finds an order by its id, before those whose number holds the digits, however the list is sorted', async () => {
  expect([placed.map(({ id }) => id), cart]).toEqual([[26, 27, 28], 29]);
  for (const sort of ['', '&sort=id,DESC', '&sort=id,ASC']) expect((await found('26', sort))[0]).toBe(26);
  expect(await found('26')).toHaveLength(3);
  expect([await found('27'), await found('#27'), await found(' 29 '), await found('#29')]).toEqual([[27], [27], [29], [29]]);
});

it('finds orders by a part of their number as before, and narrows what else is asked for', async () => {
  expect(await found('0196')).toEqual([28]);
  expect(await found('od2611', '&sort=id,ASC')).toEqual([26, 27, 28]);
  // What ends a number is no id.
  expect(await found('026')).toEqual([]);
  expect(await found('29', '&filter=status||$eq||Order Placed')).toEqual([]);
  expect([await found('%'), await found(String(MAX_ID + 1)), await found('pump')]).toEqual([[], [], []]);
});

it('finds a part of a number, and an id besides, by their indexes, however many orders there are', async () => {
  const policy = api.app.get(RecordsCore).policies.of(order, Order);
  const searched = { ...readQuery(policy, {}), ...orderSearch(policy, { search: '260196' }) };
  const { sql, values } = compileList(policy, searched, null).total;
  const plan = await api.db.transaction(async (tx) => {
    for (const other of ['seqscan', 'indexscan', 'indexonlyscan']) await tx.query(`SET LOCAL enable_${other} = off`);
    return JSON.stringify(await tx.query(`EXPLAIN ${sql}`, [...values]));
  });
  expect(plan).toContain('Bitmap Index Scan on \\"orders_orderReference_trgm\\"');
  expect(plan).toContain('Bitmap Index Scan on orders_pkey');
});

it('B4 leads nobody to another customer’s order', async () => {
  const other = await shop.shopper();
  expect([await found('27', '', asha.me), await found('27', '', other.me)]).toEqual([[27], []]);
  const twice = await staff.get('/api/orders?search=1&search=2');
  expect([twice.status, twice.body.message]).toEqual([400, text('query.repeated', { parameter: 'search' })]);
});

it('refuses what is too long or what no person types, by the name of the parameter', async () => {
  const refusal = async (search: string) => {
    const { status, body } = await staff.get(`/api/orders?search=${encodeURIComponent(search)}`);
    return [status, body.details];
  };
  const said = (message: string) => [400, [{ field: 'search', message }]];
  expect(await refusal('x'.repeat(QUERY.maxValueLength + 1))).toEqual(said(text('length.max', { max: QUERY.maxValueLength })));
  expect(await refusal('26\u0000')).toEqual(said(text('text.characters')));
  expect(await found('😀'.repeat(QUERY.maxValueLength))).toEqual([]);
});
