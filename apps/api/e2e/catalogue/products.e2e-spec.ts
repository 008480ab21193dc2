import { labelOf, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
const ids = { attribute: 0, red: 0, blue: 0, category: 0 };

const post = async (path: string, body: object, status = 201) => {
  const answer = await staff.post(path).send(body);
  expect([answer.status, answer.body.details ?? []]).toEqual([status, []]);
  return answer.body;
};

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  ids.attribute = (await post('/api/attributes', { name: 'Colour' })).id;
  ids.red = (await post('/api/attributes-values', { name: 'Red', attributeId: ids.attribute })).id;
  ids.blue = (await post('/api/attributes-values', { name: 'Blue', attributeId: ids.attribute })).id;
  ids.category = (await post('/api/categories', { name: 'Pumps', icon: 'https://example.com/i.png' })).id;
}, 60_000);
afterAll(() => api?.close());

const one = async (id: number) =>
  (await staff.get(`/api/products/${id}?join=productsVariation&join=productsImage&join=categories&join=attributes`)).body;

describe('a simple product', () => {
  it('is made with its one variation and carries its SKU and stock', async () => {
    const { id } = await post('/api/products', { name: 'Openwell 1 HP', sku: 'OW-1' });
    expect(await one(id)).toMatchObject({
      status: 'Approved',
      sku: 'OW-1',
      manageStock: false,
      stockStatus: 'In Stock',
      productsVariation: [{ sku: 'OW-1', enabled: true, unitPrice: 0, salePrice: 0, stockQuantity: 0, allowBackOrder: false }],
    });
    await staff
      .patch(`/api/products/inventories/${id}`)
      .send({ unitPrice: 4999.5, salePrice: 4500, manageStock: true, stockQuantity: 0 })
      .expect(200);
    expect(await one(id)).toMatchObject({
      manageStock: true,
      stockStatus: 'Out Of Stock',
      productsVariation: [{ discountAmount: 499.5, discountPercentage: 9.99 }],
    });
    await staff.patch(`/api/products/${id}`).send({ sku: 'OW-1B' }).expect(200);
    expect(await one(id)).toMatchObject({ sku: 'OW-1B', productsVariation: [{ sku: 'OW-1B' }] });
  });

  it('refuses a sale price above the regular one and stock below zero, and changes nothing', async () => {
    const { id } = await post('/api/products', { name: 'Booster 1 HP' });
    const answer = await staff.patch(`/api/products/inventories/${id}`).send({ unitPrice: 10, salePrice: 11 });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([{ field: 'salePrice', message: text('product.salePrice.aboveRegular') }]);
    await staff.patch(`/api/products/inventories/${id}`).send({ stockQuantity: -1 }).expect(400);
    expect(await one(id)).toMatchObject({ productsVariation: [{ unitPrice: 0, stockQuantity: 0, version: 1 }] });
  });

  it('leaves its SKU to its variation when it becomes variable, and takes it back', async () => {
    const { id } = await post('/api/products', { name: 'Switched pump', sku: 'SW-1' });
    await staff.patch(`/api/products/${id}`).send({ productType: 'variable' }).expect(200);
    expect(await one(id)).toMatchObject({ sku: null, productType: 'variable', productsVariation: [{ sku: 'SW-1' }] });
    await staff.patch(`/api/products/${id}`).send({ productType: 'simple' }).expect(200);
    expect(await one(id)).toMatchObject({ sku: 'SW-1', productType: 'simple', productsVariation: [{ sku: 'SW-1' }] });
  });

  it('shares one namespace of SKUs with variations, whatever the case', async () => {
    await post('/api/products', { name: 'Monoblock A', sku: 'SAME-1' });
    const answer = await staff.post('/api/products').send({ name: 'Monoblock B', sku: 'same-1' });
    expect(answer.status).toBe(409);
    expect(answer.body.details[0].field).toBe('sku');
    expect((await staff.get('/api/products?filter=name||$eq||Monoblock B')).body.total).toBe(0);
  });
});

