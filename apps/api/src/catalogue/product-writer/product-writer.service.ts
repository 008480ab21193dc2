import { product, text, type ProductType } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { refusalOf, type PostgresError } from '../../errors/postgres-error.js';
import { touchRow } from '../../records/lock-row.js';
import { insertRows, insertTree, updateRow } from '../../records/sql/insert-rows.js';
import { choicesAfter } from './check-attributes.js';
import { planVariations, type PlannedVariation } from './plan-variations.js';
import { DraftRefused, type DraftIssue, type DraftVariation, type ProductDraft, type Written } from './product-draft.js';
import { ProductMatches, type Prices } from './product-matches.js';
import { combinationOf, StoredChoices, type StoredValues } from './stored-choices.js';
import { lockProduct, type StoredProduct } from './stored-product.js';
import { imageRows, linkAttributes, writeLinks } from './write-links.js';

// Whoever writes products needs these; the rest of the folder is its own business.
export * from './product-draft.js';
export { choicesAfter, combinationOf, ProductMatches, StoredChoices, type Prices, type StoredValues };

/**
 * Two variations with the same values are refused now, not at the commit, where it would be nobody's draft's fault; of the caller's next
 * product at its own end again, which is incomplete until its variations are there.
 */
const REFUSE_ALIKE = ['IMMEDIATE', 'DEFERRED']
  .map((when) => `SET CONSTRAINTS products_variations_combination_key ${when}`)
  .join('; ');

/** What a new product has besides what its draft names: whoever may import also approves (decisions §3.4). */
const NEW = { ...product.defaults, status: 'Approved' };

/** The one way by which products come in from outside: the import's rows and `POST /api/products/singleImport`. */
@Injectable()
export class ProductWriter {
  /**
   * Creates the drafted product or brings the one it means up to date; writing the same draft again changes nothing.
   * Runs in the caller's transaction, which is lost when it throws.
   * @param known what the draft was held against just now, in the same transaction; looked up where it is absent
   * @throws DraftRefused with every reason that the draft or the catalogue gives
   */
  async write(tx: EntityManager, draft: ProductDraft, known?: ProductMatches): Promise<Written> {
    try {
      const written = await this.writeUnguarded(tx, draft, known ?? (await ProductMatches.find(tx, [draft])));
      if (attributesOf(draft.variations).length > 0) await tx.query(REFUSE_ALIKE);
      return written;
    } catch (error) {
      throw refusedBy(error) ?? error;
    }
  }

  private async writeUnguarded(tx: EntityManager, draft: ProductDraft, matches: ProductMatches): Promise<Written> {
    const issues: DraftIssue[] = [];
    const id = matches.targetOf(draft, issues);
    if (issues.length > 0) throw new DraftRefused(issues);
    const stored = id === undefined ? undefined : await lockProduct(tx, id, attributesOf(draft.variations));
    // Deleted since it was looked up: creating it anew is not what was asked for.
    if (id !== undefined && !stored)
      throw new DraftRefused([{ field: 'productId', message: text('import.row.unknownProduct', { id }) }]);
    const variations = planVariations(draft, stored && { stored, matches }, issues);
    if (issues.length > 0) throw new DraftRefused(issues);
    return stored ? this.update(tx, draft, stored, variations) : this.create(tx, draft, variations);
  }

  private async create(tx: EntityManager, draft: ProductDraft, variations: readonly PlannedVariation[]): Promise<Written> {
    const productType = draft.productType ?? 'simple';
    const { id, partIds } = await insertTree(tx, {
      table: 'products',
      row: { ...NEW, ...draft.fields, productType, ...derivedFrom(productType, variations) },
      parts: [
        { table: 'products_variations', column: 'productId', rows: variations.map(({ columns }) => columns) },
        {
          table: 'products_categories',
          column: 'productsId',
          rows: [...new Set(draft.categoryIds)].map((categoriesId) => ({ categoriesId })),
        },
        { table: 'products_images', column: 'productId', rows: imageRows(draft.images ?? []) },
      ],
    });
    await this.addChoices(tx, id, variations, partIds);
    await linkAttributes(tx, id, attributesOf(variations));
    return { productId: id, outcome: 'created' };
  }

