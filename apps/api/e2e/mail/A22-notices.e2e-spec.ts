import type { INestApplicationContext } from '@nestjs/common';
import { OUTBOX_KEPT_DAYS, OWN_CHANGES, text } from '@impeller/contracts';
import { RecoveryTokens } from '../../src/identity/recovery-tokens.js';
import { SweepOutboxProcessor } from '../../src/mail/sweep-outbox.processor.js';
import { makeStaff, PASSWORD, type Staff } from '../../test/actors.js';
import { enrol } from '../../test/authenticator.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { eventually } from '../../test/eventually.js';
import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { startApi, type Api } from '../../test/start-api.js';
import { startWorker } from '../../test/start-worker.js';

const NEXT = 'New-Gasket-55';
type Change = 'email' | 'password' | 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodes';

let server: MailServer;
let api: Api;
let worker: INestApplicationContext;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi();
  const variables = { SMTP_URL: server.url, SMTP_FROM: 'Pumps <no-reply@pumps.example>' };
  worker = await startWorker({ database: api.database, variables });
}, 60_000);
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await server?.close();
});

/** What an address has been told, once nothing is left to be told. */
async function told(address: string): Promise<string[]> {
  await eventually(async () => expect(await api.db.query('SELECT * FROM account_notices')).toEqual([]));
  return server.mails
    .filter(({ to }) => to.some((one) => one.toLowerCase() === address))
    .map(({ text: body }) => body.replace(/\s+/g, ' '));
}
/** Expects one mail for each change, in their order, and no more. */
async function expectNotices(address: string, changes: readonly Change[]): Promise<void> {
  const mails = await told(address);
  const said = changes.map((change) => expect.stringContaining(text(`mail.notice.${change}`)) as string);
  expect(mails).toHaveLength(changes.length);
  expect(mails).toEqual(expect.arrayContaining(said));
}

it('A22 an admin’s old address hears of a new e-mail, the address of the day of a new password, and neither of the rest', async () => {
  const staff = await makeStaff(api.app);
  const next = `next.${staff.email}`;
  const who = await api.as(staff);
  await who.patch('/api/admins/me').send({ fullName: 'Ravi Kumar' }).expect(200);
  await who.patch('/api/admins/me').send({ emailAddress: staff.email.toUpperCase(), currentPassword: PASSWORD }).expect(200);
  await who.patch('/api/admins/me').send({ emailAddress: next, currentPassword: PASSWORD }).expect(200);
  await who.patch('/api/admins/me').send({ password: NEXT, currentPassword: PASSWORD }).expect(200);
  await expectNotices(staff.email, ['email']); // written in capitals it is the same
  await expectNotices(next, ['password']);
  expect((await told(next))[0]).toContain(`Your account at ${text('site.title')} was changed`);
});

it('A22 so does whoever a superadmin changes, and whoever follows a recovery link', async () => {
  const [changed, recovered] = [await makeStaff(api.app), await makeStaff(api.app)];
  const root = await api.as('superadmin');
  await root
    .patch(`/api/admins/${changed.id}`)
    .send({ password: NEXT, emailAddress: `next.${changed.email}` })
    .expect(200);
  await expectNotices(changed.email, ['email', 'password']);
  const token = await api.app.get(RecoveryTokens).issue('admin', recovered);
  await api.request.post('/api/admins/reset-password').send({ token, password: NEXT }).expect(204);
  await expectNotices(recovered.email, ['password']);
});

it('A22 a second factor switched on or off is told as well, and new recovery codes', async () => {
  const staff = await makeStaff(api.app);
  const who = await api.as(staff);
  const { code } = await enrol(who);
  await expectNotices(staff.email, ['secondFactorOn']);
  const renewal = { currentPassword: PASSWORD, code };
  await who.post('/api/admins/me/second-factor/recovery-codes').send(renewal).expect(200);
  await expectNotices(staff.email, ['secondFactorOn', 'recoveryCodes']);
  await (await api.as('superadmin')).delete(`/api/admins/${staff.id}/second-factor`).expect(204);
  await expectNotices(staff.email, ['secondFactorOn', 'recoveryCodes', 'secondFactorOff']);
});

it('A22 customers hear of a new password and a new e-mail, whoever changed it', async () => {
  const [own, staffed] = [await makeCustomer(api), await makeCustomer(api)];
  const me = await asCustomer(api, own.id);
  await me
    .patch('/api/users/me')
    .send({ emailAddress: `next.${own.email}`, currentPassword: PASSWORD })
    .expect(200);
  await me.patch('/api/users/me').send({ password: NEXT, currentPassword: PASSWORD }).expect(200);
  await expectNotices(own.email, ['email']);
  await expectNotices(`next.${own.email}`, ['password']);
  const [mail] = await told(own.email);
  expect([mail!.includes('Your account at Pumps was changed'), mail!.includes(text('site.title'))]).toEqual([true, false]);
  const root = await api.as('superadmin');
  await root
    .patch(`/api/users/${staffed.id}`)
    .send({ emailAddress: `next.${staffed.email}` })
    .expect(200);
  await expectNotices(staffed.email, ['email']);
});

