import { MAX_ID, MAX_LINKS, MAX_VARIATIONS, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
/** Three attributes of ten values: a thousand combinations. */
const attributes: { id: number; name: string; values: { id: number; name: string }[] }[] = [];

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  for (const name of ['Colour', 'Power', 'Phase']) {
    const { body } = await staff.post('/api/attributes').send({ name }).expect(201);
    const values = [];
    for (let n = 0; n < 10; n++) {
      const value = await staff
        .post('/api/attributes-values')
        .send({ name: `${name} ${n}`, attributeId: body.id })
        .expect(201);
      values.push(value.body);
    }
    attributes.push({ id: body.id, name, values });
  }
}, 60_000);
afterAll(() => api?.close());

/** The nth combination: one value of each attribute. */
const chosen = (n: number) =>
  attributes.map(({ id, name, values }, at) => ({ id, name, value: values[Math.floor(n / 10 ** at) % 10]! }));

/** A line of the editor with all its fields. */
const line = (n: number) => ({
  name: `Monoblock pump, combination ${n}, with a name that says all of it at some length`,
  enabled: true,
  sku: `LARGE-PRODUCT-SKU-${n}`,
  image: `https://images.example.com/catalogue/monoblock-pumps/with-a-long-path/and-a-long-name-of-the-picture-${n}.png`,
  unitPrice: 12_345.67,
  salePrice: 11_111.11,
  manageStock: true,
  allowBackOrder: false,
  stockStatus: 'In Stock',
  stockQuantity: 1_234,
  productsVariationsAttribute: chosen(n).map(({ id, value }) => ({ attributeId: id, attributesValueId: value.id })),
});
const lines = (count: number) => Array.from({ length: count }, (_, n) => line(n));

async function variableProduct(name: string): Promise<number> {
  const { body } = await staff.post('/api/products').send({ name, productType: 'variable' }).expect(201);
  await staff
    .patch(`/api/products/attributes/${body.id}`)
    .send({ attribute: attributes.map(({ id }) => ({ id })) })
    .expect(200);
  return body.id;
}
const manage = (productId: number, productsVariation: object[]) =>
  staff.post('/api/products-variations/manage').send({ productId, productsVariation });

it('manage takes 500 variations with all their fields, and again unchanged', async () => {
  const id = await variableProduct('Large pump');
  const made = await manage(id, lines(500));
  expect({ status: made.status, message: made.body.message }).toEqual({ status: 200, message: undefined });
  expect(made.body).toHaveLength(500);
  const again = await manage(
    id,
    made.body.map((one: { id: number; version: number }, n: number) => ({ ...line(n), id: one.id, version: one.version })),
  );
  expect(again.status).toBe(200);
  expect(again.body).toEqual(made.body);
}, 120_000);

it('says how many lines are too many', async () => {
  const { status, body } = await manage(1, Array(MAX_VARIATIONS + 1).fill({}));
  expect(status).toBe(400);
  expect(body.details).toContainEqual({ field: 'productsVariation', message: text('list.max', { max: MAX_VARIATIONS }) });
});

it('singleImport takes as many, and a product has no more than that', async () => {
  const target = await variableProduct('Imported large pump');
  const { status, body } = await staff.post('/api/products/singleImport').send({
    productId: target,
    productsVariation: Array.from({ length: MAX_VARIATIONS }, (_, n) => ({
      sku: `IMPORTED-${n}`,
      unitPrice: 100,
      attributes: chosen(n).map(({ name, value }) => ({ attribute: name, value: value.name })),
    })),
  });
  expect(status).toBe(201);
  expect(body.errors).toEqual([]);
  expect(body.successes).toEqual([{ id: target }]);
  const { body: counted } = await staff.get(`/api/products/${target}?join=productsVariation`);
  expect(counted.productsVariation).toHaveLength(MAX_VARIATIONS);

  const tooMany = text('product.variation.tooMany', { max: MAX_VARIATIONS });
  const eleventh = { name: 'Colour 10', attributeId: attributes[0]!.id };
  const value = (await staff.post('/api/attributes-values').send(eleventh).expect(201)).body.id;
  const one = { ...line(0), sku: 'ONE-TOO-MANY', image: null };
  const [, ...others] = one.productsVariationsAttribute;
  const added = {
    ...one,
    productsVariationsAttribute: [{ attributeId: attributes[0]!.id, attributesValueId: value }, ...others],
  };
  expect(await manage(target, [added])).toMatchObject({ status: 409, body: { message: tooMany } });
  const pairs = `Colour~Colour 10,Power~Power 0,Phase~Phase 0`;
  const imported = await staff
    .post('/api/products/singleImport')
    .send({ productId: target, productsVariation: [{ sku: 'ONE-TOO-MANY', unitPrice: 1, attributes: pairs }] });
  expect(imported.body).toEqual({ successes: [], errors: [{ reason: { message: tooMany }, field: '' }] });
}, 120_000);

it('a variation has as many attributes as a product may, whatever their ids, and no other one has the same values', async () => {
  const ids = Array.from({ length: MAX_LINKS }, (_, n) => MAX_ID - n);
  await api.db.query(`INSERT INTO attributes (id, name) SELECT id, 'Trait ' || id FROM unnest($1::int[]) AS known (id)`, [ids]);
  await api.db.query(
    `INSERT INTO attributes_values (id, name, "attributeId") SELECT id, 'Value ' || id, id FROM unnest($1::int[]) AS known (id)`,
    [ids],
  );
  const { body: product } = await staff
    .post('/api/products')
    .send({ name: 'Pump of many traits', productType: 'variable' })
    .expect(201);
  const attribute = ids.map((id) => ({ id }));
  await staff.patch(`/api/products/attributes/${product.id}`).send({ attribute }).expect(200);
  const productsVariationsAttribute = ids.map((id) => ({ attributeId: id, attributesValueId: id }));
  const made = await manage(product.id, [{ sku: 'MANY-TRAITS', productsVariationsAttribute }]);
  expect({ status: made.status, message: made.body.message }).toEqual({ status: 200, message: undefined });
  expect(made.body[0].productsVariationsAttribute).toHaveLength(MAX_LINKS);
  const again = await manage(product.id, [{ sku: 'MANY-TRAITS-2', productsVariationsAttribute }]);
  expect([again.status, again.body.details[0].field]).toEqual([409, 'productsVariation.0.productsVariationsAttribute']);
}, 60_000);

describe('D1 the larger bodies of these calls are bounded as well', () => {
  const send = (body: object) => staff.post('/api/products-variations/manage').send(body);
  it.each([
    ['keys', { a: Array.from({ length: 10_000 }, () => ({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 })) }, 'error.bodyKeys', 50_000],
    ['entries', { a: Array(20_001).fill(1) }, 'error.bodyItems', 20_000],
  ] as const)('too many %s', async (_, body, key, max) => {
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 400, body: { message: text(key, { max }), details: [] } });
  });

  it('too many bytes', async () => {
    const answer = await send({ a: 'x'.repeat(2 * 1024 * 1024) });
    expect(answer).toMatchObject({ status: 413, body: { message: text('error.bodySize', { max: '2048 kB' }) } });
  });
});
