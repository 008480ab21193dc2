import { text } from '@impeller/contracts';
import { makeStaff, PASSWORD, tokenOf } from '../../test/actors.js';
import { agent, type Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';
import { browse, cookieOf, refresh } from './session-cookie.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

const patch = (who: Agent, body: object) => who.patch('/api/admins/me').send(body);
const login = async (email: string, password: string) =>
  (await api.request.post('/api/admins/login').send({ emailAddress: email, password })).status;

it('changes name, gender and picture without more ado', async () => {
  const who = await api.as('executive');
  const answer = await patch(who, { fullName: 'Ravi Kumar', gender: 'male', avatar: 'https://cdn.example/ravi.png' });
  expect(answer).toMatchObject({
    status: 200,
    body: { name: 'Ravi Kumar', gender: 'male', avatar: 'https://cdn.example/ravi.png', roles: ['executive'] },
  });
  expect((await who.post('/api/admins/me')).body).toMatchObject({ name: 'Ravi Kumar' });
  expect((await patch(who, {})).status).toBe(200);
  expect(await who.put('/api/admins/me').send({ fullName: 'Ravi K' })).toMatchObject({
    status: 200,
    body: { name: 'Ravi K', gender: 'male' },
    headers: { 'cache-control': 'no-store' },
  });
  // What a form leaves empty is none, here as for the admins and customers that others edit.
  expect(await patch(who, { gender: '', avatar: '' })).toMatchObject({ status: 200, body: { gender: null, avatar: null } });
  expect((await patch(who, { fullName: 'R' })).body).toMatchObject({ statusCode: 400, details: [{ field: 'fullName' }] });
});

it('ignores role, enabled, id, permissions and mobile in the body', async () => {
  const staff = await makeStaff(api.app, 'executive');
  const who = await api.as(staff);
  await patch(who, {
    fullName: 'Same',
    adminsRoleId: 2,
    enabled: false,
    id: 1,
    roles: ['superadmin'],
    permissions: ['products:edit'],
    mobileNumber: '9000000000',
    createdBy: 5,
  });
  const [row] = await api.db.query('SELECT id, "adminsRoleId", enabled FROM admins WHERE id = $1', [staff.id]);
  expect(row).toEqual({ id: staff.id, adminsRoleId: 3, enabled: true });
});

it('A22 a new password or e-mail needs the current password; a wrong one changes nothing', async () => {
  const staff = await makeStaff(api.app);
  const who = await api.as(staff);
  for (const change of [{ password: 'New-Gasket-55' }, { emailAddress: 'new@store.test' }]) {
    expect(await patch(who, change)).toMatchObject({
      status: 403,
      body: { details: [{ field: 'currentPassword', message: text('password.current') }] },
    });
    const wrong = await patch(who, { ...change, currentPassword: 'Wrong-Gasket-1' });
    expect(wrong).toMatchObject({
      status: 403,
      body: { details: [{ field: 'currentPassword', message: text('password.current.wrong') }] },
    });
  }
  expect(await login(staff.email, PASSWORD)).toBe(200);
  expect((await patch(who, { emailAddress: staff.email, fullName: 'Form Sent Whole' })).status).toBe(200);
  const email = `new.${staff.email}`;
  expect(await patch(who, { emailAddress: email, currentPassword: PASSWORD })).toMatchObject({ status: 200, body: { email } });
  expect(await login(email, PASSWORD)).toBe(200);
});

it('A22 a wrong current password counts as a failed login', async () => {
  const staff = await makeStaff(api.app);
  const who = await api.as(staff);
  const wrong = { password: 'New-Gasket-55', currentPassword: 'Wrong-Gasket-1' };
  for (let at = 0; at < 5; at++) expect((await patch(who, wrong)).status).toBe(403);
  await api.db.query(`UPDATE attempts SET "nextAt" = now() + interval '1 min' WHERE count = 5`); // holds the delay, however slow this machine
  expect((await patch(who, wrong)).status).toBe(429);
  expect(await login(staff.email, PASSWORD)).toBe(429);
  await api.db.query('DELETE FROM attempts');
});

it('refuses somebody else’s e-mail', async () => {
  const [one, other] = [await makeStaff(api.app), await makeStaff(api.app)];
  const answer = await patch(await api.as(one), { emailAddress: other.email.toUpperCase(), currentPassword: PASSWORD });
  expect(answer).toMatchObject({ status: 409, body: { details: [{ field: 'emailAddress' }] } });
});

it('A16 a new password ends every session of the account; the browser that set it goes on', async () => {
  const staff = await makeStaff(api.app);
  const here = await browse(api.request, staff.email, staff.password);
  const elsewhere = [await tokenOf(api.app, staff.id), await tokenOf(api.app, staff.id)];
  const answer = await patch(agent(api.url, here.token), { password: 'New-Gasket-55', currentPassword: PASSWORD });
  expect(answer.status).toBe(200);
  for (const token of [here.token, ...elsewhere]) expect((await agent(api.url, token).post('/api/admins/me')).status).toBe(401);
  expect((await refresh(api.request, here.cookie)).status).toBe(401);
  const next = await refresh(api.request, cookieOf(answer)!);
  expect(next).toMatchObject({ status: 200, body: { admin: { id: staff.id } } });
  expect(await login(staff.email, PASSWORD)).toBe(401);
  expect(await login(staff.email, 'New-Gasket-55')).toBe(200);
});
