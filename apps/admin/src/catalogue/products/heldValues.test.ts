import { missingCombinations } from './combinations';
import { offered, withHeld } from './heldValues';
import type { AttributeBranch, ProductRecord } from './productRecord';

const attribute = (id: number, name: string, applicableFor = 'variation') => ({ id, name, applicableFor });
const variation = (...values: readonly (readonly [attribute: number, value: number, name: string])[]) => ({
  productsVariationsAttribute: values.map(([attributeId, attributesValueId, name]) => ({
    attributeId,
    attributesValueId,
    attributesValue: { id: attributesValueId, name },
  })),
});
const product = {
  attributes: [attribute(3, 'Phase'), attribute(2, 'Colour'), attribute(4, 'Use', 'product')],
  productsVariation: [variation([2, 21, 'Blue'], [3, 30, 'Single']), variation([2, 20, 'Red'], [3, 30, 'Single'])],
} as unknown as ProductRecord;
const red = { id: 20, name: 'Red' };
const colour: AttributeBranch = { ...attribute(2, 'Colour'), attributesValues: [red] };

it('has the disabled values that a variation has, and the disabled attributes that it is asked for', () => {
  expect(withHeld([colour], product)).toEqual([
    { ...colour, attributesValues: [red, { id: 21, name: 'Blue', isOff: true }] },
    { ...attribute(3, 'Phase'), isOff: true, attributesValues: [{ id: 30, name: 'Single' }] },
  ]);
});

it('offers no disabled value for a new variation, and one of those that are there of a disabled attribute', () => {
  const found = missingCombinations(offered(withHeld([colour], product)), [], 9);
  expect(found.map(({ name }) => name)).toEqual(['Red / Single']);
});

it('is the tree itself where nothing is disabled', () => {
  const phase = { ...attribute(3, 'Phase'), attributesValues: [{ id: 30, name: 'Single' }] };
  const tree = [{ ...colour, attributesValues: [red, { id: 21, name: 'Blue' }] }, phase];
  expect(withHeld(tree, product)).toEqual(tree);
});
