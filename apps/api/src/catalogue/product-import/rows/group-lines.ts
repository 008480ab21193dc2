import { foldName, IMPORT_COLUMNS, IMPORT_HEADINGS, text, type ImportColumn, type ImportNote } from '@impeller/contracts';
import type { ProductMatches } from '../../product-writer/product-matches.js';
import { noteOf, type LineValues, type ReadLine } from './read-line.js';

/** The rows of the sheet that make one product. */
export interface Group {
  readonly lines: readonly ReadLine[];
}

/** Columns that belong to a variation; all others say something of the product, in each of its rows the same. */
const OF_VARIATION: readonly ImportColumn[] = [
  'attributes',
  'sku',
  'unitPrice',
  'salePrice',
  'manageStock',
  'stockStatus',
  'stockQuantity',
  'allowBackOrder',
];
/** Each row of a product may bring images of its own; together they are the product's. */
const OF_PRODUCT = IMPORT_COLUMNS.filter((column) => !OF_VARIATION.includes(column) && column !== 'images');

/**
 * Whether a row says something of a product that is there, found by its id or as a variable one by its own SKU, and nothing of
 * its variations: blank cells leave them as they are.
 */
export function isOfProductOnly({ cells, values }: ReadLine, matches: Pick<ProductMatches, 'isProducts'>): boolean {
  const isOwn = matches.isProducts(values.sku);
  const isBlank = (column: ImportColumn) => cells[column] === undefined || (column === 'sku' && isOwn);
  return (values.productId !== undefined || isOwn) && OF_VARIATION.every(isBlank);
}

/** The name that a variable product's row is of; undefined for others. */
const sharedName = ({ values: { productType, name } }: ReadLine): string | undefined =>
  productType === 'variable' && name !== undefined ? foldName(name) : undefined;

/** Rows belong together by Product Id, else, of variable products, by name (decisions §6.3); two simple rows never do. */
function keyOf(line: ReadLine, idOf: ReadonlyMap<string, number | null>): string {
  const name = sharedName(line);
  const id = line.values.productId ?? (name === undefined ? undefined : idOf.get(name));
  if (id != null) return `id ${id}`;
  return name === undefined ? `row ${line.row}` : `name ${name}`;
}

/** The ids of variable products that the sheet names, by their names; null where several have one name. */
function idsByName(lines: readonly ReadLine[]): ReadonlyMap<string, number | null> {
  const ids = new Map<string, number | null>();
  for (const line of lines) {
    const [name, id] = [sharedName(line), line.values.productId];
    if (name !== undefined && id !== undefined) ids.set(name, (ids.get(name) ?? id) === id && ids.get(name) !== null ? id : null);
  }
  return ids;
}

/** The products of the sheet, in the order of their first rows. A row that was added to a product's without its id is of it, too. */
export function groupLines(lines: readonly ReadLine[]): Group[] {
  const ids = idsByName(lines);
  const groups = new Map<string, ReadLine[]>();
  for (const line of lines) {
    const key = keyOf(line, ids);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].map((group) => ({ lines: group }));
}

/** What the rows of a product say of it: the first filled cell of each column; rows that contradict it are noted. */
export function productValues({ lines }: Group, errors: ImportNote[]): LineValues {
  const values: Record<string, unknown> = {};
  const from: Partial<Record<ImportColumn, number>> = {};
  for (const line of lines) {
    for (const column of OF_PRODUCT) {
      const value = line.values[column];
      if (value === undefined) continue;
      if (from[column] === undefined) {
        values[column] = value;
        from[column] = line.row;
      } else if (!isSame(column, value, values[column])) {
        errors.push(noteOf(line, column, text('import.row.differs', { column: IMPORT_HEADINGS[column], row: from[column] })));
      }
    }
  }
  return values;
}

const isSame = (column: ImportColumn, a: unknown, b: unknown): boolean =>
  column === 'name' ? foldName(String(a)) === foldName(String(b)) : String(a) === String(b);

/** SKUs that stand in the sheet more than once: each later row → the first one that has it. */
export function repeatedSkus(lines: readonly ReadLine[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { row, values } of lines) {
    if (values.sku === undefined) continue;
    const key = values.sku.toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    else repeated.set(row, earlier);
  }
  return repeated;
}
