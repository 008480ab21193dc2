import { APPROVAL_STATUSES, CHART_DAYS, DASHBOARD_ROWS, dashboardAnswer, dayOf, LOW_STOCK } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api?.close());

const overview = async (who: Agent = staff) => (await who.get('/api/dashboard').expect(200)).body;

/** A product whose one variation has so much managed stock. */
async function stocked(name: string, stockQuantity: number, enabled = true): Promise<number> {
  const { body } = await staff.post('/api/products').send({ name, productType: 'simple', enabled }).expect(201);
  await staff.patch(`/api/products/inventories/${body.id}`).send({ manageStock: true, stockQuantity }).expect(200);
  return body.id;
}

it('an empty store has days and nothing in them', async () => {
  const body = await overview();
  expect(dashboardAnswer.parse(body)).toEqual(body);
  expect(body.productsByDay).toHaveLength(CHART_DAYS);
  expect(body.productsByDay.at(-1)).toEqual({ day: dayOf(new Date()), count: 0 });
  expect(body).toMatchObject({ lowStock: { total: 0, rows: [] }, importsFailed: 0 });
});

it('counts products by approval and by their day in India, and leaves out what is older', async () => {
  const ids: number[] = [];
  for (const number of [1, 2, 3]) {
    const { body } = await staff
      .post('/api/products')
      .send({ name: `Counted ${number}` })
      .expect(201);
    ids.push(body.id);
  }
  const { productsByDay: before } = await overview();
  expect(before.at(-1).count).toBe(3);
  // 23:59:59 and 00:00:00 in India, which are one day of UTC; and one product beyond the oldest day.
  const yesterday = before.at(-2).day;
  const at = (id: number | undefined, instant: string) =>
    api.db.query('UPDATE products SET "createdTimestamp" = $2 WHERE id = $1', [id, instant]);
  await at(ids[0], `${before.at(-3).day}T23:59:59+05:30`);
  await at(ids[1], `${yesterday}T00:00:00+05:30`);
  await at(ids[2], new Date(Date.parse(`${before[0].day}T00:00:00+05:30`) - 1).toISOString());
  const { productsByDay, productsByStatus } = await overview();
  expect(productsByDay.slice(-3).map(({ count }: { count: number }) => count)).toEqual([1, 1, 0]);
  expect(productsByDay.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2);
  const [{ all }] = await api.db.query('SELECT count(*)::int AS all FROM products');
  expect(APPROVAL_STATUSES.reduce((sum, status) => sum + productsByStatus[status], 0)).toBe(all);
});

it('lists what is low, the lowest first, eight rows at most, and counts the rest', async () => {
  const lowest = await stocked('Lowest', 0);
  await stocked('Enough', LOW_STOCK + 1);
  await stocked('Not sold', 1, false);
  for (let number = 1; number <= DASHBOARD_ROWS; number += 1) await stocked(`Low ${number}`, LOW_STOCK);
  const { lowStock } = await overview();
  expect(lowStock.total).toBe(DASHBOARD_ROWS + 1);
  expect(lowStock.rows).toHaveLength(DASHBOARD_ROWS);
  expect(lowStock.rows[0]).toMatchObject({ productId: lowest, name: 'Lowest', stockQuantity: 0 });
  const names = lowStock.rows.map(({ name }: { name: string }) => name);
  expect(names).not.toContain('Enough');
  expect(names).not.toContain('Not sold');
  // The list that the card leads to finds the same.
  const asked = [
    'enabled||$eq||true',
    'productsVariation.enabled||$eq||true',
    'productsVariation.manageStock||$eq||true',
    `productsVariation.stockQuantity||$lte||${LOW_STOCK}`,
  ];
  const { body } = await staff.get(`/api/products?${asked.map((one) => `filter=${one}`).join('&')}`).expect(200);
  expect(body.total).toBe(lowStock.total);
});

it('tells of failed imports only whoever may import, and of the catalogue only whoever may see it', async () => {
  await api.db.query(`INSERT INTO product_imports ("fileName", status) VALUES ('a.zip', 'failed'), ('b.zip', 'done')`);
  expect((await overview()).importsFailed).toBe(1);
  expect((await overview(await api.as({ permissions: ['products:view'] }))).importsFailed).toBeNull();
  await (await api.as({ permissions: ['brands:view'] })).get('/api/dashboard').expect(403);
  await api.request.get('/api/dashboard').expect(401);
});
