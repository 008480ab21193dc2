import { text, type ProductType } from '@impeller/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { folded } from '../../database/record-table.js';
import type { DraftIssue } from './product-draft.js';

/** What of a draft says which product it means. */
export interface Identified {
  readonly id?: number;
  readonly productType?: ProductType;
  readonly variations: readonly { readonly sku?: string; readonly hasValues?: boolean }[];
}

/** What the database answers, by SKU as it was asked for and by id; null for nothing. */
interface Found {
  readonly owners: Readonly<Record<string, number>> | null;
  readonly sold: Readonly<Record<string, Sold>> | null;
  readonly products: Readonly<Record<string, KnownProduct>> | null;
}

/** What a variation costs today, in rupees. */
export interface Prices {
  readonly unitPrice: number;
  readonly salePrice: number;
}

/** How a variation is sold today. */
interface Sold extends Prices {
  readonly id: number;
  /** As it is stored. */
  readonly sku: string;
  readonly manageStock: boolean;
}

interface KnownProduct {
  readonly productType: ProductType;
  /** Whether any of its variations' stock is managed. */
  readonly manageStock: boolean;
  /** What a simple one's only variation costs. */
  readonly prices: Prices | null;
}

/** SKUs are held against each other as their unique key folds them: JavaScript's lower case is another (Σ at a word's end, İ). */
const FOUND = `
  WITH owners AS (SELECT asked.sku, s."productId", s."variationId"
    FROM unnest($1::text[]) AS asked (sku) JOIN skus s ON s.sku = ${folded('asked.sku')})
  SELECT (SELECT json_object_agg(sku, "productId") FROM owners) AS owners,
         (SELECT json_object_agg(o.sku, json_build_object('id', v.id, 'sku', v.sku, 'unitPrice', v."unitPrice",
            'salePrice', v."salePrice", 'manageStock', v."manageStock"))
          FROM owners o JOIN products_variations v ON v.id = o."variationId") AS sold,
         (SELECT json_object_agg(p.id, json_build_object('productType', p."productType", 'manageStock', p."manageStock",
            'prices', (SELECT json_build_object('unitPrice', v."unitPrice", 'salePrice', v."salePrice")
                       FROM products_variations v WHERE v."productId" = p.id AND p."productType" = 'simple' LIMIT 1)))
          FROM products p WHERE p.id IN (SELECT unnest($2::int[]) UNION SELECT "productId" FROM owners)) AS products`;

/** Which products of the catalogue some ids and SKUs mean. */
export class ProductMatches {
  private constructor(
    private readonly products: ReadonlyMap<number, KnownProduct>,
    private readonly owners: ReadonlyMap<string, number>,
    private readonly sold: ReadonlyMap<string, Sold>,
  ) {}

  /** Looks all of them up at once; a union of ids, as OR would read the whole table. */
  static async find(db: DataSource | EntityManager, drafts: readonly Identified[]): Promise<ProductMatches> {
    const ids = drafts.flatMap(({ id }) => id ?? []);
    const skus = new Set(drafts.flatMap(({ variations }) => variations.flatMap(({ sku }) => sku ?? [])));
    const [found] = await db.query<[Found]>(prepared(FOUND), [[...skus], ids]);
    const products = Object.entries(found.products ?? {}).map(([id, product]) => [Number(id), product] as const);
    return new ProductMatches(
      new Map(products),
      new Map(Object.entries(found.owners ?? {})),
      new Map(Object.entries(found.sold ?? {})),
    );
  }

  typeOf(id: number): ProductType | undefined {
    return this.products.get(id)?.productType;
  }

  /** The product that has this SKU, whatever its case. */
  ownerOf(sku: string): number | undefined {
    return this.owners.get(sku);
  }

  /** The variable product that has this SKU, for itself or a variation. */
  variableOf(sku: string | undefined): number | undefined {
    const id = sku === undefined ? undefined : this.ownerOf(sku);
    return id !== undefined && this.typeOf(id) === 'variable' ? id : undefined;
  }

