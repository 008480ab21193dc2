import { FileStore } from '../../src/files/file-store.js';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
const ids = { attribute: 0, red: 0, blue: 0 };

const post = async (path: string, body: object, status = 201) => (await staff.post(path).send(body).expect(status)).body;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  ids.attribute = (await post('/api/attributes', { name: 'Colour' })).id;
  ids.red = (await post('/api/attributes-values', { name: 'Red', attributeId: ids.attribute })).id;
  ids.blue = (await post('/api/attributes-values', { name: 'Blue', attributeId: ids.attribute })).id;
}, 60_000);
afterAll(() => api?.close());

const one = async (id: number) => (await staff.get(`/api/products/${id}?join=productsVariation`)).body;
const switchTo = (id: number, productType: string, more: object = {}) =>
  staff
    .patch(`/api/products/${id}`)
    .send({ productType, ...more })
    .expect(200);

const line = (sku: string, value: number, more: object = {}) => ({
  sku,
  unitPrice: 500,
  salePrice: 450,
  manageStock: true,
  stockQuantity: 7,
  productsVariationsAttribute: [{ attributeId: ids.attribute, attributesValueId: value }],
  ...more,
});

async function aVariableProduct(word: string) {
  const { id } = await post('/api/products', { name: `Pump ${word}`, productType: 'variable' });
  await staff
    .patch(`/api/products/attributes/${id}`)
    .send({ attribute: [{ id: ids.attribute }] })
    .expect(200);
  const lines = [
    line(`${word}-R`, ids.red),
    line(`${word}-B`, ids.blue, { enabled: false, allowBackOrder: true, stockQuantity: -2 }),
  ];
  const variations = (await post('/api/products-variations/manage', { productId: id, productsVariation: lines }, 200)) as {
    id: number;
  }[];
  return { id, variations };
}

const PLAIN = {
  enabled: true,
  allowBackOrder: false,
  unitPrice: 0,
  salePrice: 0,
  manageStock: false,
  stockQuantity: 0,
  stockStatus: 'In Stock',
  productsVariationsAttribute: [],
};

it('keeps exactly one plain variation when it becomes simple, and brings the saved ones back when it becomes variable', async () => {
  const { id, variations } = await aVariableProduct('SWAP');
  await switchTo(id, 'simple', { sku: 'SWAP-S' });
  const simple = await one(id);
  expect(simple).toMatchObject({ productType: 'simple', sku: 'SWAP-S', stockStatus: 'In Stock', manageStock: false });
  expect(simple.productsVariation).toMatchObject([{ id: variations[0]!.id, sku: 'SWAP-S', ...PLAIN }]);
  expect(simple).not.toHaveProperty('keptVariations');

  await switchTo(id, 'variable');
  expect((await one(id)).productsVariation).toMatchObject([
    {
      sku: 'SWAP-R',
      unitPrice: 500,
      salePrice: 450,
      stockQuantity: 7,
      productsVariationsAttribute: [{ attributesValueId: ids.red }],
    },
    {
      sku: 'SWAP-B',
      enabled: false,
      allowBackOrder: true,
      stockQuantity: -2,
      productsVariationsAttribute: [{ attributesValueId: ids.blue }],
    },
  ]);
  // Brought back once: what is dropped afterwards stays away.
  await switchTo(id, 'variable');
  expect((await one(id)).productsVariation).toHaveLength(2);
});

it('takes price and stock over the version that making it simple has answered', async () => {
  const { id } = await aVariableProduct('OVER');
  const { version } = (await switchTo(id, 'simple')).body;
  const save = (seen: number) =>
    staff
      .patch(`/api/products/inventories/${id}`)
      .set('If-Match', `"${seen}"`)
      .send({ unitPrice: 500, manageStock: true, stockQuantity: 5 });
  await save(version).expect(200);
  expect((await one(id)).productsVariation).toMatchObject([{ unitPrice: 500, stockQuantity: 5 }]);
  await save(version).expect(412);
});

it('leaves an SKU that another product has taken meanwhile, and a variation whose value is gone', async () => {
  const green = (await post('/api/attributes-values', { name: 'Green', attributeId: ids.attribute })).id;
  const { id } = await aVariableProduct('GONE');
  await post('/api/products-variations/manage', { productId: id, productsVariation: [line('GONE-G', green)] }, 200);
  await switchTo(id, 'simple');
  await post('/api/products', { name: 'Taker of an SKU', sku: 'gone-b' });
  await staff.delete(`/api/attributes-values/${green}`).expect(200);
  await switchTo(id, 'variable');
  expect((await one(id)).productsVariation.map(({ sku }: { sku: string | null }) => sku)).toEqual(['GONE-R', null]);
});

