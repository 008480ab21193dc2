import { taxContained, type Supply, type TaxContained } from '../india/tax-contained.js';
import { portion, spread } from '../money/portion.js';

/** A line before it is priced; whole paise. */
export interface CartLine {
  readonly quantity: number;
  readonly unitPricePaise: number;
  /** 0: there is none. */
  readonly salePricePaise: number;
  /** Per cent; 0 where the product is not taxable. */
  readonly taxRate: number;
  /** Whether the coupon is for it. Default: it is. */
  readonly isEligible?: boolean;
}

/** What prices depend on besides the lines; whole paise. */
export interface PricingTerms {
  /** What the coupon takes off. */
  readonly discountPaise?: number;
  readonly deliveryChargePaise: number;
  /** From which total after discount delivery is free. */
  readonly freeDeliveryThresholdPaise: number;
  readonly supply: Supply;
  /** What the wallet may pay of it: the least of its balance and the store's limit. */
  readonly walletPaise?: number;
  /** What the wallet leaves at least where it does not pay all of it: less could not be paid. */
  readonly leastLeftPaise?: number;
}

export interface LinePrice extends TaxContained {
  readonly subTotalPaise: number;
  /** Its share of the coupon's discount. */
  readonly discountPaise: number;
}

/** What an order comes to; whole paise. */
export interface OrderPrice {
  readonly lines: readonly LinePrice[];
  readonly totalPaise: number;
  readonly discountPaise: number;
  readonly shippingPaise: number;
  /** The tax in the shipping, at the highest rate among the lines. */
  readonly shipping: TaxContained & { readonly taxRate: number };
  /** The tax in all of it; part of the prices, never added. */
  readonly taxedPaise: number;
  readonly grandTotalPaise: number;
  /** What the wallet pays. */
  readonly walletPaise: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What one line comes to before any discount: the sale price or, when that is 0, the unit price. */
export const subTotalOf = ({ quantity, unitPricePaise, salePricePaise }: CartLine): number =>
  quantity * (salePricePaise || unitPricePaise);

/** `deliveryCharge`, nothing from the threshold on, nothing where there is nothing to deliver. */
function shippingOf(goodsPaise: number, hasLines: boolean, { deliveryChargePaise, freeDeliveryThresholdPaise }: PricingTerms) {
  return !hasLines || goodsPaise >= freeDeliveryThresholdPaise ? 0 : deliveryChargePaise;
}

function walletShareOf(grandTotalPaise: number, { walletPaise = 0, leastLeftPaise = 0 }: PricingTerms): number {
  if (walletPaise >= grandTotalPaise) return grandTotalPaise;
  return Math.max(0, Math.min(walletPaise, grandTotalPaise - leastLeftPaise));
}

/**
 * Prices an order (decisions §5.2). Pure: the same cart comes to the same paise on either side of the wire. Prices include tax;
 * the coupon's discount is spread over the eligible lines and is never more than they come to.
 */
export function priceOrder(lines: readonly CartLine[], terms: PricingTerms): OrderPrice {
  const subTotals = lines.map(subTotalOf);
  const eligible = subTotals.map((subTotal, at) => (lines[at]!.isEligible === false ? 0 : subTotal));
  const discountPaise = Math.min(terms.discountPaise ?? 0, sum(eligible));
  const shares = spread(discountPaise, eligible);
  const priced = lines.map(({ taxRate }, at): LinePrice => {
    const [subTotalPaise, share] = [subTotals[at]!, shares[at]!];
    return { subTotalPaise, discountPaise: share, ...taxContained(subTotalPaise - share, taxRate, terms.supply) };
  });
  const totalPaise = sum(subTotals);
  const shippingPaise = shippingOf(totalPaise - discountPaise, lines.length > 0, terms);
  const taxRate = Math.max(0, ...lines.map((line) => line.taxRate));
  const shipping = { taxRate, ...taxContained(shippingPaise, taxRate, terms.supply) };
  const grandTotalPaise = totalPaise - discountPaise + shippingPaise;
  return {
    ...{ lines: priced, totalPaise, discountPaise, shippingPaise, shipping, grandTotalPaise },
    taxedPaise: sum(priced.map(({ taxedPaise }) => taxedPaise)) + shipping.taxedPaise,
    walletPaise: walletShareOf(grandTotalPaise, terms),
  };
}

/** What a delivered order credits to the wallet: `percent` of the grand total, half up, at most `maximumPaise`. */
export const rewardOf = (grandTotalPaise: number, percent: number, maximumPaise: number): number =>
  Math.min(portion(grandTotalPaise, Math.round(percent * 100), 10_000), maximumPaise);
