import type { Prices } from '../../product-writer/product-writer.service.js';

/**
 * Which column asks for a sale price above the regular one; undefined when neither does. A blank cell keeps the price that is
 * `stored`, so the other one is held against that (decisions §6.3). All in rupees.
 */
export function priceFault(
  { unitPrice, salePrice }: Partial<Prices>,
  stored: Partial<Prices> = {},
): 'unitPrice' | 'salePrice' | undefined {
  const [given] = (['salePrice', 'unitPrice'] as const).filter((column) => ({ unitPrice, salePrice })[column] !== undefined);
  const [regular = Infinity, sale = 0] = [unitPrice ?? stored.unitPrice, salePrice ?? stored.salePrice];
  return sale > regular ? given : undefined;
}
