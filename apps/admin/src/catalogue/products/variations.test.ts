import type { ProductRecord, VariationRecord } from './productRecord';
import { draftOf, newVariation, toSend, variationIssues } from './variations';

const product = {
  id: 5,
  stockStatus: 'Out Of Stock',
  attributes: [
    { id: 2, name: 'Phase', applicableFor: 'variation' },
    { id: 3, name: 'Use', applicableFor: 'product' },
  ],
  productsVariation: [],
} as unknown as ProductRecord;

it('a new one is enabled, without price and stock, with its parent’s stock status', () => {
  expect(newVariation(product, 'new0')).toMatchObject({
    enabled: true,
    unitPrice: 0,
    salePrice: 0,
    stockQuantity: 0,
    stockStatus: 'Out Of Stock',
  });
});

it('needs a value of every attribute that tells variations apart', () => {
  const line = newVariation(product, 'new0');
  expect(variationIssues(product, [line]).map(({ path }) => path.join('.'))).toEqual(['productsVariation.0.values']);
  expect(variationIssues(product, [{ ...line, values: { 2: 9 } }])).toEqual([]);
});

it('sends its values as pairs, and nothing of the form', () => {
  const sent = toSend({ ...newVariation(product, 'new0'), values: { 2: 9, 3: undefined } });
  expect(sent).toMatchObject({ productsVariationsAttribute: [{ attributeId: 2, attributesValueId: 9 }] });
  expect(sent).not.toHaveProperty('key');
});

it('leaves a stored one’s name to the API, which calls it after its values', () => {
  const stored = { id: 7, version: 1, name: 'Single', sku: 'S-1', productsVariationsAttribute: [] } as unknown as VariationRecord;
  expect(toSend(draftOf(stored))).toMatchObject({ id: 7, sku: 'S-1' });
  expect(toSend(draftOf(stored))).not.toHaveProperty('name');
});

it('asks for no quantity where stock is not managed, and sends none', () => {
  const line = { ...newVariation(product, 'new0'), values: { 2: 9 }, stockQuantity: null as unknown as number };
  expect(variationIssues(product, [line])).toEqual([]);
  expect(toSend(line)).not.toHaveProperty('stockQuantity');
  expect(variationIssues(product, [{ ...line, manageStock: true }])).toHaveLength(1);
});
