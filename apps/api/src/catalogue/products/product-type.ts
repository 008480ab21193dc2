import { productVariation, resourcesWords } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { folded } from '../../database/record-table.js';
import { Conflict, detail } from '../../errors/errors.js';
import { FOREIGN_KEY_VIOLATION, resourceOfTable, type PostgresError } from '../../errors/postgres-error.js';
import type { Records } from '../../records/records.js';
import type { KeptVariation } from './product.entity.js';
import { ProductVariation, ProductVariationAttribute } from './product-variation.entity.js';
import { tell } from './told-versions.js';
import { nameOfChoices, valueNames } from './variation-names.js';

interface Parts {
  readonly tx: EntityManager;
  readonly variations: Records<ProductVariation>;
  readonly choices: Records<ProductVariationAttribute>;
}

/** What the one variation of a product that becomes simple is like (specification §4). */
const PLAIN = { ...productVariation.defaults, name: null, image: null };
/** What a variation is kept with. */
const KEPT = productVariation.fieldNames.filter((name) => name !== 'productId');

/**
 * Leaves a product one variation: enabled, without back-order, price or stock, 'In Stock'. The ones it had are kept aside.
 * 409 where one that would go was sold, or the one that stays has stock in orders under way.
 * @param sku of the one that stays; absent: as it is
 */
export async function becomeSimple({ tx, variations, choices }: Parts, productId: number, sku?: string | null): Promise<void> {
  await refuseUnderWay(tx, productId);
  await tx.query(KEEP, [productId, KEPT]);
  const [first, ...others] = await tx.find(ProductVariation, { where: { productId }, order: { id: 'ASC' } });
  for (const { id } of others)
    await variations.remove(id, { tx }).catch((error: unknown) => Promise.reject(asKeptVariable(error)));
  if (!first) {
    await variations.create({ productId, sku }, { tx });
    return;
  }
  for (const { id } of await tx.findBy(ProductVariationAttribute, { variationId: first.id })) await choices.remove(id, { tx });
  const plain = await variations.update(first.id, { ...PLAIN, ...(sku === undefined ? {} : { sku }) }, { tx });
  await tell(tx, JSON.parse(plain) as ProductVariation);
}

/**
 * Brings the variations back that the product had before it became simple, those whose attributes and values it still has.
 * 409 where one of them takes the place of a variation that has stock in orders under way.
 * @param sku the simple product's; the product's own from now on unless one of its variations, or another product, has it
 */
export async function becomeVariable(parts: Parts, productId: number, sku: string | null): Promise<void> {
  const { tx, variations } = parts;
  const [row] = await tx.query<[{ kept: KeptVariation[] }]>(TAKE_KEPT, [productId]);
  if (row.kept.length > 0) await refuseUnderWay(tx, productId);
  const only = await tx.findOneByOrFail(ProductVariation, { productId });
  const names = await valueNames(
    tx,
    row.kept.flatMap(({ choices }) => choices),
  );
  for (const [index, { choices, ...fields }] of row.kept.entries()) {
    const sku = (await isFree(tx, fields.sku, productId)) ? fields.sku : null;
    // What was put aside before variations were named after their values has no name.
    const free = { ...fields, sku, name: fields.name ?? nameOfChoices(choices, names) };
    if (index === 0) await variations.update(only.id, free, { tx });
    const id = index === 0 ? only.id : idOf(await variations.create({ ...free, productId }, { tx }));
    for (const choice of choices) await parts.choices.create({ ...choice, productId, variationId: id }, { tx });
  }
  if (sku !== null) await tx.query(KEEP_SKU, [productId, sku]);
}

/**
 * The stock of the variation that stays is overwritten, so what a cancel gives back would come on top of a number that it was
 * never taken from, or be lost. Orders that were delivered are over: few of them come back, and they would keep the type for ever.
 */
async function refuseUnderWay(tx: EntityManager, productId: number): Promise<void> {
  const [found] = await tx.query<[{ isUnderWay: boolean }]>(UNDER_WAY, [productId]);
  if (found.isUnderWay) throw new Conflict('product.type.underWay', {}, [detail('productType', 'product.type.underWay')]);
}

/** PostgreSQL's refusal to delete a variation that something refers to, said of the product's type. */
function asKeptVariable(error: unknown): unknown {
  const { code, table = '' } = error as Partial<PostgresError>;
  if (code !== FOREIGN_KEY_VIOLATION) return error;
  const params = { referrers: resourcesWords(resourceOfTable(table)) };
  return new Conflict('product.type.used', params, [detail('productType', 'product.type.used', params)]);
}

const idOf = (record: string): number => (JSON.parse(record) as { id: number }).id;

/** Whether no other product has taken the SKU meanwhile. */
async function isFree(tx: EntityManager, sku: string | null, productId: number): Promise<boolean> {
  const taken = await tx.query<unknown[]>(TAKEN, [sku, productId]);
  return taken.length === 0;
}

const TAKEN = `SELECT 1 FROM skus WHERE sku = ${folded('$1::text')} AND ("productId" <> $2 OR "variationId" IS NULL)`;

const KEEP_SKU = `UPDATE products SET sku = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM skus WHERE sku = ${folded('$2::text')})`;

/** The product's row is locked, as it is by whoever takes stock: what was taken before is seen, and nothing is taken meanwhile. */
const UNDER_WAY = `
  SELECT EXISTS (
    SELECT FROM orders_products l JOIN orders o ON o.id = l."orderId"
    WHERE l."productsVariationId" = (SELECT min(id) FROM products_variations WHERE "productId" = $1)
      AND l."stockTaken" > 0 AND o.status NOT IN ('Order Delivered', 'Order Cancelled')) AS "isUnderWay"`;

const KEEP = `
  UPDATE products p SET "keptVariations" = (
    SELECT jsonb_agg((SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(v)) WHERE key = ANY ($2)) ||
      jsonb_build_object('choices', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('attributeId', c."attributeId", 'attributesValueId', c."attributesValueId") ORDER BY c.id), '[]')
        FROM products_variations_attributes c WHERE c."variationId" = v.id)) ORDER BY v.id)
    FROM products_variations v WHERE v."productId" = p.id)
  WHERE p.id = $1`;

const TAKE_KEPT = `
  WITH kept AS (SELECT id, coalesce("keptVariations", '[]') AS all_of_them FROM products WHERE id = $1),
    cleared AS (UPDATE products SET "keptVariations" = NULL WHERE id = $1 AND "keptVariations" IS NOT NULL)
  SELECT coalesce(jsonb_agg(one ORDER BY place) FILTER (WHERE one IS NOT NULL AND NOT EXISTS (
    SELECT FROM jsonb_to_recordset(one->'choices') c("attributeId" int, "attributesValueId" int)
    WHERE NOT EXISTS (SELECT FROM attributes_values v JOIN products_attributes l ON l."attributesId" = v."attributeId" AND l."productsId" = $1
      WHERE v.id = c."attributesValueId" AND v."attributeId" = c."attributeId"))), '[]') AS kept
  FROM kept LEFT JOIN LATERAL jsonb_array_elements(all_of_them) WITH ORDINALITY AS each(one, place) ON true`;
