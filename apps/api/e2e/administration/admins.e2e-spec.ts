import { text } from '@impeller/contracts';
import { randomInt } from 'node:crypto';
import { makeStaff, PASSWORD } from '../../test/actors.js';
import type { Agent } from '../../test/agent.js';
import { ADMIN } from '../../test/environment.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let root: Agent;
beforeAll(async () => {
  api = await startApi();
  root = await api.as('superadmin');
});
afterAll(() => api.close());

const anAdmin = (extra: object = {}) => ({
  fullName: 'Asha Rao',
  emailAddress: `asha.${randomInt(1e9)}@store.test`,
  mobileNumber: `98${String(randomInt(1e8)).padStart(8, '0')}`,
  password: 'Casing-Gasket-9',
  ...extra,
});
const made = async (extra: object = {}) =>
  (await root.post('/api/admins').send(anAdmin(extra))).body as { id: number; version: number; emailAddress: string };

it('makes an admin whose role is the default one, answered with its name and without the password', async () => {
  const body = anAdmin({ mobileNumber: '+91 98765 43210', gender: 'female' });
  const { status, body: record } = await root.post('/api/admins').send(body);
  expect(status).toBe(201);
  const { password: _, ...answered } = body;
  expect(record).toMatchObject({
    ...answered,
    mobileNumber: '9876543210',
    enabled: true,
    adminsRoleId: 1,
    adminsRole: { id: 1, name: 'admin' },
  });
  expect(JSON.stringify(record)).not.toMatch(/password|argon2/);
  const login = await api.request
    .post('/api/admins/login')
    .send({ emailAddress: body.emailAddress.toUpperCase(), password: body.password });
  expect(login).toMatchObject({ status: 200, body: { admin: { roles: ['admin'] } } });
});

it('gives the default role where none is chosen, and takes none away', async () => {
  const { body } = await root
    .post('/api/admins')
    .send(anAdmin({ adminsRoleId: null }))
    .expect(201);
  expect(body.adminsRoleId).toBe(1);
  expect((await root.patch(`/api/admins/${body.id}`).send({ adminsRoleId: null })).status).toBe(400);
});

it('never answers, filters, sorts or selects a password', async () => {
  const list = await root.get('/api/admins?limit=100');
  expect(list.status).toBe(200);
  expect(list.text).not.toMatch(/password|argon2/);
  for (const query of ['fields=password', 'filter=password||$cont||a', 'sort=password,ASC', 's={"password":{"$notnull":true}}']) {
    expect((await root.get(`/api/admins?${query}`)).status).toBe(400);
  }
});

it.each([
  [{ fullName: '' }, 'fullName', 'Name is required'],
  [{ fullName: 'As' }, 'fullName', 'Length should be 3 to 100'],
  [{ mobileNumber: undefined }, 'mobileNumber', 'Contact Number is required'],
  [{ mobileNumber: '12345' }, 'mobileNumber', 'Length should be 10 only'],
  [{ emailAddress: undefined }, 'emailAddress', 'Email is required'],
  [{ emailAddress: 'asha' }, 'emailAddress', 'Please enter correct email address'],
  [{ password: undefined }, 'password', 'Password is required'],
  [{ password: '12345' }, 'password', 'The password can not be less than 6 digits'],
  [{ password: 'Password@123' }, 'password', 'This password is one of the commonest; please choose another'],
  [{ adminsRoleId: 0 }, 'adminsRoleId', text('error.id')],
])('refuses %j on the field %s', async (extra, field, message) => {
  const answer = await root.post('/api/admins').send(anAdmin(extra));
  expect(answer).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
});

it('refuses a second e-mail or mobile, whatever the case, and a role that is not there or disabled', async () => {
  const first = anAdmin();
  await root.post('/api/admins').send(first);
  const sameMail = await root.post('/api/admins').send(anAdmin({ emailAddress: first.emailAddress.toUpperCase() }));
  expect(sameMail).toMatchObject({ status: 409, body: { details: [{ field: 'emailAddress' }] } });
  const sameMobile = await root.post('/api/admins').send(anAdmin({ mobileNumber: `0${first.mobileNumber}` }));
  expect(sameMobile).toMatchObject({ status: 409, body: { details: [{ field: 'mobileNumber' }] } });
  expect((await root.post('/api/admins').send(anAdmin({ adminsRoleId: 999 }))).status).toBe(409);
  const role = await root.post('/api/admins-roles').send({ name: 'resting', enabled: false });
  const disabled = await root.post('/api/admins').send(anAdmin({ adminsRoleId: role.body.id }));
  expect(disabled).toMatchObject({
    status: 400,
    body: { details: [{ field: 'adminsRoleId', message: text('admin.role.disabled') }] },
  });
});

