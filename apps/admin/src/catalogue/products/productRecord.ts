import type {
  Attribute,
  Category,
  Product,
  ProductImage,
  ProductVariation,
  ProductVariationAttribute,
} from '@impeller/contracts';

/** A variation with the value it has of each attribute. */
export type VariationRecord = ProductVariation & { productsVariationsAttribute: ProductVariationAttribute[] };

/** A product as the editor reads it, with all its parts. */
export type ProductRecord = Product & {
  categories: Pick<Category, 'id' | 'name'>[];
  attributes: Pick<Attribute, 'id' | 'name' | 'applicableFor'>[];
  productsImage: ProductImage[];
  productsVariation: VariationRecord[];
};
