import { z } from 'zod';
import { id } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const STOCK_REASONS = ['sale', 'return', 'edit', 'import'] as const;

/** A change of a variation's stock: who made it, why, what was there before and after. */
export const stockMovement = resource('stock-movements', {
  isTrail: true,
  screen: 'stock-movement',
  sort: ['id', 'DESC'],
  actions: ['view'],
  permissions: { view: 'products:view' },
  fields: () => ({}),
  readOnly: () => ({
    productsVariationId: id(),
    orderId: id().nullable(),
    reason: z.enum(STOCK_REASONS),
    before: z.int(),
    after: z.int(),
    madeByType: z.enum(['admin', 'user']).nullable(),
    madeById: id().nullable(),
    madeBy: z.string().nullable(),
  }),
  joins: {
    productsVariation: { resource: 'products-variations', fields: ['id', 'name', 'sku', 'productId'] },
    order: { resource: 'orders', fields: ['id', 'orderReference'] },
  },
});
export type StockMovement = RecordOf<typeof stockMovement>;
