import fc from 'fast-check';
import { discountOf, formatMoney, formatRupees, hasDecimals, MAX_RUPEES, toPaise, toRupees } from './money.js';

const MAX_PAISE = 999_999_999_999;
const paise = fc.integer({ min: 0, max: MAX_PAISE });

it('D6 takes rupees to paise and back without losing one', () => {
  fc.assert(
    fc.property(paise, (amount) => toPaise(toRupees(amount)) === amount && hasDecimals(toRupees(amount), 2)),
    { numRuns: 10_000 },
  );
  expect([toPaise(MAX_RUPEES), toPaise(0.29), toPaise(1.15), toPaise(4.35), toPaise(1_005.005 - 0.005)]).toEqual([
    MAX_PAISE,
    29,
    115,
    435,
    100_500,
  ]);
});

it('reads an amount as its decimals are written', () => {
  fc.assert(
    fc.property(
      paise,
      (amount) => toPaise(Number(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`)) === amount,
    ),
    { numRuns: 10_000 },
  );
});

it.each([
  [1.5, 0, false],
  [1.5, 1, true],
  [1.005, 2, false],
  [0.1 + 0.2, 2, false],
  [0.3, 2, true],
  [9_999_999_999.99, 2, true],
  [1e-9, 2, false],
  [100, 0, true],
])('%d has at most %i decimals: %p', (value, decimals, expected) => expect(hasDecimals(value, decimals)).toBe(expected));

it.each([
  [0, '₹0.00'],
  [0.5, '₹0.50'],
  [999, '₹999.00'],
  [1_000, '₹1,000.00'],
  [100_000, '₹1,00,000.00'],
  [123_456, '₹1,23,456.00'],
  [1_234_567.89, '₹12,34,567.89'],
  [10_000_000, '₹1,00,00,000.00'],
  [9_999_999_999.99, '₹9,99,99,99,999.99'],
])('writes %d in the Indian grouping', (rupees, written) => expect(formatRupees(rupees)).toBe(written));

it('writes an amount in the currency it came in', () => {
  expect(formatMoney(123_456, 'INR')).toBe('₹1,23,456.00');
  expect(formatMoney(-12.5, 'USD')).toBe('-$12.50');
});

describe('discounts', () => {
  it.each([
    [100, 80, 20, 20],
    [100, 0, 0, 0],
    [100, 100, 0, 0],
    [0, 0, 0, 0],
    [3, 2, 1, 33.33],
    [3, 1, 2, 66.67],
    [200, 199.99, 0.01, 0.01],
    [800, 799.97, 0.03, 0],
    [800, 799.96, 0.04, 0.01],
    [1_234.56, 1_000, 234.56, 19],
    [0.3, 0.1, 0.2, 66.67],
  ])('of %d sold for %d are %d or %d per cent', (unit, sale, discountAmount, discountPercentage) => {
    expect(discountOf(unit, sale)).toEqual({ discountAmount, discountPercentage });
  });

  it('are exact to the paisa, and half a hundredth per cent goes up', () => {
    const pair = paise.chain((unit) => fc.tuple(fc.constant(unit), fc.integer({ min: 0, max: unit })));
    fc.assert(
      fc.property(pair, ([unit, sale]) => {
        const { discountAmount, discountPercentage } = discountOf(toRupees(unit), toRupees(sale));
        const saved = sale > 0 ? BigInt(unit - sale) : 0n;
        const percentage = unit > 0 ? (saved * 20_000n + BigInt(unit)) / (2n * BigInt(unit)) : 0n;
        return toPaise(discountAmount) === Number(saved) && Math.round(discountPercentage * 100) === Number(percentage);
      }),
      { numRuns: 10_000 },
    );
  });
});
