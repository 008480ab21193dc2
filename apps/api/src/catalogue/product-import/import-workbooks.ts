import type { Readable } from 'node:stream';
import {
  cutText,
  IMPORT_COLUMNS,
  IMPORT_ERRORS_HEADING,
  IMPORT_HEADINGS,
  IMPORT_LIMITS,
  showCell,
  text,
  type Cell,
  type ImportNote,
  type TextKey,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SheetCell } from '../../exports/sheet-xml.js';
import { writeWorkbook, type Lines, type Sheet } from '../../exports/write-sheet.js';
import { logger } from '../../logging/logger.js';
import { Masters } from './rows/masters.js';
import type { Line } from './rows/read-headings.js';
import { dropDownsOf, listsOf, listsSheet } from './workbook-lists.js';

/** Rows of the database that are read at once. */
const PAGE = 200;

const explanation = (column: string) => text(`import.help.${column}` as TextKey);

/** Workbooks that the import gives out: an empty one, and the rows that failed, both with lists to choose from. Written as a stream, a row at a time. */
@Injectable()
export class ImportWorkbooks {
  constructor(private readonly db: DataSource) {}

  /** The headings, each explained in row 2. */
  template(): Promise<Readable> {
    return this.write([], []);
  }

  /** The rows that have errors, as they were uploaded, with what is wrong with them in a column of its own. */
  errors(importId: number): Promise<Readable> {
    return this.write([IMPORT_ERRORS_HEADING], this.failed(importId));
  }

  private async *failed(importId: number): AsyncGenerator<Lines> {
    for (let after = 0; ;) {
      const page = await this.page(importId, after);
      for (const { lines, errors } of page) {
        const faults = faultsOf(errors);
        yield {
          lines: lines.map((line) => [...cellsOf(line), cutText(faults.get(line.row) ?? '', IMPORT_LIMITS.cellCharacters)]),
        };
      }
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  private page(importId: number, after: number): Promise<{ id: number; lines: Line[]; errors: ImportNote[] }[]> {
    return this.db.query(
      `SELECT id, lines, errors FROM product_imports_rows WHERE "importId" = $1 AND id > $2 AND errors <> '[]' ORDER BY id LIMIT ${PAGE}`,
      [importId, after],
    );
  }

  private async write(more: readonly string[], groups: Sheet['groups']): Promise<Readable> {
    const lists = listsOf(await Masters.load(this.db));
    const plan = {
      title: 'import',
      head: [[...IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column]), ...more], IMPORT_COLUMNS.map(explanation)],
      dropDowns: dropDownsOf(lists),
    };
    const book = writeWorkbook([{ plan, groups }, listsSheet(lists)]);
    return book.on('error', (error) => logger.warn({ err: error }, 'A sheet could not be written'));
  }
}

/** Cells as they came; what no cell can hold again (an error, a date that is none) as it was shown. */
const cellsOf = ({ cells }: Line): SheetCell[] => IMPORT_COLUMNS.map((column) => writable(cells[column] ?? null));

function writable(cell: Cell): SheetCell {
  if (cell === null || typeof cell !== 'object') return cell;
  // As a text it would be taken the next time: an SKU 2-3 that became a date would be 2026-03-02.
  const day = 'date' in cell ? new Date(cell.date.slice(0, 10)) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day : showCell(cell);
}

/** What is wrong with each row of the sheet. */
function faultsOf(errors: readonly ImportNote[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const error of errors) {
    const before = faults.get(error.row);
    faults.set(error.row, before === undefined ? sentence(error) : `${before}; ${sentence(error)}`);
  }
  return faults;
}
const sentence = ({ column, message }: ImportNote): string => (column === '' ? message : `${column}: ${message}`);
