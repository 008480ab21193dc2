import { createHash } from 'node:crypto';
import { text } from '@impeller/contracts';
import { RecoveryTokens } from '../../src/identity/recovery-tokens.js';
import { makeStaff, PASSWORD, tokenOf, type Staff } from '../../test/actors.js';
import { agent } from '../../test/agent.js';
import { makeCustomer } from '../../test/customers.js';
import { startApi, type Api } from '../../test/start-api.js';

const NEXT = 'New-Gasket-55';

let api: Api;
beforeAll(async () => (api = await startApi({ variables: { RATE_LIMIT_LOGIN_ADDRESS: '100000' } })), 60_000);
afterAll(() => api?.close());

/** Each test finds this address without failures. */
beforeEach(() => api.db.query('DELETE FROM attempts'));

const issue = (staff: Staff) => api.app.get(RecoveryTokens).issue('admin', staff);
const reset = (token: unknown, password = NEXT) => api.request.post('/api/admins/reset-password').send({ token, password });
const login = async (emailAddress: string, password: string) =>
  (await api.request.post('/api/admins/login').send({ emailAddress, password })).status;
const voided = { status: 400, body: { details: [{ field: 'token', message: text('recovery.invalid') }] } };

it('A16 a reset ends every session of the account and sets the password', async () => {
  const staff = await makeStaff(api.app);
  const sessions = [await tokenOf(api.app, staff.id), await tokenOf(api.app, staff.id), await tokenOf(api.app, staff.id)];
  for (const token of sessions) expect((await agent(api.url, token).post('/api/admins/me')).status).toBe(200);
  expect((await reset(await issue(staff))).status).toBe(204);
  for (const token of sessions) expect((await agent(api.url, token).post('/api/admins/me')).status).toBe(401);
  expect(await login(staff.email, PASSWORD)).toBe(401);
  expect(await login(staff.email, NEXT)).toBe(200);
});

it('A17 twenty uses at once are one', async () => {
  const staff = await makeStaff(api.app);
  const token = await issue(staff);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => reset(token, `New-Gasket-${at}`)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  // Beyond two hashes at once and twenty that wait, some may be told to come again.
  expect(statuses.filter((status) => ![204, 400, 429].includes(status))).toEqual([]);
  await api.db.query('DELETE FROM attempts'); // so many tries have slowed this one token down
  expect(await reset(token)).toMatchObject(voided);
});

it('A17 a newer link voids the older, half an hour voids any, and one account’s is no other’s', async () => {
  const [staff, other] = [await makeStaff(api.app), await makeStaff(api.app)];
  const [older, newer, others] = [await issue(staff), await issue(staff), await issue(other)];
  expect(await reset(older)).toMatchObject(voided);
  const age = (id: number, interval: string) =>
    api.db.query(`UPDATE recovery_tokens SET "expiresAt" = "expiresAt" - $2::interval WHERE "principalId" = $1`, [id, interval]);
  await age(other.id, '31 min');
  expect(await reset(others)).toMatchObject(voided);
  await age(staff.id, '29 min');
  expect((await reset(newer)).status).toBe(204);
  expect(await login(other.email, PASSWORD)).toBe(200);
});

it('A17 a link is void once the account has another password or another address', async () => {
  const [staff, moved] = [await makeStaff(api.app), await makeStaff(api.app)];
  const [first, second] = [await issue(staff), await issue(moved)];
  await api.db.query(`UPDATE admins SET password = password || 'x' WHERE id = $1`, [staff.id]);
  await api.db.query('UPDATE admins SET "emailAddress" = $2 WHERE id = $1', [moved.id, `moved-${moved.email}`]);
  expect([await reset(first), await reset(second)]).toMatchObject([voided, voided]);
  const kept = await issue(staff);
  await api.db.query('UPDATE admins SET "fullName" = $2 WHERE id = $1', [staff.id, 'Another Name']);
  expect((await reset(kept)).status).toBe(204);
});

