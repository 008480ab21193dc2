import { z } from 'zod';
import { amount, digits, flag, imageUrl, instant, lineOfText, money, orNull, plainText, reference, rupees } from '../fields.js';
import { PICTURE_PRIORITY } from '../files/picture.js';
import { resource, type RecordOf, type RuleIssue } from '../resource.js';
import { text } from '../texts/text.js';
import {
  DESCRIPTION,
  MULTIPLIER,
  PRODUCT_NAME,
  PRODUCT_PRIORITY,
  SHORT_DESCRIPTION,
  SKU,
  STATUS_REASON,
  TAGS,
} from './product-limits.js';

export const PRODUCT_TYPES = ['simple', 'variable'] as const;
export const STOCK_STATUSES = ['In Stock', 'Out Of Stock'] as const;
export const APPROVAL_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** HSN: digits only, 4, 6 or 8 of them (CGST rule 46, Notification 78/2020-CT). */
const HSN = /^(\d{4}|\d{6}|\d{8})$/;
export const hsnCode = () =>
  digits(
    // One text, whatever is wrong with it: of a length's own and this the first would be said.
    z
      .string({ error: () => text('product.hsn.invalid') })
      .trim()
      .regex(HSN, { error: () => text('product.hsn.invalid') })
      .meta({ maxLength: 8 }),
  );

/** Comma-separated tags as a list, surrounding space and empty ones removed; a gap within one is one space, as it is stored. */
export const tagsOf = (tags: string | null | undefined): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Tells of one tag after the other whether it comes for the first time, whatever its case. */
function firstTimes(): (tag: string) => boolean {
  const seen = new Set<string>();
  return (tag) => seen.size < seen.add(tag.toLowerCase()).size;
}

/** Each tag once, as it stands first. */
export const distinctTags = (tags: readonly string[]): string[] => tags.filter(firstTimes());

/** The first tag that stands twice; undefined when none does. */
export function repeatedTag(tags: string | null | undefined): string | undefined {
  const isNew = firstTimes();
  return tagsOf(tags).find((tag) => !isNew(tag));
}

interface Coupled {
  isSeriesAvailable?: boolean;
  seriesId?: number | null;
  isHpAvailable?: boolean;
  horsePowerId?: number | null;
  isTaxable?: boolean;
  taxId?: number | null;
  tags?: string | null;
}

/** Series, horse power and tax are asked for exactly when their flag is on (specification §5). */
const FLAGGED = [
  ['isSeriesAvailable', 'seriesId', 'Series'],
  ['isHpAvailable', 'horsePowerId', 'Horse power'],
  ['isTaxable', 'taxId', 'Tax'],
] as const;
export const FLAGGED_FIELDS = FLAGGED.flatMap(([flag, field]) => [flag, field]);

/** What of it is forgotten because its flag is off: those fields as null. */
export const forgottenOf = (product: Coupled): { [field in (typeof FLAGGED)[number][1]]?: null } =>
  Object.fromEntries(FLAGGED.flatMap(([flag, field]) => (!product[flag] && product[field] ? [[field, null]] : [])));

function productRules(product: Coupled): RuleIssue[] {
  const issues: RuleIssue[] = FLAGGED.filter(([flag, field]) => product[flag] && !product[field]).map(([, field, label]) => ({
    field,
    text: 'field.required',
    params: { field: label },
  }));
  const tag = repeatedTag(product.tags);
  if (tag) issues.push({ field: 'tags', text: 'product.tag.duplicate', params: { tag } });
  return issues;
}

