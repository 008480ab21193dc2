import type { INestApplicationContext } from '@nestjs/common';
import {
  MAIL_TEMPLATES,
  MAIL_TESTS,
  permissionsOf,
  SEEDED_ROLES,
  text,
  type MailPreview,
  type MailTemplate,
} from '@impeller/contracts';
import { makeStaff } from '../../test/actors.js';
import { eventually } from '../../test/eventually.js';
import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { Shop } from '../../test/orders.js';
import { startApi, type Api } from '../../test/start-api.js';
import { startWorker } from '../../test/start-worker.js';

const HOSTILE = '<script>alert(1)</script><b>Pump</b>';

let server: MailServer;
let api: Api;
let worker: INestApplicationContext;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi();
  const variables = { SMTP_URL: server.url, SMTP_FROM: 'Pumps <no-reply@pumps.example>' };
  worker = await startWorker({ database: api.database, variables });
}, 300_000);
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await server?.close();
});
beforeEach(() => api.db.query('TRUNCATE mail_budgets'));

const preview = async (permissions: readonly string[], name = 'order-placed'): Promise<MailPreview> =>
  (await (await api.as({ permissions: [...permissions] })).get(`/api/mail-templates/${name}/preview`).expect(200)).body;

it('lists every template, and shows each of sample data while there is no order', async () => {
  const root = await api.as('superadmin');
  const { body } = await root.get('/api/mail-templates').expect(200);
  expect((body as MailTemplate[]).map(({ name }) => name)).toEqual([...MAIL_TEMPLATES]);
  for (const name of MAIL_TEMPLATES) {
    const { body: shown } = await root.get(`/api/mail-templates/${name}/preview`).expect(200);
    expect(shown).toMatchObject({ name, orderReference: null, attachments: [] });
  }
  const { body: recovery } = await root.get('/api/mail-templates/recovery/preview');
  expect(recovery.text).toContain('/reset-password/customer/•••');
  for (const name of ['nothing', 'toString', '__proto__']) await root.get(`/api/mail-templates/${name}/preview`).expect(404);
});

it('D7 shows the newest order, its product’s name as text, and to nobody who may not see orders', async () => {
  const shop = new Shop(api, await api.as('superadmin'));
  const ware = await shop.ware({ price: 1_234.5 });
  await api.db.query('UPDATE products SET name = $1 WHERE id = $2', [HOSTILE, ware.productId]);
  await shop.order(await shop.shopper(), [[ware, 1]]).expect(201);
  const { body: order } = await shop.order(await shop.shopper(), [[ware, 2]]).expect(201);
  const seen = await preview(['mail-templates:view', 'orders:view']);
  expect(seen.orderReference).toBe(order.orderReference);
  expect(seen.text).toContain(`2 × ${HOSTILE}: ₹2,469.00`);
  expect(seen.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;Pump&lt;/b&gt;');
  expect(seen.html).not.toMatch(/<script|<b>/);
  // What has gone on since had that mail as well.
  for (const status of ['Out for Delivery', 'Order Delivered'])
    await (await api.as('superadmin')).patch(`/api/orders/${order.id}`).send({ status }).expect(200);
  for (const name of ['order-placed', 'out-for-delivery', 'delivered'])
    expect([name, (await preview(['mail-templates:view', 'orders:view'], name)).orderReference]).toEqual([
      name,
      order.orderReference,
    ]);
  const unseen = await preview(['mail-templates:view']);
  expect([unseen.orderReference, unseen.text.includes(order.orderReference)]).toEqual([null, false]);
});

it('shows each as customers get it: from the store by the name that its invoices have, escaped', async () => {
  const root = await api.as('superadmin');
  const subject = async () => (await root.get('/api/mail-templates/welcome/preview').expect(200)).body.subject as string;
  expect(await subject()).toBe('Welcome to Impeller'); // this API knows no name yet: neither settings nor SMTP_FROM
  await root.patch('/api/settings/1').send({ legalName: 'Rao & Sons Pumps' }).expect(200);
  expect(await subject()).toBe('Welcome to Rao & Sons Pumps');
  for (const name of MAIL_TEMPLATES) {
    const { text: shown, html } = await preview(['mail-templates:view'], name);
    expect([name, shown.includes('Rao & Sons Pumps'), html.includes('Rao &amp; Sons Pumps')]).toEqual([name, true, true]);
  }
  const { text: ofOrder } = await preview(['mail-templates:view', 'orders:view']);
  expect(ofOrder).toContain('your account at Rao & Sons Pumps');
  await api.db.query('UPDATE settings SET "legalName" = NULL');
});

it('sends a test to the caller’s own address, whatever the body says', async () => {
  const staff = await makeStaff(api.app, { permissions: ['mail-templates:test'] });
  const who = await api.as(staff);
  const body = { to: 'evil@x.test', email: 'evil@x.test', recipient: 'evil@x.test', adminId: 1 };
  const answer = await who.post('/api/mail-templates/welcome/test').send(body).expect(202);
  expect(answer.body).toEqual({ recipient: staff.email });
  const mail = await eventually(() => {
    const found = server.mails.find(({ to }) => to.includes(staff.email));
    expect(found).toBeDefined();
    return found!;
  });
  expect(mail.to).toEqual([staff.email]);
  expect(mail.headers.get('subject')).toBe(`Test: ${text('mail.welcome.subject', { site: 'Pumps' })}`);
  expect([mail.html!.startsWith('<!doctype html>'), mail.text.startsWith('Hello')]).toEqual([true, true]);
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('evil@x.test');
});

it('A4 one admin has so many tests an hour, and then is told to wait', async () => {
  const staff = await makeStaff(api.app, { permissions: ['mail-templates:test'] });
  const who = await api.as(staff);
  const statuses: number[] = [];
  for (let times = 0; times <= MAIL_TESTS.perHour; times++)
    statuses.push((await who.post('/api/mail-templates/notice/test')).status);
  expect(statuses).toEqual([...Array.from({ length: MAIL_TESTS.perHour }, () => 202), 429]);
  const late = await who.post('/api/mail-templates/notice/test');
  const wait = Number(late.headers['retry-after']);
  expect([wait > 3_000, wait <= 3_600]).toEqual([true, true]);
});

it('B1 is looked at with one permission and sent with another; the seeded admin looks alone', async () => {
  const looks = await api.as({ permissions: ['mail-templates:view'] });
  await looks.get('/api/mail-templates').expect(200);
  await looks.post('/api/mail-templates/welcome/test').expect(403);
  const sends = await api.as({ permissions: ['mail-templates:test'] });
  await sends.get('/api/mail-templates').expect(403);
  await sends.post('/api/mail-templates/nothing/test').expect(404);
  await api.request.get('/api/mail-templates').expect(401);
  const admin = permissionsOf(SEEDED_ROLES.find(({ name }) => name === 'admin')!);
  expect(admin.filter((one) => one.startsWith('mail-templates:'))).toEqual(['mail-templates:view']);
});
