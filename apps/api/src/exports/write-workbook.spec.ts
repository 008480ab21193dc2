import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { readZip } from '../../test/read-zip.js';
import type { ExportCell } from './exporter.js';
import { addLine, writeWorkbook } from './write-workbook.js';

type Cells = readonly ExportCell[];

/** A workbook with these cells on its first sheet, and on one that is added at its end. */
const written = (cells: Cells): Promise<Buffer> => {
  const begin = () => undefined;
  const end = (book: ExcelJS.stream.xlsx.WorkbookWriter) => addLine(book.addWorksheet('lists'), cells);
  async function* groups() {
    yield { lines: [cells] };
  }
  return buffer(writeWorkbook({ title: 'import', head: [['Name']], begin, end }, groups()));
};

it('F8 leaves out what no XML can say, and keeps every other text as it is', async () => {
  const file = await written(['Kirlo\uffff', 'a\ufffeb\u0000\u001f', '_x00\uffff41_', '_xFFFF_', 'a\rb\tc\nd', '\ufffd ₹ 😀', 7]);
  const sheets = [...(await readZip(file))].filter(([name]) => name.startsWith('xl/worksheets/'));
  expect(sheets.map(([, xml]) => /[\ufffe\uffff]/.test(String(xml)))).toEqual([false, false]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as unknown as ArrayBuffer);
  const texts = ['Kirlo', 'ab', '_x005F_x0041_', '_x005F_xFFFF_', 'a_x000D_b\tc\nd', '\ufffd ₹ 😀', 7];
  expect(book.getWorksheet('import')!.getRow(2).values).toEqual([undefined, ...texts]);
  expect(book.getWorksheet('lists')!.getRow(1).values).toEqual([undefined, ...texts]);
});
