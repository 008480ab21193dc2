import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import type { ExportCell, Exporter, ExportGroup } from './exporter.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What XML would lose, or a reader take for an escape, as workbooks write it. */
const escaped = (cell: ExportCell): ExportCell =>
  typeof cell === 'string' ? cell.replace(/_x(?=[0-9a-fA-F]{4}_)/g, '_x005F_x').replace(/\r/g, '_x000D_') : cell;

/**
 * A workbook of one sheet as a stream, written line by line. Texts are text cells of the format Text: a name that begins
 * with `=` is no formula, neither when it is opened nor when somebody has edited it (threat F8). The stream fails when
 * reading the groups does.
 */
export function writeSheet({ title, head }: Exporter, groups: AsyncIterable<ExportGroup>): Readable {
  const output = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = (head[0] ?? []).map(() => ({ width: 20, style: { numFmt: '@' } }));
  head.forEach((cells, index) => {
    const row = sheet.addRow([...cells]);
    if (index === 0) row.font = { bold: true };
    row.commit();
  });
  const fill = async () => {
    for await (const { lines } of groups) {
      for (const line of lines) sheet.addRow(line.map(escaped)).commit();
      if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
      if (output.destroyed) throw new Error('The reader of a sheet has gone');
    }
    await book.commit();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}
