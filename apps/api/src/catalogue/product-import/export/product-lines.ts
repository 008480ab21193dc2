import { isDeepStrictEqual } from 'node:util';
import {
  cleanCell,
  deriveStock,
  IMPORT_COLUMNS,
  type Cell,
  type ImportColumn,
  type ProductType,
  type Stock,
} from '@impeller/contracts';
import type { ExportCell, ExportGroup } from '../../../exports/exporter.js';
import { isStoredName } from '../images/image-finder.js';
import type { Masters, Named, Names } from '../rows/masters.js';
import { readLine, type LineValues } from '../rows/read-line.js';

interface SoldVariation extends Stock {
  readonly sku: string | null;
  readonly unitPrice: number;
  readonly salePrice: number;
  readonly choices: readonly { readonly attribute: Named; readonly value: Named }[];
}

/** A product as far as the sheet can hold it; null where its flag is off. */
export interface SheetProduct {
  readonly id: number;
  readonly name: string;
  readonly productType: ProductType;
  readonly isAvailableForSell: boolean;
  readonly featured: boolean;
  readonly hsnCode: string | null;
  readonly priority: number;
  readonly shortDescription: string | null;
  readonly tags: string | null;
  readonly brand: Named | null;
  readonly series: Named | null;
  readonly horsePower: Named | null;
  readonly tax: Named | null;
  readonly categories: readonly (Named & { readonly path: string })[];
  /** Addresses, the cover first. */
  readonly images: readonly string[];
  readonly variations: readonly SoldVariation[];
}

type Values = { [Column in keyof LineValues]: LineValues[Column] | null };

const STORED = /^\/api\/files\/(.+)$/;
const SEPARATORS = /[,~]/;

/**
 * A product's lines. A cell stands only where the import would read from it exactly what is stored; what it could not
 * (a category's name with a comma in it) is left blank, and a blank cell leaves the field as it is. So an untouched
 * export changes nothing, whatever the catalogue holds.
 */
export function productLines(product: SheetProduct, masters: Masters): ExportGroup {
  const attributes = new Set(product.variations.flatMap(({ choices }) => choices.map(({ attribute }) => attribute.id)));
  const lines = (product.variations.length > 0 ? product.variations : [undefined]).map((variation, index) => {
    const shared = { ...ofProduct(product, masters), images: index === 0 ? imagesOf(product.images) : null };
    if (!variation) return readable(shared);
    const isWhole = product.productType === 'variable' && variation.choices.length === attributes.size;
    const cells = readable({ ...shared, ...ofVariation(variation), attributes: isWhole ? pairs(variation, masters) : null });
    // Where nothing says which variation is meant, the line is the product's alone.
    return product.productType === 'variable' && cells.sku === null && cells.attributes === null ? readable(shared) : cells;
  });
  return {
    lines: lines.map((cells) => IMPORT_COLUMNS.map((column) => cells[column])),
    files: product.images.flatMap((image) => storedName(image) ?? []),
  };
}

function ofProduct(product: SheetProduct, masters: Masters): Values {
  const named = (record: Named | null, names: Names) =>
    record && names.find(record.name)?.id === record.id ? record.name : null;
  const { id, name, productType, isAvailableForSell, featured, hsnCode, priority, shortDescription, tags } = product;
  return {
    ...{ productId: id, name, productType, isAvailableForSell, featured, hsnCode, priority, shortDescription, tags },
    brand: named(product.brand, masters.brands),
    series: named(product.series, masters.series),
    horsePower: named(product.horsePower, masters.horsePowers),
    tax: named(product.tax, masters.taxes),
    categories: categoriesOf(product, masters),
  };
}

/**
 * By path, as the name alone may mean another category once that is made; by name where a path cannot be read. All of them or none.
 */
function categoriesOf({ categories }: SheetProduct, masters: Masters): string[] | null {
  const written = categories.flatMap(
    ({ id, name, path }) =>
      [path, name].find((one) => !one.includes(',') && cleanCell(one) === one && masters.categories.find(one) === id) ?? [],
  );
  return written.length === 0 || written.length < categories.length ? null : written;
}

/** The names of stored pictures; nothing when one stands elsewhere, or twice. */
function imagesOf(images: readonly string[]): string | null {
  const names = images.map(storedName);
  const isWhole = names.length > 0 && !names.includes(undefined) && new Set(names).size === names.length;
  return isWhole ? names.join(', ') : null;
}

function storedName(image: string): string | undefined {
  const name = STORED.exec(image)?.[1];
  return name && isStoredName(name) ? name : undefined;
}

/** Price and stock; no stock at all where the import would make another one of it (a count that nobody manages). */
function ofVariation(variation: SoldVariation): Values {
  const { sku, unitPrice, salePrice, manageStock, stockStatus, stockQuantity, allowBackOrder } = variation;
  const stock = { manageStock, stockStatus, stockQuantity, allowBackOrder };
  const derived = deriveStock(stock, stock);
  const isSame = (Object.keys(stock) as (keyof Stock)[]).every((field) => derived[field] === stock[field]);
  return { sku, unitPrice, salePrice, ...(isSame ? stock : {}) };
}

function pairs({ choices }: SoldVariation, masters: Masters): string[] | null {
  const known = choices.every(({ attribute, value }) => {
    const found = masters.attributes.find(attribute.name);
    if (found?.id !== attribute.id || SEPARATORS.test(attribute.name + value.name)) return false;
    return masters.valuesOf(found).find(value.name)?.id === value.id;
  });
  return known && choices.length > 0 ? choices.map(({ attribute, value }) => `${attribute.name}~${value.name}`) : null;
}

const cellOf = (column: ImportColumn, value: unknown): Cell => {
  if (column === 'stockStatus') return value === 'In Stock' ? 'Y' : 'N';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'boolean' ? (value ? 'Y' : 'N') : (value as Cell);
};

/** The cells of a line, those blank that would be read otherwise or be refused. */
function readable(values: Values): Record<ImportColumn, ExportCell> {
  const filled = IMPORT_COLUMNS.filter((column) => values[column] !== null && values[column] !== undefined);
  const cells = Object.fromEntries(filled.map((column) => [column, cellOf(column, values[column])]));
  const read = readLine({ row: 0, cells });
  const isRead = (column: ImportColumn) => isDeepStrictEqual(read.values[column], values[column]);
  const kept = (column: ImportColumn) => (isRead(column) ? (cells[column] as ExportCell) : null);
  return Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, filled.includes(column) ? kept(column) : null])) as Record<
    ImportColumn,
    ExportCell
  >;
}
