import { toRupees, type TaxContained } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { insertRows, updateRow } from '../../records/sql/insert-rows.js';
import type { OrderDraft } from './order-drafts.service.js';

type Row = Readonly<Record<string, unknown>>;

const rupeesOrNull = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** The columns of a tax that is contained in something, in rupees. */
const taxColumns = (tax: TaxContained, taxRate: number) => ({
  taxRate,
  taxable: toRupees(tax.taxablePaise),
  taxedAmount: toRupees(tax.taxedPaise),
  cgst: rupeesOrNull(tax.cgstPaise),
  sgst: rupeesOrNull(tax.sgstPaise),
  igst: rupeesOrNull(tax.igstPaise),
  roundOff: toRupees(tax.roundOffPaise),
});

const prefixed = (prefix: string, row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [`${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`, value]));

/** An order's columns that its lines and its price decide. */
export function sumColumns({ price, lines, supply, coupon }: Pick<OrderDraft, 'price' | 'lines' | 'supply' | 'coupon'>): Row {
  return {
    total: toRupees(price.totalPaise),
    discountAmount: toRupees(price.discountPaise),
    shippingCharges: toRupees(price.shippingPaise),
    taxedAmount: toRupees(price.taxedPaise),
    grandTotal: toRupees(price.grandTotalPaise),
    placeOfSupply: supply.state,
    ...{ couponId: coupon?.couponId ?? null, couponCode: coupon?.code ?? null },
    totalProducts: lines.length,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...prefixed('shipping', taxColumns(price.shipping, price.shipping.taxRate)),
  };
}

/** A line's columns: a copy of what it sells, and its part of the price. */
export function lineRows(
  orderId: number,
  { lines, price }: Pick<OrderDraft, 'lines' | 'price'>,
  taken: ReadonlySet<number>,
): Row[] {
  return lines.map(({ quantity, goods }, at) => {
    const { subTotalPaise, discountPaise, ...tax } = price.lines[at]!;
    const { id, productId, productName, productType, variationName, sku, hsnCode, unit } = goods;
    return {
      ...{ orderId, productsVariationId: id, productId, quantity, stockTaken: taken.has(id) ? quantity : 0 },
      ...{ productName, productType, variationName, sku, hsnCode, unit },
      unitPrice: toRupees(goods.unitPricePaise),
      salePrice: toRupees(goods.salePricePaise),
      subTotal: toRupees(subTotalPaise),
      discountAmount: toRupees(discountPaise),
      ...taxColumns(tax, goods.taxRate),
    };
  });
}

/**
 * Writes an order's own row, in place of the cart that it was, whose lines go; answers its id.
 * @param cartId the row that becomes the order; null for a new one
 */
export async function writeOrder(tx: EntityManager, row: Row, cartId: number | null): Promise<number> {
  if (cartId === null) return (await insertRows(tx, 'orders', [row]))[0]!;
  await updateRow(tx, 'orders', cartId, row);
  await tx.query(prepared('DELETE FROM orders_products WHERE "orderId" = $1'), [cartId]);
  return cartId;
}

/**
 * Writes an order's lines; after the stock is taken, whose locks are stronger than those of the lines' foreign keys.
 * @param taken the variations of which units were taken
 */
export async function writeLines(
  tx: EntityManager,
  orderId: number,
  draft: OrderDraft,
  taken: ReadonlySet<number> = new Set(),
): Promise<void> {
  await insertRows(tx, 'orders_products', lineRows(orderId, draft, taken));
}

/** Keeps the addresses as they are now; the delivery's is the invoice's where it names none of its own. */
export async function copyAddresses(tx: EntityManager, { addresses: { billing, delivery } }: OrderDraft): Promise<Row> {
  const copies = [billing!, ...(delivery!.id === billing!.id ? [] : [delivery!])];
  const ids = await insertRows(
    tx,
    'orders_addresses',
    copies.map(({ copy }) => ({ ...copy })),
  );
  return {
    ...{ addressId: billing!.id, shippingId: delivery!.id, addressCopyId: ids[0], shippingCopyId: ids.at(-1) },
    ...delivery!.place,
  };
}
