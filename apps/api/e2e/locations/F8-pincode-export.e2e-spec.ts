jest.setTimeout(120_000);

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { INDIA_ID, type ExportProgress } from '@impeller/contracts';
import { rowXml } from '../../src/exports/sheet-xml.js';
import type { Agent } from '../../test/agent.js';
import { eventually } from '../../test/eventually.js';
import { readZip } from '../../test/read-zip.js';
import { startApi, type Api } from '../../test/start-api.js';
import { startWorker } from '../../test/start-worker.js';

let api: Api;
let worker: Awaited<ReturnType<typeof startWorker>>;
let staff: Agent;
const ids = { erode: 0, salem: 0 };
beforeAll(async () => {
  const variables = { IMPELLER_HOME: mkdtempSync(join(tmpdir(), 'impeller-home-')) }; // files are in both processes' reach
  api = await startApi({ variables });
  worker = await startWorker({ database: api.database, variables });
  staff = await api.as('superadmin');
  const make = async (path: string, body: object) => (await staff.post(`/api/${path}`).send(body).expect(201)).body.id as number;
  const stateId = await make('states', { name: 'Kongu Nadu', countryId: INDIA_ID });
  ids.erode = await make('cities', { name: '=1+1 Erode', stateId });
  ids.salem = await make('cities', { name: 'Salem', stateId });
  await make('pincodes', { pincode: '638001', pincodeName: '=HYPERLINK("x")', cityId: ids.erode, isDeliverable: false });
  await make('pincodes', { pincode: '638002', pincodeName: '@SUM(A1)', cityId: ids.erode, enabled: false });
  await api.db.query(
    `INSERT INTO pincodes (pincode, "pincodeName", "cityId") SELECT 636000 + n, 'Salem ' || n, $1 FROM generate_series(1, 1500) n`,
    [ids.salem],
  );
}, 60_000);
afterAll(async () => {
  await worker?.close();
  await api?.close();
});

const bytes = (request: ReturnType<Agent['get']>) =>
  request.buffer(true).parse((response, done) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => done(null, Buffer.concat(parts)));
  });

async function sheetOf(xlsx: unknown): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(xlsx as ArrayBuffer);
  return book.worksheets[0]!;
}

const cellsOf = (sheet: ExcelJS.Worksheet, row: number) => (sheet.getRow(row).values as unknown[]).slice(1);

it('F8 exports what a list finds under the labels of the list, and no name is a formula', async () => {
  const answer = await bytes(
    staff.post('/api/pincodes/export').send({ filter: `cityId||eq||${ids.erode}`, sort: 'pincode,DESC' }),
  );
  expect([answer.status, answer.headers['content-disposition']]).toEqual([200, 'attachment; filename="pincodes.xlsx"']);
  const sheet = await sheetOf(answer.body);
  expect(cellsOf(sheet, 1)).toEqual([
    ...['ID', 'Pincode', 'Post office', 'City', 'State', 'Country', 'Deliverable', 'Enabled', 'Created Date'],
  ]);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const place = ['=1+1 Erode', 'Kongu Nadu', 'India'];
  expect([2, 3, 4].map((row) => cellsOf(sheet, row))).toEqual([
    [expect.any(Number), '638002', '@SUM(A1)', ...place, 'Yes', 'No', time],
    [expect.any(Number), '638001', '=HYPERLINK("x")', ...place, 'No', 'Yes', time],
    [],
  ]);
  expect(sheet.getRow(3).getCell(3)).toMatchObject({ type: ExcelJS.ValueType.String, numFmt: '@' });
});

it('F8 whatever a text holds, its cell is that text: PostgreSQL’s way of writing it shows nowhere', async () => {
  const signs = [...'=+-@\t\n\r\b\f\v\\"\'<>&_x', '\\N', '\\.', '_x000D_', '\u0001', '\u007f', '\ufffe', '\uffff', '₹', '😀'];
  const any = fc.string({ unit: 'binary' }).map((one) => one.replaceAll('\0', ''));
  const some = fc.array(fc.constantFrom(...signs, 'Pump'), { maxLength: 8 }).map((parts) => parts.join(''));
  const texts = [...signs, '', ...fc.sample(fc.oneof(any, some), 400)];
  await api.db.query(
    `INSERT INTO pincodes (pincode, "pincodeName", "cityId") SELECT 700000 + n, t, $2 FROM unnest($1::text[]) WITH ORDINALITY u(t, n)`,
    [texts, ids.salem],
  );
  const answer = await bytes(staff.post('/api/pincodes/export').send({ filter: 'pincode||gte||700000', sort: 'pincode,ASC' }));
  await api.db.query(`DELETE FROM pincodes WHERE pincode >= '700000'`);
  const xml = String((await readZip(answer.body as Buffer)).get('xl/worksheets/sheet1.xml'));
  const row = /^<row r="\d+"><c r="A\d+" s="3"><v>(\d+)<.*? r="I\d+" s="1" t="str"><v>([^<]*)/s;
  const rows = xml.split(/(?=<row )/).slice(2);
  expect(rows).toHaveLength(texts.length);
  for (const [at, text] of texts.entries()) {
    const [, id, time] = row.exec(rows[at]!)!;
    const cells = [Number(id), String(700_001 + at), text, 'Salem', 'Kongu Nadu', 'India', 'Yes', 'Yes', time!];
    expect(rows[at]!.replace('</sheetData></worksheet>', '')).toBe(rowXml(at + 2, cells, ['integer']));
  }
});

it('F9 leaves more than 1,000 lines to a worker, which reads them by and by', async () => {
  const { body } = await staff.post('/api/pincodes/export').send({}).expect(202);
  const done = await eventually(async () => {
    const progress = (await staff.get(`/api/exports/${body.id}`).expect(200)).body as ExportProgress;
    expect(progress.status).toBe('done');
    return progress;
  }, 60_000);
  expect(done).toMatchObject({ done: 1_502, total: 1_502, urls: [`/api/exports/${body.id}/file`] });
  const file = await bytes(staff.get(done.url!));
  expect(file.headers['content-disposition']).toBe('attachment; filename="pincodes.xlsx"');
  expect((await sheetOf(file.body)).rowCount).toBe(1_503);
});

it('refuses who may only look, a query that the list would refuse, and an archive', async () => {
  await (await api.as('executive')).post('/api/pincodes/export').send({}).expect(403);
  await staff.post('/api/pincodes/export').send({ filter: 'nothing||eq||1' }).expect(400);
  await staff.post('/api/pincodes/export').send({ format: 'zip' }).expect(400);
  const trail = await api.db.query(`SELECT changes->'resource' AS resource FROM audit_logs WHERE resource = 'exports'`);
  expect(trail).toEqual(Array(3).fill({ resource: [null, 'pincodes'] })); // those of the tests above
});
