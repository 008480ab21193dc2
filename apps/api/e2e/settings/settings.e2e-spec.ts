import { CUT_OFF_TIMES, setting, text, type Setting } from '@impeller/contracts';
import { Settings } from '../../src/settings/settings.service.js';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api?.close());

const stored = async (): Promise<Setting> => (await staff.get('/api/settings/1').expect(200)).body as Setting;

it('starts with the specification’s defaults, and 0 or empty where it has none', async () => {
  expect(await stored()).toMatchObject({
    ...setting.defaults,
    ...{ id: 1, version: 1, deliveryCharge: 49, freeDeliveryThreshold: 499, maximumCashAllowed: 5000, androidVersion: '0.0.1' },
    ...{ tnc: null, privacyPolicy: null, helpFile: null, orderCutOffTime: null, legalName: null, gstNumber: null },
  });
});

it('B14 there is one row: a second is refused, also by the database, and it is never deleted', async () => {
  await staff.post('/api/settings').send({ deliveryCharge: 1 }).expect(409);
  await staff.delete('/api/settings/1').expect(404);
  await expect(api.db.query('INSERT INTO settings (id) VALUES (2)')).rejects.toThrow();
  await expect(api.db.query('INSERT INTO settings DEFAULT VALUES')).rejects.toThrow();
  await expect(api.db.query('DELETE FROM settings')).rejects.toThrow();
  expect((await staff.get('/api/settings')).body.total).toBe(1);
});

it('B14 the role admin looks and changes nothing; a stale change answers what is stored', async () => {
  const admin = await api.as('admin');
  await admin.get('/api/settings/1').expect(200);
  await admin.patch('/api/settings/1').send({ deliveryCharge: 1 }).expect(403);
  await admin.post('/api/settings').send({}).expect(403);
  const { version } = await stored();
  const change = (deliveryCharge: number) =>
    staff.patch('/api/settings/1').set('if-match', `"${version}"`).send({ deliveryCharge });
  await change(59).expect(200);
  expect(await change(69)).toMatchObject({ status: 412, body: { current: { deliveryCharge: 59, version: version + 1 } } });
});

it('keeps in the audit trail what was changed from what to what', async () => {
  const { maximumCashAllowed } = await stored();
  await staff.patch('/api/settings/1').send({ maximumCashAllowed: 7_500.5 }).expect(200);
  const trail = await staff.get('/api/audit-logs?filter=resource||$eq||settings&sort=id,DESC&limit=1');
  expect(trail.body.data[0]).toMatchObject({ action: 'update', changes: { maximumCashAllowed: [maximumCashAllowed, 7_500.5] } });
});

describe('what is refused, and with which words', () => {
  const required = setting.fieldNames.filter((field) => typeof (setting.defaults as Record<string, unknown>)[field] === 'number');
  it.each(required)('%s: nothing, less than 0, a third decimal', async (field) => {
    const answers = await Promise.all(
      [null, -0.01, 1.005].map((value) => staff.patch('/api/settings/1').send({ [field]: value })),
    );
    const words = text(`setting.${field}.required` as 'setting.deliveryCharge.required');
    expect(answers.map(({ status, body }) => [status, body.details])).toEqual([
      [400, [{ field, message: words }]],
      [400, [{ field, message: text('number.min', { min: 0 }) }]],
      [400, [{ field, message: text('number.decimals', { decimals: 2 }) }]],
    ]);
  });

  it.each([
    ['supportEmail', '', text('setting.email.required')],
    ['supportEmail', 'help@', text('person.email.invalid')],
    ['supportContact', '', text('setting.contact.required')],
    ['supportContact', '987654321', text('setting.contact.length', { min: 10, max: 13 })],
    ['supportContact', '98765432101234', text('setting.contact.length', { min: 10, max: 13 })],
    ['supportContact', '98765O3210', text('person.phone.invalid')],
    ['orderCutOffTime', '14:15', text('setting.cutOff.invalid')],
    ['orderCutOffTime', '24:00', text('setting.cutOff.invalid')],
    ['androidVersion', 'two', text('setting.version.invalid')],
    ['iosVersion', '', text('setting.iosVersion.required')],
    ['rewardPercent', 100.5, text('number.max', { max: 100 })],
    ['gstNumber', '27AAPFU0939F1Z', text('person.mobile.length', { length: 15 })],
    ['gstNumber', '27AAPFU0939F1AA', text('gstin.invalid')],
    ['gstNumber', '369296450896540', text('gstin.invalid')],
  ])('%s: %j', async (field, value, message) => {
    const before = await stored();
    const answer = await staff.patch('/api/settings/1').send({ [field]: value });
    expect([answer.status, answer.body.details]).toEqual([400, [{ field, message }]]);
    expect(await stored()).toEqual(before);
  });

  const links = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)'];
  links.push(
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example/x',
    '/etc/passwd',
  );
  links.push(
    'http://plain.example/',
    'ftp://files.example/a',
    'https://',
    'https://user:pass@shop.example/',
    'https:\\\\evil.example',
  );
  links.push(
    'https://shop.example/a b',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'shop.example',
    '/api/files/../x.pdf',
    '#',
  );
  it.each(['tnc', 'privacyPolicy', 'helpFile'])('D8 %s takes https links and our own files only', async (field) => {
    for (const link of links) {
      const answer = await staff.patch('/api/settings/1').send({ [field]: link });
      expect([link, answer.status, answer.body.details]).toEqual([link, 400, [{ field, message: text('url.invalid') }]]);
    }
    await staff
      .patch('/api/settings/1')
      .send({ [field]: 'https://shop.example/terms?v=2' })
      .expect(200);
  });
});

