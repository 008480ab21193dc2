import { text } from '@impeller/contracts';
import { Passwords } from '../../src/identity/passwords.js';
import { agent, type Agent } from '../../test/agent.js';
import { PASSWORD } from '../../test/actors.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

let made = 0;
const person = () => ({
  fullName: 'Kavin Kumar',
  emailAddress: `kavin${++made}@shop.example`,
  mobileNumber: `97${String(made).padStart(8, '0')}`,
  password: PASSWORD,
});
const login = (email: string, password = PASSWORD) => api.request.post('/api/users/login').send({ email, password });
const stored = async (id: number) => (await api.db.query(`SELECT * FROM users WHERE id = $1`, [id]))[0];

it('registers, signs in, goes on with refresh tokens, and signs out', async () => {
  const { emailAddress, ...rest } = person();
  const registered = await api.request.post('/api/users').send({ emailAddress, ...rest });
  expect(registered).toMatchObject({ status: 201, body: { emailAddress, status: 'Approved', walletBalance: 0 } });
  const signedIn = await login(emailAddress.toUpperCase());
  expect(signedIn).toMatchObject({ status: 200, body: { user: registered.body }, headers: { 'cache-control': 'no-store' } });
  const next = await api.request.post('/api/users/refresh').send({ refreshToken: signedIn.body.refreshToken });
  expect(next).toMatchObject({ status: 200, body: { user: registered.body } });
  expect(next.body.refreshToken).not.toBe(signedIn.body.refreshToken);
  const me = agent(api.url, next.body.accessToken as string);
  expect(await me.get('/api/users/me')).toMatchObject({ status: 200, body: registered.body });
  expect((await me.post('/api/users/logout')).status).toBe(204);
  expect((await me.get('/api/users/me')).status).toBe(401);
  expect((await api.request.post('/api/users/refresh').send({ refreshToken: next.body.refreshToken })).status).toBe(401);
});

it('a name that was pasted with breaks and gaps is one line, as all names are', async () => {
  const pasted = {
    fullName: 'Kavin\r\nKumar',
    shopName: 'Kumar\t\u200bPumps',
    panNumber: 'OLD\nPAN 1',
    address: '12 Mill Road\nPeelamedu',
  };
  const kept = { ...pasted, fullName: 'Kavin Kumar', shopName: 'Kumar Pumps', panNumber: 'OLD PAN 1' };
  expect(await api.request.post('/api/users').send({ ...person(), ...pasted })).toMatchObject({ status: 201, body: kept });
});

it('a new customer waits for approval where the settings say so', async () => {
  await api.db.query(`UPDATE settings SET "autoApproveUsers" = false`);
  const waiting = await api.request.post('/api/users').send({ ...person(), status: 'Approved' });
  await api.db.query(`UPDATE settings SET "autoApproveUsers" = true`);
  expect(waiting).toMatchObject({ status: 201, body: { status: 'Pending' } });
  expect((await login(waiting.body.emailAddress as string)).status).toBe(200);
});

it('A13 ends the session of a refresh token that somebody else has used as well', async () => {
  const { email } = await makeCustomer(api);
  const { body } = await login(email);
  const [first, second] = [body.refreshToken, (await api.request.post('/api/users/refresh').send(body)).body.refreshToken];
  await api.db.query(`UPDATE users_sessions SET "rotatedAt" = now() - interval '11 s'`);
  expect((await api.request.post('/api/users/refresh').send({ refreshToken: first })).status).toBe(401);
  expect((await api.request.post('/api/users/refresh').send({ refreshToken: second })).status).toBe(401);
});

it('A1 answers an unknown address, a wrong password, a disabled and a rejected customer alike', async () => {
  const [known, gone, rejected] = [await makeCustomer(api), await makeCustomer(api), await makeCustomer(api, 'Rejected')];
  await api.db.query(`UPDATE users SET enabled = false WHERE id = $1`, [gone.id]);
  const answers = [
    await login('nobody@shop.example'),
    await login(known.email, 'Wrong-Casing-1'),
    await login(gone.email),
    await login(rejected.email),
  ].map(({ status, body: { requestId: _, ...said } }) => ({ status, said }));
  const refused = {
    status: 401,
    said: { statusCode: 401, error: 'Unauthorized', message: text('login.failed'), details: [] },
  };
  expect(answers).toEqual([refused, refused, refused, refused]);
});

