import type { DataSource, EntityManager } from 'typeorm';
import type { DraftChoice } from './product-draft.js';
import type { Prices } from './product-matches.js';

/** Attribute → value, by id. */
export type Choices = Readonly<Record<string, number>>;

/** A stored variation by its values, and how it is sold. */
export interface StoredValues extends Prices {
  readonly id: number;
  readonly manageStock: boolean;
  readonly choices: Choices;
}

/** Whether a drafted variation has just the values of a stored one. */
export function sameChoices(drafted: readonly DraftChoice[] | undefined, stored: Choices): boolean {
  if (!drafted?.length || drafted.length !== Object.keys(stored).length) return false;
  return drafted.every(({ attributeId, attributesValueId }) => stored[attributeId] === attributesValueId);
}

/** The same text for the same values, in whatever order; '' for none. */
export const combinationOf = (choices: Choices): string =>
  Object.entries(choices)
    .map(([attributeId, valueId]) => `${attributeId}:${valueId}`)
    .sort()
    .join();

const VARIATIONS = `
  SELECT v."productId" AS id, json_agg(json_build_object('id', v.id, 'unitPrice', v."unitPrice", 'salePrice', v."salePrice",
    'manageStock', v."manageStock", 'choices', coalesce(c.choices, '{}')) ORDER BY v.id) AS variations
  FROM products_variations v LEFT JOIN (
    SELECT "variationId", json_object_agg("attributeId", "attributesValueId") AS choices
    FROM products_variations_attributes WHERE "productId" = ANY ($1::int[]) GROUP BY 1) c ON c."variationId" = v.id
  WHERE v."productId" = ANY ($1::int[]) GROUP BY 1`;

/** The variations of some products, and the values by which they differ. */
export class StoredChoices {
  constructor(private readonly byProduct: ReadonlyMap<number, readonly StoredValues[]>) {}

  /** Of the products of those ids; of none, nothing is asked. */
  static async find(db: DataSource | EntityManager, ids: readonly number[]): Promise<StoredChoices> {
    if (ids.length === 0) return new StoredChoices(new Map());
    const rows = await db.query<{ id: number; variations: readonly StoredValues[] }[]>(VARIATIONS, [ids]);
    return new StoredChoices(new Map(rows.map(({ id, variations }) => [id, variations])));
  }

  /** The product's variations; none where it was not asked for. */
  of(productId: number): readonly StoredValues[] {
    return this.byProduct.get(productId) ?? [];
  }

  /** Which of the product's variations is meant: the one of that id, which its SKU told, else the one of just these values. */
  meant(productId: number, id: number | undefined, drafted: readonly DraftChoice[] | undefined): StoredValues | undefined {
    const variations = this.of(productId);
    const told = id === undefined ? undefined : variations.find((one) => one.id === id);
    return told ?? variations.find(({ choices }) => sameChoices(drafted, choices));
  }
}
