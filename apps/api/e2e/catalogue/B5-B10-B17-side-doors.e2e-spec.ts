import { product, resources } from '@impeller/contracts';
import { RouteDemands, type RouteDemand } from '../../src/identity/route-demands.js';
import type { Agent } from '../../test/agent.js';
import { makeCustomer } from '../../test/customers.js';
import { NOTIFICATION } from '../../test/notifications.js';
import { aJpeg } from '../../test/pictures.js';
import { makePlace } from '../../test/places.js';
import { startApi, type Api } from '../../test/start-api.js';

const HIJACKED = 'Hijacked by a side door';
const READS = new Set(['GET', 'HEAD']);
/** By its path, not by what it demands, which may be wrong. */
const IS_ABOUT_PRODUCTS = /^\/api\/(products?[-/]|products$)/;
/** What writes nothing, and some of them may do. */
const HARMLESS = new Set(['POST /api/products/export']);

let api: Api;
let root: Agent;
/** One record of everything that hangs together around a product. */
const ids = { brand: 0, series: 0, tax: 0, category: 0, attribute: 0, value: 0, product: 0, variable: 0, other: 0 };
beforeAll(async () => {
  api = await startApi();
  root = await api.as('superadmin');
  const make = async (path: string, body: object) => (await root.post(`/api/${path}`).send(body).expect(201)).body.id as number;
  ids.brand = await make('brands', { name: 'Kirloskar' });
  ids.series = await make('series', { name: 'Jalraaj' });
  ids.tax = await make('taxes', { name: 'GST 18', rate: 18, countryId: 1 });
  ids.category = await make('categories', { name: 'Pumps', icon: 'https://pictures.example/i.png' });
  ids.attribute = await make('attributes', { name: 'Colour' });
  ids.value = await make('attributes-values', { name: 'Red', attributeId: ids.attribute });
  ids.product = await make('products', { name: 'Openwell', sku: 'OW-1', brandId: ids.brand, isTaxable: true, taxId: ids.tax });
  ids.other = await make('products', { name: 'Booster', sku: 'BO-1' });
  const [{ id: userId }, { pincodeId }] = [await makeCustomer(api), await makePlace(root)];
  const [name, mobileNumber] = ['Kavin Kumar', '9876543210'];
  await make('contacts', { contactPersonName: name, mobileNumber, userId });
  const address = { name, email: 'works@pumps.example', contactNumber: mobileNumber, line1: '12 Mill Road' };
  await make('addresses', { ...address, pincodeId, userId });
  await make('notifications', { ...NOTIFICATION, notificationDate: '2099-01-31' });
  await make('campaigns', { title: 'Monsoon', redeemablePoints: 10, validFrom: '2099-06-01', validTill: '2099-06-30' });
  const banner = await root.post('/api/banners/upload').attach('image', await aJpeg(1125, 500), 'banner.jpg');
  await make('banners', { image: banner.body.url });
  for (const [id, images] of [
    [ids.product, 2],
    [ids.other, 1],
  ] as const) {
    const productsImage = Array.from({ length: images }, (_, at) => ({
      image: `https://pictures.example/${id}-${at}.png`,
      isCover: at === 0,
    }));
    await root.patch(`/api/products/images/${id}`).send({ productsImage }).expect(200);
  }
}, 60_000);
afterAll(() => api?.close());

