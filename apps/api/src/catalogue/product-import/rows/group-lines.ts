import {
  foldName,
  IMPORT_COLUMNS,
  IMPORT_HEADINGS,
  IMPORT_VARIATION_COLUMNS,
  text,
  type ImportColumn,
  type ImportNote,
} from '@impeller/contracts';
import type { ProductMatches } from '../../product-writer/product-matches.js';
import { noteOf, type LineValues, type ReadLine } from './read-line.js';

/** The rows of the sheet that make one product. */
export interface Group {
  readonly lines: readonly ReadLine[];
}

/** What each row of a product says the same of it. Each may bring images of its own; together they are the product's. */
const OF_PRODUCT = IMPORT_COLUMNS.filter((column) => !IMPORT_VARIATION_COLUMNS.includes(column) && column !== 'images');

/**
 * Whether a row says something of a product that is there, found by its id or as a variable one by its own SKU, and nothing of
 * its variations: blank cells leave them as they are.
 */
export function isOfProductOnly({ cells, values }: ReadLine, matches: Pick<ProductMatches, 'isProducts'>): boolean {
  const isOwn = matches.isProducts(values.sku);
  const isBlank = (column: ImportColumn) => cells[column] === undefined || (column === 'sku' && isOwn);
  return (values.productId !== undefined || isOwn) && IMPORT_VARIATION_COLUMNS.every(isBlank);
}

/** Whether only its SKU says which product a row is of: on an update blank cells leave things as they are, type and name among them. */
export const isKnownBySku = ({ values: { productId, productType, name } }: ReadLine): boolean =>
  productId === undefined && (productType === undefined || (productType === 'variable' && name === undefined));

/** Which product a row is of, by its id or, of variable products, by name; neither where it is one of its own. */
interface Meant {
  readonly id: number | undefined;
  readonly name: string | undefined;
}

function meantBy(line: ReadLine, known: Pick<ProductMatches, 'variableOf'>): Meant {
  const { productId, productType, name, sku } = line.values;
  const id = productId ?? (isKnownBySku(line) ? known.variableOf(sku) : undefined);
  const isVariable = productType === 'variable' || (isKnownBySku(line) && id !== undefined);
  return { id, name: isVariable && name !== undefined ? foldName(name) : undefined };
}

/** Rows belong together by Product Id, said or known by an SKU, else, of variable products, by name (decisions §6.3); two simple rows never do. */
function keyOf({ row }: ReadLine, { id, name }: Meant, idOf: ReadonlyMap<string, number | null>): string {
  const known = id ?? (name === undefined ? undefined : idOf.get(name));
  if (known != null) return `id ${known}`;
  return name === undefined ? `row ${row}` : `name ${name}`;
}

/** The ids of variable products that the sheet names, or has an SKU of, by their names; null where several have one name. */
function idsByName(meant: readonly Meant[]): ReadonlyMap<string, number | null> {
  const ids = new Map<string, number | null>();
  for (const { id, name } of meant)
    if (name !== undefined && id !== undefined) ids.set(name, (ids.get(name) ?? id) === id && ids.get(name) !== null ? id : null);
  return ids;
}

/**
 * The products of the sheet, in the order of their first rows. A row that was added to a product's without its id is of it, too.
 * @param known the catalogue, by the SKUs of the rows that `isKnownBySku`
 */
export function groupLines(lines: readonly ReadLine[], known: Pick<ProductMatches, 'variableOf'>): Group[] {
  const meant = lines.map((line) => meantBy(line, known));
  const ids = idsByName(meant);
  const groups = new Map<string, ReadLine[]>();
  for (const [at, line] of lines.entries()) {
    const key = keyOf(line, meant[at]!, ids);
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
