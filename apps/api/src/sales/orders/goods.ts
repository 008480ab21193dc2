import { labelOf, product, productVariation } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { detail, type Detail } from '../../errors/errors.js';
import { conditions } from '../../records/storefront.js';
import type { WantedLine } from './wanted-lines.js';

/** What a line sells, as the catalogue has it now; prices in paise. */
export interface Goods {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly productType: string;
  readonly variationName: string | null;
  readonly sku: string | null;
  readonly hsnCode: string | null;
  /** Its unit's code on the invoice. */
  readonly unit: string;
  readonly unitPricePaise: number;
  readonly salePricePaise: number;
  /** Per cent. */
  readonly taxRate: number;
  readonly isForSale: boolean;
  readonly manageStock: boolean;
  readonly allowBackOrder: boolean;
  readonly stockQuantity: number;
  readonly stockStatus: string;
}
export interface GoodsLine extends WantedLine {
  readonly goods: Goods;
}

const GOODS = `
  SELECT v.id, p.id AS "productId", p.name AS "productName", p."productType", v.name AS "variationName", v.sku, p."hsnCode", coalesce(m.code, 'NOS') AS unit,
    (v."unitPrice" * 100)::float8 AS "unitPricePaise", (v."salePrice" * 100)::float8 AS "salePricePaise",
    (CASE WHEN p."isTaxable" THEN coalesce(t.rate, 0) ELSE 0 END)::float8 AS "taxRate",
    ${conditions(productVariation, 'v')} AND ${conditions(product, 'p')} AS "isForSale",
    v."manageStock", v."allowBackOrder", v."stockQuantity", v."stockStatus"
  FROM products_variations v JOIN products p ON p.id = v."productId" LEFT JOIN taxes t ON t.id = p."taxId"
    LEFT JOIN measurement_units m ON m.id = p."measurementUnitId"
  WHERE v.id = ANY ($1::int[])`;

/** The lines with what they sell, and a refusal for each that sells nothing that there is. */
export async function readGoods(
  tx: EntityManager,
  wanted: readonly WantedLine[],
): Promise<{ lines: GoodsLine[]; unknown: Detail[] }> {
  const rows = await tx.query<Goods[]>(prepared(GOODS), [wanted.map(({ productsVariationId }) => productsVariationId)]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const found = wanted.map((line) => ({ ...line, goods: known.get(line.productsVariationId) }));
  const lines = found.filter(isThere);
  const params = { field: labelOf('productsVariationId') };
  const unknown = found
    .filter((line) => !isThere(line))
    .map(({ field }) => detail(`${field}.productsVariationId`, 'error.reference', params));
  return { lines, unknown };
}

/** A refusal with the name, a quote with the price of what is hidden would tell a customer of it (decisions §4.9). */
const isThere = (line: WantedLine & { readonly goods: Goods | undefined }): line is GoodsLine =>
  line.goods !== undefined && (line.goods.isForSale || !line.isNamedByCustomer);

/** What a line is called in a refusal. */
export const nameOf = ({ productName, variationName }: Pick<Goods, 'productName' | 'variationName'>): string =>
  variationName ? `${productName} (${variationName})` : productName;

/** Lines of what nobody can buy, whatever the stock. */
export const notForSale = (lines: readonly GoodsLine[]): Detail[] =>
  lines.flatMap(({ goods, field }) => {
    const name = nameOf(goods);
    if (!goods.isForSale) return [detail(field, 'order.line.notForSale', { name })];
    // A variation is made without a price; until it has one it is no present.
    return goods.unitPricePaise > 0 ? [] : [detail(field, 'order.line.unpriced', { name })];
  });

/** Lines of which there is too little; what happens meanwhile, the taking itself finds out. */
export const outOfStock = (lines: readonly GoodsLine[]): Detail[] =>
  lines.flatMap(({ goods, quantity, field }) => {
    const name = nameOf(goods);
    if (!goods.manageStock) return goods.stockStatus === 'In Stock' ? [] : [detail(field, 'order.line.outOfStock', { name })];
    const isShort = !goods.allowBackOrder && goods.stockQuantity < quantity;
    return isShort ? [tooFew(field, name, goods.stockQuantity)] : [];
  });

/** The refusal of a line of which the store has `left`. */
export const tooFew = (field: string, name: string, left: number): Detail =>
  left > 0 ? detail(field, 'order.line.short', { name, left }) : detail(field, 'order.line.outOfStock', { name });