it('takes every half hour of a day, a folded GSTIN, and a number with its country', async () => {
  expect([CUT_OFF_TIMES.length, CUT_OFF_TIMES[0], CUT_OFF_TIMES.at(-1)]).toEqual([48, '00:00', '23:30']);
  for (const orderCutOffTime of ['00:00', '09:30', '23:30', null])
    expect((await staff.patch('/api/settings/1').send({ orderCutOffTime })).body).toMatchObject({ orderCutOffTime });
  const answer = await staff.patch('/api/settings/1').send({ gstNumber: ' 27aapfu0939f1zv ', supportContact: '+91 98765-43210' });
  expect(answer.body).toMatchObject({ gstNumber: '27AAPFU0939F1ZV', supportContact: '+919876543210' });
});

it('keeps an uploaded document for as long as it is the one', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const upload = await staff.post('/api/common/upload').attach('file', pdf, 'terms.pdf').expect(201);
  const { url } = upload.body as { url: string };
  await staff.patch('/api/settings/1').send({ tnc: url }).expect(200);
  const kept = () => api.db.query(`SELECT 1 FROM files_references WHERE hash = $1`, [url.slice(11, 75)]);
  expect(await kept()).toHaveLength(1);
  await staff
    .patch('/api/settings/1')
    .send({ tnc: `/api/files/${'0'.repeat(64)}.pdf` })
    .expect(400);
  await staff.patch('/api/settings/1').send({ tnc: null }).expect(200);
  expect(await kept()).toHaveLength(0);
});

it('shows shoppers the public part and nobody of the staff; apps their versions', async () => {
  await staff.patch('/api/settings/1').send({ androidVersion: '2.4.1', androidForceUpdate: true }).expect(200);
  const answer = await api.request.get('/api/settings').expect(200);
  expect(answer.body.data).toHaveLength(1);
  const shown = Object.keys(answer.body.data[0] as object);
  expect(shown).toEqual(expect.arrayContaining(['deliveryCharge', 'orderCutOffTime', 'isCODVisible', 'supportEmail', 'tnc']));
  expect(shown.filter((field) => ['autoApproveUsers', 'createdBy', 'updatedBy', 'updatedByName'].includes(field))).toEqual([]);
  await api.request.get('/api/settings?filter=autoApproveUsers||$eq||true').expect(400);
  await api.request.patch('/api/settings/1').send({ deliveryCharge: 0 }).expect(401);
  const version = await api.request.get('/api/common/app_version').expect(200);
  expect(version.body).toEqual({ androidVersion: '2.4.1', androidForceUpdate: true, iosVersion: '0.0.1', iosForceUpdate: false });
  // Apps ask at every start: while nothing has changed, the answer is none.
  const again = () => api.request.get('/api/common/app_version').set('if-none-match', version.headers.etag as string);
  expect([version.headers['cache-control'], (await again().expect(304)).text]).toEqual(['public, no-cache', '']);
  await staff.patch('/api/settings/1').send({ androidVersion: '2.4.2' }).expect(200);
  expect((await again().expect(200)).body).toMatchObject({ androidVersion: '2.4.2' });
});

it('tells the rest of the server what decides about cash', async () => {
  await staff.patch('/api/settings/1').send({ isCODVisible: false, maximumCashAllowed: 4_999.99 }).expect(200);
  expect(await api.app.get(Settings).cashRules()).toEqual({ isCODVisible: false, maximumCashAllowed: 4_999.99 });
});
