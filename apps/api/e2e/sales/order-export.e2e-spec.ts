import { text } from '@impeller/contracts';
import ExcelJS from 'exceljs';
import type { Agent } from '../../test/agent.js';
import { Shop } from '../../test/orders.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

const rowsOf = async (who: Agent, body: object) => {
  const answer = await who.post('/api/orders/export').send(body).responseType('blob').expect(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.body as never);
  return book.worksheets[0]!.getSheetValues().slice(2) as unknown as unknown[][];
};

it('exports the orders of a range of days, of one status where it is named', async () => {
  const staff = await api.as('superadmin');
  const shop = new Shop(api, staff);
  const [asha, pump] = [await shop.shopper(), await shop.ware({ price: 500 })];
  const [first, second] = [(await shop.order(asha, [[pump, 1]])).body, (await shop.order(asha, [[pump, 2]])).body];
  await staff.patch(`/api/orders/${second.id}`).send({ status: 'Out for Delivery' }).expect(200);
  await api.db.query(`UPDATE orders SET "orderTimestamp" = '2025-03-31T18:29:59Z' WHERE id = $1`, [first.id]);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const ids = async (body: object) => (await rowsOf(staff, body)).map((row) => row[1]);
  expect(await ids({ startDate: '2025-03-31', endDate: today })).toEqual([second.id, first.id]);
  expect(await ids({ startDate: '2025-04-01', endDate: today })).toEqual([second.id]);
  expect(await ids({ startDate: '2025-03-31', endDate: '2025-03-31', status: 'Order Placed' })).toEqual([first.id]);
  // Of an instant it is the day in India that counts, all of it: 18:30Z is midnight there.
  const until = (endDate: string) => ids({ startDate: '2025-03-31T10:00:00+05:30', endDate });
  expect(await until('2025-03-31T04:30:00Z')).toEqual([first.id]);
  expect(await until('2025-03-31')).toEqual([first.id]);
  expect(await ids({ startDate: '2025-03-31T18:30:00Z', endDate: `${today}T00:00:00Z` })).toEqual([second.id]);
  expect(await ids({ filter: `orderTimestamp||between||2025-03-31,${today}`, sort: 'id,ASC' })).toEqual([first.id, second.id]);
  const range = `orderTimestamp||between||2025-03-31,${today}`;
  expect(await ids({ filter: range, search: second.orderReference })).toEqual([second.id]);
  expect(await ids({ filter: range, search: `#${first.id}`, sort: 'id,ASC' })).toContain(first.id);
  for (const body of [
    {},
    { startDate: '2025-03-31' },
    { startDate: 'x', endDate: 'y' },
    { filter: 'status||eq||Order Placed' },
    { filter: range, s: '{}' },
    { filter: range, or: 'id||gt||0' },
    { filter: range, 'or[0]': 'id||gt||0' },
  ]) {
    const refused = await staff.post('/api/orders/export').send(body);
    expect([refused.status, refused.body.details[0].message]).toEqual([400, text('order.export.range')]);
  }
  expect((await staff.post('/api/orders/export').send({ startDate: today, endDate: '2025-01-01' })).status).toBe(400);
  expect((await (await api.as('executive')).post('/api/orders/export').send({ startDate: today, endDate: today })).status).toBe(
    403,
  );
  expect((await asha.me.post('/api/orders/export').send({ startDate: today, endDate: today })).status).toBe(403);
});
