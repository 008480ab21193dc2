import type { INestApplicationContext } from '@nestjs/common';
import { text, type MailPreview, type OutboxMessage } from '@impeller/contracts';
import pg from 'pg';
import { PASSWORD } from '../../test/actors.js';
import { eventually } from '../../test/eventually.js';
import { startMailServer, type MailServer, type ReceivedMail } from '../../test/mail-server.js';
import { Shop, type Shopper, type Ware } from '../../test/orders.js';
import { readPdf } from '../../test/read-pdf.js';
import { startApi, type Api } from '../../test/start-api.js';
import { startWorker } from '../../test/start-worker.js';

let server: MailServer;
let api: Api;
let worker: INestApplicationContext;
let shop: Shop;
let pump: Ware;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi();
  const variables = { SMTP_URL: server.url, SMTP_FROM: 'Pumps <no-reply@pumps.example>' };
  worker = await startWorker({ database: api.database, variables });
  shop = new Shop(api, await api.as('superadmin'));
  pump = await shop.ware({ price: 999, tax: 18 });
}, 300_000);
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await server?.close();
});

const emailOf = async ({ id }: Pick<Shopper, 'id'>): Promise<string> =>
  (await api.db.query<[{ email: string }]>('SELECT "emailAddress" AS email FROM users WHERE id = $1', [id]))[0].email;
const placed = async (shopper: Shopper, body: object = {}): Promise<{ id: number; reference: string }> => {
  const { body: order } = await shop.order(shopper, [[pump, 1]], body).expect(201);
  return { id: order.id, reference: order.orderReference };
};
const move = (id: number, status: string) => shop.staff.patch(`/api/orders/${id}`).send({ status }).expect(200);
const sentTo = async (address: string, count: number): Promise<ReceivedMail[]> =>
  eventually(() => {
    const mails = server.mails.filter(({ to }) => to.includes(address));
    expect(mails.map(({ headers }) => headers.get('subject'))).toHaveLength(count);
    return mails;
  }, 30_000);
/** Until no mail is asked for, waits or is under way any more. */
const quiet = () =>
  eventually(async () => {
    const left = await api.db.query<unknown[]>(`SELECT 1 FROM job_outbox WHERE queue = 'customer-mail'`);
    const { body } = await shop.staff.get('/api/jobs').expect(200);
    const [queue] = (body as { name: string; running: number; waiting: number }[]).filter(({ name }) => name === 'customer-mail');
    expect([left.length, queue?.running, queue?.waiting]).toEqual([0, 0, 0]);
  }, 30_000);
const pdf = async (path: string): Promise<Buffer> => (await shop.staff.get(path).responseType('blob').expect(200)).body;

it('is asked for without an announcement: only one transaction that makes one commits at a time', async () => {
  const asha = await shop.shopper();
  const heard: string[] = [];
  const client = new pg.Client({ connectionString: api.database.url });
  await client.connect();
  try {
    client.on('notification', ({ channel }) => heard.push(channel));
    await client.query('LISTEN job_outbox');
    await placed(asha);
    await api.db.query(`INSERT INTO job_outbox (queue, name, data) VALUES ('mail', 'sweep', '{}')`);
    await eventually(() => expect(heard.length).toBeGreaterThan(0));
    await client.query('SELECT 1');
    expect(heard).toEqual(['job_outbox']); // the sweep's
  } finally {
    await client.end();
  }
});

it('without the store’s details says that the invoice follows, and sends it once it is issued', async () => {
  const asha = await shop.shopper();
  const address = await emailOf(asha);
  const { id, reference } = await placed(asha);
  await move(id, 'Out for Delivery');
  const [first, second] = await sentTo(address, 2);
  expect(first!.headers.get('subject')).toBe(text('mail.order-placed.subject', { reference }));
  expect(second!.text).toContain(text('mail.out-for-delivery.follows'));
  expect(second!.attachments).toEqual([]);
  await shop.supplier('Annai Pumps Ltd');
  await move((await placed(await shop.shopper())).id, 'Out for Delivery'); // wakes the waiting ones
  const third = (await sentTo(address, 3))[2]!;
  expect(third.headers.get('subject')).toBe(text('mail.invoice.subject', { reference }));
  expect(third.attachments[0]!.content).toEqual(await pdf(`/api/orders/${id}/invoice`));
}, 300_000);

