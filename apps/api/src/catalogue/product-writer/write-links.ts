import { product } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../../records/audit.js';
import { touchRow } from '../../records/lock-row.js';
import { insertRows } from '../../records/sql/insert-rows.js';
import type { StoredProduct } from './stored-product.js';

/** What changes of what a product has beside its columns. */
export interface LinkChanges {
  /** All that it has afterwards; undefined leaves them. */
  readonly categoryIds: readonly number[] | undefined;
  /** Addresses of all images, the cover first; undefined leaves them. */
  readonly images: readonly string[] | undefined;
  /** Attributes that come to it. */
  readonly addedAttributeIds: readonly number[];
}

/**
 * Writes what changes of a known product's links and images. No trigger sees them as a change of the product: here it gets a new
 * version, once whatever else changed of it, and the trail its links before and after, as the editor's calls do.
 */
export async function writeLinks(tx: EntityManager, stored: StoredProduct, changes: LinkChanges): Promise<void> {
  const { id } = stored;
  const { categoryIds, images, addedAttributeIds } = changes;
  if (categoryIds) await replaceCategories(tx, id, categoryIds);
  if (images) await replaceImages(tx, id, images);
  await linkAttributes(tx, id, addedAttributeIds);
  const links = linksBeforeAndAfter(stored, changes);
  const isLinked = Object.keys(links).length > 0;
  if (isLinked || images) await touchRow(tx, 'products', stored);
  if (isLinked) await writeAudit(tx, { resource: product.path, recordId: id, changes: links });
}

/** Adds attributes to a product's own; it may have some of them already. */
export async function linkAttributes(tx: EntityManager, productId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `INSERT INTO products_attributes ("productsId", "attributesId") SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING`,
    [productId, ids],
  );
}

/** The first image is the cover (specification §5); the others keep their order. */
export const imageRows = (images: readonly string[]) =>
  images.map((image, index) => ({ image, isCover: index === 0, priority: index + 1, isLocal: false }));

type Ids = readonly number[];

/** Each kind of links that changes, as [from, to]; images have rows of their own in the trail. */
function linksBeforeAndAfter(stored: StoredProduct, { categoryIds, addedAttributeIds }: LinkChanges) {
  const changes: Record<string, readonly [Ids, Ids]> = {};
  if (categoryIds) changes.categories = [stored.categoryIds, ascending(categoryIds)];
  if (addedAttributeIds.length > 0)
    changes.attributes = [stored.attributeIds, ascending([...stored.attributeIds, ...addedAttributeIds])];
  return changes;
}

const ascending = (ids: Ids): number[] => [...ids].sort((a, b) => a - b);

async function replaceCategories(tx: EntityManager, productId: number, ids: Ids): Promise<void> {
  await tx.query(`DELETE FROM products_categories WHERE "productsId" = $1 AND NOT "categoriesId" = ANY ($2)`, [productId, ids]);
  if (ids.length === 0) return;
  await tx.query(
    `INSERT INTO products_categories ("productsId", "categoriesId") SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING`,
    [productId, ids],
  );
}

async function replaceImages(tx: EntityManager, productId: number, images: readonly string[]): Promise<void> {
  await tx.query(`DELETE FROM products_images WHERE "productId" = $1`, [productId]);
  await insertRows(
    tx,
    'products_images',
    imageRows(images).map((row) => ({ productId, ...row })),
  );
}
