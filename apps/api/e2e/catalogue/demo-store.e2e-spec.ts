import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/migrate.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { testEnvironment } from '../../test/environment.js';
import { startApi, type Api } from '../../test/start-api.js';

let home: string;
let database: TestDatabase;
let api: Api;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'impeller-demo-'));
  database = await createTestDatabase();
  await migrate(testEnvironment(database.url, { IMPELLER_HOME: home }), { demo: true, say: () => undefined });
  api = await startApi({ database, variables: { IMPELLER_HOME: home } });
}, 180_000);
afterAll(async () => {
  await api?.close();
  await database?.drop();
  await rm(home, { recursive: true, force: true });
});

interface Shown {
  readonly productType: string;
  readonly productsImage: readonly { readonly image: string; readonly isCover: boolean }[];
  readonly categories: readonly object[];
  readonly brand: { readonly name: string } | null;
}

it('fills the store with some 300 products that have their pictures, brands and categories', async () => {
  const staff = await api.as('superadmin');
  const { body } = await staff.get('/api/products?limit=100&join=productsImage&join=categories&join=brand').expect(200);
  const { data, total } = body as { data: Shown[]; total: number };
  expect(total).toBeGreaterThanOrEqual(300);
  for (const product of data) {
    expect(product).toMatchObject({ brand: { name: expect.any(String) as string }, productsImage: [{ isCover: true }] });
    expect(product.categories).toHaveLength(1);
  }
  for (const product of data.slice(0, 20)) {
    await api.request
      .get(product.productsImage[0]?.image ?? '')
      .expect(200)
      .expect('content-type', 'image/jpeg');
  }
});

it('has a dozen coupons, some of them for categories, and campaigns with pictures', async () => {
  const staff = await api.as('superadmin');
  const { body: coupons } = await staff.get('/api/coupons?limit=100').expect(200);
  expect(coupons.total).toBeGreaterThanOrEqual(12);
  const some = (coupons.data as { category: object[] }[]).filter(({ category }) => category.length > 0);
  expect(some.length).toBeGreaterThanOrEqual(5);
  const { body: campaigns } = await staff.get('/api/campaigns?join=campaignsImage').expect(200);
  for (const { title, campaignsImage } of campaigns.data as { title: string; campaignsImage: { isCover: boolean }[] }[])
    expect([title, campaignsImage.filter(({ isCover }) => isCover).length]).toEqual([title, 1]);
});

it('has banners that are shown, over and to come, and questions with answers', async () => {
  const staff = await api.as('superadmin');
  expect((await staff.get('/api/banners').expect(200)).body.total).toBe(6);
  const { body: shown } = await api.request.get('/api/banners?join=category&join=product').expect(200);
  const opened = (shown.data as { page: string; category: object | null; product: object | null }[]).map((banner) => [
    banner.page,
    banner.category !== null,
    banner.product !== null,
  ]);
  expect(opened).toEqual([
    ['Categories', true, false],
    ['Product', false, true],
    ['Profile', false, false],
  ]);
  await api.request.get(shown.data[0].image).expect(200).expect('content-type', 'image/jpeg');
  expect((await api.request.get('/api/faqs').expect(200)).body.total).toBe(7);
});

it('leaves alone what is there when it runs again', async () => {
  const counts = () =>
    api.db
      .query(`SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM brands) AS brands, (SELECT count(*) FROM files) AS files,
      (SELECT sum(version) FROM products) AS versions`);
  await api.db.query(`UPDATE products SET name = 'Renamed by staff' WHERE id = (SELECT min(id) FROM products)`);
  const before = await counts();
  await migrate(testEnvironment(database.url, { IMPELLER_HOME: home }), { demo: true, say: () => undefined });
  expect(await counts()).toEqual(before);
});