  /** The variation that has this SKU. */
  variationOf(sku: string | undefined): number | undefined {
    return sku === undefined ? undefined : this.sold.get(sku)?.id;
  }

  /** Whether a SKU was one of these variations' when it was looked up, and is not any more. */
  isGivenUp(sku: string | undefined, now: readonly { readonly id: number; readonly sku: string | null }[]): boolean {
    const seen = sku === undefined ? undefined : this.sold.get(sku);
    return seen !== undefined && !now.some((one) => one.id === seen.id && one.sku === seen.sku);
  }

  /** Whether a SKU is a variable product's own (decisions §6.3), and so says nothing of a variation. */
  isProducts(sku: string | undefined): boolean {
    return sku !== undefined && this.owners.has(sku) && !this.sold.has(sku);
  }

  /** What the variation costs today that a draft of product `id` means: by its SKU, else as the only one of a simple product. */
  pricesOf(id: number | undefined, sku: string | undefined): Prices | undefined {
    const sold = sku === undefined ? undefined : this.sold.get(sku);
    return sold ?? (id === undefined ? undefined : (this.products.get(id)?.prices ?? undefined));
  }

  /** Whether the variation that a draft of product `id` means has its stock managed today; not where it is yet to be made. */
  managesStock(id: number | undefined, sku: string | undefined): boolean {
    const sold = sku === undefined ? undefined : this.sold.get(sku);
    if (sold) return sold.manageStock;
    const product = id === undefined ? undefined : this.products.get(id);
    // A simple product has one variation whatever its SKU becomes; of a variable one a new SKU is a new variation's, unless its values
    // are a stored one's (`StoredChoices`).
    return product !== undefined && product.manageStock && (product.productType === 'simple' || sku === undefined);
  }

  /** The variable products of which some drafts' variations are known by their values, get others, or may be new ones. */
  judgedByValues(drafts: readonly Identified[]): number[] {
    const ids = drafts.flatMap((draft) => {
      const isTold = draft.variations.every(({ sku, hasValues }) => !hasValues && this.variationOf(sku) !== undefined);
      return isTold ? [] : (this.targetOf(draft, []) ?? []);
    });
    return [...new Set(ids)].filter((id) => this.typeOf(id) === 'variable');
  }

  /** The product that a draft updates; undefined when it creates one. What stands against either goes into `issues`. */
  targetOf(draft: Identified, issues: DraftIssue[]): number | undefined {
    const id = draft.id ?? this.bySku(draft, issues);
    if (id === undefined) return undefined;
    const type = this.typeOf(id);
    if (!type) {
      issues.push({ field: 'productId', message: text('import.row.unknownProduct', { id }) });
      return undefined;
    }
    if (draft.productType && draft.productType !== type) {
      issues.push({ field: 'productType', message: text('import.row.typeChanged', { type }) });
    }
    if (draft.id !== undefined) this.refuseOthersSkus(draft, id, issues);
    return id;
  }

  private bySku({ variations }: Identified, issues: DraftIssue[]): number | undefined {
    const owners = [
      ...new Set(variations.flatMap(({ sku }) => (sku && this.ownerOf(sku)) ?? []).filter((id) => typeof id === 'number')),
    ];
    if (owners.length > 1) issues.push({ field: 'sku', message: text('import.row.twoProducts', { ids: owners.join(', ') }) });
    return owners.length === 1 ? owners[0] : undefined;
  }

  private refuseOthersSkus({ variations }: Identified, id: number, issues: DraftIssue[]): void {
    variations.forEach(({ sku }, variation) => {
      const owner = sku && this.ownerOf(sku);
      if (owner && owner !== id) issues.push({ field: 'sku', variation, message: text('import.row.skuOfOther', { id: owner }) });
    });
  }
}
