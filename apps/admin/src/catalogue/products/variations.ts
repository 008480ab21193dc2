import { productVariation, text, variationRules, variationsToManage } from '@impeller/contracts';
import type { ProductRecord, VariationRecord } from './productRecord';
import { askedFor, type Issue } from './inventory';

/** A variation as the form holds it: the value of each attribute by the attribute's id. Without an id it is new. */
export interface DraftVariation {
  readonly id?: number;
  readonly version?: number;
  /** Keeps a line's place while it has no id. */
  readonly key: string;
  readonly values: Readonly<Record<string, number | undefined>>;
  readonly enabled: boolean;
  readonly sku?: string | null;
  readonly unitPrice: number;
  readonly salePrice: number;
  readonly manageStock: boolean;
  readonly allowBackOrder: boolean;
  readonly stockStatus: VariationRecord['stockStatus'];
  readonly stockQuantity: number;
  readonly image?: string | null;
}

/** Attributes whose value tells a product's variations apart. */
export const distinguishing = ({ attributes }: ProductRecord) =>
  attributes.filter(({ applicableFor }) => applicableFor === 'variation');

/** A stored variation as the form holds it; its name is not edited here: the API calls it after its values. */
export function draftOf(variation: VariationRecord): DraftVariation {
  const { id, version, enabled, sku, unitPrice, salePrice, manageStock, allowBackOrder, stockStatus, stockQuantity, image } =
    variation;
  const values = Object.fromEntries(
    variation.productsVariationsAttribute.map(({ attributeId, attributesValueId }) => [attributeId, attributesValueId]),
  );
  return {
    id,
    version,
    key: `v${id}`,
    values,
    enabled,
    sku,
    unitPrice,
    salePrice,
    manageStock,
    allowBackOrder,
    stockStatus,
    stockQuantity,
    image,
  };
}

/** A new variation: enabled, without price and stock, with its parent's stock status (specification §4). */
export const newVariation = (product: ProductRecord, key: string): DraftVariation => ({
  ...(productVariation.defaults as Omit<DraftVariation, 'key' | 'values' | 'sku'>),
  stockStatus: product.stockStatus,
  sku: null,
  key,
  values: {},
});

/** What the API takes for one line. */
export function toSend({ key: _, values, ...fields }: DraftVariation) {
  const chosen = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    ...askedFor(fields),
    productsVariationsAttribute: chosen.map(([attribute, value]) => ({
      attributeId: Number(attribute),
      attributesValueId: value,
    })),
  };
}

/** What is wrong with the lines: the contract's rules, and a value for every attribute. */
export function variationIssues(product: ProductRecord, lines: readonly DraftVariation[]): Issue[] {
  const parsed = variationsToManage.safeParse({ productId: product.id, productsVariation: lines.map(toSend) });
  const issues: Issue[] = [...(parsed.error?.issues ?? [])];
  const asked = distinguishing(product);
  lines.forEach((line, at) => {
    const path = (field: string) => ['productsVariation', at, field];
    issues.push(
      ...variationRules(askedFor(line)).map(({ field, text: key, params }) => ({
        path: path(field),
        message: text(key, params),
      })),
    );
    if (asked.some(({ id }) => line.values[id] === undefined))
      issues.push({ path: path('values'), message: text('product.attributes.select') });
  });
  return issues;
}

/** 'Red, 5 HP': the names of a line's values, else its SKU. */
export function lineName(line: DraftVariation, product: ProductRecord): string {
  const stored = product.productsVariation.find(({ id }) => id === line.id);
  const names = stored?.productsVariationsAttribute.map(
    (choice) => (choice as { attributesValue?: { name: string } }).attributesValue?.name,
  );
  return names?.filter(Boolean).join(', ') || stored?.name || line.sku || text('resource.products-variations.one');
}
