import type { ProductType, Stock } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';

export interface StoredVariation extends Stock {
  readonly id: number;
  readonly version: number;
  readonly sku: string | null;
  readonly unitPrice: number;
  readonly salePrice: number;
  /** Attribute → value, by id. */
  readonly choices: Readonly<Record<string, number>>;
}

/** A product as it stands, as far as an import can change it. */
export interface StoredProduct {
  readonly id: number;
  readonly productType: ProductType;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly categoryIds: readonly number[];
  readonly attributeIds: readonly number[];
  /** Addresses in their order. */
  readonly images: readonly string[];
  readonly variations: readonly StoredVariation[];
}

/** Reads a product and locks it against other writers until the transaction ends; undefined when it is gone. */
export async function lockProduct(tx: EntityManager, id: number): Promise<StoredProduct | undefined> {
  const [locked] = await tx.query<[{ fields: Record<string, unknown> }?]>(
    `SELECT to_jsonb(p) AS fields FROM products p WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!locked) return undefined;
  const [rest] = await tx.query<[Omit<StoredProduct, 'id' | 'productType' | 'fields'>]>(
    `SELECT
       ARRAY(SELECT "categoriesId" FROM products_categories WHERE "productsId" = $1 ORDER BY 1) AS "categoryIds",
       ARRAY(SELECT "attributesId" FROM products_attributes WHERE "productsId" = $1 ORDER BY 1) AS "attributeIds",
       ARRAY(SELECT image::text FROM products_images WHERE "productId" = $1 ORDER BY "isCover" DESC, priority, id) AS images,
       (SELECT coalesce(json_agg(v ORDER BY v.id), '[]') FROM (
          SELECT id, version, sku, "unitPrice", "salePrice", "manageStock", "stockStatus", "stockQuantity", "allowBackOrder",
                 coalesce((SELECT json_object_agg("attributeId", "attributesValueId") FROM products_variations_attributes c
                           WHERE c."variationId" = products_variations.id), '{}') AS choices
          FROM products_variations WHERE "productId" = $1) v) AS variations`,
    [id],
  );
  return { id, productType: locked.fields.productType as ProductType, fields: locked.fields, ...rest };
}
