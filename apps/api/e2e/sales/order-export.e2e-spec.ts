import { text } from '@impeller/contracts';
import ExcelJS from 'exceljs';
import type { Agent } from '../../test/agent.js';
import { Shop } from '../../test/orders.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi({ variables: { RATE_LIMIT_EXPORTS: '100' } })), 60_000);
afterAll(() => api?.close());

const sheetOf = async (who: Agent, body: object, query = '') => {
  const answer = await who.post(`/api/orders/export${query}`).send(body).responseType('blob').expect(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.body as never);
  return book.worksheets[0]!;
};
const rowsOf = async (...asked: Parameters<typeof sheetOf>) =>
  (await sheetOf(...asked)).getSheetValues().slice(2) as unknown as unknown[][];

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

it('follows the list’s query in the URL as other exports do, whatever its filters are called', async () => {
  const staff = await api.as('superadmin');
  const shop = new Shop(api, staff);
  const [asha, pump] = [await shop.shopper(), await shop.ware({ price: 500 })];
  const order = async () => (await shop.order(asha, [[pump, 1]]).expect(201)).body.id as number;
  const [first, second, third] = [await order(), await order(), await order()];
  await staff.patch(`/api/orders/${second}`).send({ status: 'Out for Delivery' }).expect(200);
  await api.db.query(`UPDATE orders SET "orderTimestamp" = '2024-05-01T06:00:00Z' WHERE id <> $1 AND "userId" = $2`, [
    third,
    asha.id,
  ]);
  const ids = async (body: object, query = '') => (await rowsOf(staff, body, query)).map((row) => row[1]);
  const [range, sent] = ['orderTimestamp||between||2024-05-01,2024-05-01', 'status||eq||Out for Delivery'];
  const said = (...filters: string[]) =>
    `?${[...filters.map((one) => `filter=${encodeURIComponent(one)}`), 'sort=id,DESC'].join('&')}`;
  expect(await ids({}, said(range))).toEqual([second, first]);
  expect(await ids({}, said(range, sent))).toEqual([second]);
  expect(await ids({}, `?filter[0]=${range}&filter[]=${encodeURIComponent(sent)}`)).toEqual([second]);
  expect(await ids({ 'filter[0]': range, 'filter[1]': sent })).toEqual([second]);
  expect(await ids({ 'filter[]': [range, sent] })).toEqual([second]);
  expect(await ids({ 'filter[0]': sent }, said(range))).toEqual([second]);
  // The days of the body, and of those what the URL says.
  const day = { startDate: '2024-05-01', endDate: '2024-05-01' };
  expect(await ids({ ...day, sort: 'id,ASC' })).toEqual([first, second]);
  expect(await ids(day, said())).toEqual([second, first]);
  expect(await ids({ ...day, status: 'Order Placed' })).toEqual([first]);
  expect(await ids(day, said(sent))).toEqual([second]);
  // What is null or empty says nothing, wherever it stands.
  for (const nothing of [{ or: [] }, { s: null }, { s: '' }, { 'or[0]': null }, { filter: [], status: '' }])
    expect([nothing, await ids({ ...day, ...nothing, sort: 'id,ASC' })]).toEqual([nothing, [first, second]]);
  expect(await ids(day, `${said()}&s=&or=&or[]=`)).toEqual([second, first]);
  expect(await ids({ startDate: null, endDate: '', filter: range, sort: 'id,ASC' })).toEqual([first, second]);
  expect(await ids({ filter: null, sort: '' }, said(range))).toEqual([second, first]);
  const refused = async (body: object, query: string) => {
    const answer = await staff.post(`/api/orders/export${query}`).send(body);
    expect([query, answer.status, answer.body.message]).toEqual([query, 400, text('order.export.range')]);
  };
  for (const query of ['?s={}', '?or=id||gt||0', '?or[0]=id||gt||0', '?s=%7B%22id%22%3A%7B%22%24gt%22%3A0%7D%7D'])
    for (const body of [{ filter: range }, day]) await refused(body, query);
  await refused({}, said(sent));
  await refused({ 'filter[0]': sent }, '');
  await refused({ or: null, startDate: '' }, said(range, sent) + '&or=id||gt||0');
  expect((await staff.post('/api/orders/export').send({ 'filter[0]': range, 'filter[1]': { a: 1 } })).status).toBe(400);
});

it('shows amounts as amounts and counts as numbers, under which sums can be typed, and all else as texts', async () => {
  const staff = await api.as('superadmin');
  const shop = new Shop(api, staff);
  const [asha, pump] = [await shop.shopper(), await shop.ware({ price: 500 })];
  await shop.order(asha, [[pump, 1]]).expect(201);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const sheet = await sheetOf(staff, { startDate: today, endDate: today });
  const formats = Array.from({ length: sheet.columnCount }, (_, at) => sheet.getColumn(at + 1).numFmt);
  const [texts, amounts] = [Array(8).fill('@'), Array(9).fill('#,##0.00')];
  expect(formats).toEqual(['0', ...texts, '0', '0', ...amounts, '@', '@', '0', '@']); // the last number is the rating
  sheet.getRow(2).eachCell(({ numFmt, col }) => expect([col, numFmt]).toEqual([col, formats[Number(col) - 1]]));
});

it('says the status and the way of payment in the words of the screens', async () => {
  const staff = await api.as('superadmin');
  const shop = new Shop(api, staff);
  const [asha, pump] = [await shop.shopper(), await shop.ware({ price: 500 })];
  const ids = [(await shop.order(asha, [[pump, 1]])).body.id, (await shop.order(asha, [[pump, 1]])).body.id] as number[];
  ids.push((await shop.order(asha, [[pump, 1]], { paymentMethod: 'online' })).body.id as number);
  await staff.patch(`/api/orders/${ids[1]}`).send({ status: 'Out for Delivery' }).expect(200);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const filter = [`createdTimestamp||between||${today},${today}`, `id||in||${ids.join(',')}`];
  const rows = await rowsOf(staff, { filter, sort: 'id,ASC' });
  expect(rows.map(([, id, , status, paid]) => [id, status, paid])).toEqual([
    [ids[0], 'Order Placed', 'Cash on Delivery'],
    [ids[1], 'Out for Delivery', 'Cash on Delivery'],
    [ids[2], 'In Cart', 'Online payment'],
  ]);
});