it('changes what is sent, sees a stale version, and deletes with its sessions', async () => {
  const { id, version } = await made();
  const changed = await root
    .patch(`/api/admins/${id}`)
    .set('if-match', `"${version}"`)
    .send({ fullName: 'Asha K Rao', adminsRoleId: 3 });
  expect(changed).toMatchObject({
    status: 200,
    body: { fullName: 'Asha K Rao', version: version + 1, adminsRole: { name: 'executive' } },
  });
  const stale = await root.patch(`/api/admins/${id}`).set('if-match', `"${version}"`).send({ fullName: 'Late' });
  expect(stale).toMatchObject({ status: 412, body: { current: { fullName: 'Asha K Rao' } } });
  expect((await root.delete(`/api/admins/${id}`)).status).toBe(200);
  expect((await root.get(`/api/admins/${id}`)).status).toBe(404);
  expect((await root.patch(`/api/admins/${id}`).send({ fullName: 'Nobody' })).status).toBe(404);
  expect((await root.delete(`/api/admins/${id}`)).status).toBe(404);
});

it('lets a superadmin set a forgotten password, which ends the sessions', async () => {
  const staff = await makeStaff(api.app);
  const agent = await api.as(staff);
  expect((await agent.post('/api/admins/me')).status).toBe(200);
  expect((await root.patch(`/api/admins/${staff.id}`).send({ password: 'New-Casing-77' })).status).toBe(200);
  expect((await agent.post('/api/admins/me')).status).toBe(401);
  expect((await api.request.post('/api/admins/login').send({ emailAddress: staff.email, password: PASSWORD })).status).toBe(401);
  expect(
    (await api.request.post('/api/admins/login').send({ emailAddress: staff.email, password: 'New-Casing-77' })).status,
  ).toBe(200);
});

it('refuses the admin’s e-mail as their password, the stored one or the one that comes with it', async () => {
  const { id, email } = await makeStaff(api.app);
  const moved = `moved.${email}`;
  for (const patch of [{ password: email.toUpperCase() }, { password: moved, emailAddress: moved }])
    expect(await root.patch(`/api/admins/${id}`).send(patch)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'password', message: text('password.common') }] },
    });
});

it('B8 nobody changes their own role, disables or deletes themselves, or changes e-mail and password without proof', async () => {
  const other = await makeStaff(api.app, 'superadmin');
  const self = await api.as(other);
  const refused = async (patch: object) =>
    (await self.patch(`/api/admins/${other.id}`).send(patch)).body as { statusCode: number; message: string };
  expect(await refused({ adminsRoleId: 1 })).toMatchObject({ statusCode: 403, message: text('admin.self.role') });
  expect(await refused({ enabled: false })).toMatchObject({ statusCode: 403, message: text('admin.self.enabled') });
  expect(await refused({ emailAddress: 'other@store.test' })).toMatchObject({
    statusCode: 403,
    message: text('admin.self.proof'),
  });
  expect(await refused({ password: 'Another-Casing-1' })).toMatchObject({ statusCode: 403, message: text('admin.self.proof') });
  expect((await self.delete(`/api/admins/${other.id}`)).body).toMatchObject({
    statusCode: 403,
    message: text('admin.self.delete'),
  });
  const unchanged = { fullName: 'Same Person', enabled: true, adminsRoleId: 2, emailAddress: other.email };
  expect((await self.patch(`/api/admins/${other.id}`).send(unchanged)).status).toBe(200);
  await root.delete(`/api/admins/${other.id}`);
});

it('B8 nobody but a superadmin makes or changes admins, whatever their role', async () => {
  const staff = await makeStaff(api.app);
  for (const actor of [
    'admin',
    'executive',
    'order manager',
    { permissions: ['admins:view', 'admins-roles:edit', 'admins-roles:create'] },
  ]) {
    const agent = await api.as(actor);
    expect((await agent.post('/api/admins').send(anAdmin({ adminsRoleId: 2 }))).status).toBe(403);
    expect((await agent.patch(`/api/admins/${staff.id}`).send({ adminsRoleId: 2 })).status).toBe(403);
    expect((await agent.put(`/api/admins/${staff.id}`).send({ enabled: false })).status).toBe(403);
    expect((await agent.delete(`/api/admins/${staff.id}`)).status).toBe(403);
  }
  const [row] = await api.db.query('SELECT "adminsRoleId", enabled FROM admins WHERE id = $1', [staff.id]);
  expect(row).toEqual({ adminsRoleId: 1, enabled: true });
});

it('B9 the last superadmin stays', async () => {
  const refusal = { status: 409, body: { message: text('admin.lastSuperadmin') } };
  expect(await root.patch('/api/admins/1').send({ enabled: false })).toMatchObject(refusal);
  expect(await root.patch('/api/admins/1').send({ adminsRoleId: 1 })).toMatchObject(refusal);
  expect(await root.delete('/api/admins/1')).toMatchObject(refusal);
  expect((await api.request.post('/api/admins/login').send({ emailAddress: ADMIN.email, password: ADMIN.password })).status).toBe(
    200,
  );
});
