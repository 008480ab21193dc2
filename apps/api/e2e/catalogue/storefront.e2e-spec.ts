import type { Agent } from '../../test/agent.js';
import { ProductsService } from '../../src/catalogue/products/products.service.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shopper: Agent;
const ids = { shown: 0, hidden: 0, brand: 0, offBrand: 0, category: 0, offCategory: 0, below: 0 };
const ICON = 'https://pictures.example/i.png';

const post = async (path: string, body: object) =>
  (await staff.post(`/api/${path}`).send(body).expect(201)).body as { id: number };
const priced = (id: number, unitPrice: number, salePrice = 0) =>
  staff.patch(`/api/products/inventories/${id}`).send({ unitPrice, salePrice }).expect(200);
const into = (id: number, ...categories: number[]) =>
  staff
    .patch(`/api/products/categories/${id}`)
    .send({ category: categories.map((one) => ({ id: one })) })
    .expect(200);

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  shopper = api.request;
  ids.brand = (await post('brands', { name: 'Kaveri' })).id;
  ids.offBrand = (await post('brands', { name: 'Sahyadri', enabled: false })).id;
  ids.category = (await post('categories', { name: 'Pumps', icon: ICON })).id;
  ids.offCategory = (await post('categories', { name: 'Secret', icon: ICON, parentId: ids.category, enabled: false })).id;
  ids.below = (await post('categories', { name: 'Below the secret', icon: ICON, parentId: ids.offCategory })).id;
  ids.shown = (
    await post('products', { name: 'Openwell submersible', sku: 'OW-100', brandId: ids.brand, tags: 'sump,fountain' })
  ).id;
  ids.hidden = (await post('products', { name: 'Monoblock hidden', sku: 'MB-1', enabled: false, brandId: ids.brand })).id;
  await priced(ids.shown, 5_000, 4_500);
  await into(ids.shown, ids.category, ids.offCategory, ids.below);
}, 60_000);
afterAll(() => api?.close());

const names = async (query: string, who = shopper): Promise<string[]> =>
  ((await who.get(`/api/products?${query}`).expect(200)).body.data as { name: string }[]).map(({ name }) => name);

it('shows shoppers enabled, approved and sellable products only, and 404 for the others', async () => {
  for (const body of [{ status: 'Pending' }, { status: 'Rejected' }, { isAvailableForSell: false }])
    await post('products', { name: `Not shown ${JSON.stringify(body)}`.slice(0, 50), ...body });
  expect(await names('limit=100')).toEqual(['Openwell submersible']);
  expect((await shopper.get('/api/products')).body.total).toBe(1);
  await shopper.get(`/api/products/${ids.hidden}`).expect(404);
  expect((await shopper.get(`/api/products/${ids.shown}`).expect(200)).body).toMatchObject({
    sku: 'OW-100',
    stockStatus: 'In Stock',
  });
  expect((await staff.get('/api/products')).body.total).toBeGreaterThan(1);
});

it('answers the same question of staff and shoppers to each their own, in either order', async () => {
  for (const order of [
    [staff, shopper],
    [shopper, staff],
  ]) {
    const query = `limit=50&sort=id,ASC&fields=name,priority&cache=${order.indexOf(shopper)}`;
    const totals = new Map<Agent, number>();
    for (const who of [...order, ...order]) totals.set(who, (await who.get(`/api/products?${query}`)).body.total);
    expect(totals.get(shopper)).toBe(1);
    expect(totals.get(staff)).toBeGreaterThan(1);
  }
});

it('answers what is asked at once as it answers one after the other, staff and shoppers each their own', async () => {
  const service = api.app.get(ProductsService);
  const query = { join: ['brand', 'categories', 'productsVariation', 'productsImage'] };
  const asked = (['staff', 'storefront'] as const).flatMap((audience) =>
    [ids.shown, ids.hidden, 2_147_483_647, ids.shown].map((id) => ({ id, audience })),
  );
  const ask = ({ id, audience }: (typeof asked)[number]) =>
    service.one(id, query, { audience }).then(
      (text) => text,
      (error: Error) => error.message,
    );
  const apart: string[] = [];
  for (const one of asked) apart.push(await ask(one));
  expect(await Promise.all(asked.map(ask))).toEqual(apart);
  expect(apart.map((text) => text.startsWith('{'))).toEqual([true, true, false, true, true, false, false, true]);
});

