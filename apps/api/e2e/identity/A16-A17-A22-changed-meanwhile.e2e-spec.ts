import { text } from '@impeller/contracts';
import { RecoveryTokens } from '../../src/identity/recovery-tokens.js';
import { makeStaff, PASSWORD } from '../../test/actors.js';
import { enrol } from '../../test/authenticator.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { eventually } from '../../test/eventually.js';
import { startApi, type Api } from '../../test/start-api.js';

const NEXT = 'New-Gasket-55';

let api: Api;
beforeAll(async () => (api = await startApi({ variables: { RATE_LIMIT_LOGIN_ADDRESS: '100000' } })), 60_000);
afterAll(() => api?.close());

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/**
 * What is answered to whoever asks while `change` is made and not committed yet, so that they read what was so before it; it is
 * committed once they wait for it, or have not waited.
 * @param later what the change does before that
 */
async function meanwhile<T>(change: string, id: number, ask: () => PromiseLike<T>, later = 'SELECT $1::int'): Promise<T> {
  const runner = api.db.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(change, [id]);
    const answer = Promise.resolve(ask());
    await Promise.race([answer, eventually(async () => expect(await api.db.query(WAITING)).not.toEqual([]))]);
    await runner.query(later, [id]);
    await runner.commitTransaction();
    return await answer;
  } finally {
    await runner.release();
  }
}

const sessions = (kind: 'admin' | 'user', id: number) =>
  api.db.query(`SELECT 1 FROM ${kind}s_sessions WHERE "${kind}Id" = $1`, [id]);
const failed = { status: 401, body: { message: text('login.failed'), details: [] } };
const wrong = {
  status: 403,
  body: { details: [{ field: 'currentPassword', message: text('password.current.wrong') }] },
};
const RESET = {
  admins: `UPDATE admins SET password = password || 'x' WHERE id = $1`,
  users: `UPDATE users SET password = password || 'x' WHERE id = $1`,
};
/** Whether the account has still what `RESET` wrote. */
const isReset = async (accounts: 'admins' | 'users', id: number) => {
  const [{ password }] = await api.db.query<[{ password: string }]>(`SELECT password FROM ${accounts} WHERE id = $1`, [id]);
  return password.endsWith('x');
};

describe('A16 a change of an account leaves no session to a login that was under way', () => {
  it.each([
    ['another password', RESET.admins],
    ['disabling', 'UPDATE admins SET enabled = false WHERE id = $1'],
    ['deleting', 'DELETE FROM admins WHERE id = $1'],
  ])('%s, an admin’s', async (_, change) => {
    const { id, email } = await makeStaff(api.app);
    const login = () => api.request.post('/api/admins/login').send({ emailAddress: email, password: PASSWORD });
    expect(await meanwhile(change, id, login)).toMatchObject(failed);
    expect(await sessions('admin', id)).toEqual([]);
  });

  it('another password, an admin’s with a second factor', async () => {
    const staff = await makeStaff(api.app);
    const { code } = await enrol(await api.as(staff));
    const login = () => api.request.post('/api/admins/login').send({ emailAddress: staff.email, password: PASSWORD, code });
    expect(await meanwhile(RESET.admins, staff.id, login)).toMatchObject(failed);
    expect(await sessions('admin', staff.id)).toEqual([]);
  });

  it.each([
    ['another password', RESET.users],
    ['disabling', 'UPDATE users SET enabled = false WHERE id = $1'],
    ['rejecting', `UPDATE users SET status = 'Rejected' WHERE id = $1`],
    ['deleting', 'DELETE FROM users WHERE id = $1'],
  ])('%s, a customer’s', async (_, change) => {
    const { id, email } = await makeCustomer(api);
    const login = () => api.request.post('/api/users/login').send({ email, password: PASSWORD });
    expect(await meanwhile(change, id, login)).toMatchObject(failed);
    expect(await sessions('user', id)).toEqual([]);
  });
});

it('A16 a login under way goes on after a change of something else; one that comes too late forgets no failures', async () => {
  const { id, email } = await makeStaff(api.app);
  const login = () => api.request.post('/api/admins/login').send({ emailAddress: email, password: PASSWORD });
  expect((await meanwhile(`UPDATE admins SET "fullName" = 'Ravi Kumar' WHERE id = $1`, id, login)).status).toBe(200);
  await api.db.query('DELETE FROM attempts');
  expect(await meanwhile(RESET.admins, id, login)).toMatchObject(failed);
  const counts = await api.db.query<{ count: number }[]>('SELECT count FROM attempts');
  expect(counts.map(({ count }) => count)).toEqual([1, 1]);
});