it('A17 a user’s link opens no admin’s account of the same number', async () => {
  const staff = await makeStaff(api.app);
  const token = await issue(staff);
  await api.db.query(`UPDATE recovery_tokens SET kind = 'user' WHERE "principalId" = $1`, [staff.id]);
  expect(await reset(token)).toMatchObject(voided);
  expect(await login(staff.email, PASSWORD)).toBe(200);
});

it('A17 the database holds a digest alone', async () => {
  const token = await issue(await makeStaff(api.app));
  const rows = await api.db.query<{ text: string }[]>('SELECT r::text AS text FROM recovery_tokens r');
  const all = rows.map((row) => row.text).join();
  expect(all).not.toBe('');
  expect(all).not.toContain(token);
  expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
});

it('keeps the link when the password is refused, and opens no disabled account', async () => {
  const staff = await makeStaff(api.app);
  const token = await issue(staff);
  expect(await reset(token, 'short')).toMatchObject({ status: 400, body: { details: [{ field: 'password' }] } });
  expect(await reset(token, 'password1')).toMatchObject({ status: 400, body: { details: [{ field: 'password' }] } });
  await api.db.query('UPDATE admins SET enabled = false WHERE id = $1', [staff.id]);
  expect(await reset(token)).toMatchObject(voided);
  await api.db.query('UPDATE admins SET enabled = true WHERE id = $1', [staff.id]);
  expect((await reset(token)).status).toBe(204);
});

it('a customer who may sign in may recover the password, whatever status that is', async () => {
  const customer = await makeCustomer(api);
  await api.db.query('ALTER TABLE users DROP CONSTRAINT users_status_check');
  await api.db.query(`UPDATE users SET status = 'Later' WHERE id = $1`, [customer.id]);
  const login = (password: string) => api.request.post('/api/users/login').send({ email: customer.email, password });
  expect((await login(PASSWORD)).status).toBe(200);
  const token = await api.app.get(RecoveryTokens).issue('user', customer);
  expect((await api.request.post('/api/users/reset-password').send({ token, password: NEXT })).status).toBe(204);
  expect((await login(NEXT)).status).toBe(200);
});

it.each([
  ['a path', '../../etc/passwd'],
  ['an escaped path', '..%2f..%2f'],
  ['a NUL', 'a\u0000b'],
  ['ten kilobytes', 'x'.repeat(10_000)],
  ['nothing', ''],
  ['a number', 7],
  ['null', null],
  ['an object', {}],
])('A18 takes %s for no token', async (_, token) => expect(await reset(token)).toMatchObject(voided));

it('A18 tells nobody the address of the page that holds the token', async () => {
  for (const path of ['/reset-password/a/b', '/reset-password/..%2f..%2fetc', `/reset-password/${'x'.repeat(10_000)}`]) {
    const answer = await api.request.get(path);
    expect([200, 400, 404]).toContain(answer.status);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  }
});

it('A5 the owner who was guessed at comes back in by the link, at once', async () => {
  const staff = await makeStaff(api.app);
  for (let at = 0; at < 6; at++) await login(staff.email, `Wrong-Casing-${at}`);
  // Holds the account's delay, however slow this machine.
  await api.db.query(`UPDATE attempts SET "nextAt" = now() + interval '1 min' WHERE key = $1`, [
    createHash('sha256').update(`account\n${staff.email}`).digest(),
  ]);
  expect(await login(staff.email, PASSWORD)).toBe(429);
  expect((await reset(await issue(staff))).status).toBe(204);
  expect(await login(staff.email, NEXT)).toBe(200);
});

it('A17 guessing tokens is slowed down by address', async () => {
  const slow = await startApi({ variables: { RATE_LIMIT_LOGIN_ADDRESS: '5' }, database: api.database });
  try {
    const statuses = [];
    for (let at = 0; at < 7; at++) {
      const answer = await slow.request.post('/api/admins/reset-password').send({ token: `guess-${at}`, password: NEXT });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 4)).toEqual([400, 400, 400, 400]);
    expect(statuses).toContain(429);
  } finally {
    await slow.close();
  }
});
