import type {
  Attribute,
  attributesTree,
  Category,
  Product,
  ProductImage,
  ProductVariation,
  ProductVariationAttribute,
} from '@impeller/contracts';
import type { z } from 'zod';

/** A variation with the value it has of each attribute. */
export type VariationRecord = ProductVariation & { productsVariationsAttribute: ProductVariationAttribute[] };

/** A product as the editor reads it, with all its parts. */
export type ProductRecord = Product & {
  categories: Pick<Category, 'id' | 'name'>[];
  attributes: Pick<Attribute, 'id' | 'name' | 'applicableFor'>[];
  productsImage: ProductImage[];
  productsVariation: VariationRecord[];
};

/** An attribute with the values to choose from. */
export type AttributeBranch = z.output<typeof attributesTree>[number];
