import { text, type ProductVariation } from '@impeller/contracts';
import { inTransaction } from '../../src/database/transaction.js';
import type { Agent } from '../../test/agent.js';
import { eventually } from '../../test/eventually.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
const ids = { colour: 0, red: 0, blue: 0, green: 0, phase: 0, single: 0 };
const post = async (path: string, body: object, status = 201) => (await staff.post(path).send(body).expect(status)).body;

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  ids.colour = (await post('/api/attributes', { name: 'Colour' })).id;
  for (const name of ['red', 'blue', 'green'] as const)
    ids[name] = (await post('/api/attributes-values', { name, attributeId: ids.colour })).id;
  ids.phase = (await post('/api/attributes', { name: 'Phase' })).id;
  ids.single = (await post('/api/attributes-values', { name: 'Single', attributeId: ids.phase })).id;
}, 60_000);
afterAll(() => api?.close());

const of = (attributesValueId: number, attributeId = ids.colour) => ({ attributeId, attributesValueId });
const line = (sku: string, value: number, more: object = {}) => ({ sku, productsVariationsAttribute: [of(value)], ...more });
const manage = (productId: number, ...productsVariation: object[]) =>
  staff.post('/api/products-variations/manage').send({ productId, productsVariation });
const refused = ({ status, body }: { status: number; body: { details: unknown } }) => ({ status, details: body.details });

let count = 0;
/** A variable product with a colour, and its variations. */
async function product(...values: number[]) {
  const word = `L${++count}`;
  const { id } = await post('/api/products', { name: `Pump ${word}`, productType: 'variable' });
  await staff
    .patch(`/api/products/attributes/${id}`)
    .send({ attribute: [{ id: ids.colour }] })
    .expect(200);
  const { body } = await manage(id, ...values.map((value, n) => line(`${word}-${n}`, value))).expect(200);
  return { id: id as number, word, variations: body as (ProductVariation & { id: number })[] };
}

it('a variation whose value changed is another version, and a stale one is refused', async () => {
  const { id, variations } = await product(ids.red);
  const [before] = variations;
  const choose = (value: number) => ({ id: before!.id, version: before!.version, productsVariationsAttribute: [of(value)] });
  const { body } = await manage(id, choose(ids.blue)).expect(200);
  expect(body).toMatchObject([{ version: before!.version + 1 }]);
  const stale = await manage(id, choose(ids.green));
  expect(stale).toMatchObject({ status: 412, body: { current: { id: before!.id, version: before!.version + 1 } } });
  // With its value by name: for the one who decides between both.
  const chosen = { ...of(ids.blue), attributesValue: { id: ids.blue, name: 'blue' } };
  expect(stale.body.current.productsVariationsAttribute).toMatchObject([chosen]);
});

it('what is saved as it is stays the version it is', async () => {
  const { id, word, variations } = await product(ids.red);
  const { body } = await manage(id, { id: variations[0]!.id, ...line(`${word}-0`, ids.red), unitPrice: 0 }).expect(200);
  expect(body).toEqual(variations);
});

it('the import moves the version where only values change', async () => {
  const { id, variations, word } = await product(ids.red);
  await staff
    .post('/api/products-variations/manage')
    .send({ productId: id, productsVariation: [{ id: variations[0]!.id, name: 'blue' }] });
  const body = { productId: id, productsVariation: [{ sku: `${word}-0`, attributes: 'Colour~blue' }] };
  expect((await post('/api/products/singleImport', body)).errors).toEqual([]);
  const { productsVariation } = (await staff.get(`/api/products/${id}?join=productsVariation`)).body;
  expect(productsVariation).toMatchObject([{ version: variations[0]!.version + 2 }]);
});

it('the import knows a variation by its SKU in whichever letters that is stored', async () => {
  const { id } = await product();
  await manage(id, line('CAFE\u0301-1', ids.red)).expect(200);
  const body = { productId: id, productsVariation: [{ sku: 'CAF\u00c9-1', unitPrice: 70 }] };
  expect((await post('/api/products/singleImport', body)).errors).toEqual([]);
  const { productsVariation } = (await staff.get(`/api/products/${id}?join=productsVariation`)).body;
  expect(productsVariation).toMatchObject([{ sku: 'CAF\u00c9-1', unitPrice: 70 }]);
});

