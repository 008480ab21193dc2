import { text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';

interface Listed {
  readonly id: number;
  readonly productsVariation: { readonly id: number; readonly productId: number }[];
  readonly categories: { readonly id: number }[];
}

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
});
afterAll(() => api.close());

describe('C7 joins', () => {
  const CHILDREN = hard(60, 500);
  beforeAll(async () => {
    await api.db.query(
      `INSERT INTO products (id, name, "productType") SELECT n, 'Pump ' || n, 'variable' FROM generate_series(1, 15) n`,
    );
    await api.db.query(
      `INSERT INTO products_variations ("productId", name) SELECT p, 'Kind ' || n FROM generate_series(1, 15) p, generate_series(1, ${CHILDREN}) n`,
    );
    await api.db.query(
      `INSERT INTO categories (id, name, icon) SELECT n, 'Category ' || n, 'https://a.example/i.png' FROM generate_series(1, ${CHILDREN}) n`,
    );
    await api.db.query(
      `INSERT INTO products_categories SELECT p, n FROM generate_series(1, 15) p, generate_series(1, ${CHILDREN}) n`,
    );
  });

  it('C7 pages parents, whole with all their children', async () => {
    const { body } = await staff
      .get('/api/products')
      .query({ join: ['productsVariation', 'categories'], limit: 10, sort: 'id,ASC' });
    const { data, ...counts } = body as { data: Listed[] };
    expect(counts).toEqual({ count: 10, total: 15, page: 1, pageCount: 2 });
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { id, productsVariation, categories } of data) {
      expect([productsVariation.length, categories.length]).toEqual([CHILDREN, CHILDREN]);
      expect(new Set(productsVariation.map(({ productId }) => productId))).toEqual(new Set([id]));
    }
  });

  it('C7 counts a parent once, however many of its children fit', async () => {
    const { body } = await staff
      .get('/api/products')
      .query({ filter: ['productsVariation.name||$starts||Kind', 'categories.name||$contL||category'], limit: 100 });
    expect([body.total, body.count]).toEqual([15, 15]);
  });

  it.each([
    'user.orders.user',
    'productsVariation.product',
    'productsVariation.product.productsVariation',
    'categories.parent.parent.parent',
    'brand.products',
    'tax.country.taxes',
    'productsVariation.productsVariationsAttribute.attribute.attributesValues',
    'brand.brand',
    '.brand',
    'brand.',
    '..',
    '.',
  ])('C7 takes %s only as far as contracts join, and never round in circles', async (path) => {
    const { status, body } = await staff.get('/api/products').query({ join: path, limit: 1 });
    const isDeclared = path === 'productsVariation.product';
    expect([path, status, body.message]).toEqual(
      isDeclared ? [path, 200, undefined] : [path, 400, text('query.relation', { relation: path })],
    );
  });

  it('C7 takes a join asked for a hundred times as one', async () => {
    const { status, body } = await staff.get('/api/products').query({ join: Array(100).fill('brand'), limit: 1 });
    expect([status, Object.hasOwn(body.data[0], 'brand')]).toEqual([200, true]);
  });
});

it('C15 shows every row that was there once, while others are added between and during the pages', async () => {
  await api.db.query(
    `INSERT INTO brands (name, description) SELECT 'Brand ' || n, 'same' FROM generate_series(1, ${hard(150, 1_000)}) n`,
  );
  const before: { id: number }[] = await api.db.query('SELECT id FROM brands');
  for (const sort of ['description,ASC', 'enabled,DESC', 'createdBy,ASC', 'createdTimestamp,ASC']) {
    let isPaging = true;
    let added = 0;
    const adding = (async () => {
      // New rows sort behind the old ones, as those of a busy day do; equal keys leave the order to the id.
      while (isPaging) {
        const description = sort.startsWith('enabled') ? { enabled: false } : { description: 'same' };
        await staff.post('/api/brands').send({ name: `New ${sort} ${++added}`, ...description });
      }
    })();
    const seen: number[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = sort.startsWith('createdBy') ? { filter: 'createdBy||$isnull' } : {};
      const { body } = await staff.get('/api/brands').query({ ...query, sort, limit: 10, page, fields: 'id' });
      pages = Math.min(body.pageCount, Math.ceil(before.length / 10) + 20);
      seen.push(...body.data.map(({ id }: { id: number }) => id));
    }
    isPaging = false;
    await adding;
    const old = new Set(before.map(({ id }) => id));
    const again = seen.filter((id) => old.has(id));
    expect([sort, again.length, new Set(again).size]).toEqual([sort, old.size, old.size]);
    await api.db.query('DELETE FROM brands WHERE NOT id = ANY($1)', [[...old]]);
  }
}, 60_000);
