import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldLabel } from '@impeller/contracts';
import ExcelJS from 'exceljs';
import type { Agent } from '../../test/agent.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(
  async () => (api = await startApi({ variables: { IMPELLER_HOME: mkdtempSync(join(tmpdir(), 'impeller-home-')) } })),
  60_000,
);
afterAll(() => api?.close());

const exported = (who: Agent, query: object, path = 'contacts') =>
  who
    .post(`/api/${path}/export`)
    .send(query)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

it('F8 F10 exports a customer’s contacts as a sheet for whoever may, and no name is a formula', async () => {
  const staff = await api.as('superadmin');
  const [a, b] = [await makeCustomer(api), await makeCustomer(api)];
  const person = { mobileNumber: '9876543210', emailAddress: 'kavin@shop.example' };
  await staff.post('/api/contacts').send({ ...person, contactPersonName: '=HYPERLINK("x")', userId: a.id });
  await staff.post('/api/contacts').send({ ...person, contactPersonName: 'Not theirs', userId: b.id });
  const answer = await exported(staff, { filter: `userId||eq||${a.id}` });
  expect([answer.status, answer.headers['content-disposition']]).toEqual([200, 'attachment; filename="contacts.xlsx"']);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.body as ArrayBuffer);
  const sheet = book.worksheets[0]!;
  const cells = (row: number) => (sheet.getRow(row).values as unknown[]).slice(1);
  expect(cells(1)).toEqual([
    ...['ID', 'Contact person name', 'Mobile number', 'Email', 'User', 'Organization', 'Enabled', 'Created Date'],
    'GST of the organization',
  ]);
  expect(cells(2).slice(1, 5)).toEqual([
    '=HYPERLINK("x")',
    '9876543210',
    'kavin@shop.example',
    expect.stringMatching(/^Customer/),
  ]);
  expect(sheet.getRow(2).getCell(2).type).toBe(ExcelJS.ValueType.String);
  expect(sheet.rowCount).toBe(2);
  expect((await exported(await api.as('executive'), {})).status).toBe(403);
  expect((await exported(await asCustomer(api, a.id), {})).status).toBe(403);
});

it.each([
  ['users', 'fullName', 'id'],
  ['contacts', 'contactPersonName', 'userId'],
])('exports with %s whose GSTIN an organization of theirs has: others may have its name', async (path, name, of) => {
  const staff = await api.as('superadmin');
  const works = { name: 'Annai Pumps', gstNumber: path === 'users' ? '27AAPFU0939F1ZV' : '24AAQCA8719H1ZC' };
  const made = await staff
    .post('/api/organizations')
    .send({ ...works, panNumber: works.gstNumber.slice(2, 12) })
    .expect(201);
  const { id } = await makeCustomer(api);
  const organizationId = made.body.id as number;
  await staff.patch(`/api/users/${id}`).send({ organizationId }).expect(200);
  const contact = { mobileNumber: '9876543210', contactPersonName: 'Kavin', userId: id, organizationId };
  await staff.post('/api/contacts').send(contact).expect(201);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await exported(staff, { filter: `${of}||eq||${id}` }, path)).body as ArrayBuffer);
  const [head, line] = [1, 2].map((row) => book.worksheets[0]!.getRow(row).values as unknown[]);
  const told = [fieldLabel(path, name), 'Organization', 'GST of the organization'].map(
    (heading) => line![head!.indexOf(heading)],
  );
  expect(told).toEqual([expect.any(String), works.name, works.gstNumber]);
  expect(head!.at(-1)).toBe('GST of the organization');
});
