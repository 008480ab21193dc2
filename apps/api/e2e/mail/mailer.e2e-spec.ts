import type { OutboxMessage } from '@impeller/contracts';
import { UnrecoverableError } from 'bullmq';
import { readEnvironment } from '../../src/config/environment.js';
import { Mailer, type Envelope } from '../../src/mail/mailer.service.js';
import { Postman } from '../../src/mail/postman.js';
import { eventually } from '../../test/eventually.js';
import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { startApi, type Api } from '../../test/start-api.js';
import { TcpProxy } from '../../test/tcp-proxy.js';

const TERMINAL = Symbol.for('impeller.terminal');
const terminal = globalThis as { [TERMINAL]?: (line: string) => void };

let server: MailServer;
let api: Api;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({ variables: { SMTP_URL: server.url, SMTP_FROM: 'no-reply@pumps.example' } });
}, 60_000);
afterAll(async () => {
  await api?.close();
  await server?.close();
});
beforeEach(() => {
  server.refuse(null);
  server.refuseSender(null);
});

let made = 0;
const envelope = (more: Partial<Envelope> = {}): Envelope => {
  made += 1;
  return {
    key: `test ${made}`,
    to: `somebody-${made}@store.test`,
    subject: `Mail ${made}`,
    shown: 'masked',
    isLastTry: false,
    ...more,
  };
};
const letter = async () => ({ text: 'The secret 4711', said: 'Said: 4711' });
const kept = async ({ to }: Envelope): Promise<OutboxMessage> =>
  ((await (await api.as('superadmin')).get(`/api/outbox?filter=recipient||$eq||${to}`)).body as { data: OutboxMessage[] })
    .data[0]!;
const taken = ({ to }: Envelope) => server.mails.filter((mail) => mail.to.includes(to));

it('sends a mail once, however often its job runs', async () => {
  const mailer = api.app.get(Mailer);
  const one = envelope();
  const compose = jest.fn(letter);
  await mailer.deliver(one, compose);
  await mailer.deliver(one, compose);
  expect([taken(one).length, compose.mock.calls.length]).toEqual([1, 1]);
  expect(taken(one)[0]!.text).toContain('The secret 4711');
  expect(await kept(one)).toMatchObject({ status: 'sent', body: 'masked', subject: one.subject, attempts: 1 });
});

it('sends a mail once when two workers have its job', async () => {
  const one = envelope();
  await Promise.allSettled([api.app.get(Mailer).deliver(one, letter), api.app.get(Mailer).deliver(one, letter)]);
  expect(taken(one)).toHaveLength(1);
  expect((await kept(one)).status).toBe('sent');
});

it('waits for a server that takes its time, to greet as well as to take a mail, and sends it nothing twice', async () => {
  const one = envelope();
  server.delay(16_000, 12_000);
  try {
    await api.app.get(Mailer).deliver(one, letter);
  } finally {
    server.delay(0);
  }
  expect(await kept(one)).toMatchObject({ status: 'sent', attempts: 1 });
  expect(taken(one)).toHaveLength(1);
}, 60_000);

it('H7 what the server has taken is not sent again where the database went away before that was written', async () => {
  const way = TcpProxy.to(api.database.url);
  const database = { ...api.database, url: await way.open(api.database.url) };
  const far = await startApi({ variables: { SMTP_URL: server.url, SMTP_FROM: 'no-reply@pumps.example' }, database });
  const one = envelope();
  server.delay(1_000);
  try {
    const sending = far.app.get(Mailer).deliver(one, letter);
    await eventually(() => expect(taken(one)).toHaveLength(1));
    way.cut();
    await sending;
    await far.app.get(Mailer).deliver(one, letter);
  } finally {
    server.delay(0);
    await far.close();
    await way.close();
  }
  expect(taken(one)).toHaveLength(1);
  expect(await kept(one)).toMatchObject({ status: 'sent', attempts: 1, problem: null });
}, 60_000);

it('keeps what the server said, and sends it when the server takes it, under one Message-ID and as written by a machine', async () => {
  const mailer = api.app.get(Mailer);
  const one = envelope();
  server.refuse(451);
  await expect(mailer.deliver(one, letter)).rejects.not.toBeInstanceOf(UnrecoverableError);
  expect(await kept(one)).toMatchObject({ status: 'waiting', problem: expect.stringContaining('451'), sentTimestamp: null });
  server.refuse(null);
  await mailer.deliver(one, letter);
  const { id, ...row } = await kept(one);
  expect(row).toMatchObject({ status: 'sent', attempts: 2, problem: null });
  const { headers } = taken(one)[0]!;
  expect(headers.get('message-id')).toMatch(new RegExp(`^<outbox-${id}\\.\\d+@`));
  expect([headers.get('auto-submitted'), headers.get('x-auto-response-suppress')]).toEqual(['auto-generated', 'All']);
});

it('gives another mail another Message-ID, also where a restored store counts its mails anew', async () => {
  const mailer = api.app.get(Mailer);
  const [lost, other] = [envelope(), envelope()];
  await mailer.deliver(lost, letter);
  const { id } = await kept(lost);
  await api.db.query('DELETE FROM outbox WHERE id = $1', [id]);
  await api.db.query(`SELECT setval(pg_get_serial_sequence('outbox', 'id'), $1, false)`, [id]);
  await mailer.deliver(other, letter);
  expect((await kept(other)).id).toBe(id);
  const [first, second] = [lost, other].map((one) => taken(one)[0]!.headers.get('message-id'));
  expect(second).not.toBe(first);
});