it('A22 a notice that no mail server took is told when somebody tries it again days later', async () => {
  const staff = await makeStaff(api.app);
  server.refuse(550);
  await (await api.as(staff)).patch('/api/admins/me').send({ password: NEXT, currentPassword: PASSWORD }).expect(200);
  const [job] = await eventually(async () => {
    const { data } = (await (await api.as('superadmin')).get('/api/jobs/mail?state=failed').expect(200)).body;
    expect(data).toHaveLength(1);
    return data as { id: string }[];
  });
  server.refuse(null);
  await api.db.query(`UPDATE account_notices SET "createdTimestamp" = now() - interval '6 days'`);
  await worker.get(SweepOutboxProcessor, { strict: false }).process();
  await (await api.as('superadmin')).post(`/api/jobs/mail/${job!.id}/retry`);
  await expectNotices(staff.email, ['password']);
});

it('the sweep lets go of what is older than the outbox shows it, and of budgets whose window is over; the rest stays', async () => {
  for (const days of [OUTBOX_KEPT_DAYS - 1, OUTBOX_KEPT_DAYS + 1])
    await api.db.query(
      `WITH old AS (SELECT 'aged ' || $1::int AS name, now() - $1::int * interval '1 day' AS at), told AS (
         INSERT INTO account_notices (name, recipient, change, "createdTimestamp") SELECT name, name, 'email', at FROM old)
       INSERT INTO outbox (key, channel, recipient, subject, body, status, "createdTimestamp")
       SELECT name, 'email', name, '', '', 'kept', at FROM old`,
      [days],
    );
  await api.db.query(`INSERT INTO mail_budgets (key, "endsAt", spent)
    VALUES ('over', now() - interval '1 minute', 1), ('open', now() + interval '1 minute', 1)`);
  await worker.get(SweepOutboxProcessor, { strict: false }).process();
  const left = async (sql: string) => (await api.db.query<{ name: string }[]>(sql)).map(({ name }) => name);
  const young = [`aged ${OUTBOX_KEPT_DAYS - 1}`];
  expect(await left(`SELECT key AS name FROM outbox WHERE key LIKE 'aged %'`)).toEqual(young);
  expect(await left(`SELECT name FROM account_notices WHERE name LIKE 'aged %'`)).toEqual(young);
  expect(await left(`SELECT encode(key, 'escape') AS name FROM mail_budgets WHERE key IN ('over', 'open')`)).toEqual(['open']);
  await api.db.query(`DELETE FROM account_notices WHERE name LIKE 'aged %'`); // nobody is to be told of it
});

it.each(['users', 'admins'] as const)(
  'A4 of /%s one account goes to and fro between two addresses so often an hour, each time told, and then is told to wait',
  async (kind) => {
    const isStaff = kind === 'admins';
    const own = isStaff ? await makeStaff(api.app) : await makeCustomer(api);
    const me = isStaff ? await api.as(own as Staff) : await asCustomer(api, own.id);
    const victim = `victim.${own.email}`;
    const change = (body: object) => me.patch(`/api/${kind}/me`).send({ ...body, currentPassword: PASSWORD });
    const taken = (await makeCustomer(api)).email;
    if (!isStaff) await change({ emailAddress: taken }).expect(409); // changes nothing, and is none
    for (let at = 0; at < OWN_CHANGES.perHour; at++) await change({ emailAddress: at % 2 ? own.email : victim }).expect(200);
    for (const more of [{ emailAddress: own.email }, { password: NEXT }]) {
      const { status, body, headers } = await change(more);
      const wait = Number(headers['retry-after']);
      const said = text('password.changes', { max: OWN_CHANGES.perHour, minutes: Math.ceil(wait / 60) });
      expect([status, body.message, wait > 0 && wait <= 3_600]).toEqual([429, said, true]);
    }
    await change({ fullName: 'Ravi Kumar' }).expect(200);
    await expectNotices(own.email, ['email', 'email', 'email']);
    await expectNotices(victim, ['email', 'email']);
    await (await api.as('superadmin')).patch(`/api/${kind}/${own.id}`).send({ emailAddress: own.email }).expect(200);
  },
);

it('A22 a change that is rolled back is told to nobody', async () => {
  const [staff, other] = [await makeStaff(api.app), await makeStaff(api.app)];
  const who = await api.as(staff);
  await who.patch('/api/admins/me').send({ emailAddress: other.email, currentPassword: PASSWORD }).expect(409);
  await expectNotices(staff.email, []);
});
