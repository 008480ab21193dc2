/** A value that a product's form refuses, the field that says so, and in which words (specification §5). */
export type RuleCase = readonly [what: string, body: Readonly<Record<string, unknown>>, field: string, message: string];

const long = (length: number) => 'x'.repeat(length);

/** Rules of the product's own fields. */
export const PRODUCT_RULES: readonly RuleCase[] = [
  ['a name is required', { name: '' }, 'name', 'Name is required'],
  ['a name is short', { name: 'ab' }, 'name', 'Minimum length should be 3'],
  ['a name is long', { name: long(51) }, 'name', 'Maximum length should be 50'],
  ['an SKU is short', { sku: 'ab' }, 'sku', 'Length should be 3 to 30'],
  ['an SKU is long', { sku: long(31) }, 'sku', 'Length should be 3 to 30'],
  ['a short description is long', { shortDescription: long(201) }, 'shortDescription', 'Maximum length should be 200'],
  ['a priority is negative', { priority: -0.01 }, 'priority', 'Value should be atleast 0'],
  ['a priority is high', { priority: 100.01 }, 'priority', 'Value should be at most 100'],
  ['a priority has three decimals', { priority: 1.234 }, 'priority', 'Value should have at most 2 decimals'],
  ['an HSN is no number', { hsnCode: '84A3' }, 'hsnCode', 'Please enter valid HSN code'],
  ['an HSN has nine digits', { hsnCode: '841370100' }, 'hsnCode', 'Please enter valid HSN code'],
  ['an HSN has five digits', { hsnCode: '84137' }, 'hsnCode', 'Please enter valid HSN code'],
  ['a series is flagged and missing', { isSeriesAvailable: true }, 'seriesId', 'Series is required'],
  ['a horse power is flagged and missing', { isHpAvailable: true }, 'horsePowerId', 'Horse power is required'],
  ['a tax is flagged and missing', { isTaxable: true }, 'taxId', 'Tax is required'],
  ['a tag stands twice', { tags: 'pump,Motor,PUMP' }, 'tags', 'PUMP already exists!'],
];

/** Rules of a simple product's price and stock. */
export const INVENTORY_RULES: readonly RuleCase[] = [
  ['a regular price is negative', { unitPrice: -1 }, 'unitPrice', 'Value should be atleast 0'],
  ['a regular price has three decimals', { unitPrice: 1.234 }, 'unitPrice', 'Value should have at most 2 decimals'],
  ['a sale price is negative', { unitPrice: 5, salePrice: -1 }, 'salePrice', 'Value should be atleast 0'],
  [
    'a sale price is above the regular one',
    { unitPrice: 5, salePrice: 5.01 },
    'salePrice',
    'Sale price should not be above the regular price',
  ],
  [
    'a stock quantity is no whole number',
    { manageStock: true, stockQuantity: 1.5 },
    'stockQuantity',
    'Value should be a whole number',
  ],
  [
    'a stock quantity is negative without back-orders',
    { manageStock: true, stockQuantity: -1 },
    'stockQuantity',
    'Value should be atleast 0',
  ],
];
