import { combinationName, missingCombinations } from './combinations';
import type { AttributeBranch } from './productRecord';

const attribute = (id: number, name: string, values: readonly string[]): AttributeBranch => ({
  id,
  name,
  applicableFor: 'variation',
  attributesValues: values.map((value, at) => ({ id: id * 10 + at, name: value })),
});
const phase = attribute(1, 'Phase', ['Single', 'Three']);
const colour = attribute(2, 'Colour', ['Red', 'Blue']);

it('makes every combination that is missing, in the order of the values', () => {
  expect(missingCombinations([phase, colour], [{ values: { 1: 10, 2: 21 } }], 100)).toEqual([
    { values: { 1: 10, 2: 20 }, name: 'Single / Red' },
    { values: { 1: 11, 2: 20 }, name: 'Three / Red' },
    { values: { 1: 11, 2: 21 }, name: 'Three / Blue' },
  ]);
});

it('has nothing to make without attributes, without values, and when all are there', () => {
  expect(missingCombinations([], [], 100)).toEqual([]);
  expect(missingCombinations([phase, attribute(3, 'Size', [])], [], 100)).toEqual([]);
  expect(missingCombinations([phase], [{ values: { 1: 10 } }, { values: { 1: 11 } }], 100)).toEqual([]);
});

it('stops at the limit, however many there would be', () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    attribute(
      at + 1,
      `A${at}`,
      Array.from({ length: 9 }, (__, n) => `v${n}`),
    ),
  );
  expect(missingCombinations(many, [], 500)).toHaveLength(500);
});

it('names what is chosen, once all is', () => {
  expect(combinationName([phase, colour], { 1: 11, 2: 20 })).toBe('Three / Red');
  expect(combinationName([phase, colour], { 1: 11 })).toBeUndefined();
});
