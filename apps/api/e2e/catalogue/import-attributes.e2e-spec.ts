import { text, type ProductVariation } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
const attributes = { Phase: 0, Head: 0, Colour: 0 };
const values: Record<string, number> = {};
const post = async (path: string, body: object, status = 201) => (await staff.post(path).send(body).expect(status)).body;

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  const known = { Phase: ['Single', 'Three', 'Two'], Head: ['30 m', '60 m'], Colour: ['Red'] };
  for (const [name, names] of Object.entries(known)) {
    const applicableFor = name === 'Colour' ? 'product' : 'variation';
    const attributeId = (await post('/api/attributes', { name, applicableFor })).id;
    attributes[name as keyof typeof attributes] = attributeId;
    for (const one of names) values[one] = (await post('/api/attributes-values', { name: one, attributeId })).id;
  }
}, 60_000);
afterAll(() => api?.close());

let count = 0;
/** A variable product with these attributes, and a variation of each of these values of the phase. */
async function product(linked: readonly (keyof typeof attributes)[], ...phases: string[]) {
  const word = `IA${++count}`;
  const { id } = await post('/api/products', { name: `Pump ${word}`, productType: 'variable' });
  const attribute = linked.map((name) => ({ id: attributes[name] }));
  const link = (some: object[]) => staff.patch(`/api/products/attributes/${id}`).send({ attribute: some }).expect(200);
  await link(attribute.slice(0, 1));
  const lines = phases.map((phase, n) => ({
    ...{ sku: `${word}-${n + 1}`, unitPrice: 10 },
    productsVariationsAttribute: [{ attributeId: attributes.Phase, attributesValueId: values[phase] }],
  }));
  await post('/api/products-variations/manage', { productId: id, productsVariation: lines }, 200);
  await link(attribute);
  return { id: id as number, word };
}

/** What an import of these rows of a product is refused with: the fields and why. */
async function write(productId: number, ...productsVariation: object[]): Promise<string[][]> {
  const { errors } = await post('/api/products/singleImport', { productId, productsVariation });
  return errors.map(({ field, reason }: { field: string; reason: { message: string } }) => [field, reason.message]);
}
const namesOf = async (id: number) => {
  const { productsVariation } = (await staff.get(`/api/products/${id}?join=productsVariation`)).body;
  return (productsVariation as ProductVariation[]).map(({ name }) => name);
};
const missing = (attribute: string) => text('import.row.missingAttribute', { attribute });

it('calls a variation after its values where its row names the product by id alone', async () => {
  const { id, word } = await product(['Phase'], 'Single');
  expect(await write(id, { sku: `${word}-2`, unitPrice: 20, attributes: 'Phase~Three' })).toEqual([]);
  expect(await namesOf(id)).toEqual(['Single', 'Three']);
});

it('calls a variation after all of its values where its row names some', async () => {
  const { id, word } = await product(['Phase'], 'Single');
  expect(await write(id, { sku: `${word}-1`, attributes: 'Head~30 m, Phase~Single' })).toEqual([]);
  expect(await namesOf(id)).toEqual(['Single / 30 m']);
  expect(await write(id, { sku: `${word}-1`, attributes: 'Phase~Three' })).toEqual([]);
  expect(await namesOf(id)).toEqual(['Three / 30 m']);
});

it('asks a new variation for each attribute of the product that tells variations apart, also for its first one', async () => {
  const { id, word } = await product(['Phase', 'Head', 'Colour']);
  const row = { sku: `${word}-1`, unitPrice: 20 };
  const field = 'productsVariation.0.attributes';
  expect(await write(id, { ...row, attributes: 'Phase~Three' })).toEqual([[field, missing('Head')]]);
  expect(await write(id, row)).toEqual([[field, text('import.row.attributes')]]);
  expect(await namesOf(id)).toEqual([]);
  expect(await write(id, { ...row, attributes: 'Phase~Three, Head~30 m' })).toEqual([]);
  expect(await namesOf(id)).toEqual(['Three / 30 m']);
});

it('brings an attribute to a product with a value for each variation, and not without', async () => {
  const { id, word } = await product(['Phase'], 'Single', 'Three');
  const [first, second] = [{ sku: `${word}-1`, attributes: 'Phase~Single, Head~30 m' }, { sku: `${word}-2` }];
  const lacking = (variations: string) => text('import.row.newAttribute', { attribute: 'Head', variations });
  expect(await write(id, first)).toEqual([['productsVariation.0.attributes', lacking(`${word}-2`)]]);
  const added = { sku: `${word}-3`, unitPrice: 5, attributes: 'Phase~Two, Head~60 m' };
  expect(await write(id, added)).toEqual([['productsVariation.0.attributes', lacking(`${word}-1, ${word}-2`)]]);
  expect(await write(id, first, second)).toEqual([['productsVariation.1.attributes', missing('Head')]]);
  expect((await staff.get(`/api/products/${id}?join=attributes`)).body.attributes).toMatchObject([{ name: 'Phase' }]);
  expect(await write(id, first, { ...second, attributes: 'Phase~Three, Head~60 m' })).toEqual([]);
  expect(await namesOf(id)).toEqual(['Single / 30 m', 'Three / 60 m']);
});

it('takes a price for a variation that lacked a value before, and what describes one variation alone', async () => {
  const { id, word } = await product(['Phase', 'Head'], 'Single', 'Three');
  expect(await write(id, { sku: `${word}-1`, unitPrice: 99 })).toEqual([]);
  expect(await write(id, { sku: `${word}-1`, attributes: 'Phase~Single, Head~30 m' })).toEqual([]);
  const coloured = await product(['Phase'], 'Single', 'Three');
  expect(await write(coloured.id, { sku: `${coloured.word}-1`, attributes: 'Phase~Single, Colour~Red' })).toEqual([]);
});

it('takes names with commas where categories and attributes come as lists', async () => {
  const { id, word } = await product(['Phase'], 'Single');
  await post('/api/attributes-values', { name: '1,5 phases', attributeId: attributes.Phase });
  await post('/api/categories', { name: 'Pumps, domestic', icon: 'https://pictures.example/i.png' });
  const productsVariation = [{ sku: `${word}-1`, attributes: [{ attribute: 'Phase', value: '1,5 phases' }] }];
  const answer = await post('/api/products/singleImport', { productId: id, categories: ['Pumps, domestic'], productsVariation });
  expect(answer.errors).toEqual([]);
  expect(await namesOf(id)).toEqual(['1,5 phases']);
  expect((await staff.get(`/api/products/${id}?join=categories`)).body.categories).toMatchObject([{ name: 'Pumps, domestic' }]);
});
