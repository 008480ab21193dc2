import { PassThrough, type Readable } from 'node:stream';
import {
  IMPORT_COLUMNS,
  IMPORT_ERRORS_HEADING,
  IMPORT_HEADINGS,
  showCell,
  text,
  type Cell,
  type ImportNote,
  type TextKey,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import ExcelJS from 'exceljs';
import { DataSource } from 'typeorm';
import { logger } from '../../logging/logger.js';
import { Masters } from './rows/masters.js';
import type { Line } from './rows/read-headings.js';

import { addDropDowns, LISTS_SHEET, listsOf, writeLists } from './workbook-lists.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of the database that are read at once. */
const PAGE = 200;

const explanation = (column: string) => text(`import.help.${column}` as TextKey);

/** Workbooks that the import gives out: an empty one, and the rows that failed, both with lists to choose from. Written as a stream, a row at a time. */
@Injectable()
export class ImportWorkbooks {
  constructor(private readonly db: DataSource) {}

  /** The headings, each explained in row 2. */
  template(): Promise<Readable> {
    return this.write(false, () => Promise.resolve());
  }

  /** The rows that have errors, as they were uploaded, with what is wrong with them in a column of its own. */
  errors(importId: number): Promise<Readable> {
    return this.write(true, async (add) => {
      for (let after = 0; ;) {
        const page = await this.page(importId, after);
        for (const { lines, errors } of page) {
          for (const line of lines)
            add([
              ...cellsOf(line),
              errors
                .filter(({ row }) => row === line.row)
                .map(sentence)
                .join('; '),
            ]);
        }
        const last = page.at(-1);
        if (!last) return;
        after = last.id;
      }
    });
  }

  private page(importId: number, after: number): Promise<{ id: number; lines: Line[]; errors: ImportNote[] }[]> {
    return this.db.query(
      `SELECT id, lines, errors FROM product_imports_rows WHERE "importId" = $1 AND id > $2 AND errors <> '[]' ORDER BY id LIMIT ${PAGE}`,
      [importId, after],
    );
  }

  private async write(hasErrors: boolean, fill: (add: (cells: unknown[]) => void) => Promise<void>): Promise<Readable> {
    const lists = listsOf(await Masters.load(this.db));
    const output = new PassThrough();
    const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
    const sheet = book.addWorksheet('import', { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = [...IMPORT_COLUMNS, ...(hasErrors ? [''] : [])].map(() => ({ width: 20 }));
    const head = sheet.addRow([
      ...IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column]),
      ...(hasErrors ? [IMPORT_ERRORS_HEADING] : []),
    ]);
    head.font = { bold: true };
    head.commit();
    sheet.addRow(IMPORT_COLUMNS.map(explanation)).commit();
    addDropDowns(sheet, lists);
    void fill((cells) => sheet.addRow(cells).commit())
      .then(() => {
        sheet.commit();
        writeLists(book.addWorksheet(LISTS_SHEET), lists);
        return book.commit();
      })
      .catch((error: Error) => {
        logger.warn({ err: error }, 'A sheet could not be written');
        output.destroy(error);
      });
    return output;
  }
}

/** Cells as they came; what no cell can hold again (an error, a date that was no text) as it was shown. */
const cellsOf = ({ cells }: Line): unknown[] => IMPORT_COLUMNS.map((column) => writable(cells[column] ?? null));
const writable = (cell: Cell): unknown => (cell !== null && typeof cell === 'object' ? showCell(cell) : cell);

const sentence = ({ column, message }: ImportNote): string => (column === '' ? message : `${column}: ${message}`);