it('joins what shoppers may see: no disabled brand, category, what stands below one, or variation', async () => {
  const offBrand = await post('products', { name: 'Of a disabled brand', brandId: ids.offBrand });
  expect((await shopper.get(`/api/products/${offBrand.id}?join=brand`)).body).toMatchObject({ brand: null });
  await staff.patch(`/api/products/${offBrand.id}`).send({ enabled: false }).expect(200);
  const { body } = await shopper.get(
    `/api/products/${ids.shown}?join=brand&join=categories&join=productsVariation&join=productsImage`,
  );
  expect(body).toMatchObject({
    brand: { name: 'Kaveri' },
    categories: [{ name: 'Pumps' }],
    productsVariation: [{ sku: 'OW-100' }],
  });
  expect(body.categories).toHaveLength(1);
});

it('is no oracle: what is hidden finds nothing, and fields of staff do not exist', async () => {
  expect(await names('filter=categories.name||$eq||Secret')).toEqual([]);
  expect(await names('filter=categories.name||$eq||Below the secret')).toEqual([]);
  expect(await names('filter=categories.name||$eq||Pumps')).toEqual(['Openwell submersible']);
  expect(await names(`categoryId=${ids.offCategory}`)).toEqual([]);
  expect(await names(`categoryId=${ids.below}`)).toEqual([]);
  for (const field of ['createdByName', 'updatedBy', 'statusReason', 'statusByName'])
    for (const query of [`filter=${field}||$notnull`, `sort=${field},ASC`, `fields=${field}`, `join=brand||${field}`])
      expect([query, (await shopper.get(`/api/products?${query}`)).status]).toEqual([query, 400]);
  const { body } = await shopper.get('/api/brands?limit=100');
  expect(body.data).toMatchObject([{ name: 'Kaveri' }]);
  expect(body.data[0]).not.toHaveProperty('createdByName');
});

it('hides the values of a disabled attribute, in lists, by id, in totals and in joins', async () => {
  const attribute = await post('attributes', { name: 'Finish' });
  const value = await post('attributes-values', { name: 'Copper', attributeId: attribute.id });
  const product = await post('products', { name: 'Shown in copper', productType: 'variable' });
  await staff
    .patch(`/api/products/attributes/${product.id}`)
    .send({ attribute: [{ id: attribute.id }] })
    .expect(200);
  const productsVariationsAttribute = [{ attributeId: attribute.id, attributesValueId: value.id }];
  await staff
    .post('/api/products-variations/manage')
    .send({ productId: product.id, productsVariation: [{ sku: 'COPPER', productsVariationsAttribute }] })
    .expect(200);
  const seen = async () => {
    const list = (await shopper.get('/api/attributes-values?filter=name||$eq||Copper').expect(200)).body;
    const { productsVariation } = (await shopper.get(`/api/products/${product.id}?join=productsVariation`).expect(200)).body;
    const [choice] = productsVariation[0].productsVariationsAttribute as { attributesValue: { name: string } | null }[];
    const { status } = await shopper.get(`/api/attributes-values/${value.id}`);
    return [list.total, status, choice!.attributesValue?.name];
  };
  expect(await seen()).toEqual([1, 200, 'Copper']);
  await staff.patch(`/api/attributes/${attribute.id}`).send({ enabled: false }).expect(200);
  expect(await seen()).toEqual([0, 404, undefined]);
  expect((await staff.get(`/api/attributes-values/${value.id}`).expect(200)).body.name).toBe('Copper');
  await staff.patch(`/api/products/${product.id}`).send({ enabled: false }).expect(200);
});

it('reads the other masters without a token, and writes nothing', async () => {
  for (const path of [
    'categories',
    'series',
    'horse-powers',
    'measurement-units',
    'taxes',
    'attributes',
    'attributes-values',
    'countries',
    'states',
    'cities',
    'pincodes',
  ])
    expect([path, (await shopper.get(`/api/${path}`)).status]).toEqual([path, 200]);
  expect((await shopper.get('/api/categories/list/tree').expect(200)).body).toMatchObject([{ name: 'Pumps', children: [] }]);
  await shopper.post('/api/attributes/tree').send({}).expect(200);
  for (const path of ['products', 'brands', 'categories'])
    expect([path, (await shopper.post(`/api/${path}`).send({ name: 'Mine' })).status]).toEqual([path, 401]);
  await shopper.get('/api/products/count').expect(401);
  await shopper.get('/api/admins').expect(401);
});

it('refuses a bad token where none would do, and staff without the permission', async () => {
  await shopper.get('/api/products').set('authorization', 'Bearer nonsense').expect(401);
  await shopper.get('/api/products').set('authorization', '').expect(401);
  await (await api.as({ permissions: ['brands:view'] })).get('/api/products').expect(403);
});

