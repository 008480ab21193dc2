import {
  foldName,
  IMPORT_COLUMNS,
  IMPORT_HEADINGS,
  IMPORT_LIMITS,
  inventoryFields,
  product,
  readFlag,
  readId,
  readNumber,
  readParts,
  readRupees,
  readStockStatus,
  readTags,
  readText,
  repeatedTag,
  showCell,
  text,
  type Cell,
  type ImportColumn,
  type ImportNote,
  type ProductType,
  type Read,
  type StockStatus,
} from '@impeller/contracts';
import type { z } from 'zod';
import type { Identified } from '../../product-writer/product-matches.js';
import type { Line } from './read-headings.js';

/** What a row's cells say, each as its own type; blank and wrong cells are left out. */
export interface LineValues {
  productId?: number;
  name?: string;
  productType?: ProductType;
  brand?: string;
  isAvailableForSell?: boolean;
  featured?: boolean;
  series?: string;
  horsePower?: string;
  categories?: readonly string[];
  attributes?: readonly string[];
  sku?: string;
  unitPrice?: number;
  salePrice?: number;
  manageStock?: boolean;
  stockStatus?: StockStatus;
  stockQuantity?: number;
  allowBackOrder?: boolean;
  tax?: string;
  hsnCode?: string;
  priority?: number;
  images?: string;
  shortDescription?: string;
  tags?: string;
}

export interface ReadLine extends Line {
  readonly values: LineValues;
  readonly errors: readonly ImportNote[];
}

/** What of a product's lines says which product they mean. */
export function identified({ lines }: { readonly lines: readonly ReadLine[] }): Identified {
  const id = lines.find(({ values }) => values.productId !== undefined)?.values.productId;
  return {
    ...(id === undefined ? {} : { id }),
    variations: lines.map(({ values }) => ({ sku: values.sku, hasValues: values.attributes !== undefined })),
  };
}

/** A note about a cell of a row, or about the whole row when `column` is ''. */
export const noteOf = ({ row, cells }: Line, column: ImportColumn | '', message: string): ImportNote => ({
  row,
  column: column === '' ? '' : IMPORT_HEADINGS[column],
  value: column === '' ? '' : showCell(cells[column] ?? null),
  message,
});

/** Faults of one cell that are told one by one; a sheet of nonsense is not worth more. */
const TOLD = 10;

/** What is told of a cell in which much is wrong. */
export const briefly = (messages: readonly string[]): readonly string[] =>
  messages.length > TOLD ? [...messages.slice(0, TOLD), text('import.row.more', { count: messages.length - TOLD })] : messages;

const READERS: Readonly<Record<ImportColumn, (cell: Cell) => Read<unknown>>> = {
  productId: readId,
  name: readText,
  productType: readText,
  brand: readText,
  isAvailableForSell: readFlag,
  featured: readFlag,
  series: readText,
  horsePower: readText,
  categories: readParts,
  attributes: readParts,
  sku: readText,
  unitPrice: readRupees,
  salePrice: readRupees,
  manageStock: readFlag,
  stockStatus: readStockStatus,
  stockQuantity: readNumber,
  allowBackOrder: readFlag,
  tax: readText,
  hsnCode: readText,
  priority: readNumber,
  images: readText,
  shortDescription: readText,
  tags: readTags,
};

const { name, hsnCode, priority, shortDescription, tags } = product.fields.shape;
const { sku, unitPrice, salePrice, stockQuantity } = inventoryFields;
/** What the contract asks of a value, whoever brings it. */
const RULES: Partial<Record<ImportColumn, z.ZodType>> = {
  name,
  hsnCode,
  priority,
  shortDescription,
  tags,
  sku,
  unitPrice,
  salePrice,
  stockQuantity,
};

type Judged = { readonly value: unknown } | { readonly fault: string };

/** A value as its own rules store it (a name's line breaks are spaces, as in the editor), or what is wrong with it. */
function judge(column: ImportColumn, value: unknown): Judged {
  if (column === 'productType') {
    const type = foldName(String(value));
    return ['simple', 'variable'].includes(type) ? { value: type } : { fault: text('import.row.type') };
  }
  const repeated = column === 'tags' ? repeatedTag(String(value)) : undefined;
  if (repeated !== undefined) return { fault: text('product.tag.duplicate', { tag: repeated }) };
  const rule = RULES[column];
  if (!rule) return { value };
  const { data, error } = rule.safeParse(value);
  return error ? { fault: error.issues[0]!.message } : { value: data };
}

/** Reads every cell of a row, and leaves out the blank ones; what is wrong is noted with row, column and value. */
export function readLine(line: Line): ReadLine {
  const cells: Partial<Record<ImportColumn, Cell>> = {};
  const values: Record<string, unknown> = {};
  const errors: ImportNote[] = [];
  for (const column of IMPORT_COLUMNS) {
    const cell = line.cells[column];
    if (cell === undefined) continue;
    const read = READERS[column](cell);
    if ('blank' in read) continue;
    cells[column] = cell;
    const judged = 'wrong' in read ? { fault: text(read.wrong, { max: IMPORT_LIMITS.partsPerCell }) } : judge(column, read.value);
    if ('fault' in judged) errors.push(noteOf(line, column, judged.fault));
    else values[column] = judged.value;
  }
  return { ...line, cells, values, errors };
}