/** What an import answers that waits for the product's lock while somebody else does `change` to its variations. */
async function importedAfter(change: string, values: readonly unknown[], productId: number, body: object) {
  const { importing } = await inTransaction(api.db, async (tx) => {
    await tx.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [productId]);
    const importing = post('/api/products/singleImport', body);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect(await api.db.query(waiting)).toHaveLength(1));
    await tx.query(change, [...values]);
    return { importing };
  });
  return importing;
}

it.each(['variable', 'simple'])('the import takes back no SKU that a %s product was given meanwhile', async (productType) => {
  const word = `Meanwhile-${productType}`;
  const isSimple = productType === 'simple';
  const { id } = isSimple ? await post('/api/products', { name: word, sku: `${word}-A`, productType }) : await product();
  if (!isSimple) await manage(id, line(`${word}-A`, ids.red)).expect(200);
  // By its values, too, which it has as before.
  const cells = { sku: `${word}-A`, unitPrice: 70 };
  const body = isSimple ? cells : { productId: id, productsVariation: [{ ...cells, attributes: 'Colour~red' }] };
  const change = `UPDATE products_variations SET sku = $2 WHERE "productId" = $1`;
  const { errors } = await importedAfter(change, [id, `${word}-B`], id, body);
  expect(errors).toMatchObject([{ reason: { message: text('error.stale') } }]);
  const { productsVariation } = (await staff.get(`/api/products/${id}?join=productsVariation`)).body;
  expect(productsVariation).toMatchObject([{ sku: `${word}-B`, unitPrice: 0 }]);
});

it('the import makes no variation anew that was deleted meanwhile', async () => {
  const { id, word, variations } = await product(ids.red, ids.blue);
  const cells = { sku: `${word}-0`, unitPrice: 70, attributes: 'Colour~red' };
  const change = 'DELETE FROM products_variations WHERE id = $1';
  const { errors } = await importedAfter(change, [variations[0]!.id], id, { productId: id, productsVariation: [cells] });
  expect(errors).toMatchObject([{ reason: { message: text('error.stale') } }]);
  const { productsVariation } = (await staff.get(`/api/products/${id}?join=productsVariation`)).body;
  expect(productsVariation).toMatchObject([{ sku: `${word}-1`, unitPrice: 0 }]);
});

it('null for what a line may leave out leaves it out', async () => {
  const { id, word } = await product();
  const more = { id: null, version: null, enabled: null };
  const { body } = await manage(id, line(`${word}-9`, ids.red, more)).expect(200);
  expect(body).toMatchObject([{ sku: `${word}-9`, enabled: true }]);
  // Nothing is said of `enabled` either, which takes a permission of its own.
  const editor = await api.as({ permissions: ['products:view', 'products:edit'] });
  const again = { id: body[0].id, version: null, enabled: null, unitPrice: 5 };
  const saved = await editor.post('/api/products-variations/manage').send({ productId: id, productsVariation: [again] });
  expect([saved.status, saved.body[0].unitPrice]).toEqual([200, 5]);
});

it('is called after its values, whatever they become, unless the call gives another name', async () => {
  const { id, word, variations } = await product(ids.red);
  const one = { id: variations[0]!.id };
  const choose = (value: number) => ({ ...one, productsVariationsAttribute: [of(value)] });
  expect(variations).toMatchObject([{ name: 'red' }]);
  const saved = async (line: object) => ((await manage(id, line).expect(200)).body as ProductVariation[])[0]!.name;
  expect(await saved(choose(ids.blue))).toBe('blue');
  // As a form sends it back that read it before.
  expect(await saved({ ...choose(ids.green), name: 'blue' })).toBe('green');
  expect(await saved({ ...choose(ids.green), name: 'Leaf' })).toBe('Leaf');
  expect(await saved({ ...choose(ids.green), unitPrice: 7 })).toBe('Leaf');
  expect(await saved({ ...one, unitPrice: 8 })).toBe('Leaf');
  expect(await saved({ ...one, name: null })).toBe('green');
  const both = { attribute: [{ id: ids.colour }, { id: ids.phase }] };
  await staff.patch(`/api/products/attributes/${id}`).send(both).expect(200);
  const chosen = [of(ids.single, ids.phase), of(ids.red)];
  expect(await saved({ ...one, productsVariationsAttribute: chosen })).toBe('red / Single');
  expect((await staff.get(`/api/products/${id}?join=productsVariation`)).body.productsVariation).toMatchObject([
    { sku: `${word}-0`, name: 'red / Single' },
  ]);
});