it('A1 an unknown or disabled customer costs one hash as well, of nobody’s password where there is none', async () => {
  const gone = await makeCustomer(api);
  await api.db.query(`UPDATE users SET enabled = false WHERE id = $1`, [gone.id]);
  const passwords = api.app.get(Passwords);
  const [verify, dummy] = [jest.spyOn(passwords, 'verify'), jest.spyOn(passwords, 'verifyDummy')];
  await login('nobody@shop.example');
  expect([verify.mock.calls.length, dummy.mock.calls.length]).toEqual([1, 1]);
  await login(gone.email);
  expect([verify.mock.calls.length, dummy.mock.calls.length]).toEqual([2, 1]);
  jest.restoreAllMocks();
});

it('A5 slows guesses at one customer down, and no admin of the same address', async () => {
  const { email } = await makeCustomer(api);
  const statuses = new Set<number>();
  for (let guess = 0; guess < 8; guess++) statuses.add((await login(email, 'Wrong-Casing-1')).status);
  expect([...statuses]).toEqual([401, 429]);
  const admin = await api.request.post('/api/admins/login').send({ emailAddress: email, password: 'Wrong-Casing-1' });
  expect(admin.status).toBe(401);
});

it('A14 a customer who is disabled, rejected or deleted is out with the next request', async () => {
  const staff = await api.as('superadmin');
  for (const change of [{ enabled: false }, { status: 'Rejected' }, null]) {
    const { id } = await makeCustomer(api);
    const me = await asCustomer(api, id);
    expect((await me.get('/api/users/me')).status).toBe(200);
    const done = change ? await staff.patch(`/api/users/${id}`).send(change) : await staff.delete(`/api/users/${id}`);
    expect(done.status).toBe(200);
    expect((await me.get('/api/users/me')).status).toBe(401);
  }
});

it('A12 a customer is nobody to staff’s routes, and staff nobody to customers’, whatever their numbers', async () => {
  const { id, email } = await makeCustomer(api);
  const me = await asCustomer(api, id);
  for (const path of ['/api/admins', '/api/admins/1', '/api/routes', '/api/audit-logs', '/api/organizations', '/api/users-roles'])
    expect([path, (await me.get(path)).status]).toEqual([path, 403]);
  expect((await me.post('/api/admins/me')).status).toBe(403);
  const staff = await api.as('superadmin');
  expect((await staff.get('/api/users/me')).status).toBe(403);
  const { refreshToken } = (await login(email)).body;
  const asAdmin = await api.request
    .post('/api/admins/refresh')
    .set('x-impeller', '1')
    .set('cookie', `impeller_session=${refreshToken}`);
  expect(asAdmin.status).toBe(401);
  expect((await api.request.post('/api/users/refresh').send({ refreshToken })).status).toBe(200);
});

const FORBIDDEN = {
  id: 1,
  enabled: false,
  status: 'Pending',
  walletBalance: 9_999,
  usersRoleId: 2,
  organizationId: 1,
  version: 99,
  createdBy: 1,
  registeredOn: '2001-01-01T00:00:00Z',
};

it('B6 B11 registration sets neither id, role, state, organization nor money', async () => {
  await api.db.query(`INSERT INTO users_roles (id, name) VALUES (2, 'Dealer') ON CONFLICT DO NOTHING`);
  const { id: other } = await makeCustomer(api);
  const { status, body } = await api.request.post('/api/users').send({ ...person(), ...FORBIDDEN, id: other });
  expect(status).toBe(201);
  expect(body.id).not.toBe(other);
  expect(await stored(body.id)).toMatchObject({
    enabled: true,
    status: 'Approved',
    walletBalance: '0.00',
    usersRoleId: 1,
    organizationId: null,
    version: 1,
    createdBy: null,
  });
});

it('B7 B11 customers change nothing of themselves but what is theirs', async () => {
  const { id } = await makeCustomer(api);
  const me = await asCustomer(api, id);
  const before = await stored(id);
  for (const path of ['/api/users/me', `/api/users/${id}`]) {
    const { status, body } = await me.patch(path).send({ ...FORBIDDEN, shopName: `Shop of ${path}` });
    expect([status, body.shopName]).toEqual([200, `Shop of ${path}`]);
  }
  const { shopName: _, version, updatedTimestamp: __, ...after } = await stored(id);
  expect(version).toBe(3);
  expect(before).toMatchObject(after);
});