  private async update(
    tx: EntityManager,
    draft: ProductDraft,
    stored: StoredProduct,
    variations: readonly PlannedVariation[],
  ): Promise<Written> {
    const { id } = stored;
    const fields = Object.fromEntries(Object.entries(draft.fields).filter(([field, value]) => value !== stored.fields[field]));
    const categoryIds = unless(sameSet, draft.categoryIds, stored.categoryIds);
    const images = unless(sameList, draft.images, stored.images);
    const changed = variations.filter(isChange);
    const addedAttributeIds = attributesOf(changed).filter((one) => !stored.attributeIds.includes(one));
    const isUnchanged = Object.keys(fields).length === 0 && !categoryIds && !images && changed.length === 0;
    if (isUnchanged) return { productId: id, outcome: 'unchanged' };
    await updateRow(tx, 'products', id, fields);
    for (const variation of changed) await this.changeVariation(tx, id, variation);
    await this.addVariations(
      tx,
      id,
      changed.filter((variation) => variation.id === undefined),
    );
    await writeLinks(tx, stored, { categoryIds, images, addedAttributeIds });
    return { productId: id, outcome: 'updated' };
  }

  private async addVariations(tx: EntityManager, productId: number, variations: readonly PlannedVariation[]): Promise<void> {
    const ids = await insertRows(
      tx,
      'products_variations',
      variations.map(({ columns }) => ({ productId, ...columns })),
    );
    await this.addChoices(tx, productId, variations, ids);
  }

  private async addChoices(
    tx: EntityManager,
    productId: number,
    variations: readonly PlannedVariation[],
    ids: readonly number[],
  ): Promise<void> {
    const choices = variations.flatMap((variation, index) => choiceRows(productId, ids[index]!, variation));
    await insertRows(tx, 'products_variations_attributes', choices);
  }

  private async changeVariation(tx: EntityManager, productId: number, variation: PlannedVariation): Promise<void> {
    const { id, version, columns, choices } = variation;
    if (id === undefined) return;
    await updateRow(tx, 'products_variations', id, columns);
    if (choices.length === 0) return;
    // Other values make another variation of it, for whoever edits it meanwhile; once, where its columns change too.
    await touchRow(tx, 'products_variations', { id, version });
    await tx.query(`DELETE FROM products_variations_attributes WHERE "variationId" = $1 AND "attributeId" = ANY ($2)`, [
      id,
      choices.map(({ attributeId }) => attributeId),
    ]);
    await insertRows(tx, 'products_variations_attributes', choiceRows(productId, id, variation));
  }
}

/** The attributes of which variations are given values. */
const attributesOf = (variations: readonly Pick<DraftVariation, 'choices'>[]): number[] => [
  ...new Set(variations.flatMap(({ choices = [] }) => choices.map(({ attributeId }) => attributeId))),
];

/** What the database derives from a product's variations; said at once, it is no second write and no second entry in the history. */
function derivedFrom(productType: ProductType, variations: readonly PlannedVariation[]) {
  const columns = variations.map((one) => one.columns);
  return {
    manageStock: columns.some(({ manageStock }) => manageStock),
    stockStatus: columns.some(({ stockStatus }) => stockStatus === 'In Stock') ? 'In Stock' : 'Out Of Stock',
    ...(productType === 'simple' ? { sku: columns[0]?.sku } : {}),
  };
}

const choiceRows = (productId: number, variationId: number, { choices }: PlannedVariation) =>
  choices.map(({ attributeId, attributesValueId }) => ({ productId, variationId, attributeId, attributesValueId }));

const isChange = ({ id, columns, choices }: PlannedVariation) =>
  id === undefined || Object.keys(columns).length > 0 || choices.length > 0;

/** What is wanted, unless it is what there is. */
const unless = <T>(
  isSame: (a: readonly T[], b: readonly T[]) => boolean,
  wanted: readonly T[] | undefined,
  stored: readonly T[],
) => (wanted && !isSame(wanted, stored) ? wanted : undefined);
const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);
const sameSet = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((value) => b.includes(value));

/** What the database's own rules have against a draft (an SKU taken meanwhile, a brand deleted); null when it is not the draft's fault. */
function refusedBy(error: unknown): DraftRefused | null {
  const { code = '', constraint } = ((error as { driverError?: PostgresError }).driverError ?? error) as Partial<PostgresError>;
  if (code.slice(0, 2) !== '23' && code.slice(0, 2) !== '22') return null;
  if (constraint === 'skus_sku_key') return new DraftRefused([{ field: 'sku', message: text('product.sku.taken') }]);
  const refusal = refusalOf(error);
  const details = refusal?.details.length
    ? refusal.details
    : [{ field: '', message: refusal?.message ?? text('error.constraint') }];
  return new DraftRefused(details);
}