it('a new variation is one line in its history, however many values it has, and other values are none of its own', async () => {
  const { id } = await product();
  const both = { attribute: [{ id: ids.colour }, { id: ids.phase }] };
  await staff.patch(`/api/products/attributes/${id}`).send(both).expect(200);
  const chosen = [of(ids.red), of(ids.single, ids.phase)];
  const [made] = (await manage(id, { sku: 'AUDITED-1', productsVariationsAttribute: chosen }).expect(200)).body;
  const lines = () =>
    api.db.query<{ action: string; changes: object }[]>(
      `SELECT action, changes FROM audit_logs WHERE resource = 'products-variations' AND "recordId" = $1 ORDER BY id`,
      [made.id],
    );
  expect(await lines()).toMatchObject([{ action: 'create' }]);
  await manage(id, { id: made.id, productsVariationsAttribute: [of(ids.blue), of(ids.single, ids.phase)] }).expect(200);
  await manage(id, { sku: 'AUDITED-2', productsVariationsAttribute: chosen }).expect(200);
  await staff.delete(`/api/products-variations/${made.id}`).expect(200);
  const [, renamed, deleted, ...more] = await lines();
  expect(renamed).toEqual({ action: 'update', changes: { name: ['red / Single', 'blue / Single'] } });
  expect([deleted!.action, Object.keys(deleted!.changes).includes('combination'), more]).toEqual(['delete', false, []]);
});

it('a simple product’s variation is not given a name', async () => {
  const { id } = await post('/api/products', { name: 'Simple pump without a name', sku: 'SIMPLE-N' });
  const [only] = (await staff.get(`/api/products/${id}?join=productsVariation`)).body.productsVariation;
  const { body } = await manage(id, { id: only.id, name: 'Somebody’s', unitPrice: 5 }).expect(200);
  expect(body).toMatchObject([{ name: null, unitPrice: 5 }]);
});

it('two variations may change places with their SKUs', async () => {
  const { id, word, variations } = await product(ids.red, ids.blue);
  const [a, b] = variations;
  const { body } = await manage(id, { id: a!.id, sku: `${word}-1` }, { id: b!.id, sku: `${word}-0` }).expect(200);
  expect(body).toMatchObject([{ sku: `${word}-1` }, { sku: `${word}-0` }]);
});

it('a new variation has its product’s stock status, unless it is given one', async () => {
  const { id, variations } = await product(ids.red);
  await manage(id, { id: variations[0]!.id, stockStatus: 'Out Of Stock' }).expect(200);
  const { body } = await manage(id, line('OUT-1', ids.blue), line('OUT-2', ids.green, { stockStatus: 'In Stock' })).expect(200);
  expect(body).toMatchObject([{ stockStatus: 'Out Of Stock' }, { stockStatus: 'Out Of Stock' }, { stockStatus: 'In Stock' }]);
});

it('names the line with an SKU that is taken, in the call or elsewhere', async () => {
  const { id } = await product();
  const other = await product(ids.red);
  const taken = (n: number) => ({
    status: 409,
    details: [{ field: `productsVariation.${n}.sku`, message: text('product.sku.taken') }],
  });
  expect(refused(await manage(id, line('TWICE-1', ids.red), line('twice-1', ids.blue)))).toEqual(taken(1));
  expect(refused(await manage(id, line('FREE-1', ids.red), line(`${other.word}-0`, ids.blue)))).toEqual(taken(1));
  expect((await staff.get(`/api/products/${id}?join=productsVariation`)).body.productsVariation).toEqual([]);
});

