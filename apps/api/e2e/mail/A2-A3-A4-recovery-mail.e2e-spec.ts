import type { INestApplicationContext } from '@nestjs/common';
import { text, type OutboxMessage } from '@impeller/contracts';
import { EntityManager } from 'typeorm';
import { ACCOUNTS_BY_EMAIL } from '../../src/mail/recoverable.js';
import { makeStaff, PASSWORD } from '../../test/actors.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { eventually } from '../../test/eventually.js';
import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { startApi, type Api } from '../../test/start-api.js';
import { startWorker } from '../../test/start-worker.js';

const NEXT = 'New-Gasket-55';
const PUBLIC_URL = 'https://office.pumps.example';

let server: MailServer;
let api: Api;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({ variables: { PUBLIC_URL } });
}, 60_000);
afterAll(async () => {
  await api?.close();
  await server?.close();
});
beforeEach(() => api.db.query('TRUNCATE mail_budgets, job_outbox'));
afterEach(() => jest.restoreAllMocks());

const ask = (email: unknown, more: object = {}) => api.request.post('/api/queue/email').send({ email, ...more });
const asked = () => api.db.query<{ name: string; data: object }[]>(`SELECT name, data FROM job_outbox WHERE queue = 'mail'`);

describe('asking for it', () => {
  it('A2 a known, an unknown, a disabled and a flooded address get one answer, byte for byte', async () => {
    const [staff, gone, flooded] = [await makeStaff(api.app), await makeStaff(api.app), await makeStaff(api.app)];
    await api.db.query('UPDATE admins SET enabled = false WHERE id = $1', [gone.id]);
    for (let times = 0; times < 4; times += 1) await ask(flooded.email).expect(202);
    await api.db.query('TRUNCATE job_outbox');
    const answers = [];
    for (const email of [staff.email, 'nobody@store.test', gone.email, flooded.email]) {
      const { status, text: body, headers } = await ask(email);
      const { date: _, 'x-request-id': __, ...same } = headers as Record<string, string>;
      answers.push({ status, body, same });
    }
    expect(answers[0]).toMatchObject({ status: 202, body: '{}' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await asked()).toEqual([{ name: 'recovery', data: { kind: 'admin', accountId: staff.id } }]);
  });

  it('A2 a known address asks the database the same as an unknown one', async () => {
    const staff = await makeStaff(api.app);
    const queries = jest.spyOn(EntityManager.prototype, 'query');
    const asking = async (email: string) => {
      queries.mockClear();
      await ask(email).expect(202);
      return queries.mock.calls.map(([sql]) => sql);
    };
    const known = await asking(staff.email);
    expect(known.length).toBeGreaterThan(2);
    expect(await asking('nobody@store.test')).toEqual(known);
  });

  it('I15 finds an account by its index, however many there are', async () => {
    const plan = await api.db.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      return JSON.stringify(await tx.query(`EXPLAIN ${ACCOUNTS_BY_EMAIL.replaceAll('$1', `'a@store.test'`)}`));
    });
    expect(plan).toMatch(/Index Scan using .*admins/);
    expect(plan).toMatch(/Index Scan using .*users/);
    expect(plan).not.toContain('Seq Scan');
  });

  it('A3 reads the address alone: nothing else of the body reaches the queue', async () => {
    const staff = await makeStaff(api.app);
    const more = {
      to: 'evil@x.test',
      subject: 'Buy',
      html: '<b>',
      template: 'x',
      kind: 'user',
      accountId: 1,
      bcc: 'evil@x.test',
    };
    await ask(staff.email.toUpperCase(), more).expect(202);
    expect(await asked()).toEqual([{ name: 'recovery', data: { kind: 'admin', accountId: staff.id } }]);
  });

  it.each([
    'a@b.example\r\nBcc: evil@x.test',
    'a@b.example\nBcc: evil@x.test',
    'a@b.example, evil@x.test',
    '<a@b.example>',
    'Name <a@b.example>',
    'a@b.example\u0000',
    '',
    'nobody',
    ['a@b.example'],
    { address: 'a@b.example' },
    null,
    7,
  ])('A3 refuses %j', async (email) => {
    const { status, body } = await ask(email);
    expect([status, body.details?.[0]?.field]).toEqual([400, 'email']);
    expect(await asked()).toEqual([]);
  });

  it('A4 fifty requests for one account are at most three mails, and the network is told to wait', async () => {
    const staff = await makeStaff(api.app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(staff.email)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const late = answers.find(({ status }) => status === 429)!;
    const wait = Number(late.headers['retry-after']);
    expect([wait > 0, wait <= 900]).toEqual([true, true]); // a quarter of an hour
    expect(await asked()).toHaveLength(3);
  });
});

