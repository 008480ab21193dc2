import {
  readFlag,
  readNumber,
  readRupees,
  readStockStatus,
  readText,
  stockStatusOf,
  type Cell,
  type Read,
} from '@impeller/contracts';
import type { DraftVariation } from './variations';

/** The cells of the grid that can be typed, pasted and filled down, in its order. */
export const GRID_COLUMNS = [
  'sku',
  'unitPrice',
  'salePrice',
  'manageStock',
  'stockQuantity',
  'allowBackOrder',
  'stockStatus',
  'enabled',
] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];
/** Those that may be alike in all rows: an SKU is one variation's. */
export type SharedColumn = Exclude<GridColumn, 'sku'>;
export const SHARED_COLUMNS = GRID_COLUMNS.filter((column): column is SharedColumn => column !== 'sku');

/** A spreadsheet's cell read as the import reads it: ₹, 1,00,000 grouping, Y and N, 'In Stock'. */
const READERS: Readonly<Record<GridColumn, (cell: Cell) => Read<string | number | boolean>>> = {
  sku: readText,
  unitPrice: readRupees,
  salePrice: readRupees,
  manageStock: readFlag,
  stockQuantity: readNumber,
  allowBackOrder: readFlag,
  stockStatus: readStockStatus,
  enabled: readFlag,
};

/** A cell that could not be read: its place, counted from 0, and what was pasted into it. */
export interface UnreadCell {
  readonly row: number;
  readonly column: GridColumn;
  readonly copied: string;
}

export interface BulkChange {
  readonly lines: readonly DraftVariation[];
  /** Cells that have another value than before. */
  readonly changed: number;
  /** Cells whose text is no value of their column. */
  readonly unread: readonly UnreadCell[];
}

/** What a blank cell means: an SKU is taken away, anything else stays as it is. */
const BLANK: Partial<DraftVariation> = { sku: null };

/** The column that a line has no cell of: managed stock has a status after its quantity, unmanaged stock a status alone. */
export const stillColumn = ({ manageStock }: DraftVariation) => (manageStock ? 'stockStatus' : 'stockQuantity');

/** What a line shows in a column; undefined where it shows nothing, whatever it still holds. */
export function shownValue(line: DraftVariation, column: SharedColumn): DraftVariation[SharedColumn] | undefined {
  if (column !== stillColumn(line)) return line[column];
  return column === 'stockStatus' ? stockStatusOf(line.stockQuantity) : undefined;
}

/**
 * The line with cells put in. As in an import (specification §4) a quantity above 0 has the stock managed, whatever a cell beside
 * it says. What the line has no cell of stays as it is: nobody would see that it changed.
 */
function withCells(line: DraftVariation, cells: Partial<DraftVariation>): DraftVariation {
  const isCounted = (cells.stockQuantity ?? 0) > 0;
  const next = { ...line, ...cells, ...(isCounted && { manageStock: true }) };
  const still = stillColumn(next);
  return { ...next, [still]: line[still] };
}

/** How many cells have another value than before. */
function changedCells(before: readonly DraftVariation[], after: readonly DraftVariation[]): number {
  const changedIn = (line: DraftVariation, at: number) => GRID_COLUMNS.filter((column) => line[column] !== before[at]?.[column]);
  return after.flatMap(changedIn).length;
}

/** Rows and cells of copied text, as spreadsheets write it; a line end at its end is no row. */
const tableOf = (copied: string): string[][] =>
  copied
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));

/** Whether copied text is more than the text of one cell. */
export const isTable = (copied: string): boolean => /[\t\n]/.test(copied.replace(/\r?\n$/, '')) || /[\r\n]$/.test(copied);

/** The lines with copied cells put in from a cell on, to the right and down; what reaches beyond the grid is left out. */
export function paste(lines: readonly DraftVariation[], row: number, column: GridColumn, copied: string): BulkChange {
  const from = GRID_COLUMNS.indexOf(column);
  const next = [...lines];
  const unread: UnreadCell[] = [];
  for (const [down, cells] of tableOf(copied).entries()) {
    const line = lines[row + down];
    if (!line) break;
    const patch: Record<string, unknown> = {};
    for (const [right, cell] of cells.entries()) {
      const name = GRID_COLUMNS[from + right];
      if (!name) break;
      const read = READERS[name](cell);
      if ('wrong' in read) unread.push({ row: row + down, column: name, copied: cell });
      else Object.assign(patch, 'value' in read ? { [name]: read.value } : name === 'sku' ? BLANK : {});
    }
    next[row + down] = withCells(line, patch);
  }
  return { lines: next, changed: changedCells(lines, next), unread };
}

/** The lines with the cells that a bulk change has made as they were before it; what was typed, added or removed since stays. */
export function takeBack(
  lines: readonly DraftVariation[],
  before: readonly DraftVariation[],
  after: readonly DraftVariation[],
): readonly DraftVariation[] {
  const places = new Map(after.map(({ key }, at) => [key, at]));
  return lines.map((line) => {
    const at = places.get(line.key);
    const [old, made] = at === undefined ? [] : [before[at], after[at]];
    // A quantity typed since would go out of sight with stock that is managed no more.
    const isRecounted = line.manageStock && line.stockQuantity !== made?.stockQuantity;
    const isMade = (name: GridColumn) =>
      made?.[name] !== old?.[name] && line[name] === made?.[name] && !(name === 'manageStock' && isRecounted);
    return { ...line, ...Object.fromEntries(GRID_COLUMNS.filter(isMade).map((name) => [name, old?.[name]])) };
  });
}

/** The lines with what one row shows in a column copied to all rows below it. SKUs are unique: they are never copied. */
export function fillDown(lines: readonly DraftVariation[], row: number, column: SharedColumn): BulkChange {
  const value = lines[row] && shownValue(lines[row], column);
  if (value === undefined) return { lines, changed: 0, unread: [] };
  const next = lines.map((line, at) => (at > row ? withCells(line, { [column]: value }) : line));
  return { lines: next, changed: changedCells(lines, next), unread: [] };
}