it('names the lines with the same values', async () => {
  const { id } = await product(ids.green);
  const said = (message: string, n: number) => ({
    status: 409,
    details: [{ field: `productsVariation.${n}.productsVariationsAttribute`, message }],
  });
  expect(refused(await manage(id, line('S-1', ids.red), line('S-2', ids.blue), line('S-3', ids.red)))).toEqual(
    said(text('product.variation.sameLines', { lines: '1, 3', values: 'red' }), 2),
  );
  expect(refused(await manage(id, line('S-4', ids.blue), line('S-5', ids.green)))).toEqual(
    said(text('product.variation.same', { values: 'green' }), 1),
  );
});

it('refuses values that the product does not know, at their line', async () => {
  const { id } = await product();
  const chosen = (...productsVariationsAttribute: object[]) => ({ sku: 'WRONG-1', productsVariationsAttribute });
  const at = (key: Parameters<typeof text>[0]) => ({
    status: 400,
    details: [{ field: 'productsVariation.1.productsVariationsAttribute', message: text(key) }],
  });
  const second = async (wrong: object) => refused(await manage(id, line('RIGHT-1', ids.green), wrong));
  expect(await second(chosen(of(ids.single)))).toEqual(at('product.attributes.value'));
  expect(await second(chosen(of(2_000_000_000)))).toEqual(at('product.attributes.value'));
  expect(await second(chosen(of(ids.red), of(ids.single, ids.phase)))).toEqual(at('product.attributes.foreign'));
  expect(await second(chosen(of(ids.red), of(ids.blue)))).toEqual(at('product.attributes.repeated'));
  expect(await second(chosen())).toEqual(at('product.attributes.select'));
});

it('a simple product’s variation has no attributes, and no second one beside it', async () => {
  const { id } = await post('/api/products', { name: 'Simple pump with lines', sku: 'SIMPLE-L' });
  const [only] = (await staff.get(`/api/products/${id}?join=productsVariation`)).body.productsVariation;
  expect(refused(await manage(id, { id: only.id, productsVariationsAttribute: [of(ids.red)] }))).toEqual({
    status: 400,
    details: [{ field: 'productsVariation.0.productsVariationsAttribute', message: text('product.attributes.simple') }],
  });
  expect(refused(await manage(id, { id: only.id, enabled: false }))).toEqual({
    status: 400,
    details: [{ field: 'productsVariation.0.enabled', message: text('product.variation.on') }],
  });
  expect(await manage(id, { sku: 'SECOND-1' })).toMatchObject({
    status: 409,
    body: { message: text('product.variation.simple') },
  });
});

it('refuses a variation that is listed twice', async () => {
  const { id, variations } = await product(ids.red);
  const one = { id: variations[0]!.id, unitPrice: 5 };
  expect(refused(await manage(id, one, { ...one, unitPrice: 6 }))).toEqual({
    status: 400,
    details: [{ field: 'productsVariation.1.id', message: text('list.repeated') }],
  });
});

it('an attribute stays with a product as long as variations have values of it', async () => {
  const { id } = await product(ids.red, ids.blue);
  const referrers = '2 variations';
  expect(refused(await staff.patch(`/api/products/attributes/${id}`).send({ attribute: [] }))).toEqual({
    status: 409,
    details: [{ field: 'attribute', message: text('error.referenced', { referrers }) }],
  });
  const value = await staff.delete(`/api/attributes-values/${ids.red}`).expect(409);
  expect(value.body.message).toMatch(/^Still used by \d+ variations;/);
});

it('back-orders cannot be switched off while stock is below zero', async () => {
  const below = { status: 409, details: [{ field: 'allowBackOrder', message: text('product.backOrder.below') }] };
  const { id } = await post('/api/products', { name: 'Back-ordered pump' });
  const inventory = (body: object) => staff.patch(`/api/products/inventories/${id}`).send(body);
  await inventory({ allowBackOrder: true, stockQuantity: -2 }).expect(200);
  expect(refused(await inventory({ allowBackOrder: false }))).toEqual(below);
  await inventory({ allowBackOrder: false, stockQuantity: 3 }).expect(200);

  const lined = await product(ids.red);
  const one = { id: lined.variations[0]!.id };
  await manage(lined.id, { ...one, allowBackOrder: true, stockQuantity: -2 }).expect(200);
  expect(refused(await manage(lined.id, { ...one, allowBackOrder: false }))).toEqual({
    ...below,
    details: [{ ...below.details[0], field: 'productsVariation.0.allowBackOrder' }],
  });
});
