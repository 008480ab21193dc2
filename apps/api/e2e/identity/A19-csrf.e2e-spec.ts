import { agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';
import { browse } from './session-cookie.js';

let api: Api;
let cookie: string;
let token: string;
beforeAll(async () => {
  api = await startApi();
  ({ cookie, token } = await browse(api.request));
});
afterAll(() => api.close());

const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } as const;
const withCookie = (path: string, method: 'post' | 'patch' = 'post') =>
  api.request[method](path).set('cookie', `impeller_session=${cookie}`).set(from);
const rows = async () =>
  (
    await api.db.query(
      'SELECT (SELECT count(*) FROM brands) AS brands, (SELECT "fullName" FROM admins WHERE id = 1) AS name, (SELECT count(*) FROM admins_sessions) AS sessions',
    )
  )[0];

it('A19 the cookie alone does nothing: no write, no logout, no refresh', async () => {
  const before = await rows();
  expect((await withCookie('/api/brands').send({ name: 'Evil pumps' })).status).toBe(401);
  expect((await withCookie('/api/admins/me', 'patch').send({ fullName: 'Evil' })).status).toBe(401);
  expect((await withCookie('/api/admins/me')).status).toBe(401);
  expect((await withCookie('/api/admins/logout')).status).toBe(401);
  expect((await withCookie('/api/admins/refresh')).status).toBe(401);
  expect((await withCookie('/api/admins/refresh').set('x-impeller', '2')).status).toBe(401);
  expect(await rows()).toEqual(before);
});

it('A19 forms and text that looks like JSON are no body, even with a token', async () => {
  const before = await rows();
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const answer = await agent(api.url, token).post('/api/brands').set('content-type', type).send('{"name":"Evil pumps"}');
    expect(answer.status).toBe(415);
    const login = await api.request
      .post('/api/admins/login')
      .set('content-type', type)
      .send('{"emailAddress":"root@impeller.test","password":"Turbine-Casing-42"}');
    expect(login.status).toBe(415);
    // What needs no body takes no other one either: its fields would be lost without a word.
    const counted = await agent(api.url, token).post('/api/users/eligible-user-count').set('content-type', type).send('{}');
    expect(counted.status).toBe(415);
  }
  expect(await rows()).toEqual(before);
});

it('A19 no other origin may read an answer or send the header', async () => {
  const preflight = await api.request
    .options('/api/admins/refresh')
    .set({ origin: from.origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-impeller' });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
});
