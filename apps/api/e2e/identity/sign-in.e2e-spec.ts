import { ADMIN } from '../../test/environment.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

const login = (password: string = ADMIN.password) =>
  api.request.post('/api/admins/login').send({ emailAddress: ADMIN.email, password });

it('answers a login with the token and the admin', async () => {
  const answer = await login();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    token: expect.any(String),
    admin: { id: 1, name: 'Superadmin', email: ADMIN.email, roles: ['superadmin'] },
  });
  expect(answer.body.admin.permissions).toContain('products:import');
});

it('lets the token in, and nobody without one', async () => {
  const me = await (await api.as('superadmin')).post('/api/admins/me');
  expect(me).toMatchObject({ status: 200, body: { email: ADMIN.email } });
  expect(await api.request.post('/api/admins/me')).toMatchObject({ status: 401, body: { message: 'Please login to continue' } });
  expect((await (await api.as('superadmin')).get('/api/admins')).status).toBe(200);
  expect((await api.request.get('/api/admins')).status).toBe(401);
});
