import { financialYear, gstinCheck, PAPERS_LEFT_OUT, text } from '@impeller/contracts';
import type { InvoiceDocument } from '../../src/sales/invoices/invoice-document.js';
import { readBilledOrder } from '../../src/sales/invoices/read-billed-order.js';
import type { Agent } from '../../test/agent.js';
import { brokenInvariants } from '../../src/database/invariants.js';
import { eventually } from '../../test/eventually.js';
import { Shop, type Shopper, type Ware } from '../../test/orders.js';
import { makePlace } from '../../test/places.js';
import { startApi, type Api } from '../../test/start-api.js';
import { startWorker } from '../../test/start-worker.js';

let api: Api;
let worker: Awaited<ReturnType<typeof startWorker>>;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
const year = financialYear(new Date());
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker({ database: api.database });
  staff = await api.as('superadmin');
  shop = new Shop(api, staff);
  asha = await shop.shopper();
  pump = await shop.ware({ price: 999, tax: 18 });
}, 60_000);
afterEach(async () => expect(await brokenInvariants(api.db)).toEqual({}));
afterAll(async () => {
  await worker?.close();
  await api?.close();
});

const placed = async () => (await shop.order(asha, [[pump, 1]]).expect(201)).body.id as number;
const move = (id: number, status: string) => staff.patch(`/api/orders/${id}`).send({ status });
const numbers = async () =>
  (await api.db.query<{ number: string }[]>('SELECT number FROM invoices ORDER BY id')).map(({ number }) => number);
const pdf = (who: Agent, path: string) => who.get(path).responseType('blob');

it('waits for the store’s details, and issues in the order of dispatch once they are there', async () => {
  const [first, second, third] = [await placed(), await placed(), await placed()];
  for (const id of [second, first, third]) await move(id, 'Out for Delivery').expect(200);
  await move(third, 'Order Cancelled').expect(200);
  expect(await numbers()).toEqual([]);
  const refused = await staff.get(`/api/orders/${first}/invoice`);
  expect([refused.status, refused.body.message]).toEqual([404, text('invoice.notIssued')]);
  await shop.supplier('Impeller Pumps Ltd');
  const late = await placed();
  await move(late, 'Out for Delivery').expect(200);
  const issued = await eventually(async () => {
    const rows = await api.db.query<{ orderId: number; number: string }[]>(
      'SELECT "orderId", number FROM invoices ORDER BY serial',
    );
    expect(rows).toHaveLength(3);
    return rows;
  }, 60_000);
  expect(issued.map(({ orderId }) => orderId)).toEqual([second, first, late]);
  expect(issued.map(({ number }) => number)).toEqual([1, 2, 3].map((at) => `INV/${year}/00000${at}`));
}, 90_000);

