import type { DataSource } from 'typeorm';
import type { DraftChoice } from './product-draft.js';

/** Attribute → value, by id. */
type Choices = Readonly<Record<string, number>>;

/** Whether a drafted variation has just the values of a stored one. */
export function sameChoices(drafted: readonly DraftChoice[] | undefined, stored: Choices): boolean {
  if (!drafted?.length || drafted.length !== Object.keys(stored).length) return false;
  return drafted.every(({ attributeId, attributesValueId }) => stored[attributeId] === attributesValueId);
}

const CHOICES = `
  SELECT "productId" AS id, json_agg(choices) AS variations FROM (
    SELECT "productId", json_object_agg("attributeId", "attributesValueId") AS choices
    FROM products_variations_attributes WHERE "productId" = ANY ($1::int[]) GROUP BY "productId", "variationId") v
  GROUP BY 1`;

/** The values by which the variations of some products differ. */
export class StoredChoices {
  constructor(private readonly byProduct: ReadonlyMap<number, readonly Choices[]>) {}

  /** Of the products of those ids. */
  static async find(db: DataSource, ids: readonly number[]): Promise<StoredChoices> {
    const rows = await db.query<{ id: number; variations: readonly Choices[] }[]>(CHOICES, [ids]);
    return new StoredChoices(new Map(rows.map(({ id, variations }) => [id, variations])));
  }

  /** Whether the product has a variation of just these values. */
  has(productId: number, drafted: readonly DraftChoice[] | undefined): boolean {
    return (this.byProduct.get(productId) ?? []).some((stored) => sameChoices(drafted, stored));
  }
}
