import fc from 'fast-check';
import { placeOfSupply } from '../india/place-of-supply.js';
import { taxContained, type Supply } from '../india/tax-contained.js';
import { spread } from '../money/portion.js';
import { priceOrder, rewardOf, type CartLine, type PricingTerms } from './pricing.js';

const FREE = { deliveryChargePaise: 4_900, freeDeliveryThresholdPaise: 49_900, supply: 'intra' } as const;
const line = (unitPricePaise: number, more: Partial<CartLine> = {}): CartLine => ({
  ...{ quantity: 1, unitPricePaise, salePricePaise: 0, taxRate: 18 },
  ...more,
});

describe('the vectors of the law', () => {
  it.each([
    ['11800 @18', 1_180_000, 18, 'intra', [1_000_000, 90_000, 90_000, 0, 0]],
    ['999 @18 within the state', 99_900, 18, 'intra', [84_661, 7_619, 7_619, 0, 1]],
    ['999 @18 between states', 99_900, 18, 'inter', [84_661, 0, 0, 15_239, 0]],
    ['100 @5', 10_000, 5, 'intra', [9_524, 238, 238, 0, 0]],
    ['4999.50 @18 between states', 499_950, 18, 'inter', [423_686, 0, 0, 76_263, 1]],
    ['49 for delivery @18', 4_900, 18, 'intra', [4_153, 374, 374, 0, -1]],
    ['nothing @28', 0, 28, 'intra', [0, 0, 0, 0, 0]],
    ['untaxed', 12_345, 0, 'inter', [12_345, 0, 0, 0, 0]],
  ] as const)('%s', (_, gross, rate, supply, expected) => {
    const tax = taxContained(gross, rate, supply);
    expect([tax.taxablePaise, tax.cgstPaise, tax.sgstPaise, tax.igstPaise, tax.roundOffPaise]).toEqual(expected);
  });

  it('leaves the heads empty while nobody can say whose they are, and counts as between states', () => {
    expect(taxContained(99_900, 18, null)).toEqual({
      ...{ taxablePaise: 84_661, cgstPaise: null, sgstPaise: null, igstPaise: null, taxedPaise: 15_239, roundOffPaise: 0 },
    });
  });

  it.each([
    ['to Maharashtra', { delivery: 'Maharashtra' }, 'intra'],
    ['to Gujarat', { delivery: 'Gujarat' }, 'inter'],
    ['billed in Maharashtra, delivered in Gujarat', { billing: 'Maharashtra', delivery: 'Gujarat' }, 'inter'],
    ['billed in Gujarat, no other address', { billing: 'Gujarat' }, 'inter'],
    ['without an address', {}, 'intra'],
    ['however it is written', { delivery: ' maharashtra ' }, 'intra'],
  ] as const)('from 27, %s', (_, places, supply) => expect(placeOfSupply('27AAPFU0939F1ZV', places).supply).toBe(supply));

  it('is between states from a store whose GSTIN is of none', () => {
    expect(placeOfSupply('97AAPFU0939F1ZO', { delivery: 'Goa' })).toEqual({ state: 'Goa', supply: 'inter' });
    expect(placeOfSupply('97AAPFU0939F1ZO', {})).toEqual({ state: null, supply: null });
  });

  it('says nothing while the store has no GSTIN', () => {
    expect(placeOfSupply(null, { delivery: 'Gujarat' })).toEqual({ state: 'Gujarat', supply: null });
    expect(placeOfSupply(undefined, {})).toEqual({ state: null, supply: null });
  });
});

describe('what an order comes to', () => {
  it.each([
    [49_899, 4_900],
    [49_900, 0],
    [49_901, 0],
  ])('G15 goods of %i paise pay %i for delivery', (goods, shipping) => {
    expect(priceOrder([line(goods)], FREE).shippingPaise).toBe(shipping);
    // Measured on what is left after the discount.
    expect(priceOrder([line(goods + 500)], { ...FREE, discountPaise: 500 }).shippingPaise).toBe(shipping);
  });

  it('takes the sale price, or the unit price where there is none', () => {
    const { totalPaise } = priceOrder([line(10_000, { quantity: 3 }), line(10_000, { salePricePaise: 7_500 })], FREE);
    expect(totalPaise).toBe(37_500);
  });

  it('spreads a discount over the eligible lines alone, to the last paisa', () => {
    const lines = [line(100), line(100), line(100), line(50_000, { isEligible: false })];
    const { lines: priced, discountPaise, grandTotalPaise } = priceOrder(lines, { ...FREE, discountPaise: 100 });
    expect(priced.map((one) => one.discountPaise)).toEqual([34, 33, 33, 0]);
    expect([discountPaise, grandTotalPaise]).toEqual([100, 50_200]);
  });

  it('never takes off more than the eligible lines come to', () => {
    const { grandTotalPaise, discountPaise } = priceOrder([line(60_000)], {
      ...FREE,
      freeDeliveryThresholdPaise: 0,
      discountPaise: 70_000,
    });
    expect([discountPaise, grandTotalPaise]).toEqual([60_000, 0]);
  });

  it('taxes shipping at the highest rate, lets the wallet pay no more than there is to pay, and ships no empty cart', () => {
    const order = priceOrder([line(10_000, { taxRate: 5 }), line(10_000)], { ...FREE, walletPaise: 1_000_000 });
    expect(order.shipping).toMatchObject({ taxRate: 18, taxablePaise: 4_153, roundOffPaise: -1 });
    expect(order.walletPaise).toBe(order.grandTotalPaise);
    expect(priceOrder([], FREE)).toMatchObject({ grandTotalPaise: 0, shippingPaise: 0, taxedPaise: 0 });
  });

  it.each([
    ['all of it', 60_000, 60_000, 0],
    ['more than all of it', 60_000, 70_000, 0],
    ['all but a paisa', 60_000, 59_999, 100],
    ['all but 99 paise', 60_000, 59_901, 100],
    ['all but a rupee', 60_000, 59_900, 100],
    ['half of it', 60_000, 30_000, 30_000],
    ['half of what is no rupee', 60, 30, 60],
  ])('lets a wallet that holds %s leave nothing, or what can be paid', (_, goods, walletPaise, left) => {
    const free = { ...FREE, deliveryChargePaise: 0 };
    const order = priceOrder([line(goods)], { ...free, walletPaise, leastLeftPaise: 100 });
    expect(order.grandTotalPaise - order.walletPaise).toBe(left);
    expect(priceOrder([line(goods)], { ...free, walletPaise }).walletPaise).toBe(Math.min(goods, walletPaise));
  });

  it('is exact at the largest amounts there are', () => {
    const gross = 999_999_999_999n;
    const taxable = (2n * gross * 10_000n + 11_800n) / 23_600n;
    expect(taxContained(Number(gross), 18, 'inter').taxablePaise).toBe(Number(taxable));
    expect(spread(999_999_999_999, [999_999_999_999, 999_999_999_999])).toEqual([500_000_000_000, 499_999_999_999]);
  });

  it('rewards so many per cent, half a paisa up, and no more than the store says', () => {
    expect([rewardOf(10_050, 5, 100_000), rewardOf(10_050, 5, 300), rewardOf(10_050, 5, 0)]).toEqual([503, 300, 0]);
    expect(rewardOf(10_000, 2.5, 1_000_000)).toBe(250);
  });
});

