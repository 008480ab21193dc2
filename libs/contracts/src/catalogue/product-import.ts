import { z } from 'zod';
import { id } from '../fields.js';
import { listParameter, listSearch } from '../query/list-body.js';
import { resource, type RecordOf } from '../resource.js';
import { IMPORT_LIMITS } from './import-limits.js';
import { MAX_VARIATIONS } from './product-limits.js';

/** The only names in an archive that are read; anything else in it is left alone. */
export const IMPORT_SHEET = 'import/import.xlsx';
export const IMPORT_FOLDERS = ['import/images/', 'import/'] as const;
/** Who may import holds this permission, on every route of the import. */
export const IMPORT_PERMISSION = 'products:import';

/** The columns of the sheet in its order: what the code calls them → their heading (specification §9). */
export const IMPORT_HEADINGS = {
  productId: 'Product Id',
  name: 'Product Name',
  productType: 'Product Type',
  brand: 'Brand',
  isAvailableForSell: 'Is Available For Sell',
  featured: 'Featured',
  series: 'Series',
  horsePower: 'Horsepower',
  categories: 'Categories',
  attributes: 'Attributes & Values',
  sku: 'SKU',
  unitPrice: 'Regular Price',
  salePrice: 'Sale Price',
  manageStock: 'Manage Stock',
  stockStatus: 'Stock Status',
  stockQuantity: 'Stock Quantity',
  allowBackOrder: 'Allow backorders',
  tax: 'Tax',
  hsnCode: 'HSN Code',
  priority: 'Priority',
  images: 'Images',
  shortDescription: 'Short Description',
  tags: 'Tags',
} as const;
export type ImportColumn = keyof typeof IMPORT_HEADINGS;
export const IMPORT_COLUMNS = Object.keys(IMPORT_HEADINGS) as ImportColumn[];
/** Added to the sheet of a failed import; ignored when that sheet comes back. */
export const IMPORT_ERRORS_HEADING = 'Errors';
/** A sheet may leave this column out: it is for updates alone. */
export const IMPORT_OPTIONAL_COLUMNS: readonly ImportColumn[] = ['productId'];

