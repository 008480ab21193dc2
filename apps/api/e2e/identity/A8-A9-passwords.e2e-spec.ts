import type { HashThreads } from '../../src/identity/hash-threads.js';
import { HASHING, Passwords } from '../../src/identity/passwords.js';
import { makeStaff, PASSWORD } from '../../test/actors.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(
  async () => (api = await startApi({ variables: { RATE_LIMIT_LOGIN_ACCOUNT: '1000000', RATE_LIMIT_LOGIN_ADDRESS: '1000000' } })),
  60_000,
);
afterAll(() => api?.close());
afterEach(() => jest.restoreAllMocks());

const login = (emailAddress: string, password: string) => api.request.post('/api/admins/login').send({ emailAddress, password });

/** Hashes that last until they are let go: how fast this machine is decides nothing. */
function holdAll(): () => void {
  const { threads } = api.app.get(Passwords) as unknown as { threads: HashThreads };
  const verify = threads.verify.bind(threads);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  jest.spyOn(threads, 'verify').mockImplementation((password, encoded) => held.then(() => verify(password, encoded)));
  return letGo;
}

it('A8 a flood of logins is answered or put off, never an error, and the lists go on', async () => {
  const staff = await makeStaff(api.app);
  const reader = await api.as('superadmin');
  const letGo = holdAll();
  const room = HASHING.running + HASHING.waiting;
  const count = hard(80, 600);
  let refused = 0;
  const flood = Array.from({ length: count }, async () => {
    const { status } = await login(staff.email, PASSWORD);
    if (status === 429) refused += 1;
    return status;
  });
  const reads = Array.from({ length: 20 }, async () => (await reader.get('/api/products')).status);
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
  await eventually(async () => expect(refused).toBe(count - room), 60_000);
  letGo();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(room);
  expect((await login(staff.email, PASSWORD)).status).toBe(200);
}, 120_000);

describe('A9', () => {
  const change = async (password: string) => {
    const root = await api.as('superadmin');
    const staff = await makeStaff(api.app);
    return { staff, answer: await root.patch(`/api/admins/${staff.id}`).send({ password }) };
  };

  it.each([
    ['64 characters', 'Volute '.repeat(9).trim() + 'x'],
    ['128 characters, two bytes each', 'ऊष्माप्रवाह'.repeat(20).slice(0, 128)],
    ['emoji', '🛠️💧🚿🌊🏭⚙️🔩'],
    ['space at both ends', '  six wide  '],
  ])('takes %s, whole', async (_, password) => {
    const { staff, answer } = await change(password);
    expect(answer.status).toBe(200);
    expect((await login(staff.email, password)).status).toBe(200);
    expect((await login(staff.email, [...password].slice(0, -1).join(''))).status).toBe(401);
  });

  it('tells two passwords apart that differ at byte 73', async () => {
    const { staff } = await change(`${'x'.repeat(72)}A${'y'.repeat(20)}`);
    expect((await login(staff.email, `${'x'.repeat(72)}B${'y'.repeat(20)}`)).status).toBe(401);
    expect((await login(staff.email, `${'x'.repeat(72)}A${'y'.repeat(20)}`)).status).toBe(200);
  });

  it('takes two spellings of one character for the same', async () => {
    const { staff } = await change('Caf\u00e9-Pompe-1');
    expect((await login(staff.email, 'Cafe\u0301-Pompe-1')).status).toBe(200);
  });

  it('refuses a password of 129 characters or a quarter of a megabyte before any hash, one of a megabyte unread', async () => {
    const verify = jest.spyOn(api.app.get(Passwords), 'verify');
    expect((await login('root@impeller.test', 'x'.repeat(129))).status).toBe(400);
    expect(await login('root@impeller.test', 'x'.repeat(250_000))).toMatchObject({
      status: 400,
      body: { details: [{ field: 'password' }] },
    });
    expect([400, 413]).toContain((await login('root@impeller.test', 'x'.repeat(1_000_000))).status);
    expect(verify).not.toHaveBeenCalled();
  });

  it('refuses the commonest and the account’s own e-mail', async () => {
    for (const password of ['123456', 'QWERTY123', 'Admin@123', 'jaihind123'])
      expect((await change(password)).answer.status).toBe(400);
    const staff = await makeStaff(api.app);
    const own = await (
      await api.as(staff)
    )
      .patch('/api/admins/me')
      .send({ password: staff.email.toUpperCase(), currentPassword: PASSWORD });
    expect(own).toMatchObject({
      status: 400,
      body: { details: [{ field: 'password', message: 'This password is one of the commonest; please choose another' }] },
    });
  });
});