it('gives up at once where the server wants no such mail, and after the last try; asked again it goes on', async () => {
  const mailer = api.app.get(Mailer);
  const [unwanted, unlucky] = [envelope(), envelope({ isLastTry: true })];
  server.refuse(550);
  await expect(mailer.deliver(unwanted, letter)).rejects.toBeInstanceOf(UnrecoverableError);
  expect(await kept(unwanted)).toMatchObject({ status: 'failed', problem: expect.stringContaining('550') });
  server.refuse(421);
  await expect(mailer.deliver(unlucky, letter)).rejects.toThrow();
  expect(await kept(unlucky)).toMatchObject({ status: 'failed' });
  server.refuse(null);
  await mailer.deliver(unlucky, letter);
  expect(await kept(unlucky)).toMatchObject({ status: 'sent', attempts: 2 });
});

it.each([550, 553, 530, 535])(
  'a sender that the server refuses (%i) waits with what it said, and is tried again',
  async (code) => {
    const mailer = api.app.get(Mailer);
    const [one, late] = [envelope(), envelope({ isLastTry: true })];
    server.refuseSender(code);
    await expect(mailer.deliver(one, letter)).rejects.not.toBeInstanceOf(UnrecoverableError);
    expect(await kept(one)).toMatchObject({
      status: 'waiting',
      problem: expect.stringContaining(`${code}`),
      sentTimestamp: null,
    });
    await expect(mailer.deliver(late, letter)).rejects.toThrow();
    expect(await kept(late)).toMatchObject({ status: 'failed', problem: expect.stringContaining(`${code}`) });
    server.refuseSender(null);
    await mailer.deliver(one, letter);
    expect(await kept(one)).toMatchObject({ status: 'sent', attempts: 2, problem: null });
  },
);

it('without a mail server keeps the mail with its secret masked, and says that on the terminal alone', async () => {
  const without = await startApi({ database: api.database });
  const said: string[] = [];
  terminal[TERMINAL] = (line) => said.push(line);
  try {
    const one = envelope();
    await without.app.get(Mailer).deliver(one, letter);
    await without.app.get(Mailer).deliver(one, letter);
    expect(await kept(one)).toMatchObject({ status: 'kept', body: 'masked', sentTimestamp: null });
    expect([said, taken(one)]).toEqual([['Said: 4711'], []]);
  } finally {
    delete terminal[TERMINAL];
    await without.close();
  }
});

it('shows the outbox to whoever may see it, and changes nothing in it', async () => {
  const executive = await api.as('executive');
  await executive.get('/api/outbox?limit=1').expect(200);
  await (await api.as('order manager')).get('/api/outbox').expect(403);
  await (await api.as('superadmin')).post('/api/outbox').send({}).expect(404);
  await executive.get('/api/outbox?filter=key||$cont||test').expect(400);
});

it.each([
  ['no-reply@pumps.example', 'no-reply@pumps.example'],
  ['Pumps <no-reply@pumps.example>', 'Pumps <no-reply@pumps.example>'],
  ['Impeller: Pumps <no-reply@pumps.example>', '"Impeller: Pumps" <no-reply@pumps.example>'],
  ['Kovai Pumps (Salem), Erode <no-reply@pumps.example>', '"Kovai Pumps (Salem), Erode" <no-reply@pumps.example>'],
])('a mail from %s names that sender whole', async (SMTP_FROM, from) => {
  const postman = new Postman(readEnvironment({ DATABASE_URL: api.database.url, SMTP_URL: server.url, SMTP_FROM }));
  const { to, subject } = envelope();
  await postman.send({ to, subject, text: 'Text', messageId: `<${subject}@pumps.example>` });
  postman.onApplicationShutdown();
  expect(server.mails.find((mail) => mail.to.includes(to))!.headers.get('from')).toBe(from);
});

it('sends text, HTML and files of any bytes, and says in the outbox which', async () => {
  const one = envelope({ attachments: ['paper.pdf', 'list.bin'] });
  const bytes = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7) % 256));
  const enclosed = [
    { filename: 'paper.pdf', content: Buffer.from('%PDF-1.3 paper'), contentType: 'application/pdf' },
    { filename: 'list.bin', content: bytes, contentType: 'application/octet-stream' },
  ];
  await api.app.get(Mailer).deliver(one, async () => ({ text: 'As text ₹1', html: '<p>As HTML ₹1</p>', enclosed }));
  const [mail] = taken(one);
  expect([mail!.text.trim(), mail!.html!.trim()]).toEqual(['As text ₹1', '<p>As HTML ₹1</p>']);
  expect(mail!.attachments).toEqual([
    { name: 'paper.pdf', type: 'application/pdf', content: enclosed[0]!.content },
    { name: 'list.bin', type: 'application/octet-stream', content: bytes },
  ]);
  expect(await kept(one)).toMatchObject({ status: 'sent', attachments: 'paper.pdf, list.bin' });
});

it.each(['\r\nBcc: evil@x.test', '\nBcc: evil@x.test', '\rBcc: evil@x.test', '\r\n\r\nBody', '\u2028Bcc: evil@x.test'])(
  'A3 a subject that goes on with %j is one line, and no header or recipient more',
  async (more) => {
    const one = envelope({ subject: `Your order${more}` });
    await api.app.get(Mailer).deliver(one, async () => ({ text: 'Text', html: '<p>Text</p>' }));
    const [mail] = taken(one);
    expect(mail!.to).toEqual([one.to]);
    expect([mail!.headers.has('bcc'), mail!.headers.has('body')]).toEqual([false, false]);
    expect((await kept(one)).subject).not.toMatch(/[\r\n\u2028]/);
    expect(mail!.text.trim()).toBe('Text');
  },
);