/** The rules once more, in whole fractions of bigints and as literally as they are written. */
function model(lines: readonly CartLine[], terms: PricingTerms) {
  const halfUp = (top: bigint, bottom: bigint) => (top * 2n + bottom) / (bottom * 2n);
  const subTotals = lines.map(
    (one) => BigInt(one.quantity) * BigInt(one.salePricePaise > 0 ? one.salePricePaise : one.unitPricePaise),
  );
  const eligible = subTotals.map((amount, at) => (lines[at]!.isEligible === false ? 0n : amount));
  const all = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);
  const wanted = BigInt(terms.discountPaise ?? 0);
  const discount = wanted > all(eligible) ? all(eligible) : wanted;
  const shares = eligible.map((weight) => (all(eligible) === 0n ? 0n : (discount * weight) / all(eligible)));
  const rests = eligible.map((weight) => (all(eligible) === 0n ? 0n : (discount * weight) % all(eligible)));
  while (all(shares) < discount) {
    let best = 0;
    rests.forEach((rest, at) => (best = rest > rests[best]! ? at : best));
    shares[best] = shares[best]! + 1n;
    rests[best] = -1n;
  }
  const tax = (gross: bigint, rate: number) => {
    const points = BigInt(Math.round(rate * 100));
    const taxable = halfUp(gross * 10_000n, 10_000n + points);
    return terms.supply === 'intra' ? 2n * halfUp(taxable * points, 20_000n) : halfUp(taxable * points, 10_000n);
  };
  const goods = all(subTotals) - discount;
  const shipping = goods >= BigInt(terms.freeDeliveryThresholdPaise) ? 0n : BigInt(terms.deliveryChargePaise);
  const highest = lines.reduce((rate, one) => (one.taxRate > rate ? one.taxRate : rate), 0);
  const taxed = all(subTotals.map((amount, at) => tax(amount - shares[at]!, lines[at]!.taxRate))) + tax(shipping, highest);
  return { shares: shares.map(Number), grand: Number(goods + shipping), taxed: Number(taxed), discount: Number(discount) };
}

const cart = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 1_000 }),
    unitPricePaise: fc.integer({ min: 0, max: 10_000_000 }),
    salePricePaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
    taxRate: fc.oneof(
      fc.constantFrom(0, 5, 12, 18, 28),
      fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
    ),
    isEligible: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
const terms = fc.record({
  discountPaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 })),
  deliveryChargePaise: fc.integer({ min: 0, max: 100_000 }),
  freeDeliveryThresholdPaise: fc.integer({ min: 0, max: 10_000_000 }),
  supply: fc.constantFrom<Supply>('intra', 'inter', null),
  walletPaise: fc.integer({ min: 0, max: 10_000_000 }),
});

it('G10 comes to what a plain model says, over 100,000 carts', () => {
  fc.assert(
    fc.property(cart, terms, (lines, given) => {
      const order = priceOrder(lines, given);
      const { shares, grand, taxed, discount } = model(lines, given);
      const told = [order.grandTotalPaise, order.taxedPaise, order.discountPaise, ...order.lines.map((one) => one.discountPaise)];
      const isWhole = order.lines.every(
        (one) => one.taxablePaise + one.taxedPaise + one.roundOffPaise === one.subTotalPaise - one.discountPaise,
      );
      // Rounding leaves a paisa at most; with two equal heads one more.
      const isSmall = [...order.lines, order.shipping].every(({ roundOffPaise }) => Math.abs(roundOffPaise) <= 2);
      const isEqual = order.lines.every((one) => one.cgstPaise === one.sgstPaise && one.discountPaise <= one.subTotalPaise);
      return isWhole && isSmall && isEqual && String(told) === String([grand, taxed, discount, ...shares]);
    }),
    { numRuns: 100_000 },
  );
}, 120_000);