export const product = resource('products', {
  screen: 'product',
  menu: 'product',
  fields: () => ({
    enabled: flag(),
    isAvailableForSell: flag(),
    isSeriesAvailable: flag(),
    seriesId: reference().nullish(),
    isHpAvailable: flag(),
    horsePowerId: reference().nullish(),
    name: lineOfText(PRODUCT_NAME, 'product.name.required', 'product.name.short'),
    sku: orNull(lineOfText(SKU)),
    productType: z.enum(PRODUCT_TYPES),
    priority: amount(PRODUCT_PRIORITY),
    measurementUnitId: reference().nullish(),
    multiplier: amount(MULTIPLIER),
    featured: flag(),
    tags: lineOfText(TAGS).nullish(),
    shortDescription: plainText(SHORT_DESCRIPTION).nullish(),
    description: plainText(DESCRIPTION).nullish(),
    isTaxable: flag(),
    taxId: reference().nullish(),
    hsnCode: orNull(hsnCode()),
    brandId: reference().nullish(),
    /** Absent on a create: Approved where its maker may approve, else Pending. */
    status: z.enum(APPROVAL_STATUSES).optional(),
    /** Why it was approved or rejected; goes with the decision. */
    statusReason: plainText(STATUS_REASON).nullish(),
  }),
  readOnly: () => ({
    manageStock: z.boolean(),
    stockStatus: z.enum(STOCK_STATUSES),
    /** When the status was decided; null while it was never. */
    statusTimestamp: instant().nullable(),
    statusByName: z.string().nullable(),
  }),
  rich: ['description'],
  storefront: { enabled: true, isAvailableForSell: true, status: 'Approved' },
  staffOnly: ['statusReason', 'statusTimestamp', 'statusByName'],
  defaults: {
    enabled: true,
    isAvailableForSell: true,
    isSeriesAvailable: false,
    isHpAvailable: false,
    productType: 'simple',
    priority: 0,
    multiplier: 1,
    featured: false,
    isTaxable: false,
  },
  unique: ['sku'],
  toggles: ['enabled', 'status', 'statusReason'],
  actions: ['view', 'create', 'edit', 'toggle', 'delete', 'import', 'export'],
  joins: {
    brand: { resource: 'brands', fields: ['id', 'name'] },
    series: { resource: 'series', fields: ['id', 'name'] },
    horsePower: { resource: 'horse-powers', fields: ['id', 'name'] },
    measurementUnit: { resource: 'measurement-units', fields: ['id', 'name', 'code'] },
    tax: { resource: 'taxes', fields: ['id', 'name', 'rate'] },
    categories: { resource: 'categories', fields: ['id', 'name', 'parentId'] },
    attributes: { resource: 'attributes', fields: ['id', 'name', 'applicableFor'] },
    productsImage: { resource: 'products-images' },
    productsVariation: { resource: 'products-variations' },
  },
  rules: productRules,
  ruled: [...FLAGGED_FIELDS, 'tags'],
});
export type Product = RecordOf<typeof product>;

/** Units of stock, either way of zero: back-orders go below. */
export const STOCK_MAX = 10_000_000;

interface Priced {
  unitPrice?: number;
  salePrice?: number;
  allowBackOrder?: boolean;
  stockQuantity?: number;
}

/** A sale price is never above the regular one; stock is never below zero without back-orders. */
export function variationRules({ unitPrice = 0, salePrice = 0, allowBackOrder, stockQuantity = 0 }: Priced): RuleIssue[] {
  const issues: RuleIssue[] = [];
  if (salePrice > unitPrice) issues.push({ field: 'salePrice', text: 'product.salePrice.aboveRegular' });
  if (stockQuantity < 0 && !allowBackOrder) issues.push({ field: 'stockQuantity', text: 'number.min', params: { min: 0 } });
  return issues;
}

/** What a variation's stock and price fields must keep to; shared by the editor, the inventories call and the import. */
export const inventoryFields = {
  sku: orNull(lineOfText(SKU)),
  unitPrice: money(),
  salePrice: money(),
  manageStock: flag(),
  allowBackOrder: flag(),
  stockStatus: z.enum(STOCK_STATUSES),
  stockQuantity: amount({ min: -STOCK_MAX, max: STOCK_MAX, decimals: 0 }),
};

const paid = () => rupees().nullable().meta({ description: 'What a customer pays; null while there is no price yet' });

export const VARIATION_NAME = { max: 250 } as const;
export const productVariation = resource('products-variations', {
  storefront: { enabled: true },
  fields: () => ({
    productId: reference(),
    name: lineOfText(VARIATION_NAME).nullish(),
    enabled: flag(),
    image: orNull(imageUrl()),
    ...inventoryFields,
  }),
  readOnly: () => ({ price: paid(), discountAmount: rupees(), discountPercentage: z.number() }),
  defaults: {
    enabled: true,
    unitPrice: 0,
    salePrice: 0,
    manageStock: false,
    allowBackOrder: false,
    stockStatus: 'In Stock',
    stockQuantity: 0,
  },
  unique: ['sku'],
  actions: [],
  joins: {
    product: { resource: 'products', fields: ['id', 'name', 'productType', 'enabled'] },
    productsVariationsAttribute: { resource: 'products-variations-attributes', eager: true },
  },
  rules: variationRules,
  ruled: ['unitPrice', 'salePrice', 'allowBackOrder', 'stockQuantity'],
});
export type ProductVariation = RecordOf<typeof productVariation>;

/** One attribute's value of a variation. */
export const productVariationAttribute = resource('products-variations-attributes', {
  storefront: {},
  fields: () => ({
    productId: reference(),
    variationId: reference(),
    attributeId: reference(),
    attributesValueId: reference(),
  }),
  actions: [],
  joins: {
    attribute: { resource: 'attributes', fields: ['id', 'name'], eager: true },
    attributesValue: { resource: 'attributes-values', fields: ['id', 'name'], eager: true },
  },
});
export type ProductVariationAttribute = RecordOf<typeof productVariationAttribute>;

export const productImage = resource('products-images', {
  storefront: {},
  fields: () => ({
    productId: reference(),
    image: imageUrl('product.image.required'),
    isCover: flag(),
    priority: amount(PICTURE_PRIORITY),
    isLocal: flag(),
  }),
  defaults: { isCover: false, priority: PICTURE_PRIORITY.max, isLocal: false },
  actions: [],
});
export type ProductImage = RecordOf<typeof productImage>;
