import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type ExcelJS from 'exceljs';
import type { ExportCell } from './exporter.js';
import { escaped } from './sheet-xml.js';
import type { SheetPlan } from './write-sheet.js';

/** A day (at midnight UTC) besides: only a date cell is read as a date again. */
export type WorkbookCell = ExportCell | Date;
type Cells = readonly WorkbookCell[];
/** Lines that are read together. */
interface Lines {
  readonly lines: readonly Cells[];
}

export interface WorkbookPlan extends Pick<SheetPlan, 'title' | 'head'> {
  /** Adds to the sheet before its first line. */
  readonly begin: (sheet: ExcelJS.Worksheet) => void;
  /** Adds further sheets after the last one. */
  readonly end: (book: ExcelJS.stream.xlsx.WorkbookWriter) => void;
}

/** The format Text: what is typed over such a cell stays a text as well. */
export const TEXT_FORMAT = { numFmt: '@' } as const;

/** How a day is shown; without a format of its own it would be the number of a cell of text. */
const DAY_FORMAT = 'yyyy-mm-dd';

/** Adds a line whose texts come back as they are, and whose days as days. */
export function addLine(sheet: ExcelJS.Worksheet, cells: Cells): void {
  const row = sheet.addRow(cells.map(inWorkbook));
  cells.forEach((cell, at) => {
    if (cell instanceof Date) row.getCell(at + 1).numFmt = DAY_FORMAT;
  });
  row.commit();
}

const inWorkbook = (cell: WorkbookCell): WorkbookCell => (typeof cell === 'string' ? escaped(cell) : cell);

/**
 * A workbook with more than a sheet of lines, as a stream; what holds lines alone is `writeSheet`'s, ten times as fast. Texts
 * are text cells of the format Text here, too (threat F8). The stream fails when reading the groups does.
 */
export function writeWorkbook(plan: WorkbookPlan, groups: AsyncIterable<Lines>): Readable {
  const output = new PassThrough();
  const fill = async () => {
    // Loaded with the first sheet: its 400 modules are a tenth of what a process would load to start.
    const { stream } = (await import('exceljs')).default;
    const book = new stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
    const sheet = begun(book, plan);
    for await (const { lines } of groups) {
      for (const line of lines) addLine(sheet, line);
      if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
      if (output.destroyed) throw new Error('The reader of a sheet has gone');
    }
    sheet.commit();
    plan.end(book);
    await book.commit();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}

function begun(book: ExcelJS.stream.xlsx.WorkbookWriter, { title, head, begin }: WorkbookPlan): ExcelJS.Worksheet {
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = (head[0] ?? []).map(() => ({ width: 20, style: TEXT_FORMAT }));
  head.forEach((cells, index) => {
    const row = sheet.addRow([...cells]);
    if (index === 0) row.font = { bold: true };
    row.commit();
  });
  begin(sheet);
  return sheet;
}
