import { toRupees, type OrderQuote } from '@impeller/contracts';
import type { Detail } from '../../errors/errors.js';
import type { OrderDraft } from './order-drafts.service.js';

/** A draft as whoever asked for it reads it; amounts in rupees. */
export function quoteOf({ lines, price, toPayPaise }: OrderDraft, reasons: readonly Detail[]): OrderQuote {
  return {
    ordersProduct: lines.map(({ goods, quantity }, at) => {
      const { id, productId, productName, variationName, sku, unitPricePaise, salePricePaise, taxRate } = goods;
      const { subTotalPaise, discountPaise, taxedPaise } = price.lines[at]!;
      return {
        ...{ productsVariationId: id, productId, productName, variationName, sku, quantity, taxRate },
        ...{ unitPrice: toRupees(unitPricePaise), salePrice: toRupees(salePricePaise) },
        ...{ subTotal: toRupees(subTotalPaise), discountAmount: toRupees(discountPaise), taxedAmount: toRupees(taxedPaise) },
      };
    }),
    totalProducts: lines.length,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toRupees(price.totalPaise),
    discountAmount: toRupees(price.discountPaise),
    shippingCharges: toRupees(price.shippingPaise),
    taxedAmount: toRupees(price.taxedPaise),
    grandTotal: toRupees(price.grandTotalPaise),
    walletAmount: toRupees(price.walletPaise),
    amountPending: toRupees(toPayPaise),
    reasons: [...reasons],
  };
}
