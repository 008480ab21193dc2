import { auditLog, NO_RECORD } from '@impeller/contracts';
import ExcelJS from 'exceljs';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

async function linesOf(filter: readonly string[]): Promise<unknown[][]> {
  const staff = await api.as('superadmin');
  const answer = await staff.post('/api/audit-logs/export').send({ filter, sort: 'id,ASC' }).responseType('blob').expect(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.body as never);
  const lines: unknown[][] = [];
  book.worksheets[0]!.eachRow((row) => lines.push((row.values as unknown[]).slice(1)));
  return lines;
}

it('exports a line for each field that was changed, formulas as the text they are', async () => {
  const staff = await api.as('superadmin');
  const made = await staff.post('/api/brands').send({ name: 'Kaveri' }).expect(201);
  const { id } = made.body as { id: number };
  await staff.patch(`/api/brands/${id}`).send({ name: '=1+1', enabled: false }).expect(200);
  await staff.delete(`/api/brands/${id}`).expect(200);
  const [head, ...lines] = await linesOf(['resource||$eq||brands', `recordId||$eq||${id}`]);
  expect(head).toEqual(['ID', 'Time (IST)', 'Who', 'From the address', 'Action', 'What', 'Record', 'Field', 'Before', 'After']);
  const changed = lines.filter(([, , , , action]) => action === 'Changed').map((line) => line.slice(2));
  const who = ['Superadmin', '127.0.0.1', 'Changed', 'Brands', id];
  expect(changed).toEqual([
    [...who, 'enabled', 'Yes', 'No'],
    [...who, 'name', 'Kaveri', expect.stringMatching(/^'?=1\+1$/)],
  ]);
  expect(lines.map(([, , , , action]) => action)).toEqual(expect.arrayContaining(['Created', 'Changed', 'Deleted']));
});

it('says in words what a line is of, and leaves out the number of what is no record: of jobs that were done again', async () => {
  await api.db.query(
    `INSERT INTO audit_logs ("adminId", "adminName", action, resource, "recordId", changes)
      VALUES (1, 'Superadmin', 'update', 'jobs', $1, '{"retried": [null, 3]}')`,
    [NO_RECORD],
  );
  const [, line] = await linesOf(['resource||$eq||jobs']);
  expect(line!.slice(4)).toEqual(['Changed', 'Jobs', undefined, 'retried', undefined, 3]);
  await api.db.query(
    `INSERT INTO audit_logs ("adminId", "adminName", action, resource, "recordId", changes)
      VALUES (1, 'Superadmin', 'update', 'products-images', 7, '{}')`,
  );
  const [, picture] = await linesOf(['resource||$eq||products-images']);
  expect(picture!.slice(5, 7)).toEqual(['Pictures of products', 7]);
});

it('is the superadmin’s: whoever reads the trail does not take it along', async () => {
  expect(auditLog.can('export')).toBe('audit-logs:export');
  const executive = await api.as('executive');
  await executive.get('/api/audit-logs').expect(200);
  await executive.post('/api/audit-logs/export').send({}).expect(403);
  await (await api.as({ permissions: ['audit-logs:export'] })).post('/api/audit-logs/export').send({}).expect(200);
});

it('what is null or empty of what an export is asked for says nothing, as in a list, and leaves what its address says', async () => {
  const staff = await api.as('superadmin');
  const nothing = { filter: null, or: [], s: '', sort: null, format: null };
  await staff.post('/api/audit-logs/export').send(nothing).expect(200);
  const { body } = await staff.post('/api/audit-logs/export?filter=nothing||eq||1').send(nothing).expect(400);
  expect(JSON.stringify(body)).toContain('nothing');
});
