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

type Branch = z.output<typeof attributesTree>[number];
/** An attribute with the values to choose from; `isOff` what is disabled, and there because a variation has it. */
export type AttributeBranch = Omit<Branch, 'attributesValues'> & {
  readonly isOff?: boolean;
  readonly attributesValues: readonly (Branch['attributesValues'][number] & { readonly isOff?: boolean })[];
};
