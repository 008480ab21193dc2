import { IMPORT_COLUMNS, IMPORT_HEADINGS, IMPORT_SHEET, text, type ImportColumn } from '@impeller/contracts';
import { aLine, drawPump, importSheet, importZip, zipOf } from '../../../test/import-zip.js';
import { rawWorkbook } from '../../../test/raw-workbook.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(90_000);
let on: Importing;
beforeAll(async () => {
  on = await startImporting();
}, 60_000);
afterAll(() => on?.close());

const cell = (value: unknown) => `<c t="inlineStr"><is><t>${String(value ?? '').replace('&', '&amp;')}</t></is></c>`;
const row = (number: number, values: Readonly<Partial<Record<ImportColumn, unknown>>>) =>
  `<row r="${number}">${IMPORT_COLUMNS.map((column) => cell(values[column])).join('')}</row>`;
/** A sheet as no spreadsheet program writes it, in which rows 3 and on are `lines`. */
const sheetOf = (...lines: Partial<Record<ImportColumn, unknown>>[]) =>
  rawWorkbook({
    sheet: `<sheetData>${row(1, IMPORT_HEADINGS)}${lines.map((line, index) => row(index + 3, line)).join('')}</sheetData>`,
  });

it('F7 characters that the database refuses are errors of their cells, also when they are checked again', async () => {
  const long = `${'a'.repeat(98)}💧${'b'.repeat(150)}`;
  const content = await sheetOf(
    aLine(1, { shortDescription: long }),
    aLine(2, { name: 'Pump_x0000_' }),
    aLine(3, { name: 'Pump_xD83D_' }),
    aLine(4, { images: `${'a'.repeat(99)}💧.jpg` }),
    aLine(5, { name: long }),
    aLine(6, { name: 'Pump _xD83D__xDCA7_' }),
  );
  const image = await drawPump(1);
  const zip = await zipOf([
    { name: IMPORT_SHEET, content },
    ...[1, 2, 3, 5, 6].map((number) => ({ name: `import/pump-${number}.jpg`, content: image })),
  ]);
  const ready = await on.check(zip);
  expect(ready).toMatchObject({ status: 'ready', message: null, total: 6, invalid: 5 });
  const found = async () =>
    (await on.rows(ready.id)).map(({ productName, errors }) => [
      productName,
      errors.map(({ value, message }) => [value, message]),
    ]);
  const expected = [
    ['Monoblock pump 1', [[`${'a'.repeat(98)}…`, text('length.max', { max: 200 })]]],
    [expect.stringMatching(/^Pump/), [['Pump�', text('import.cell.text')]]],
    [expect.stringMatching(/^Pump/), [['Pump�', text('import.cell.text')]]],
    ['Monoblock pump 4', [['a'.repeat(99), text('import.image.missing')]]],
    [`${'a'.repeat(98)}💧`, [[`${'a'.repeat(98)}…`, expect.any(String)]]],
    ['Pump 💧', []],
  ];
  expect(await found()).toEqual(expected);
  expect((await on.staff.get(`/api/product-imports/${ready.id}/errors`)).status).toBe(200);
  await on.step(ready.id, 'retry');
  expect(await on.until(ready.id, 'ready', 'failed')).toMatchObject({ status: 'ready', invalid: 5 });
  expect(await found()).toEqual(expected);
});

it('F7 a picture that is found to be damaged late fails its row, whatever its name is', async () => {
  const name = `${'a'.repeat(99)}💧.jpg`;
  const whole = await drawPump(1, { width: 1_000, height: 1_000, grain: 200 });
  const zip = await importZip([aLine(20, { images: name }), aLine(21)], {
    [name]: whole.subarray(0, 200_000),
    'pump-21.jpg': await drawPump(2),
  });
  const { id } = await on.check(zip);
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ uploaded: 1, failed: 1 });
  expect((await on.rows(id))[0]?.errors).toMatchObject([{ column: 'Images', value: 'a'.repeat(99) }]);
});

it('a sheet that holds nothing but row 2 is empty, and says that it was skipped', async () => {
  const content = await importSheet([], { explanations: { sku: 'LOST-1' } });
  expect(await on.check(await zipOf([{ name: IMPORT_SHEET, content }]))).toMatchObject({
    status: 'failed',
    message: text('import.sheet.empty'),
    warnings: [text('import.sheet.skippedRow', { sku: 'LOST-1' })],
  });
});