it('B7 staff write neither balances nor passwords of customers', async () => {
  const { id, email } = await makeCustomer(api);
  const staff = await api.as('superadmin');
  const { status, body } = await staff.patch(`/api/users/${id}`).send({ walletBalance: 500, password: 'Another-One-22' });
  expect([status, body.walletBalance]).toEqual([200, 0]);
  expect((await login(email)).status).toBe(200);
  const made = await staff.post('/api/users').send({ ...person(), usersRoleId: 1, organizationId: null });
  expect([made.status, made.body.details[0].message]).toEqual([400, text('user.organization.required')]);
});

it('staff change a customer with a form that leaves the password empty', async () => {
  const { id } = await makeCustomer(api);
  const staff = await api.as('superadmin');
  for (const password of ['', null])
    expect(await staff.patch(`/api/users/${id}`).send({ fullName: 'Kavin', password })).toMatchObject({
      status: 200,
      body: { fullName: 'Kavin' },
    });
});

it('a change of what was changed meanwhile is refused, and shows customers the record as they see it', async () => {
  const { id } = await makeCustomer(api);
  const me = await asCustomer(api, id);
  const patch = (path: string, shopName: string) => me.patch(path).set('if-match', '"1"').send({ shopName });
  const first = await patch('/api/users/me', 'Rao Pumps');
  expect(first).toMatchObject({ status: 200, body: { shopName: 'Rao Pumps', version: 2 } });
  for (const path of ['/api/users/me', `/api/users/${id}`]) {
    const stale = await patch(path, 'Too late');
    expect([path, stale.status, stale.body.current]).toEqual([path, 412, first.body]);
  }
  expect((await me.put('/api/users/me').set('if-match', '"1"').send({ shopName: 'Too late' })).status).toBe(412);
  expect((await me.patch('/api/users/me').set('if-match', '1').send({})).status).toBe(400);
  const whole = await me.put('/api/users/me').set('if-match', '"2"').send({ shopName: 'Put there' });
  expect(whole).toMatchObject({
    status: 200,
    body: { shopName: 'Put there', version: 3 },
    headers: { 'cache-control': 'no-store' },
  });
});

it('B4 customers find themselves and nobody else, however they ask', async () => {
  const [a, b] = [await makeCustomer(api), await makeCustomer(api)];
  const me = await asCustomer(api, a.id);
  for (const query of [
    {},
    { filter: `id||$eq||${b.id}` },
    { filter: 'id||$gt||0', or: `id||$eq||${b.id}` },
    { s: JSON.stringify({ $or: [{ id: b.id }, { id: { $gt: 0 } }] }) },
    { sort: 'emailAddress,DESC', limit: '100' },
  ]) {
    const { status, body } = await me.get('/api/users').query(query);
    expect(status).toBe(200);
    expect((body.data as { id: number }[]).filter(({ id }) => id !== a.id)).toEqual([]);
    expect(body.total).toBeLessThanOrEqual(1);
  }
  for (const query of ['join=usersRole', 'join=organization', 'filter=createdBy||$eq||1', 'filter=organization.name||$cont||x'])
    expect([query, (await me.get(`/api/users?${query}`)).status]).toEqual([query, 400]);
  expect((await me.get(`/api/users/${b.id}`)).status).toBe(404);
  expect((await me.patch(`/api/users/${b.id}`).send({ fullName: 'Not mine' })).status).toBe(404);
  expect((await me.delete(`/api/users/${a.id}`)).status).toBe(403);
  expect((await me.get('/api/users/count')).status).toBe(403);
});

it('A22 e-mail and password of one’s own need the current password; a new one ends every session', async () => {
  const { id, email } = await makeCustomer(api);
  const me = await asCustomer(api, id);
  const patch = (body: object) => me.patch('/api/users/me').send(body);
  expect((await patch({ password: 'Gland-Packing-9' })).status).toBe(403);
  expect((await patch({ emailAddress: 'else@shop.example', currentPassword: 'Wrong-Casing-1' })).status).toBe(403);
  expect(
    (await me.patch(`/api/users/${id}`).send({ emailAddress: 'else@shop.example', password: 'Gland-Packing-9' })).body,
  ).toMatchObject({
    emailAddress: email,
  });
  expect((await patch({ password: 'Gland-Packing-9', currentPassword: PASSWORD })).status).toBe(200);
  expect((await me.get('/api/users/me')).status).toBe(401);
  expect([(await login(email)).status, (await login(email, 'Gland-Packing-9')).status]).toEqual([401, 200]);
});

