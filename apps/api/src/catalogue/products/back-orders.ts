import type { ProductInventory } from '@impeller/contracts';
import { Conflict, detail } from '../../errors/errors.js';
import type { ProductVariation } from './product-variation.entity.js';

type Stock = Pick<ProductVariation, 'allowBackOrder' | 'stockQuantity'>;

/** 409 where back-orders would be switched off while stock is, and would stay, below zero (decisions §5.3). */
export function refuseBackOrdersOff(
  stored: Stock,
  { allowBackOrder, stockQuantity = stored.stockQuantity }: ProductInventory,
): void {
  const isSwitchedOff = stored.allowBackOrder && allowBackOrder === false;
  if (isSwitchedOff && stored.stockQuantity < 0 && stockQuantity < 0)
    throw new Conflict('product.backOrder.below', {}, [detail('allowBackOrder', 'product.backOrder.below')]);
}
