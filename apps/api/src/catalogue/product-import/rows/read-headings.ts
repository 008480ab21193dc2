import {
  foldName,
  IMPORT_COLUMNS,
  IMPORT_ERRORS_HEADING,
  IMPORT_HEADINGS,
  IMPORT_OPTIONAL_COLUMNS,
  readText,
  showCell,
  text,
  type Cell,
  type ImportColumn,
} from '@impeller/contracts';
import { ArchiveFault } from '../archive/archive-fault.js';
import type { SheetRow } from '../sheet/sheet-rows.js';

/** The cells of one row of the sheet by their column; blank ones are left out. */
export interface Line {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, Cell>>>;
}

export interface SheetLines {
  readonly lines: readonly Line[];
  readonly warnings: readonly string[];
}

/** Columns whose numbers are codes, of which the zeros before them are a part (decisions §6.5). */
const OF_CODES: readonly ImportColumn[] = ['sku', 'hsnCode'];
const COLUMN_OF: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.map((column) => [foldName(IMPORT_HEADINGS[column]), column]),
);

/** Where each column stands, by the headings of row 1, whatever their order, case and spacing. */
function readHeadings(cells: readonly Cell[], warnings: string[]): Map<number, ImportColumn> {
  const found = new Map<number, ImportColumn>();
  const seen = new Set<ImportColumn>();
  cells.forEach((cell, index) => {
    const read = readText(cell);
    if (!('value' in read)) return;
    const column = COLUMN_OF.get(foldName(read.value));
    if (column === undefined) {
      if (foldName(read.value) !== foldName(IMPORT_ERRORS_HEADING))
        warnings.push(text('import.sheet.unknownColumn', { column: showCell(cell) }));
      return;
    }
    if (seen.has(column)) throw new ArchiveFault('import.sheet.repeated', { column: IMPORT_HEADINGS[column] }, warnings);
    seen.add(column);
    found.set(index, column);
  });
  const missing = IMPORT_COLUMNS.filter((column) => !seen.has(column) && !IMPORT_OPTIONAL_COLUMNS.includes(column));
  if (missing.length > 0) {
    const columns = missing.map((column) => IMPORT_HEADINGS[column]).join(', ');
    throw new ArchiveFault('import.sheet.missing', { columns }, warnings);
  }
  return found;
}

/**
 * The sheet's rows by column: row 1 holds the headings, row 2 explanations (specification §5).
 * @throws ArchiveFault when headings are missing or double, or there is no row to import
 */
export function readLines(rows: readonly SheetRow[]): SheetLines {
  const warnings: string[] = [];
  const head = rows.find(({ row }) => row === 1);
  if (!head) throw new ArchiveFault('import.sheet.empty');
  const columns = readHeadings(head.cells, warnings);
  const lines: Line[] = [];
  for (const sheetRow of rows) {
    const { row } = sheetRow;
    if (row === 1) continue;
    const line = { row, cells: byColumn(sheetRow, columns) };
    if (row === 2) warnSkipped(line, warnings);
    else if (Object.keys(line.cells).length > 0) lines.push(line);
  }
  if (lines.length === 0) throw new ArchiveFault('import.sheet.empty', {}, warnings);
  return { lines, warnings };
}

function byColumn({ cells, codes }: SheetRow, columns: ReadonlyMap<number, ImportColumn>): Line['cells'] {
  const found: Partial<Record<ImportColumn, Cell>> = {};
  cells.forEach((cell, index) => {
    const column = columns.get(index);
    if (column === undefined || cell === null) return;
    found[column] = (OF_CODES.includes(column) ? codes?.[index] : undefined) ?? cell;
  });
  return found;
}

/** The template's own explanation is no SKU. */
function warnSkipped({ cells }: Line, warnings: string[]): void {
  if (cells.sku !== undefined && cells.sku !== text('import.help.sku'))
    warnings.push(text('import.sheet.skippedRow', { sku: showCell(cells.sku) }));
}
