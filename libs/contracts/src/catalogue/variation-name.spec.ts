import { VARIATION_NAME } from './product.js';
import { variationName } from './variation-name.js';

const of = (attributeId: number, value: string) => ({ attributeId, value });

it('names the values in the order of their attributes, however they are written', () => {
  expect(variationName([of(3, '30 m'), of(2, 'Single')])).toBe('Single / 30 m');
  expect(variationName([])).toBeNull();
});

it('is no longer than a name may be, and ends in no half of a character', () => {
  const long = variationName([of(1, 'x'.repeat(VARIATION_NAME.max - 4)), of(2, '💧💧💧')])!;
  expect(long).toBe(`${'x'.repeat(VARIATION_NAME.max - 4)} / 💧`);
  expect(variationName([of(1, 'x'.repeat(VARIATION_NAME.max - 2)), of(2, 'y')])).toMatch(/x \/$/);
});
