import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { IMPORT_HEADINGS, IMPORT_SHEET, text, type ImportColumn } from '@impeller/contracts';
import { aLine, drawPump, importSheet, importZip, zipOf } from '../../../test/import-zip.js';
import { rawWorkbook } from '../../../test/raw-workbook.js';
import { rawZip } from '../../../test/raw-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(90_000);
let on: Importing;
beforeAll(async () => {
  on = await startImporting();
}, 60_000);
afterAll(() => on?.close());

const checkSheet = async (content: Buffer) => on.check(await zipOf([{ name: IMPORT_SHEET, content }]));
const headings = Object.values(IMPORT_HEADINGS)
  .map((heading) => `<c t="inlineStr"><is><t>${heading.replace('&', '&amp;')}</t></is></c>`)
  .join('');
const rows = (inside: string) => `<sheetData><row r="1">${headings}</row>${inside}</sheetData>`;
/** Interrupts the next process that is started, as soon as it is there. */
function interruptNext(): void {
  const interrupt = (message: unknown) => {
    unsubscribe('child_process', interrupt);
    const { process: child } = message as { process: ChildProcess };
    child.once('spawn', () => child.kill('SIGINT'));
  };
  subscribe('child_process', interrupt);
}
/** Its message, and proof that the worker still works. */
async function failure(content: Buffer): Promise<string | null> {
  const { status, message } = await checkSheet(content);
  expect(status).toBe('failed');
  expect(await checkSheet(await importSheet([aLine(1)]))).toMatchObject({ status: 'ready', total: 1 });
  return message;
}

describe('a sheet that cannot be read', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['F3 an empty one', () => importSheet([]), 'Excel is empty'],
    ['F3 no workbook at all', async () => Buffer.from('not a workbook'), text('import.sheet.damaged')],
    ['F3 a damaged one', async () => (await importSheet([aLine(1)])).subarray(0, 2_000), text('import.sheet.damaged')],
    [
      'missing columns',
      () => importSheet([aLine(1)], { columns: ['name', 'sku', 'unitPrice'] as unknown as ImportColumn[] as never }),
      expect.stringMatching(/^These columns are missing: Product Type, Brand/),
    ],
    [
      'F4 a million shared texts of no use',
      async () => rawWorkbook({ sheet: rows(''), strings: `<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(3_000) }),
      text('import.sheet.tooLarge'),
    ],
    [
      'F6 an entity',
      async () => rawWorkbook({ head: '<!DOCTYPE x [<!ENTITY e "e">]>', sheet: rows('') }),
      text('import.sheet.damaged'),
    ],
    [
      'F7 values far out',
      async () => rawWorkbook({ sheet: rows('<row r="3"><c r="XFD3"><v>1</v></c></row>') }),
      text('import.sheet.columns', { max: 40 }),
    ],
    [
      'F7 too many rows',
      async () => rawWorkbook({ sheet: rows('<row><c><v>1</v></c></row>'.repeat(10_002)) }),
      text('import.sheet.rows', { max: 10_000 }),
    ],
  ])('%s', async (_, make, message) => expect(await failure(await make())).toEqual(message));

  it('F2 one whose size is a lie', async () => {
    const zip = rawZip([{ name: IMPORT_SHEET, packed: deflateRawSync(await importSheet([aLine(1)])), claims: 100 }]);
    expect(await on.check(zip)).toMatchObject({ status: 'failed', message: text('import.archive.damaged') });
  });

  it('F6 fetches nothing that it names', async () => {
    let calls = 0;
    const listener = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as { port: number };
    await failure(await rawWorkbook({ head: `<!DOCTYPE x SYSTEM "http://127.0.0.1:${port}/evil.dtd">`, sheet: rows('') }));
    await failure(
      await rawWorkbook({
        head: `<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:${port}/">]>`,
        sheet: rows('<row><c t="inlineStr"><is><t>&e;</t></is></c></row>'),
      }),
    );
    listener.close();
    expect(calls).toBe(0);
  });
});

it('a check that somebody interrupts is done again, and blames no sheet', async () => {
  const sheet = await importSheet([aLine(1)]);
  interruptNext();
  expect(await checkSheet(sheet)).toMatchObject({ status: 'ready', total: 1 });
});

it('F5 a validation over every cell of the sheet costs nothing', async () => {
  const sheet = `${rows('<row r="3"><c><v>1</v></c></row>')}<dataValidations><dataValidation sqref="A1:XFD1048576" type="list"><formula1>"a"</formula1></dataValidation></dataValidations>`;
  expect(await checkSheet(await rawWorkbook({ sheet }))).toMatchObject({ status: 'ready', total: 1 });
});