it('tells each step once, with the invoice and the credit note as they are kept', async () => {
  const asha = await shop.shopper();
  const address = await emailOf(asha);
  const { id, reference } = await placed(asha);
  for (const status of ['Out for Delivery', 'Order Delivered', 'Order Cancelled']) {
    await move(id, status);
    await move(id, status); // which it has already: no step
    await quiet();
  }
  const mails = await sentTo(address, 4);
  const events = ['order-placed', 'out-for-delivery', 'delivered', 'cancelled'] as const;
  expect(mails.map(({ headers }) => headers.get('subject'))).toEqual(
    events.map((event) => text(`mail.${event}.subject`, { reference })),
  );
  for (const { html, text: body } of mails) {
    expect([html!.startsWith('<!doctype html>'), body.includes(reference)]).toEqual([true, true]);
    expect(body).toContain(text('mail.footer', { site: 'Annai Pumps Ltd' }));
  }
  const files = mails.map(({ attachments }) => attachments);
  expect(files.map(({ length }) => length)).toEqual([0, 1, 0, 1]);
  expect(files[1]![0]).toEqual({
    name: expect.stringMatching(/^inv-\d\d-\d\d-\d{6}\.pdf$/),
    type: 'application/pdf',
    content: await pdf(`/api/orders/${id}/invoice`),
  });
  expect(files[3]![0]!.content).toEqual(await pdf(`/api/orders/${id}/credit-note`));
  const { body } = await shop.staff.get(`/api/outbox?filter=recipient||$eq||${address}&sort=id,ASC`).expect(200);
  expect((body as { data: OutboxMessage[] }).data.map(({ status, attachments }) => [status, attachments])).toEqual([
    ['sent', null],
    ['sent', files[1]![0]!.name],
    ['sent', null],
    ['sent', files[3]![0]!.name],
  ]);
}, 300_000);

it('says of each step the amounts that it came to, none in the place of another', async () => {
  const asha = await shop.shopper();
  await shop.settings({ walletUsageAmount: 100, rewardPercent: 10, maximumRewardAmount: 500 });
  await shop.coupon('RAIN50');
  await shop.fill(asha, 200);
  const motor = await shop.ware({ price: 400 });
  const body = { couponCode: 'RAIN50', useWallet: true };
  const order = async () => (await shop.order(asha, [[motor, 1]], body).expect(201)).body.id as number;
  const [first, second] = [await order(), await order()];
  await quiet();
  const [page] = readPdf(await pdf(`/api/orders/${first}/confirmation`));
  const words = page!.map((word) => word.text).join('');
  expect(words.replace(/\s/g, '')).toContain(
    'Total₹400.00Discount-₹50.00Delivery₹49.00Grandtotal₹399.00Received₹100.00Topay₹299.00',
  );
  for (const status of ['Out for Delivery', 'Order Delivered']) {
    await move(first, status);
    await quiet();
  }
  await move(second, 'Order Cancelled');
  const told = (await sentTo(await emailOf(asha), 5)).map((mail) => mail.text);
  const sums = [
    'Discount: -₹50.00',
    'Delivery: ₹49.00',
    'Total, with tax: ₹399.00',
    'Paid: ₹100.00',
    'To pay on delivery: ₹299.00',
  ];
  for (const mail of told.slice(0, 3)) expect(mail.split(/\r?\n/)).toEqual(expect.arrayContaining(sums));
  expect(told[2]).toContain('Please have ₹299.00 ready');
  expect(told[3]).toContain('₹39.90 was credited to your wallet');
  expect(told[4]).toContain('₹100.00 went back to your wallet.');
  expect(told[4]).not.toContain('due back');
}, 300_000);