it('answers 304 while nothing changed, and anew once something did', async () => {
  const first = await shopper.get('/api/products?limit=5').expect(200);
  const { etag } = first.headers as { etag: string };
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache' });
  expect(first.headers.vary).toMatch(/authorization/i);
  for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await shopper.get('/api/products?limit=5').set('if-none-match', tag).expect(304);
    expect(again.text).toBe('');
    expect(again.headers.etag).toBe(etag);
  }
  await shopper.get('/api/products?limit=5').set('if-none-match', '"other"').expect(200);
  await staff.patch(`/api/products/${ids.shown}`).send({ shortDescription: 'New' }).expect(200);
  await shopper.get('/api/products?limit=5').set('if-none-match', etag).expect(200);
  const own = await staff.get('/api/products?limit=5').set('if-none-match', '*').expect(200);
  expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined]);
  expect((await shopper.get('/api/products/999999').set('if-none-match', '*')).status).toBe(404);
  // What is asked by POST is answered, always (RFC 9110 §13.1.2).
  const posted = await shopper.post('/api/attributes/tree').set('if-none-match', '*').expect(200);
  expect([posted.headers.etag, posted.text]).toEqual([undefined, expect.stringContaining('[')]);
});

describe('search', () => {
  beforeAll(async () => {
    const drip = await post('products', { name: 'Drip valve', sku: 'DV-7', tags: 'garden' });
    await priced(drip.id, 250);
    for (const [number, size] of ['1 HP', '11HP', '1.5 HP, single phase'].entries())
      await priced((await post('products', { name: `Kirana pump ${size}`, sku: `KP-${number}1` })).id, 4_500);
    for (const name of ['Jal 1/2 HP', 'Jal (2 HP)', 'Jal 25*25 mm', 'Jal 2HP/1.5KW', 'Nipple 1/2" × 1"', 'Seal and Gland Set'])
      await post('products', { name });
    await post('products', { name: 'Spare seal', sku: 'PUMP 25' });
    await post('products', { name: 'मोटर पंप', sku: 'MP-1' });
    await post('products', { name: 'Spare shaft', sku: 'KBL 5 HP' });
    await into(drip.id, (await post('categories', { name: 'Valves', icon: ICON, parentId: ids.category })).id);
  }, 60_000);

  it.each([
    ['a word of the name', 'search=openwell', ['Openwell submersible']],
    ['typing errors', 'search=submersble', ['Openwell submersible']],
    ['typing errors of the brand', 'search=kavri', ['Openwell submersible']],
    ['typing errors in another script', `search=${encodeURIComponent('मोटार')}`, ['मोटर पंप']],
    ['a part of an SKU', 'search=ow-10', ['Openwell submersible']],
    ['no SKU that is nearly it', 'search=ow-101', []],
    ['a size as it is written', 'search=kirana%201%20hp', ['Kirana pump 1 HP']],
    ['a size without its space', 'search=kirana%201hp', ['Kirana pump 1 HP']],
    ['a size with one that is not written', 'search=pump%2011%20HP', ['Kirana pump 11HP']],
    ['a size with decimals', 'search=1.5hp', ['Kirana pump 1.5 HP, single phase']],
    ['a number, whole', 'search=kirana%201', ['Kirana pump 1 HP']],
    ['a size that is a fraction', 'search=jal%201/2%20hp', ['Jal 1/2 HP']],
    ['a fraction without its space', 'search=1/2hp', ['Jal 1/2 HP']],
    ['a size in brackets', 'search=jal%20(2%20HP)', ['Jal (2 HP)']],
    ['a size with a sign in it', 'search=jal%2025*25%20mm', ['Jal 25*25 mm']],
    ['two sizes in one word', 'search=jal%202HP/1.5KW', ['Jal 2HP/1.5KW']],
    ['two sizes, whichever sign of times stands between them', 'search=nipple%201/2%22%20x%201%22', ['Nipple 1/2" × 1"']],
    ['words with a sign between them that is not written', 'search=seal%20%26%20gland', ['Seal and Gland Set']],
    ['a dash that is not written', 'search=kirana%20pump%20-%201%20HP', ['Kirana pump 1 HP']],
    ['a size among hard spaces', 'search=kirana%C2%A01%C2%A0hp', ['Kirana pump 1 HP']],
    ['an SKU that ends in a short number', 'search=PUMP%2025', ['Spare seal']],
    ['an SKU that ends in a size', 'search=KBL%205%20HP', ['Spare shaft']],
    ['a tag', 'search=fountain', ['Openwell submersible']],
    ['words from several places, in any case', 'search=KAVERI%20sump', ['Openwell submersible']],
    ['all words or nothing', 'search=openwell%20garden', []],
    ['what is hidden', 'search=monoblock', []],
    ['a disabled brand', 'search=sahyadri', []],
    ['signs that mean something elsewhere', 'search=%25', []],
    ['a category with what is below it', `categoryId={category}&sort=id,ASC`, ['Openwell submersible', 'Drip valve']],
    ['a price from', 'minPrice=4500&search=openwell', ['Openwell submersible']],
    ['a price to, which is the sale price', 'minPrice=1&maxPrice=4499.99', ['Drip valve']],
    ['a price between', 'minPrice=200&maxPrice=300', ['Drip valve']],
    ['a price to, of what has one', 'maxPrice=300', ['Drip valve']],
    ['nothing that has no price, from nothing on', 'search=jal&minPrice=0', []],
    [
      'all of it with the protocol’s own',
      `search=valve&categoryId={category}&maxPrice=300&filter=name||$contL||drip`,
      ['Drip valve'],
    ],
  ])('finds %s', async (_, query, expected) => {
    const { body } = await shopper.get(`/api/products?${query.replace('{category}', String(ids.category))}`).expect(200);
    expect([(body.data as { name: string }[]).map(({ name }) => name), body.total]).toEqual([expected, expected.length]);
  });

  it('puts what fits best first, unless an order is asked for', async () => {
    await post('products', { name: 'Submersible', tags: 'openwell' });
    expect(await names('search=submersible')).toEqual(['Submersible', 'Openwell submersible']);
    expect(await names('search=submersible&sort=id,ASC')).toEqual(['Openwell submersible', 'Submersible']);
  });

  it('puts the product first whose SKU was typed whole', async () => {
    const other = await post('products', { name: 'OW-100', tags: 'seal' });
    for (const typed of ['OW-100', 'ow-100', '%20Ow-100%20']) {
      expect(await names(`search=${typed}`)).toEqual(['Openwell submersible', 'OW-100']);
      expect(await names(`search=${typed}&limit=1`, staff)).toEqual(['Openwell submersible']);
    }
    expect(await names('search=ow-100&sort=id,DESC')).toEqual(['OW-100', 'Openwell submersible']);
    // A variation that shoppers do not see leads them nowhere.
    const sku = (enabled: boolean) =>
      api.db.query(`UPDATE products_variations SET enabled = $2 WHERE "productId" = $1`, [ids.shown, enabled]);
    await sku(false);
    expect((await names('search=ow-100'))[0]).toBe('OW-100');
    await sku(true);
    await staff.delete(`/api/products/${other.id}`).expect(200);
  });

  it('begins with the cheapest or the dearest, by what a customer pays; what has no price yet comes last', async () => {
    const made: number[] = [];
    for (const name of ['Basin unpriced', 'Basin regular', 'Basin on sale'])
      made.push((await post('products', { name, sku: name.slice(6) })).id);
    const [, regular, onSale] = made as [number, number, number];
    await priced(regular, 50_000);
    await priced(onSale, 100_000, 40_000);
    const sorted = (order: string) => names(`filter=name||$starts||Basin&sort=productsVariation.price,${order}`);
    expect(await sorted('ASC')).toEqual(['Basin on sale', 'Basin regular', 'Basin unpriced']);
    expect(await sorted('DESC')).toEqual(['Basin regular', 'Basin on sale', 'Basin unpriced']);
    const variations = async () => {
      const { body } = await shopper
        .get(`/api/products?filter=name||$starts||Basin&sort=id,ASC&join=productsVariation`)
        .expect(200);
      return (body.data as { productsVariation: { price: number | null; version: number }[] }[]).flatMap(
        (one) => one.productsVariation,
      );
    };
    const before = await variations();
    expect(before.map(({ price }) => price)).toEqual([null, 50_000, 40_000]);
    await priced(onSale, 100_000, 40_000); // the same again is no new version
    expect(await variations()).toEqual(before);
  });

  it('lets staff find what is hidden', async () => {
    expect(await names('search=monoblok', staff)).toEqual(['Monoblock hidden']);
    expect((await names('search=jal&maxPrice=0', staff)).length).toBe(4); // they have no price yet
  });

  it.each([
    ['search', 'x'.repeat(101)],
    ['search', '%00'],
    ['categoryId', 'abc'],
    ['categoryId', '99999999999'],
    ['categoryId', '-1'],
    ['minPrice', '1e3'],
    ['maxPrice', '1.234'],
    ['maxPrice', '99999999999'],
  ])('refuses %s=%s by name', async (parameter, value) => {
    const { status, body } = await shopper.get(`/api/products?${parameter}=${value}`);
    expect(status).toBe(400);
    if (value !== '%00') expect(body.details[0].field).toBe(parameter);
  });

  it('refuses a parameter twice, and does not mind one that is empty', async () => {
    await shopper.get('/api/products?search=a&search=b').expect(400);
    await shopper.get('/api/products?search=&minPrice=').expect(200);
  });
});
