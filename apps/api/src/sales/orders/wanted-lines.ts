import { ORDER_QUANTITY } from '@impeller/contracts';
import { detail, Invalid } from '../../errors/errors.js';

export interface WantedLine {
  readonly productsVariationId: number;
  readonly quantity: number;
  /** What a refusal calls it: its place in the body. */
  readonly field: string;
  /** Whether a customer names it, for whom there is nothing but what the storefront shows; what lies in a cart was shown once. */
  readonly isNamedByCustomer?: boolean;
}
type Sent = readonly { readonly productsVariationId: number; readonly quantity: number }[];

/**
 * One line a variation, in the order of their ids: what stands there twice is added up before anything is checked (threat G2).
 * @throws Invalid for more units of one than an order can have
 */
export function wantedLines(sent: Sent): WantedLine[] {
  const merged = new Map<number, WantedLine>();
  sent.forEach(({ productsVariationId, quantity }, at) => {
    const before = merged.get(productsVariationId);
    const field = before?.field ?? `ordersProduct.${at}`;
    merged.set(productsVariationId, { productsVariationId, quantity: quantity + (before?.quantity ?? 0), field });
  });
  const lines = [...merged.values()].sort((a, b) => a.productsVariationId - b.productsVariationId);
  const large = lines.filter(({ quantity }) => quantity > ORDER_QUANTITY.max);
  if (large.length > 0)
    throw new Invalid(large.map(({ field }) => detail(`${field}.quantity`, 'number.max', { max: ORDER_QUANTITY.max })));
  return lines;
}

/** The lines of several carts as one: of what is in more than one of them, the larger quantity, in the order of their ids. */
export function fullest(carts: readonly (readonly WantedLine[])[]): WantedLine[] {
  const most = new Map<number, WantedLine>();
  for (const line of carts.flat()) {
    const known = most.get(line.productsVariationId);
    if (!known || known.quantity < line.quantity) most.set(line.productsVariationId, line);
  }
  return [...most.values()].sort((a, b) => a.productsVariationId - b.productsVariationId);
}