it('issues the invoice with the dispatch, fixes its tax, draws its PDF once, and shows it to its customer alone', async () => {
  const id = await placed();
  const other = await shop.shopper();
  expect((await pdf(asha.me, `/api/orders/${id}/confirmation`)).body.toString('latin1', 0, 5)).toBe('%PDF-');
  await move(id, 'Out for Delivery').expect(200);
  const order = (await staff.get(`/api/orders/${id}?join=ordersProduct`)).body;
  expect(order.ordersProduct[0]).toMatchObject({ taxable: 846.61, cgst: 0, sgst: 0, igst: 152.39, roundOff: 0 });
  const key = await eventually(async () => {
    const [{ pdfKey }] = await api.db.query<[{ pdfKey: string | null }]>('SELECT "pdfKey" FROM invoices WHERE "orderId" = $1', [
      id,
    ]);
    expect(pdfKey).not.toBeNull();
    return pdfKey;
  });
  const [mine, theirs] = [await pdf(asha.me, `/api/orders/${id}/invoice`), await other.me.get(`/api/orders/${id}/invoice`)];
  expect([mine.status, mine.headers['content-type'], theirs.status]).toEqual([200, 'application/pdf', 404]);
  expect(mine.headers['content-disposition']).toMatch(/attachment; filename="inv-\d\d-\d\d-\d{6}\.pdf"/);
  expect((await pdf(staff, `/api/orders/${id}/invoice`)).body).toEqual(mine.body);
  expect(key).toMatch(/^invoices\//);
  expect((await other.me.get(`/api/orders/${id}/confirmation`)).status).toBe(404);
  const both = await staff
    .post('/api/orders/papers')
    .send({ paper: 'packing slip', ids: [id, await placed(), id] })
    .responseType('blob');
  expect(both.body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

it('states the tax of the delivery with the order as with its invoice', async () => {
  const { stateId, pincodeId } = await makePlace(staff);
  await api.db.query(`UPDATE states SET name = 'Maharashtra' WHERE id = $1`, [stateId]);
  const shippingId = await shop.address(asha.id, pincodeId);
  const fan = await shop.ware({ price: 100, tax: 18 });
  const whole = {
    shippingCharges: 49,
    shippingTaxRate: 18,
    shippingTaxable: 41.53,
    shippingTaxedAmount: 7.48,
    shippingRoundOff: -0.01,
  };
  for (const [body, parts] of [
    [{ shippingId }, { shippingCgst: 3.74, shippingSgst: 3.74, shippingIgst: 0 }],
    [{}, { shippingCgst: 0, shippingSgst: 0, shippingIgst: 7.48 }],
  ] as const) {
    const { id, ...order } = (await shop.order(asha, [[fan, 1]], body).expect(201)).body;
    expect(order).toMatchObject({ ...whole, ...parts });
    await move(id, 'Out for Delivery').expect(200);
    expect((await staff.get(`/api/orders/${id}`)).body).toMatchObject({ ...whole, ...parts });
  }
});

it('takes an invoice back by a credit note in a series of its own', async () => {
  const id = await placed();
  await move(id, 'Out for Delivery').expect(200);
  await move(id, 'Order Delivered').expect(200);
  await move(id, 'Order Cancelled').expect(200);
  const rows = await staff.get(`/api/invoices?filter=orderId||$eq||${id}&sort=id,ASC`);
  expect(rows.body.data.map(({ kind, grandTotal }: { kind: string; grandTotal: number }) => [kind, grandTotal])).toEqual([
    ['invoice', 999],
    ['credit note', 999],
  ]);
  expect(rows.body.data[1].number).toBe(`CN/${year}/000001`);
  expect((await pdf(asha.me, `/api/orders/${id}/credit-note`)).status).toBe(200);
  const other = await placed();
  const notes = (ids: number[]) => staff.post('/api/orders/papers').send({ paper: 'credit note', ids }).responseType('blob');
  expect((await notes([id, other, other])).headers[PAPERS_LEFT_OUT]).toBe('1');
  const none = await staff.post('/api/orders/papers').send({ paper: 'credit note', ids: [other, await placed()] });
  expect([none.status, none.body.message]).toEqual([404, text('invoice.notIssued.many')]);
  await expect(api.db.query(`UPDATE invoices SET number = 'INV/1' WHERE "orderId" = $1`, [id])).rejects.toThrow('append-only');
  await expect(api.db.query(`DELETE FROM invoices WHERE "orderId" = $1`, [id])).rejects.toThrow('append-only');
});

it('names the unit that was sold, whatever the product is counted in now', async () => {
  const unit = async (name: string, code: string): Promise<number> =>
    (await staff.post('/api/measurement-units').send({ name, code }).expect(201)).body.id;
  const count = (id: number) => api.db.query(`UPDATE products SET "measurementUnitId" = $1 WHERE id = $2`, [id, pump.productId]);
  await count(await unit('Sets of pumps', 'SET'));
  const id = await placed();
  await count(await unit('Metres of pumps', 'MTR'));
  await move(id, 'Out for Delivery').expect(200);
  const [{ document }] = await api.db.query<[{ document: InvoiceDocument }]>(
    `SELECT document FROM invoices WHERE "orderId" = $1`,
    [id],
  );
  expect(document.lines.map((line) => line.unit)).toEqual(['SET']);
});

it('bills whom the GSTIN on the paper is of: the billing address’s party, where it has another than its customer', async () => {
  const works = { name: 'Annai Pumps Private Limited', gstNumber: '27AAPFU0939F1ZV', panNumber: 'AAPFU0939F' };
  const { id: organizationId } = (await staff.post('/api/organizations').send(works).expect(201)).body;
  const mine = { name: works.name, gstNumber: works.gstNumber };
  const other = '24AAQCA8719H1ZC';
  const buyerOf = async (gstNumber: string | null) => {
    await api.db.query('UPDATE addresses SET "gstNumber" = $1 WHERE id = $2', [gstNumber, asha.addressId]);
    return (await readBilledOrder(api.db.manager, await placed())).buyer;
  };
  const [{ fullName }] = await api.db.query<[{ fullName: string }]>('SELECT "fullName" FROM users WHERE id = $1', [asha.id]);
  expect(await buyerOf(null)).toEqual({ name: fullName, gstNumber: null });
  expect(await buyerOf(other)).toEqual({ name: 'Asha Traders', gstNumber: other });
  await api.db.query('UPDATE users SET "organizationId" = $1 WHERE id = $2', [organizationId, asha.id]);
  expect([await buyerOf(null), await buyerOf(works.gstNumber)]).toEqual([mine, mine]);
  const first = `24${works.panNumber}1Z`;
  const branch = first + gstinCheck(first); // the same firm's in another state
  expect(await buyerOf(branch)).toEqual({ name: works.name, gstNumber: branch });
  expect(await buyerOf(other)).toEqual({ name: 'Asha Traders', gstNumber: other });
});