describe('A22 what a password was shown for that is replaced meanwhile is not done', () => {
  it.each([{ password: NEXT }, { emailAddress: 'mine@staff.test' }])('%j of an admin', async (change) => {
    const staff = await makeStaff(api.app);
    const who = await api.as(staff);
    const ask = () => who.patch('/api/admins/me').send({ ...change, currentPassword: PASSWORD });
    expect(await meanwhile(RESET.admins, staff.id, ask)).toMatchObject(wrong);
    expect(await isReset('admins', staff.id)).toBe(true);
    expect(await sessions('admin', staff.id)).toEqual([]);
  });

  it.each([{ password: NEXT }, { emailAddress: 'mine@shop.example' }])('%j of a customer', async (change) => {
    const { id } = await makeCustomer(api);
    const who = await asCustomer(api, id);
    const ask = () => who.patch('/api/users/me').send({ ...change, currentPassword: PASSWORD });
    expect(await meanwhile(RESET.users, id, ask)).toMatchObject(wrong);
    expect(await isReset('users', id)).toBe(true);
  });

  it('a secret for a second factor', async () => {
    const staff = await makeStaff(api.app);
    const who = await api.as(staff);
    const ask = () => who.post('/api/admins/me/second-factor').send({ currentPassword: PASSWORD });
    expect(await meanwhile(RESET.admins, staff.id, ask)).toMatchObject(wrong);
    expect(await api.db.query('SELECT 1 FROM admins_second_factors WHERE "adminId" = $1', [staff.id])).toEqual([]);
  });

  it.each(['recovery-codes', 'remove'])('%s of a second factor', async (route) => {
    const staff = await makeStaff(api.app);
    const who = await api.as(staff);
    const { code } = await enrol(who);
    const hashes = () => api.db.query('SELECT hash FROM admins_recovery_codes WHERE "adminId" = $1 ORDER BY hash', [staff.id]);
    const before = await hashes();
    const ask = () => who.post(`/api/admins/me/second-factor/${route}`).send({ currentPassword: PASSWORD, code });
    expect(await meanwhile(RESET.admins, staff.id, ask)).toMatchObject(wrong);
    expect(await hashes()).toEqual(before);
    const [row] = await api.db.query('SELECT "hasSecondFactor" FROM admins WHERE id = $1', [staff.id]);
    expect(row).toEqual({ hasSecondFactor: true });
  });
});

it.each(['admins', 'users'] as const)(
  'A22 an e-mail that %s send back unchanged undoes no change of meanwhile',
  async (accounts) => {
    const { id, email } = accounts === 'admins' ? await makeStaff(api.app) : await makeCustomer(api);
    const who = await (accounts === 'admins' ? api.as({ id, email, password: PASSWORD }) : asCustomer(api, id));
    const ask = () => who.patch(`/api/${accounts}/me`).send({ fullName: 'Form Sent Whole', emailAddress: email });
    const change = `UPDATE ${accounts} SET "emailAddress" = 'moved-' || "emailAddress" WHERE id = $1`;
    expect((await meanwhile(change, id, ask)).status).toBe(200);
    expect(await api.db.query(`SELECT "fullName", "emailAddress" FROM ${accounts} WHERE id = $1`, [id])).toEqual([
      { fullName: 'Form Sent Whole', emailAddress: `moved-${email}` },
    ]);
  },
);

it('A22 an account that is deleted meanwhile is signed in no more, and nothing breaks', async () => {
  const { id } = await makeStaff(api.app);
  const who = await api.as({ id, email: '', password: PASSWORD });
  const ask = () => who.patch('/api/admins/me').send({ password: NEXT, currentPassword: PASSWORD });
  expect((await meanwhile('DELETE FROM admins WHERE id = $1', id, ask)).status).toBe(401);
});

it.each(['admin', 'user'] as const)(
  'A17 a link that a change of the account overtakes waits for it in line, and is void: %s',
  async (kind) => {
    const account = kind === 'admin' ? await makeStaff(api.app) : await makeCustomer(api);
    const { id } = account;
    const token = await api.app.get(RecoveryTokens).issue(kind, account);
    const ask = () => api.request.post(`/api/${kind}s/reset-password`).send({ token, password: NEXT });
    const lock = `SELECT FROM ${kind}s WHERE id = $1 FOR NO KEY UPDATE`;
    expect(await meanwhile(lock, id, ask, RESET[`${kind}s`])).toMatchObject({
      status: 400,
      body: { details: [{ field: 'token', message: text('recovery.invalid') }] },
    });
    expect(await isReset(`${kind}s`, id)).toBe(true);
  },
);

it.each(['admin', 'user'] as const)('A17 no link is made for the mailbox that its owner is just leaving: %s', async (kind) => {
  const account = kind === 'admin' ? await makeStaff(api.app) : await makeCustomer(api);
  const leave = `UPDATE ${kind}s SET "emailAddress" = 'moved-' || "emailAddress" WHERE id = $1`;
  const issue = () =>
    api.app
      .get(RecoveryTokens)
      .issue(kind, account)
      .catch((error: Error) => error.message);
  expect(await meanwhile(leave, account.id, issue)).toBe(text('mail.recipient.moved'));
  expect(await api.db.query('SELECT 1 FROM recovery_tokens WHERE kind = $1 AND "principalId" = $2', [kind, account.id])).toEqual(
    [],
  );
});