it('a product made simple keeps what it is when it becomes variable for the first time', async () => {
  const { id } = await post('/api/products', { name: 'Born simple', sku: 'BORN-1' });
  await staff.patch(`/api/products/inventories/${id}`).send({ unitPrice: 900, manageStock: true, stockQuantity: 3 }).expect(200);
  await switchTo(id, 'variable');
  expect(await one(id)).toMatchObject({ sku: null, productsVariation: [{ sku: 'BORN-1', unitPrice: 900, stockQuantity: 3 }] });
});

it('an SKU that is sent along as it is stays with the only variation', async () => {
  const { id } = await post('/api/products', { name: 'Sent whole', sku: 'WHOLE-1' });
  await switchTo(id, 'variable', { sku: 'WHOLE-1' });
  expect(await one(id)).toMatchObject({ sku: null, productsVariation: [{ sku: 'WHOLE-1' }] });
  await staff.patch(`/api/products/${id}`).send({ sku: 'whole-1' }).expect(409);
});

it('two at once do not leave a simple product with two variations', async () => {
  const { id } = await aVariableProduct('RACE');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      staff.patch(`/api/products/${id}`).send({ productType: at % 2 ? 'simple' : 'variable' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { productType, productsVariation } = await one(id);
  expect(productsVariation).toHaveLength(productType === 'simple' ? 1 : 2);
});

it('brings variations back with their pictures, which are kept meanwhile', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { url: image } = (await staff.post('/api/products/upload').attach('image', png, 'a.png').expect(201)).body;
  const { id, variations } = await aVariableProduct('PICT');
  const pictured = variations.map((one) => ({ id: one.id, image }));
  await post('/api/products-variations/manage', { productId: id, productsVariation: pictured }, 200);
  await switchTo(id, 'simple');
  expect((await one(id)).productsVariation).toMatchObject([{ image: null }]);
  await api.db.query(`UPDATE files SET "keepUntil" = now() - interval '2 days' WHERE "keepUntil" IS NOT NULL`);
  await api.app.get(FileStore).sweep();
  await staff.get(image).expect(200);
  await switchTo(id, 'variable');
  expect((await one(id)).productsVariation).toMatchObject([{ image }, { image }]);
  await staff.get(image).expect(200);
});

it('the SKU that a variable product has of its own is its only variation’s while it is simple, and its own again', async () => {
  const { id } = await aVariableProduct('OWN');
  await staff.patch(`/api/products/${id}`).send({ sku: 'OWN-1' }).expect(200);
  await switchTo(id, 'simple');
  expect(await one(id)).toMatchObject({ sku: 'OWN-1', productsVariation: [{ sku: 'OWN-1' }] });
  await switchTo(id, 'variable');
  const back = await one(id);
  expect([back.sku, ...back.productsVariation.map(({ sku }: { sku: string }) => sku)]).toEqual(['OWN-1', 'OWN-R', 'OWN-B']);

  const generated = await post('/api/products', { name: 'Pump without', productType: 'variable', sku: 'OWN-2' });
  await switchTo(generated.id, 'simple');
  expect(await one(generated.id)).toMatchObject({ sku: 'OWN-2', productsVariation: [{ sku: 'OWN-2' }] });
  await switchTo(generated.id, 'variable');
  await switchTo(generated.id, 'simple', { sku: null });
  expect(await one(generated.id)).toMatchObject({ sku: null, productsVariation: [{ sku: null }] });
});

it('a variation’s SKU that its product shared while it was simple is the variation’s alone again', async () => {
  const { id } = await aVariableProduct('SHARED');
  await switchTo(id, 'simple');
  expect((await one(id)).sku).toBe('SHARED-R');
  await switchTo(id, 'variable');
  expect(await one(id)).toMatchObject({ sku: null, productsVariation: [{ sku: 'SHARED-R' }, { sku: 'SHARED-B' }] });
});

it('leaves a variation whose attribute the product no longer has', async () => {
  const { id } = await aVariableProduct('LEFT');
  await switchTo(id, 'simple');
  await staff.patch(`/api/products/attributes/${id}`).send({ attribute: [] }).expect(200);
  await switchTo(id, 'variable');
  expect((await one(id)).productsVariation).toMatchObject([{ productsVariationsAttribute: [] }]);
});

it('names after their values what was put aside while variations had no name', async () => {
  const { id } = await aVariableProduct('NAMED');
  await switchTo(id, 'simple');
  expect((await one(id)).productsVariation).toMatchObject([{ name: null }]);
  await api.db.query(
    `UPDATE products SET "keptVariations" = (SELECT jsonb_agg(v || '{"name": null}') FROM jsonb_array_elements("keptVariations") v)
     WHERE id = $1`,
    [id],
  );
  await switchTo(id, 'variable');
  expect((await one(id)).productsVariation).toMatchObject([{ name: 'Red' }, { name: 'Blue' }]);
});
