import { z } from 'zod';
import { flag, id, imageUrl, lineOfText, orNull, reference, withoutNulls } from '../fields.js';
import { listedPicture } from '../files/picture.js';
import { MAX_IMAGES, MAX_LINKS, MAX_VARIATIONS } from './product-limits.js';
import { inventoryFields, VARIATION_NAME } from './product.js';

const links = () => z.array(z.object({ id: id() })).max(MAX_LINKS);

/** Bodies of the products' own calls (specification §7, decisions §4.13). */
export const productCategories = z.object({ category: links() });
export const productAttributes = z.object({ attribute: links() });
export const productImages = z.object({
  productsImage: z
    .array(
      listedPicture({
        /** Absent: as it is; false for a new one. */
        isLocal: flag().optional(),
      }),
    )
    .max(MAX_IMAGES),
  /** Pictures that go in the same step, so that a full product makes room and fills it at once. */
  removed: z
    .array(z.object({ id: id() }))
    .max(MAX_IMAGES)
    .default([]),
});

/** A simple product's price and stock. */
export const productInventory = z.object(inventoryFields).partial();
export type ProductInventory = z.output<typeof productInventory>;
/**
 * `PATCH /products/inventories/:id`: beside them the version of the variation that was seen. A sale moves that one alone, so a
 * quantity that was typed over an older one answers 412 (decisions §4.13). Without it, another quantity with the product's `If-Match`
 * alone answers 412 once after a sale, whether it was seen or not: the product then has a version that tells of it.
 */
export const productInventoryOver = productInventory.extend({ version: z.int().optional() });

const choice = z.object({ attributeId: reference(), attributesValueId: reference('product.attributes.select') });
const variationLine = z.object({
  id: id().optional(),
  version: z.int().optional(),
  name: lineOfText(VARIATION_NAME).nullish(),
  enabled: flag().optional(),
  image: orNull(imageUrl()),
  ...productInventory.shape,
  productsVariationsAttribute: z.array(choice).max(MAX_LINKS).optional(),
});
export const variationsToManage = z.object({
  productId: reference(),
  productsVariation: z
    .array(z.preprocess((line: unknown) => withoutNulls(line, ['id', 'version', 'enabled']), variationLine))
    .max(MAX_VARIATIONS),
});
export type VariationToManage = z.output<typeof variationsToManage>['productsVariation'][number];

/** `POST /attributes/tree`: these attributes, or all. */
export const attributesAsked = z.object({ attribute: links().optional() });
/** …and what it answers: enabled ones with their enabled values. */
export const attributesTree = z.array(
  z.object({
    id: id(),
    name: z.string(),
    applicableFor: z.string(),
    attributesValues: z.array(z.object({ id: id(), name: z.string() })),
  }),
);