it('F7 formulas, errors, dates and rich text end as values or as errors of their cells', async () => {
  const zip = await importZip(
    [
      aLine(1, { name: { formula: 'CONCATENATE("a","b")', result: 'Formula pump' } }),
      aLine(2, { name: { error: '#N/A' } }),
      aLine(3, { name: new Date('2024-01-02') }),
      aLine(4, { sku: 9.87e9, name: { richText: [{ text: 'Rich ' }, { text: 'pump', font: { bold: true } }] } }),
      aLine(5, { name: { text: 'Linked pump', hyperlink: 'https://evil.example/' } }),
    ].map((line) => ({ ...line, images: 'pump-1.jpg' })),
    { 'pump-1.jpg': await drawPump(1) },
  );
  const { id } = await on.check(zip);
  const found = await on.rows(id);
  expect(
    found.map(({ productName, errors }) => [productName, errors.map(({ column, value, message }) => [column, value, message])]),
  ).toEqual([
    ['Formula pump', []],
    ['MB-00002', [['Product Name', '#N/A', 'The cell holds an error']]],
    ['MB-00003', [['Product Name', '2024-01-02', text('import.cell.date')]]],
    ['Rich pump', []],
    ['Linked pump', []],
  ]);
  expect(JSON.stringify(found)).not.toContain('[object Object]');
  await on.step(id, 'process');
  await on.until(id, 'done');
  const { body } = await on.staff.get('/api/products?filter=sku||$eq||9870000000');
  expect(body.data).toMatchObject([{ name: 'Rich pump' }]);
});

it('E1-E6 what is no image, or is not there, is an error of its row', async () => {
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  const flood = Buffer.from((await drawPump(2, { type: 'png' })).subarray(0, 200));
  flood.writeUInt32BE(16_000, 16);
  flood.writeUInt32BE(16_000, 20);
  const passes = Buffer.from(flood);
  passes.writeUInt32BE(8_000, 16);
  passes.writeUInt32BE(5_000, 20);
  Buffer.from([16, 6, 0, 0, 1]).copy(passes, 24); // 16 bits, four samples, interlaced
  const cut = (await drawPump(3, { width: 200, height: 200, grain: 200 })).subarray(0, 3_000);
  const images = {
    'fine.jpg': await drawPump(4),
    'page.jpg': Buffer.from('<html><script>alert(1)</script></html>'),
    'vector.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'moving.png': gif,
    'other.jpg': await drawPump(5, { type: 'png' }),
    'flood.png': flood,
    'passes.png': passes,
    'cut.jpg': cut,
    'empty.jpg': Buffer.alloc(0),
  };
  const names = [...Object.keys(images), 'absent.jpg', 'https://cdn.example/fine.jpg'];
  const { id } = await on.check(
    await importZip(
      names.map((name, index) => aLine(100 + index, { images: name })),
      images,
    ),
  );
  const checked = Object.fromEntries(
    (await on.rows(id)).map(({ errors }, index) => [
      names[index],
      errors.map(({ column, value, message }) => ({ column, value, message })),
    ]),
  );
  const fault = (value: string, message: string) => [{ column: 'Images', value, message }];
  expect(checked).toEqual({
    'fine.jpg': [],
    'page.jpg': fault('page.jpg', 'file type not permitted!'),
    'vector.png': fault('vector.png', 'file type not permitted!'),
    'moving.png': fault('moving.png', 'file type not permitted!'),
    'other.jpg': fault('other.jpg', 'file type not permitted!'),
    'flood.png': fault('flood.png', text('import.image.pixels', { megapixels: 40 })),
    'passes.png': fault('passes.png', text('file.passes')),
    'cut.jpg': [], // its start is an image's; the rest is seen when it is decoded
    'empty.jpg': fault('empty.jpg', 'file type not permitted!'),
    'absent.jpg': fault('absent.jpg', 'Image not found'),
    'https://cdn.example/fine.jpg': fault('https://cdn.example/fine.jpg', 'Invalid URL'),
  });
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ uploaded: 1, failed: 10, pending: 0 });
  const cutRow = (await on.rows(id)).find((_, index) => names[index] === 'cut.jpg');
  expect(cutRow).toMatchObject({
    status: 'failed',
    productId: null,
    errors: [{ row: 10, column: 'Images', value: 'cut.jpg', message: text('file.damaged') }],
  });
  expect((await on.staff.get('/api/products?filter=sku||$in||MB-00100,MB-00106')).body.total).toBe(1);
});