it('B12 a device’s push token is kept for its last user, and never answered', async () => {
  const [a, b] = [await makeCustomer(api), await makeCustomer(api)];
  const keep = async (id: number, pushId: string) =>
    (await asCustomer(api, id)).put('/api/users/me/devices').send({ pushId, platform: 'android', appVersion: '1.2.0' });
  expect((await keep(a.id, 'push-of-one-phone')).status).toBe(204);
  expect((await keep(b.id, 'push-of-one-phone')).status).toBe(204);
  for (let phone = 0; phone < 12; phone++) await keep(b.id, `phone ${phone}`);
  const devices = await api.db.query(`SELECT "userId", count(*)::int AS count FROM users_devices GROUP BY 1`);
  expect(devices).toEqual([{ userId: b.id, count: 10 }]);
  const staff = await api.as('superadmin');
  expect(JSON.stringify((await staff.get(`/api/users/${b.id}`)).body)).not.toContain('push');
  for (const field of ['pushId', 'password', 'devices'])
    expect((await staff.get(`/api/users?filter=${field}||$notnull`)).status).toBe(400);
});

it('B12 a customer’s devices stay ten, also where many say at once that they are there', async () => {
  const { id } = await makeCustomer(api);
  const me = await asCustomer(api, id);
  // By fetch, which keeps its connections: new ones come one after the other.
  const keep = (phone: string) =>
    fetch(`${api.url}/api/users/me/devices`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pushId: `${phone} of ${id}`, platform: 'android' }),
    });
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => keep(`phone ${round} ${at}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
  }
  expect((await me.get('/api/users/me/devices')).body).toHaveLength(10);
});

it('B4 customers find and remove their own devices alone, and forget one with its session', async () => {
  const [a, b] = [await makeCustomer(api), await makeCustomer(api)];
  const [me, other] = [await asCustomer(api, a.id), await asCustomer(api, b.id)];
  const unique = (phone: string) => `${phone} of ${a.id}`;
  const keep = (who: Agent, phone: string) =>
    who
      .put('/api/users/me/devices')
      .send({ pushId: unique(phone), platform: 'ios', appVersion: '1.2.0' })
      .expect(204);
  for (const phone of ['old phone', 'new phone']) await keep(me, phone);
  await keep(other, 'their phone');
  const devicesOf = async (who: Agent) => (await who.get('/api/users/me/devices').expect(200)).body as { id: number }[];
  const device = {
    id: expect.any(Number),
    platform: 'ios',
    appVersion: '1.2.0',
    seenAt: expect.stringMatching(/^\d{4}-.*\+00:00$/),
  };
  const mine = await devicesOf(me);
  expect(mine).toEqual([device, device]);
  const [theirs] = await devicesOf(other);
  await me.delete(`/api/users/me/devices/${theirs!.id}`).expect(404);
  await me.delete('/api/users/me/devices/x').expect(400);
  await me.delete(`/api/users/me/devices/${mine[0]!.id}`).expect(204);
  await me.delete(`/api/users/me/devices/${mine[0]!.id}`).expect(404);
  expect([await devicesOf(me), await devicesOf(other)]).toEqual([[mine[1]], [theirs]]);

  await me.post('/api/users/logout').send({ pushId: '' }).expect(400);
  await me
    .post('/api/users/logout')
    .send({ pushId: unique('their phone') })
    .expect(204);
  await me.get('/api/users/me/devices').expect(401);
  const again = await asCustomer(api, a.id);
  await again
    .post('/api/users/logout')
    .send({ pushId: unique('old phone') })
    .expect(204);
  const left = await api.db.query(`SELECT "pushId" FROM users_devices WHERE "userId" IN ($1, $2)`, [a.id, b.id]);
  expect(left).toEqual([{ pushId: unique('their phone') }]);
});

it('counts customers, and by status', async () => {
  const staff = await api.as('superadmin');
  const [{ count }] = await api.db.query(`SELECT count(*)::int AS count FROM users`);
  const [{ rejected }] = await api.db.query(`SELECT count(*)::int AS rejected FROM users WHERE status = 'Rejected'`);
  expect((await staff.get('/api/users/count')).body).toEqual({ count });
  const { body } = await staff.get('/api/users/user-count');
  expect([body.Pending + body.Approved + body.Rejected, body.Rejected]).toEqual([count, rejected]);
});
