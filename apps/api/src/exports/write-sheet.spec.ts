import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { readZip } from '../../test/read-zip.js';
import type { ExportCell } from './exporter.js';
import { writeSheet, type SheetPlan } from './write-sheet.js';

type Cells = readonly ExportCell[];
const PLAN: SheetPlan = { title: 'R & D', head: [['Name', 'Price']] };

async function* pages(...all: Cells[][]) {
  for (const lines of all) yield { lines };
}

/** Opened by a library that knows nothing of ours. */
const opened = (...all: Cells[][]) => openedAs(PLAN, ...all);

async function openedAs(plan: SheetPlan, ...all: Cells[][]): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await buffer(writeSheet(plan, pages(...all)))) as unknown as ArrayBuffer);
  return book.worksheets[0]!;
}

it('writes what a spreadsheet reads: a frozen bold heading, wide columns, texts and numbers', async () => {
  const sheet = await opened(
    [['Pump', 4_500.5]],
    [
      [null, true],
      ['', 0],
    ],
  );
  expect([sheet.name, sheet.getCell('A1').value, sheet.getCell('A1').font.bold, sheet.getColumn(1).width]).toEqual(['R & D', 'Name', true, 20]); // prettier-ignore
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  const cells = ['A2', 'B2', 'A3', 'B3', 'A4', 'B4'].map((at) => sheet.getCell(at));
  expect(cells.map(({ value }) => value || null)).toEqual(['Pump', 4_500.5, null, true, null, null]);
  expect(sheet.getCell('B4').value).toBe(0);
});

it('gives each column the format of what it holds, for the cells that somebody adds as well; without a word it is Text', async () => {
  const kinds = ['text', 'integer', 'money', 'decimal', 'boolean', 'moment'] as const;
  const cells = ['007', 7, 77_325.5, 8.125, 'Yes', '2026-11-21 22:09'];
  const formats = async (plan: Partial<SheetPlan>) => {
    const sheet = await openedAs({ ...PLAN, head: [kinds, kinds], ...plan }, [cells]);
    const rows = [1, 2, 3].map((row) => cells.map((_, at) => sheet.getCell(row, at + 1).numFmt));
    return [...rows, cells.map((_, at) => sheet.getColumn(at + 1).numFmt)];
  };
  const texts = cells.map(() => '@');
  const own = ['@', '0', '#,##0.00', undefined, '@', '@']; // of General none is told
  expect(await formats({ kinds })).toEqual([texts, texts, own, own]);
  expect(await formats({})).toEqual([texts, texts, texts, texts]);
});

it('F8 keeps every text as it is, and as a text', async () => {
  const texts = ['=1+2', '<b>&"\'</b>', 'a\n\tb', ' two  spaces ', '₹ मोटर 😀', '_x000D_', 'a\rb', '\u0000\u0008\u001f\ufffe'];
  const sheet = await opened([texts]);
  const found = texts.map((_, at) => sheet.getRow(2).getCell(at + 1));
  expect(found.map(({ type }) => type).slice(0, 7)).toEqual(Array(7).fill(ExcelJS.ValueType.String));
  expect(found.map(({ value }) => value)).toEqual([...texts.slice(0, 5), '_x005F_x000D_', 'a_x000D_b', null]);
});

it('names columns beyond Z', async () => {
  const wide = Array.from({ length: 703 }, (_, at) => at);
  const sheet = await opened([wide]);
  expect(['Z2', 'AA2', 'AZ2', 'BA2', 'ZZ2', 'AAA2'].map((at) => sheet.getCell(at).value)).toEqual([25, 26, 51, 52, 701, 702]);
});

it('packs many lines into an archive whose checksums and sizes hold', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at): Cells => [`Pump ${at}`, at]);
  const parts = await readZip(await buffer(writeSheet(PLAN, pages(lines))));
  const xml = String(parts.get('xl/worksheets/sheet1.xml'));
  expect([xml.match(/<row /g)?.length, xml.includes('<v>Pump 19999</v>')]).toEqual([20_001, true]);
});

it('fails when reading the lines does', async () => {
  async function* broken() {
    yield { lines: [['a']] };
    throw new Error('The database has gone');
  }
  await expect(buffer(writeSheet(PLAN, broken()))).rejects.toThrow('The database has gone');
});

it.each([
  ['in the middle', 0],
  ['after a pause that filled all there is room in', 100],
])('lets the lines go when nobody reads on, %s', async (_, pause) => {
  await new Promise<void>((letGo) => {
    async function* endless() {
      try {
        for (;;) yield { lines: [[randomBytes(50_000).toString('base64')]] };
      } finally {
        letGo();
      }
    }
    const sheet = writeSheet(PLAN, endless());
    let read = 0;
    sheet.on('data', ({ length }: Buffer) => {
      read += length;
      if (read > 10_000 && !sheet.isPaused()) {
        sheet.pause();
        setTimeout(() => sheet.destroy(), pause);
      }
    });
  });
});
