import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readText } from '@impeller/contracts';
import type { DataSource } from 'typeorm';
import { spool } from './archive/unnamed-file.js';
import { ImportWorkbooks } from './import-workbooks.js';
import { readLines, type Line } from './rows/read-headings.js';
import { readWorkbook } from './sheet/read-workbook.js';
import type { SheetRow } from './sheet/sheet-rows.js';

/** A database with nothing but the failed rows of one import. */
function storeWith(lines: readonly Line[]): DataSource {
  const none = { brands: [], series: [], horsePowers: [], taxes: [], categories: [], attributes: [] };
  const pages = [[{ id: 1, lines, errors: [{ row: 3, column: 'SKU', value: '', message: 'wrong' }] }], []];
  return {
    query: async (sql: string) => (sql.includes('product_imports_rows') ? pages.shift() : [none]),
  } as unknown as DataSource;
}

/** What an upload of a workbook reads. */
async function uploaded(book: Buffer): Promise<readonly Line[]> {
  const file = await spool(Readable.from([book]));
  const rows: SheetRow[] = [];
  await readWorkbook(file, book.length, (row) => rows.push(row)).finally(() => file.close());
  return readLines(rows).lines;
}

it('gives cells back as they came: what was no text before is refused the next time, too', async () => {
  const cells = {
    name: 'Pump 2-3',
    sku: { date: '2026-03-02' },
    hsnCode: { date: '1899-12-30' },
    unitPrice: 4_500,
    featured: true,
    brand: { date: '2024-01-02T10:00:00' },
    series: { error: '#N/A' },
  };
  const [again] = await uploaded(await buffer(await new ImportWorkbooks(storeWith([{ row: 3, cells }])).errors(1)));
  expect(again?.cells).toEqual({ ...cells, brand: { date: '2024-01-02' }, series: '#N/A' });
  expect(readText(again!.cells.series!)).toEqual({ wrong: 'import.cell.error' });
});
