import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { readZip } from '../../test/read-zip.js';
import type { ExportCell } from './exporter.js';
import { writeSheet, writeWorkbook, type Sheet, type SheetPlan } from './write-sheet.js';

type Cells = readonly ExportCell[];
const PLAN: SheetPlan = { title: 'R & D', head: [['Name', 'Price']] };

async function* pages(...all: Cells[][]) {
  for (const lines of all) yield { lines };
}

/** Opened by a library that knows nothing of ours. */
const opened = (...all: Cells[][]) => openedAs(PLAN, ...all);

async function openedAs(plan: SheetPlan, ...all: Cells[][]): Promise<ExcelJS.Worksheet> {
  return (await bookOf(await buffer(writeSheet(plan, pages(...all))))).worksheets[0]!;
}

async function bookOf(file: Buffer): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as unknown as ArrayBuffer);
  return book;
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

it('F8 leaves out what no XML can say, and keeps every other text as it is, on each of a workbook’s sheets', async () => {
  const cells = ['Kirlo\uffff', 'a\ufffeb\u0000\u001f', '_x00\uffff41_', '_xFFFF_', 'a\rb\tc\nd', '\ufffd ₹ 😀', 7];
  const sheet = (title: string): Sheet => ({ plan: { title, head: [['Name']] }, groups: [{ lines: [cells] }] });
  const file = await buffer(writeWorkbook([sheet('import'), sheet('lists')]));
  const sheets = [...(await readZip(file))].filter(([name]) => name.startsWith('xl/worksheets/'));
  expect(sheets.map(([, xml]) => /[\ufffe\uffff]/.test(String(xml)))).toEqual([false, false]);
  const book = await bookOf(file);
  const texts = ['Kirlo', 'ab', '_x005F_x0041_', '_x005F_xFFFF_', 'a_x000D_b\tc\nd', '\ufffd ₹ 😀', 7];
  for (const name of ['import', 'lists']) expect(book.getWorksheet(name)!.getRow(2).values).toEqual([undefined, ...texts]);
});

it('writes several sheets, the first with lists to choose from, which another one holds', async () => {
  const dropDowns = [
    { cells: 'A3:A9', choices: '"Y,N"', title: 'Sold & shown', question: 'Not on the "list". Keep it?' },
    { cells: 'B3:B9', choices: 'lists!$A$2:$A$3', title: 'Brand', question: 'Keep it?' },
  ];
  const file = await buffer(
    writeWorkbook([
      { plan: { title: 'import', head: [['Sold', 'Brand']], dropDowns }, groups: pages([['Y', '=1+2']]) },
      { plan: { title: 'lists', head: [['Brand']], width: 30 }, groups: [{ lines: [['=1+2']] }, { lines: [['@b']] }] },
    ]),
  );
  const [sheet, lists, ...none] = (await bookOf(file)).worksheets;
  expect([sheet!.name, lists!.name, none]).toEqual(['import', 'lists', []]);
  for (const { views } of [sheet!, lists!]) expect(views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect([sheet!.getColumn(2).width, lists!.getColumn(1).width]).toEqual([20, 30]);
  expect(lists!.getColumn(1).values.slice(1)).toEqual(['Brand', '=1+2', '@b']);
  const asked = { type: 'list', errorStyle: 'warning', allowBlank: true, showErrorMessage: true };
  for (const row of [3, 9])
    expect([1, 2].map((at) => sheet!.getCell(row, at).dataValidation)).toEqual(
      dropDowns.map(({ choices, title, question }) => ({ ...asked, formulae: [choices], errorTitle: title, error: question })),
    );
  expect([2, 10].map((row) => sheet!.getCell(row, 1).dataValidation)).toEqual([undefined, undefined]);
  // Excel repairs, and so loses, what stands in another order.
  const order = String((await readZip(file)).get('xl/worksheets/sheet1.xml')).match(
    /<(sheetViews|cols|sheetData|dataValidations) ?/g,
  );
  expect(order?.map((tag) => tag.trim())).toEqual(['<sheetViews', '<cols', '<sheetData', '<dataValidations']);
});

it('writes a day as a day, whatever its column holds', async () => {
  const day = new Date('2026-03-02');
  const plan: SheetPlan = { ...PLAN, kinds: ['text', 'money'] };
  const [sheet] = (await bookOf(await buffer(writeSheet(plan, [{ lines: [[day, day]] }])))).worksheets;
  for (const at of ['A2', 'B2']) expect(sheet!.getCell(at)).toMatchObject({ value: day, numFmt: 'yyyy-mm-dd' });
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