describe('sending it', () => {
  let worker: INestApplicationContext;
  beforeAll(async () => {
    const variables = { PUBLIC_URL, SMTP_URL: server.url, SMTP_FROM: 'Pumps <no-reply@pumps.example>' };
    worker = await startWorker({ database: api.database, variables });
  }, 60_000);
  afterAll(() => worker?.close());

  const mailTo = (address: string) =>
    eventually(() => {
      const mail = server.mails.find(({ to }) => to.includes(address));
      expect(mail).toBeDefined();
      return mail!;
    });
  const linkIn = (body: string) => /\S+\/reset-password\/\S+/.exec(body)![0];

  it('mails a link of PUBLIC_URL that sets a new password; A18 whatever host the request named', async () => {
    const staff = await makeStaff(api.app);
    const request = api.request.post('/api/queue/email').set('host', 'evil.example').set('x-forwarded-host', 'evil.example');
    await request.set('origin', PUBLIC_URL).send({ email: staff.email }).expect(202);
    const { to, headers, text: body } = await mailTo(staff.email);
    expect(to).toEqual([staff.email]);
    expect(headers.get('from')).toBe('Pumps <no-reply@pumps.example>');
    expect(headers.get('subject')).toBe(text('mail.recovery.subject', { site: text('site.title') }));
    expect(headers.get('message-id')).toMatch(/^<outbox-\d+\.\d+@office\.pumps\.example>$/);
    const link = linkIn(body);
    expect(link).toMatch(/^https:\/\/office\.pumps\.example\/reset-password\/[\w-]{43}$/);
    const token = link.split('/').at(-1)!;
    await api.request.post('/api/admins/reset-password').send({ token, password: NEXT }).expect(204);
    const login = (password: string) => api.request.post('/api/admins/login').send({ emailAddress: staff.email, password });
    await login(NEXT).expect(200);
    await login(PASSWORD).expect(401);
  });

  it('mails customers a link of theirs, which opens no admin’s account; A16 it ends their sessions', async () => {
    const customer = await makeCustomer(api);
    const me = await asCustomer(api, customer.id);
    await ask(customer.email).expect(202);
    const { headers, text: said } = await mailTo(customer.email);
    expect(headers.get('subject')).toBe(text('mail.recovery.subject', { site: 'Pumps' })); // the sender's name
    expect(said).not.toContain(text('site.title'));
    const link = linkIn(said);
    expect(link).toMatch(/^https:\/\/office\.pumps\.example\/reset-password\/customer\/[\w-]{43}$/);
    const body = { token: link.split('/').at(-1)!, password: NEXT };
    await api.request.post('/api/admins/reset-password').send(body).expect(400);
    await api.request.post('/api/users/reset-password').send(body).expect(204);
    await api.request.post('/api/users/reset-password').send(body).expect(400);
    await me.get('/api/users/me').expect(401);
    await api.request.post('/api/users/login').send({ email: customer.email, password: NEXT }).expect(200);
  });

  it('A23 the token stands in the mail alone: not in the outbox, and in no queue', async () => {
    const staff = await makeStaff(api.app);
    await ask(staff.email).expect(202);
    const token = linkIn((await mailTo(staff.email)).text)
      .split('/')
      .at(-1)!;
    const root = await api.as('superadmin');
    const [row] = await eventually(async () => {
      const { data } = (await root.get(`/api/outbox?filter=recipient||$eq||${staff.email}`)).body as { data: OutboxMessage[] };
      expect(data).toMatchObject([{ status: 'sent', channel: 'email', attempts: 1, problem: null }]);
      return data;
    });
    expect(row!.body).toContain(`${PUBLIC_URL}/reset-password/•••`);
    const tables = await api.db.query<{ name: string }[]>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const found = await api.db.query<unknown[]>(`SELECT 1 FROM ${name} t WHERE position($1 IN t::text) > 0 LIMIT 1`, [token]);
      expect([name, found]).toEqual([name, []]);
    }
  });

  it('sends nothing to an account that was disabled meanwhile', async () => {
    const [gone, staff] = [await makeStaff(api.app), await makeStaff(api.app)];
    await api.db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO job_outbox (queue, name, data) VALUES ('mail', 'recovery', jsonb_build_object('kind', 'admin', 'accountId', $1::int))`,
        [gone.id],
      );
      await tx.query('UPDATE admins SET enabled = false WHERE id = $1', [gone.id]);
    });
    await ask(staff.email).expect(202);
    await mailTo(staff.email); // asked for later, and there: the other had its turn
    expect(server.mails.filter(({ to }) => to.includes(gone.email))).toEqual([]);
  });
});