/** Life of an import: checking → ready ⇄ processing ⇄ paused → done; failed when its archive or sheet is no good. */
export const IMPORT_STATES = ['checking', 'ready', 'processing', 'paused', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** Life of a product of the sheet. */
export const IMPORT_ROW_STATES = ['pending', 'uploading', 'uploaded', 'failed'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
export const IMPORT_APPROVALS = ['Approved', 'Rejected'] as const;
export type ImportApproval = (typeof IMPORT_APPROVALS)[number];
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What a person may do with an import in a state; the server refuses and the client hides by the same table. */
export const IMPORT_STEPS = {
  process: ['ready', 'paused', 'done', 'processing'],
  pause: ['processing', 'paused'],
  reset: ['checking', 'ready', 'processing', 'paused', 'done', 'failed'],
  retry: ['ready', 'paused', 'done', 'failed'],
  approve: ['ready', 'processing', 'paused', 'done'],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportStep = keyof typeof IMPORT_STEPS;

/** Whether `step` is possible in `state`. */
export const canImportStep = (step: ImportStep, state: ImportState): boolean =>
  (IMPORT_STEPS[step] as readonly ImportState[]).includes(state);

/** Whether a row's approval can still be changed: until its product is written (specification §2). */
export const canApproveImportRow = (status: ImportRowState): boolean => status === 'pending' || status === 'failed';

const note = z.object({
  /** The sheet's row number as the spreadsheet shows it. */
  row: z.int(),
  /** The column's heading; empty when the whole row is meant. */
  column: z.string(),
  /** The cell as it was read, shortened. */
  value: z.string(),
  message: z.string(),
});
/** Something wrong, or worth a look, in a row of the sheet. */
export type ImportNote = z.output<typeof note>;

const count = () => z.int().nullable();
export const productImport = resource('product-imports', {
  isRepeatable: true,
  sort: ['id', 'DESC'],
  fields: () => ({}),
  readOnly: () => ({
    status: z.enum(IMPORT_STATES),
    fileName: z.string(),
    /** Why it failed or stopped. */
    message: z.string().nullable(),
    warnings: z.array(z.string()),
    /** Products of the sheet; like all counts null until it has been read, and as they were while it is checked once more. */
    total: count(),
    valid: count(),
    invalid: count(),
    pending: count(),
    uploading: count(),
    uploaded: count(),
    failed: count(),
    /** Rejected products that were never tried; what will be written is total - rejected. */
    rejected: count(),
    /** What became of the uploaded ones. */
    created: count(),
    updated: count(),
    unchanged: count(),
    /** Images that the sheet names and nobody has, and such of the archive that no row names; their names by `…/:id/images`. */
    missingImages: count(),
    unusedImages: count(),
    /** uploaded + failed. */
    processed: count(),
    /** The sheet's row in hand. */
    currentRow: count(),
  }),
  actions: [],
});
export type ProductImport = RecordOf<typeof productImport>;

/** The answer of `GET /api/product-imports/:id/images`: names as the sheet and the archive write them, shortened. */
export const importImages = z.object({ missing: z.array(z.string()), unused: z.array(z.string()) });
export type ImportImages = z.output<typeof importImages>;

export const productImportRow = resource('product-imports-rows', {
  fields: () => ({ approval: z.enum(IMPORT_APPROVALS) }),
  readOnly: () => ({
    importId: id(),
    /** The sheet's rows that make this product, by the spreadsheet's own numbers. */
    sheetRows: z.array(z.int()),
    productName: z.string(),
    status: z.enum(IMPORT_ROW_STATES),
    errors: z.array(note),
    /** Whether there are errors, for a filter. */
    hasErrors: z.boolean(),
    warnings: z.array(note),
    outcome: z.enum(IMPORT_OUTCOMES).nullable(),
    productId: id().nullable(),
  }),
  defaults: { approval: 'Approved' },
  actions: [],
});
export type ProductImportRow = RecordOf<typeof productImportRow>;

/**
 * The body of `PATCH /api/product-imports/:id/rows`: an approval for all rows that the list's parameters find. Others are refused: a
 * condition that was left out would decide on every row.
 */
export const importRowsApproval = z.strictObject({
  filter: listParameter,
  or: listParameter,
  s: listSearch,
  approval: z.enum(IMPORT_APPROVALS),
});

const typed = () => z.union([z.string().max(IMPORT_LIMITS.cellCharacters), z.number(), z.boolean()]).nullish();
const several = () =>
  z
    .union([z.string().max(IMPORT_LIMITS.cellCharacters), z.array(z.string().max(2_000)).max(IMPORT_LIMITS.partsPerCell)])
    .nullish();
const attributePairs = () =>
  z
    .union([
      z.string().max(IMPORT_LIMITS.cellCharacters),
      z.array(z.object({ attribute: z.string().max(200), value: z.string().max(200) })).max(IMPORT_LIMITS.partsPerCell),
    ])
    .nullish();
const ofVariation = {
  attributes: attributePairs(),
  sku: typed(),
  unitPrice: typed(),
  salePrice: typed(),
  manageStock: typed(),
  stockStatus: typed(),
  stockQuantity: typed(),
  allowBackOrder: typed(),
} satisfies Partial<Record<ImportColumn, unknown>>;
/** Columns that belong to a variation; all others say something of its product. */
export const IMPORT_VARIATION_COLUMNS = Object.keys(ofVariation) as ImportColumn[];

/** The body of `POST /api/products/singleImport`: the sheet's columns by their contract names, read like cells (decisions §4.13). */
export const singleImport = z.object({
  productId: z.int().nullish(),
  name: typed(),
  productType: typed(),
  brand: typed(),
  isAvailableForSell: typed(),
  featured: typed(),
  series: typed(),
  horsePower: typed(),
  categories: several(),
  ...ofVariation,
  tax: typed(),
  hsnCode: typed(),
  priority: typed(),
  shortDescription: typed(),
  tags: several(),
  /** Addresses that `POST /api/products/upload` answered, the cover first. */
  images: z.array(z.string().max(2_000)).max(IMPORT_LIMITS.imagesPerProduct).nullish(),
  /** Of a variable product, each with its attributes; a simple one's fields stand beside its name. */
  productsVariation: z.array(z.object(ofVariation)).max(MAX_VARIATIONS).nullish(),
});
export type SingleImport = z.output<typeof singleImport>;
export const singleImportAnswer = z.object({
  successes: z.array(z.object({ id: id() })),
  /** `field` says where in the body: `brand`, `productsVariation.1.sku`; empty when the product as a whole is meant. */
  errors: z.array(z.object({ reason: z.object({ message: z.string() }), field: z.string() })),
});
export type SingleImportAnswer = z.output<typeof singleImportAnswer>;
