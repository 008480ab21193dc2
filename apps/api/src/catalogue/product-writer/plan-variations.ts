import {
  deriveStock,
  hasStockCells,
  MAX_VARIATIONS,
  text,
  variationName,
  variationRules,
  type ProductType,
} from '@impeller/contracts';
import { checkAttributes, choicesAfter } from './check-attributes.js';
import type { DraftChoice, DraftIssue, DraftVariation, ProductDraft } from './product-draft.js';
import type { ProductMatches } from './product-matches.js';
import { sameChoices } from './stored-choices.js';
import type { StoredProduct, StoredVariation } from './stored-product.js';

/** A variation to be written: which one (absent: a new one), and the columns and choices that differ. */
export interface PlannedVariation {
  readonly id?: number;
  readonly version?: number;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly choices: readonly DraftChoice[];
}

/** By what a drafted variation is known: the product as it stands, and which variations the draft's SKUs are. */
interface KnownProduct {
  readonly stored: StoredProduct;
  readonly matches: Pick<ProductMatches, 'variationOf' | 'isGivenUp'>;
}

/**
 * Which stored variation a drafted one means: by SKU, else by its attribute values; a simple product has only one. Whose the SKU is,
 * the matches say, as they do where rows are checked: two ways of holding SKUs against each other would be two answers.
 */
function storedOf(draft: DraftVariation, { stored, matches }: KnownProduct): StoredVariation | undefined {
  if (stored.productType === 'simple') return stored.variations[0];
  const matched = matches.variationOf(draft.sku);
  const bySku = matched === undefined ? undefined : stored.variations.find(({ id }) => id === matched);
  return bySku ?? stored.variations.find(({ choices }) => sameChoices(draft.choices, choices));
}

/** What to write of each variation of a new product (`product` absent) or of a known one; what is wrong goes into `issues`. */
export function planVariations(draft: ProductDraft, product: KnownProduct | undefined, issues: DraftIssue[]): PlannedVariation[] {
  const stored = product?.stored;
  const taken = new Map<number, number>();
  const type = stored?.productType ?? draft.productType;
  const allKnown = draft.variations.map((drafted) => product && storedOf(drafted, product));
  const planned = draft.variations.map((drafted, variation): PlannedVariation => {
    const known = allKnown[variation];
    const issue = (field: string, message: string) => issues.push({ field, variation, message });
    const earlier = known && taken.get(known.id);
    if (known) taken.set(known.id, earlier ?? drafted.row ?? variation + 1);
    if (earlier !== undefined) issue('attributes', text('import.row.sameVariation', { row: earlier }));
    checkSku(drafted, product, issue);
    checkPrices(drafted, known, issue);
    if (known && stored) return changesOf(drafted, known, stored);
    checkNew(drafted, type, issue);
    return { columns: columnsOf(drafted, type), choices: drafted.choices ?? [] };
  });
  if (stored?.productType === 'variable') checkAttributes(draft, stored, allKnown, issues);
  const added = planned.filter(({ id }) => id === undefined).length;
  if (added > 0 && added + (stored?.variations.length ?? 0) > MAX_VARIATIONS)
    issues.push({ field: '', message: text('product.variation.tooMany', { max: MAX_VARIATIONS }) });
  return planned;
}

type Report = (field: string, message: string) => void;

/**
 * Whoever held the product until it was locked here may have given up an SKU, or deleted its variation: the row means what was, and would
 * take the new one back, or make the variation anew.
 */
function checkSku({ sku }: DraftVariation, product: KnownProduct | undefined, issue: Report): void {
  if (product?.matches.isGivenUp(sku, product.stored.variations)) issue('sku', text('error.stale'));
}

/** The sale price is compared with the regular one that will stand beside it, typed or stored. */
function checkPrices(drafted: DraftVariation, known: StoredVariation | undefined, issue: Report): void {
  const stock = deriveStock(drafted.stock, known);
  const prices = { unitPrice: drafted.unitPrice ?? known?.unitPrice, salePrice: drafted.salePrice ?? known?.salePrice };
  for (const { field, text: key, params } of variationRules({ ...prices, ...stock })) issue(field, text(key, params));
}

/** A new variation needs an SKU, a price and, of a variable product, values (of which attributes: `checkAttributes`). */
function checkNew(drafted: DraftVariation, type: ProductType | undefined, issue: Report): void {
  if (drafted.sku === undefined) issue('sku', text('field.required', { field: 'SKU' }));
  if (drafted.unitPrice === undefined) issue('unitPrice', text('field.required', { field: 'Regular Price' }));
  if (type === 'variable' && !drafted.choices?.length) issue('attributes', text('import.row.attributes'));
}

function columnsOf({ sku, unitPrice = 0, salePrice = 0, stock, choices = [] }: DraftVariation, type: ProductType | undefined) {
  return { name: type === 'variable' ? variationName(choices) : null, sku, unitPrice, salePrice, ...deriveStock(stock) };
}

/** What a known variation is called with the values it is given and those it keeps. */
function renamed(drafted: DraftVariation, known: StoredVariation, { valueNames }: StoredProduct): string | null {
  const given = new Map(drafted.choices?.map(({ attributesValueId, value }) => [attributesValueId, value]));
  const values = Object.entries(choicesAfter(drafted, known)).map(([attributeId, id]) => ({
    attributeId: Number(attributeId),
    value: given.get(id) ?? valueNames[id] ?? '',
  }));
  return variationName(values);
}

function changesOf(drafted: DraftVariation, known: StoredVariation, stored: StoredProduct): PlannedVariation {
  const { sku, unitPrice, salePrice } = drafted;
  const choices = (drafted.choices ?? []).filter(
    ({ attributeId, attributesValueId }) => known.choices[attributeId] !== attributesValueId,
  );
  const wanted: Record<string, unknown> = {
    ...(sku === undefined ? {} : { sku }),
    ...(unitPrice === undefined ? {} : { unitPrice }),
    ...(salePrice === undefined ? {} : { salePrice }),
    ...(hasStockCells(drafted.stock) ? deriveStock(drafted.stock, known) : {}),
    ...(choices.length > 0 && stored.productType === 'variable' ? { name: renamed(drafted, known, stored) } : {}),
  };
  const current = known as unknown as Readonly<Record<string, unknown>>;
  const columns = Object.fromEntries(Object.entries(wanted).filter(([column, value]) => value !== current[column]));
  return { id: known.id, version: known.version, columns, choices };
}
