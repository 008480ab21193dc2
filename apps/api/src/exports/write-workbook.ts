import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type ExcelJS from 'exceljs';
import type { ExportCell } from './exporter.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Cells = readonly ExportCell[];

export interface SheetPlan {
  readonly title: string;
  /** The rows above the lines, the headings first. */
  readonly head: readonly (readonly string[])[];
  /** Adds to the sheet before its first line. */
  readonly begin?: (sheet: ExcelJS.Worksheet) => void;
  /** Adds further sheets after the last one. */
  readonly end?: (book: ExcelJS.stream.xlsx.WorkbookWriter) => void;
}

/** The format Text: what is typed over such a cell stays a text as well. */
export const TEXT_FORMAT = { numFmt: '@' } as const;

/** Adds a line whose texts come back as they are. */
export const addLine = (sheet: ExcelJS.Worksheet, cells: Cells): void => sheet.addRow(cells.map(escaped)).commit();

/** What XML would lose, or a reader take for an escape, as workbooks write it. */
const escaped = (cell: ExportCell): ExportCell =>
  typeof cell === 'string' ? cell.replace(/_x(?=[0-9a-fA-F]{4}_)/g, '_x005F_x').replace(/\r/g, '_x000D_') : cell;

/**
 * A workbook as a stream, written line by line as fast as it is read. Texts are text cells of the format Text: a name that
 * begins with `=` is no formula, neither when it is opened nor when somebody has edited it (threat F8). The stream fails when
 * reading the groups does.
 */
export function writeSheet(plan: SheetPlan, groups: AsyncIterable<{ readonly lines: readonly Cells[] }>): Readable {
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
    plan.end?.(book);
    await book.commit();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}

function begun(book: ExcelJS.stream.xlsx.WorkbookWriter, { title, head, begin }: SheetPlan): ExcelJS.Worksheet {
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = (head[0] ?? []).map(() => ({ width: 20, style: TEXT_FORMAT }));
  head.forEach((cells, index) => {
    const row = sheet.addRow([...cells]);
    if (index === 0) row.font = { bold: true };
    row.commit();
  });
  begin?.(sheet);
  return sheet;
}
