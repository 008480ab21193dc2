import { amountInWords } from './amount-in-words.js';

it.each([
  [0, 'zero'],
  [100_000, 'one lakh'],
  [1_000_000, 'ten lakh'],
  [10_000_000, 'one crore'],
  [1_234_567, 'twelve lakh thirty four thousand five hundred sixty seven'],
  [990_000_000, 'ninety nine crore'],
  [1_000_000_000, 'one hundred crore'],
  [9_999_999_999, 'nine hundred ninety nine crore ninety nine lakh ninety nine thousand nine hundred ninety nine'],
])('%d rupees', (rupees, expected) => {
  expect(amountInWords(rupees * 100).toLowerCase()).toBe(`rupees ${expected} only`);
});

it('names the paise', () => {
  expect(amountInWords(1_050)).toBe('Rupees Ten and Fifty Paise Only');
  expect(amountInWords(5)).toBe('Rupees Zero and Five Paise Only');
});

it.each([10_000_000_000 * 100, -1, 1.5, NaN])('refuses %d paise', (paise) => {
  expect(() => amountInWords(paise)).toThrow(RangeError);
});
