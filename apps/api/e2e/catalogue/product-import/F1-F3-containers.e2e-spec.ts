import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_SHEET, text } from '@impeller/contracts';
import { aLine, importSheet, zipOf } from '../../../test/import-zip.js';
import { rawZip } from '../../../test/raw-zip.js';
import { BOMBS, image, type Sheet } from './bombs.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(60_000);
const MB = 1024 * 1024;
let on: Importing;
let sheet: Sheet;
/** Of this suite alone: others run beside it, and some of them kill processes. */
const shared = tmpdir();
process.env.TMPDIR = mkdtempSync(join(shared, 'impeller-tmp-'));
beforeAll(async () => {
  on = await startImporting({ worker: false });
  sheet = { name: IMPORT_SHEET, content: await importSheet([aLine(1)]) };
}, 60_000);
afterAll(async () => {
  await on?.close();
  process.env.TMPDIR = shared;
});

/** Everything that an upload could leave behind: rows, files in the store, whole or half-written, temporary ones. */
async function leftovers() {
  const [{ count }] = await on.api.db.query('SELECT count(*)::int AS count FROM product_imports');
  const storage = join(on.variables.IMPELLER_HOME!, 'storage');
  const stored = await readdir(storage, { recursive: true, withFileTypes: true }).catch(() => []);
  const temporary = (await readdir(tmpdir())).filter((name) => /^impeller-[0-9a-f]{8}-/.test(name));
  return { count, stored: stored.filter((entry) => entry.isFile()).map(({ name }) => name), temporary };
}
afterEach(async () => expect(await leftovers()).toEqual({ count: 0, stored: [], temporary: [] }));

describe('F3 the wrong container, in the specification’s words', () => {
  const send = (content: Buffer, filename: string, contentType: string) =>
    on.staff.post('/api/product-imports').attach('file', content, { filename, contentType });

  it.each([
    ['a text', Buffer.from('hello'), 'a.txt', 'text/plain', 'text/plain'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'a.png', 'image/png', 'image/png'],
    ['a picture that calls itself a ZIP', Buffer.from('89504e470d0a1a0a', 'hex'), 'a.zip', 'application/zip', 'image/png'],
    ['nothing', Buffer.alloc(0), 'a.zip', 'application/zip', 'application/octet-stream'],
  ])('%s', async (_, content, name, type, found) => {
    const { status, body } = await send(content, name, type);
    expect({ status, message: body.message }).toEqual({ status: 415, message: `File must be in ZIP format! We found:${found}` });
    expect(body).toMatchObject({ error: 'Unsupported Media Type', details: [{ field: 'file' }], requestId: expect.any(String) });
  });

  it('the sheet itself instead of a ZIP of it', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const { status, body } = await send(sheet.content, 'import.xlsx', type);
    expect([status, body.message]).toEqual([415, `File must be in ZIP format! We found:${type}`]);
  });

  it('more than 50 MB', async () => {
    const { status, body } = await send(Buffer.alloc(51 * MB), 'a.zip', 'application/zip');
    expect([status, body.message]).toEqual([413, 'File size can not exceed 50MB!']);
  });

  it('no import/import.xlsx', async () => {
    const { status, body } = await on.upload(await zipOf([image('import/a.jpg')]));
    expect([status, body.message]).toEqual([400, 'Excel is empty']);
  });

  it('two files', async () => {
    const zip = await zipOf([sheet]);
    const { status, body } = await on.staff
      .post('/api/product-imports')
      .attach('file', zip, 'a.zip')
      .attach('file', zip, 'b.zip');
    expect([status, body.message]).toEqual([400, 'Exceed the maximum number of uploaded files limit!']);
  });

  it('no file, no form', async () => {
    const none = await on.staff.post('/api/product-imports').field('other', 'x');
    expect([none.status, none.body.message]).toEqual([400, 'File is required']);
    expect((await on.staff.post('/api/product-imports').send({ file: 'x' })).status).toBe(415);
  });

  it('a damaged one', async () => {
    const whole = await zipOf([sheet]);
    const { status, body } = await on.upload(whole.subarray(0, whole.length - 40));
    expect([status, body.message]).toEqual([400, text('import.archive.damaged')]);
  });
});

it.each([
  'import/../../../evil.jpg',
  '/etc/evil.jpg',
  'C:\\evil.jpg',
  'import\\evil.jpg',
  '../import/import.xlsx',
  'import/images/..\\..\\evil.png',
  'import/e\0vil.jpg',
])('F1 a name that leads elsewhere: %j', async (name) => {
  const { status, body } = await on.upload(rawZip([sheet, image(name)]));
  expect([status, body.error]).toEqual([400, 'Bad Request']);
  expect(body.message).toMatch(/file name that is not allowed/);
});

it.each([
  ['a link', 0o120777],
  ['a device', 0o020666],
  ['a pipe', 0o010644],
])('F1 %s', async (_, mode) => {
  expect((await on.upload(await zipOf([sheet, { ...image('import/a.jpg'), mode }]))).status).toBe(400);
});

describe('F2 bombs are refused by their directory', () => {
  it.each(BOMBS)('%s', async (_, message, make) => {
    const zip = await make(sheet);
    const { status, body } = await on.upload(zip);
    expect({ status, message: body.message }).toEqual({ status: 400, message });
  });
});
