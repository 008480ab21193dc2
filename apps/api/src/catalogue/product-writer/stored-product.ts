import type { ProductType, Stock } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';

export interface StoredVariation extends Stock {
  readonly id: number;
  readonly version: number;
  readonly name: string | null;
  readonly sku: string | null;
  readonly unitPrice: number;
  readonly salePrice: number;
  /** Attribute → value, by id. */
  readonly choices: Readonly<Record<string, number>>;
}

/** An attribute of which each of a product's variations needs a value. */
export interface AskedAttribute {
  readonly id: number;
  readonly name: string;
  /** Whether the product has it already; else it comes with what is written. */
  readonly isLinked: boolean;
}

/** A product as it stands, as far as an import can change it. */
export interface StoredProduct {
  readonly id: number;
  readonly version: number;
  readonly productType: ProductType;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly categoryIds: readonly number[];
  readonly attributeIds: readonly number[];
  /** Of the product's attributes and of those named beside it, the ones that tell variations apart. */
  readonly askedAttributes: readonly AskedAttribute[];
  /** What the values are called that its variations have, by id. */
  readonly valueNames: Readonly<Record<string, string>>;
  /** Addresses in their order. */
  readonly images: readonly string[];
  readonly variations: readonly StoredVariation[];
}

/** What of a product is its own row's. */
type Own = Pick<StoredProduct, 'id' | 'version' | 'productType'>;

/**
 * Reads a product and locks it against other writers, not against carts, until the transaction ends; undefined when it is gone.
 * @param named attributes of which its variations will be given values
 */
export async function lockProduct(tx: EntityManager, id: number, named: readonly number[]): Promise<StoredProduct | undefined> {
  const [locked] = await tx.query<[{ fields: Own & Record<string, unknown> }?]>(
    `SELECT to_jsonb(p) AS fields FROM products p WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  if (!locked) return undefined;
  const [rest] = await tx.query<[Omit<StoredProduct, keyof Own | 'fields'>]>(
    `SELECT
       ARRAY(SELECT "categoriesId" FROM products_categories WHERE "productsId" = $1 ORDER BY 1) AS "categoryIds",
       ARRAY(SELECT "attributesId" FROM products_attributes WHERE "productsId" = $1 ORDER BY 1) AS "attributeIds",
       (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'isLinked', l."productsId" IS NOT NULL) ORDER BY a.id), '[]')
          FROM attributes a LEFT JOIN products_attributes l ON l."attributesId" = a.id AND l."productsId" = $1
          WHERE a."applicableFor" = 'variation' AND (l."productsId" IS NOT NULL OR a.id = ANY ($2::int[]))) AS "askedAttributes",
       (SELECT coalesce(json_object_agg(id, name), '{}') FROM attributes_values WHERE id IN (
          SELECT "attributesValueId" FROM products_variations_attributes WHERE "productId" = $1)) AS "valueNames",
       ARRAY(SELECT image::text FROM products_images WHERE "productId" = $1 ORDER BY "isCover" DESC, priority, id) AS images,
       (SELECT coalesce(json_agg(v ORDER BY v.id), '[]') FROM (
          SELECT id, version, name, sku, "unitPrice", "salePrice", "manageStock", "stockStatus", "stockQuantity", "allowBackOrder",
                 coalesce((SELECT json_object_agg("attributeId", "attributesValueId") FROM products_variations_attributes c
                           WHERE c."variationId" = products_variations.id), '{}') AS choices
          FROM products_variations WHERE "productId" = $1) v) AS variations`,
    [id, named],
  );
  const { version, productType } = locked.fields;
  return { id, version, productType, fields: locked.fields, ...rest };
}
