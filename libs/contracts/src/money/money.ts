import { once } from '../once.js';

/** Largest amount that `numeric(12,2)` holds, in rupees. */
export const MAX_RUPEES = 9_999_999_999.99;
export const MONEY_DECIMALS = 2;

/** Rupees as they travel in JSON (at most two decimals) → integer paise, exact for every amount up to `MAX_RUPEES`. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Integer paise → rupees with two decimals, as they travel in JSON. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Whether `value` has at most `decimals` decimals, whatever the binary rest of a double. */
export function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

const readable = (currency: string) => new Intl.NumberFormat('en-IN', { style: 'currency', currency, minimumFractionDigits: 2 });
const inr = once(() => readable('INR'));

/** Rupees for a reader, in Indian grouping: 123456 → ₹1,23,456.00. */
export function formatRupees(rupees: number): string {
  return inr().format(rupees);
}

/** An amount in the currency that a payment came in (three letters of ISO 4217): 12, USD → $12.00. */
export function formatMoney(amount: number, currency: string): string {
  return currency === 'INR' ? formatRupees(amount) : readable(currency).format(amount);
}

/**
 * What a sale price saves (specification §9): amount = unit − sale, percentage of the unit price, both to two decimals, half up.
 * A sale price of 0 means that there is no discount.
 */
export function discountOf(unitPrice: number, salePrice: number): { discountAmount: number; discountPercentage: number } {
  const unit = toPaise(unitPrice);
  const amount = salePrice > 0 ? unit - toPaise(salePrice) : 0;
  const percentage = unit > 0 ? Math.floor((amount * 10_000) / unit + 0.5) / 100 : 0;
  return { discountAmount: toRupees(amount), discountPercentage: percentage };
}