describe('a variable product', () => {
  it('takes variations all or nothing, each combination once, and keeps absent ones', async () => {
    const { id } = await post('/api/products', { name: 'Garden pump', productType: 'variable' });
    await staff
      .patch(`/api/products/attributes/${id}`)
      .send({ attribute: [{ id: ids.attribute }] })
      .expect(200);
    const line = (sku: string, value: number) => ({
      sku,
      unitPrice: 100,
      productsVariationsAttribute: [{ attributeId: ids.attribute, attributesValueId: value }],
    });
    const manage = (...productsVariation: object[]) =>
      staff.post('/api/products-variations/manage').send({ productId: id, productsVariation });

    const missing = await manage({ sku: 'GP-0' });
    expect(missing.status).toBe(400);
    expect(missing.body.details).toEqual([
      { field: 'productsVariation.0.productsVariationsAttribute', message: text('product.attributes.select') },
    ]);
    await manage(line('GP-1', ids.red), line('GP-2', ids.red)).expect(409);
    expect((await one(id)).productsVariation).toEqual([]);

    const saved = await manage(line('GP-1', ids.red), line('GP-2', ids.blue)).expect(200);
    expect(saved.body).toMatchObject([
      { sku: 'GP-1', productsVariationsAttribute: [{ attribute: { name: 'Colour' }, attributesValue: { name: 'Red' } }] },
      { sku: 'GP-2' },
    ]);
    const [red] = saved.body;
    const changed = await manage({ id: red.id, version: red.version, salePrice: 90 }).expect(200);
    expect(changed.body).toMatchObject([{ sku: 'GP-1', salePrice: 90, discountPercentage: 10 }, { sku: 'GP-2' }]);
    await manage({ id: red.id, version: red.version, salePrice: 80 }).expect(412);
    await staff.delete(`/api/products-variations/${red.id}`).expect(200);
    await staff.delete(`/api/products-variations/${saved.body[1].id}`).expect(409);
  });
});

it('replaces categories and keeps the change in the audit trail', async () => {
  const { id, version } = await post('/api/products', { name: 'Linked pump' });
  const answer = await staff
    .patch(`/api/products/categories/${id}`)
    .send({ category: [{ id: ids.category }] })
    .expect(200);
  expect(answer.body).toEqual([expect.objectContaining({ id: ids.category, name: 'Pumps' })]);
  const unknown = await staff.patch(`/api/products/categories/${id}`).send({ category: [{ id: 999_999 }] });
  const message = text('error.reference', { field: labelOf('category') });
  expect(unknown).toMatchObject({ status: 409, body: { message, details: [{ field: 'category', message }] } });
  expect((await one(id)).version).toBe(version + 1);
  const rows = await api.db.query(
    `SELECT changes FROM audit_logs WHERE resource = 'products' AND "recordId" = $1 ORDER BY id DESC`,
    [id],
  );
  expect(rows[0].changes).toEqual({ categories: [[], [ids.category]] });
});

it('makes the first image the cover, moves the cover and refuses to delete it', async () => {
  const { id } = await post('/api/products', { name: 'Pictured pump' });
  const image = (n: number) => ({ image: `https://example.com/${n}.png`, priority: n });
  const { body } = await staff
    .patch(`/api/products/images/${id}`)
    .send({ productsImage: [image(1), image(2)] })
    .expect(200);
  expect(body).toMatchObject([
    { isCover: true, priority: 1 },
    { isCover: false, priority: 2 },
  ]);
  const moved = await staff
    .patch(`/api/products/images/${id}`)
    .send({ productsImage: [{ ...body[1], isCover: true, priority: 1 }] })
    .expect(200);
  expect(moved.body).toMatchObject([
    { id: body[1].id, isCover: true, priority: 1 },
    { id: body[0].id, isCover: false, priority: 2 },
  ]);
  await staff.delete(`/api/products-images/${body[1].id}`).expect(409);
  await staff.delete(`/api/products-images/${body[0].id}`).expect(200);
});

it('B13 keeps the protected attribute as it is', async () => {
  await staff.patch('/api/attributes/1').send({ enabled: false }).expect(403);
  await staff.delete('/api/attributes/1').expect(403);
  await staff.post('/api/attributes-values').send({ name: 'x', attributeId: 1 }).expect(403);
  expect((await staff.get('/api/attributes/1')).body).toMatchObject({
    enabled: true,
    name: 'Pack',
    isProtected: true,
    version: 1,
  });
});

it('answers trees of attributes and categories, and the count', async () => {
  const tree = await staff
    .post('/api/attributes/tree')
    .send({ attribute: [{ id: ids.attribute }] })
    .expect(200);
  expect(tree.body).toMatchObject([{ name: 'Colour', attributesValues: [{ name: 'Red' }, { name: 'Blue' }] }]);
  expect((await staff.get('/api/categories/list/tree')).body).toMatchObject([{ name: 'Pumps', children: [] }]);
  const { count } = (await staff.get('/api/products/count')).body;
  expect(count).toBe((await staff.get('/api/products')).body.total);
});