it('a template is looked at with the paper that goes with its mail, by whoever may see the order', async () => {
  const { id, reference } = await placed(await shop.shopper());
  for (const status of ['Out for Delivery', 'Order Delivered', 'Order Cancelled']) await move(id, status);
  const looks = await api.as({ permissions: ['mail-templates:view', 'orders:view'] });
  const [file] = await eventually(async () => {
    const { body } = await looks.get('/api/mail-templates/cancelled/preview').expect(200);
    expect(body).toMatchObject({ orderReference: reference, attachments: [expect.stringMatching(/^cn-.+\.pdf$/)] });
    return (body as MailPreview).attachments;
  }, 30_000);
  const path = `/api/mail-templates/cancelled/attachments/${file}`;
  const answer = await looks.get(path).responseType('blob').expect(200);
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual(['application/pdf', 'private, no-store']);
  expect(answer.body).toEqual(await pdf(`/api/orders/${id}/credit-note`));
  await looks.get('/api/mail-templates/cancelled/attachments/other.pdf').expect(404);
  await looks.get(`/api/mail-templates/delivered/attachments/${file}`).expect(404);
  await (await api.as({ permissions: ['mail-templates:view'] })).get(path).expect(404);
  await (await api.as({ permissions: ['orders:view'] })).get(path).expect(403);
}, 300_000);

it('sends nothing of a cart, of an order that waits for its payment or is refused, and nothing to who was disabled', async () => {
  const [asha, gone] = [await shop.shopper(), await shop.shopper()];
  const [address, goneAddress] = [await emailOf(asha), await emailOf(gone)];
  const { id } = await placed(gone);
  await sentTo(goneAddress, 1);
  await api.db.query('UPDATE users SET enabled = false WHERE id = $1', [gone.id]);
  await move(id, 'Out for Delivery');
  await shop.order(asha, [[pump, 1]], { paymentMethod: 'online' }).expect(201);
  const { body: cart } = await shop.order(asha, [[pump, 1]], { status: 'in cart' }).expect(201);
  await move(cart.id, 'Order Cancelled');
  await shop.order(asha, [[{ ...pump, id: 2_000_000_000 }, 1]]).expect(409);
  await quiet();
  const rows = await api.db.query<{ recipient: string }[]>('SELECT recipient FROM outbox WHERE recipient = ANY ($1)', [
    [address, goneAddress],
  ]);
  expect(rows).toEqual([{ recipient: goneAddress }]);
});

it('welcomes who registers and whom staff add, once, with no password in it', async () => {
  const person = (name: string) => ({
    fullName: name,
    emailAddress: `${name.toLowerCase().replace(/\W/g, '')}@customer.test`,
    mobileNumber: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
    password: PASSWORD,
  });
  const [own, staffed] = [person('Meera Iyer'), person('Ravi Kumar')];
  await api.request.post('/api/users').send(own).expect(201);
  await api.request.post('/api/users').send(own).expect(409);
  const works = { name: 'Annai Pumps', gstNumber: '27AAPFU0939F1ZV', panNumber: 'AAPFU0939F' };
  const { body: organization } = await shop.staff.post('/api/organizations').send(works).expect(201);
  const more = { usersRoleId: 1, organizationId: organization.id };
  await shop.staff
    .post('/api/users')
    .send({ ...staffed, ...more })
    .expect(201);
  await quiet();
  for (const { emailAddress, fullName } of [own, staffed]) {
    const [mail] = await sentTo(emailAddress, 1);
    expect(mail!.text).toContain(`Hello ${fullName},`);
    expect(mail!.headers.get('subject')).toBe('Welcome to Annai Pumps Ltd');
    expect(mail!.text + mail!.html!).not.toContain(PASSWORD);
  }
});

it('A3 a name that goes on with a header, or a name or an address that leads somewhere, changes neither headers nor recipients', async () => {
  const asha = await shop.shopper();
  const address = await emailOf(asha);
  await api.db.query('UPDATE users SET "fullName" = $1 WHERE id = $2', [
    'x\r\nBcc: evil@x.test\r\n\r\nhttps://evil.test',
    asha.id,
  ]);
  await api.db.query(
    `UPDATE addresses SET name = 'https://evil.test/a', line1 = 'Win at evil.test now', line2 = 'a@evil.test' WHERE "userId" = $1`,
    [asha.id],
  );
  await placed(asha);
  const [mail] = await sentTo(address, 1);
  expect([mail!.to, mail!.headers.has('bcc')]).toEqual([[address], false]);
  expect(mail!.text).toContain('Win at evil. test now, ');
  expect(mail!.text + mail!.html!).not.toMatch(/evil\.test|evil@|@evil/);
});
