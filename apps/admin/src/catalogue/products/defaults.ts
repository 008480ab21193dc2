import { product, productVariation, type Product, type ProductVariation } from '@impeller/contracts';

type Inventory = Pick<
  ProductVariation,
  'unitPrice' | 'salePrice' | 'manageStock' | 'allowBackOrder' | 'stockStatus' | 'stockQuantity'
>;

/** Price and stock of a variation, without the rest of it. */
export const inventoryOf = ({
  unitPrice,
  salePrice,
  manageStock,
  allowBackOrder,
  stockStatus,
  stockQuantity,
}: Inventory): Inventory => ({
  unitPrice,
  salePrice,
  manageStock,
  allowBackOrder,
  stockStatus,
  stockQuantity,
});

/** Price and stock of a simple product that has none yet. */
export const plainInventory = inventoryOf(productVariation.defaults as Inventory);

/** What the editor of a new product starts with. */
export const newProduct = { ...(product.defaults as Pick<Product, 'productType'>), inventory: plainInventory };
