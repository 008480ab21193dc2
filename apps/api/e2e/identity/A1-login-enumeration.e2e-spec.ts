import { makeStaff, PASSWORD } from '../../test/actors.js';
import { startApi, type Api } from '../../test/start-api.js';
import { Passwords } from '../../src/identity/passwords.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());
afterEach(() => jest.restoreAllMocks());

const attempt = async (emailAddress: string, password: string) => {
  const { status, body, headers } = await api.request.post('/api/admins/login').send({ emailAddress, password });
  const { requestId: _, ...said } = body as Record<string, unknown>;
  return { status, said, cookie: headers['set-cookie'] };
};

it('A1 an unknown address, a wrong password and a disabled account get one answer', async () => {
  const staff = await makeStaff(api.app);
  const gone = await makeStaff(api.app);
  await api.db.query('UPDATE admins SET enabled = false WHERE id = $1', [gone.id]);
  const answers = [
    await attempt('nobody@store.test', PASSWORD),
    await attempt(staff.email, 'Wrong-Casing-1'),
    await attempt(gone.email, PASSWORD),
    await attempt(gone.email, 'Wrong-Casing-1'),
  ];
  const expected = {
    status: 401,
    said: { statusCode: 401, error: 'Unauthorized', message: 'Email or password is wrong', details: [] },
    cookie: undefined,
  };
  expect(answers).toEqual([expected, expected, expected, expected]);
});

it('A1 an unknown address costs one hash too, of nobody’s password', async () => {
  const passwords = api.app.get(Passwords);
  const [verify, dummy] = [jest.spyOn(passwords, 'verify'), jest.spyOn(passwords, 'verifyDummy')];
  const staff = await makeStaff(api.app);
  await attempt('nobody@store.test', PASSWORD);
  expect([verify.mock.calls.length, dummy.mock.calls.length]).toEqual([1, 1]);
  await attempt(staff.email, 'Wrong-Casing-1');
  expect([verify.mock.calls.length, dummy.mock.calls.length]).toEqual([2, 1]);
  await expect(dummy.mock.results[0]!.value).resolves.toBe(false);
});