/** Every row of the tables whose name `like` matches, as text. */
async function rowsOf(like: string, except: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await api.db.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name LIKE $1 AND NOT table_name = ANY ($2) ORDER BY 1`,
    [like, except],
  );
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const [{ text }] = await api.db.query<[{ text: string }]>(
      `SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS text FROM "${name}" t`,
    );
    rows[name] = text;
  }
  return rows;
}
const products = () => rowsOf('product%');

describe('B5 nobody without the permission changes a product', () => {
  const writes = () =>
    api.app
      .get(RouteDemands)
      .all()
      .filter(({ method, path }) => !READS.has(method) && IS_ABOUT_PRODUCTS.test(path) && !HARMLESS.has(`${method} ${path}`));
  const body = () => ({
    ...{
      name: HIJACKED,
      enabled: false,
      status: 'Rejected',
      statusReason: HIJACKED,
      sku: 'HIJACKED',
      unitPrice: 1,
      salePrice: 0,
    },
    ...{ productId: ids.product, id: ids.other, image: 'https://evil.example/x.png', isCover: true, category: [], attribute: [] },
    ...{ productsImage: [], productsVariation: [] },
  });
  const call = (who: Agent, { method, path }: RouteDemand) => {
    const verb = method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
    return who[verb](path.replace(/:\w+/g, String(ids.product))).send(body());
  };

  it.each(['executive', 'admin', 'order manager', 'marketing manager'])(
    '%s: by any route that writes one, with bodies that would fit',
    async (role) => {
      const who = await api.as(role);
      const denied = writes();
      expect(denied.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          '/api/products',
          '/api/products/:id',
          '/api/products/inventories/:id',
          '/api/products/singleImport',
          '/api/products-variations/manage',
          '/api/product-imports',
        ]),
      );
      const before = await products();
      const answers: Record<string, number> = {};
      for (const route of denied) answers[`${route.method} ${route.path}`] = (await call(who, route)).status;
      expect(Object.entries(answers).filter(([, status]) => status !== 403)).toEqual([]);
      expect(await products()).toEqual(before);
    },
  );

  it('through a neighbour that they may change', async () => {
    const who = await api.as('admin');
    const before = await products();
    const within = { id: ids.product, name: HIJACKED, enabled: false };
    for (const path of [
      `brands/${ids.brand}`,
      `categories/${ids.category}`,
      `attributes/${ids.attribute}`,
      `series/${ids.series}`,
    ]) {
      const many = { products: [within], product: within, productsVariation: [within], productId: ids.product, brandId: null };
      await who.patch(`/api/${path}`).send(many).expect(200);
    }
    expect(await products()).toEqual(before);
  });
});

/** Tables that a write of anything may touch. */
const BOOKKEEPING = ['audit_logs', 'attempts', 'admins_sessions', 'job_outbox', 'migrations'];
const tableOf = (path: string) => path.replaceAll('-', '_');

describe('B10 a body changes the record that it is sent to, and nothing beside it', () => {
  it('whatever objects it holds in place of the records that belong to it', async () => {
    const written = resources().filter(({ actions, joins }) => actions.includes('edit') && Object.keys(joins).length > 0);
    expect(written.length).toBeGreaterThan(5);
    for (const { path, joins } of written) {
      const [row] = await api.db.query<[{ id: number }]>(`SELECT id FROM "${tableOf(path)}" ORDER BY id LIMIT 1`);
      expect([path, row]).toEqual([path, expect.anything()]);
      const nested = Object.entries(joins).flatMap(([name]) => {
        const one = {
          id: 1,
          version: 1,
          name: HIJACKED,
          fullName: HIJACKED,
          enabled: false,
          walletBalance: 9,
          permissions: ['products:edit'],
        };
        return [
          [name, one],
          [`${name}s`, [one]],
        ];
      });
      const before = await rowsOf('%', [...BOOKKEEPING, tableOf(path)]);
      const { status } = await root.patch(`/api/${path}/${row.id}`).send(Object.fromEntries(nested) as object);
      const many = await root
        .patch(`/api/${path}/${row.id}`)
        .send(Object.fromEntries(nested.map(([name, one]) => [name, [one].flat()])) as object);
      expect([path, [200, 400, 403].includes(status), [200, 400, 403].includes(many.status)]).toEqual([path, true, true]);
      expect([path, await rowsOf('%', [...BOOKKEEPING, tableOf(path)])]).toEqual([path, before]);
    }
    const [found] = await api.db.query<unknown[]>(`SELECT 1 FROM audit_logs WHERE changes::text LIKE $1`, [`%${HIJACKED}%`]);
    expect(found).toBeUndefined();
  });
});

describe('B17 pictures of another product', () => {
  const images = async (id: number) =>
    api.db.query<{ id: number; image: string; isCover: boolean }[]>(
      'SELECT id, image, "isCover" FROM products_images WHERE "productId" = $1 ORDER BY id',
      [id],
    );

  it('are neither replaced nor taken over by the list of one’s own', async () => {
    const [theirs] = await images(ids.other);
    const before = await images(ids.other);
    const productsImage = [{ id: theirs!.id, image: 'https://evil.example/x.png', isCover: true }];
    await root.patch(`/api/products/images/${ids.product}`).send({ productsImage }).expect(400);
    expect(await images(ids.other)).toEqual(before);
    expect(await images(ids.product)).toHaveLength(2);
  });

  it('a cover goes as the last one only', async () => {
    const [cover, plain] = await images(ids.product);
    expect([cover!.isCover, plain!.isCover]).toEqual([true, false]);
    await root.delete(`/api/products-images/${cover!.id}`).expect(409);
    expect(await images(ids.product)).toHaveLength(2);
    await root.delete('/api/products-images/2000000000').expect(404);
    await root.delete(`/api/products-images/${plain!.id}`).expect(200);
    await root.delete(`/api/products-images/${cover!.id}`).expect(200);
  });

  it('is nothing for whoever may not edit products', async () => {
    const before = await images(ids.other);
    const editor = await api.as({ permissions: [product.can('view'), product.can('toggle')] });
    await editor.delete(`/api/products-images/${before[0]!.id}`).expect(403);
    await editor.post('/api/products-images').send({ productId: ids.other, image: 'https://evil.example/x.png' }).expect(403);
    expect(await images(ids.other)).toEqual(before);
  });
});
