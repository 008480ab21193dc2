import { setTimeout as pause } from 'node:timers/promises';
import { makeStaff, tokenOf } from '../../test/actors.js';
import { agent, type Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let one: Api;
let other: Api;
let root: Agent;
beforeAll(async () => {
  one = await startApi();
  other = await startApi({ database: one.database });
  root = await one.as('superadmin');
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Somebody with a role of that name, as both processes see them; both have them in memory already. */
async function signedIn(role = 'admin'): Promise<{ id: number; here: Agent; there: Agent }> {
  const { id } = await makeStaff(one.app, role);
  const token = await tokenOf(one.app, id);
  const [here, there] = [agent(one.url, token), agent(other.url, token)];
  for (const process of [here, there]) expect((await process.post('/api/admins/me')).status).toBe(200);
  return { id, here, there };
}

/** A second is what another process may take to hear of it. */
async function within(answer: () => Promise<{ status: number }>, status: number): Promise<void> {
  const end = Date.now() + 1_000;
  while ((await answer()).status !== status && Date.now() < end) await pause(10);
  expect((await answer()).status).toBe(status);
}

it('A14 a disabled account is out on its next request, in the other process within a second', async () => {
  const { id, here, there } = await signedIn();
  expect((await root.patch(`/api/admins/${id}`).send({ enabled: false })).status).toBe(200);
  expect((await here.get('/api/brands')).status).toBe(401);
  await within(async () => there.get('/api/brands'), 401);
  await root.patch(`/api/admins/${id}`).send({ enabled: true });
  expect((await here.get('/api/brands')).status).toBe(401);
});

it('A14 a deleted account is out on its next request, in the other process within a second', async () => {
  const { id, here, there } = await signedIn();
  expect((await root.delete(`/api/admins/${id}`)).status).toBe(200);
  expect((await here.get('/api/brands')).status).toBe(401);
  await within(async () => there.get('/api/brands'), 401);
});

it('A14 a disabled account that somebody changed in the database by hand is out within a second everywhere', async () => {
  const { id, here, there } = await signedIn();
  await one.db.query('UPDATE admins SET enabled = false WHERE id = $1', [id]);
  await within(async () => here.get('/api/brands'), 401);
  await within(async () => there.get('/api/brands'), 401);
});

it('A15 a demoted admin cannot write on the next request, a promoted one can without a new login', async () => {
  const { id, here, there } = await signedIn('admin');
  const brand = () => ({ name: `Brand ${Math.random()}` });
  expect((await here.post('/api/brands').send(brand())).status).toBe(201);
  expect((await root.patch(`/api/admins/${id}`).send({ adminsRoleId: 3 })).status).toBe(200);
  expect((await here.post('/api/brands').send(brand())).status).toBe(403);
  await within(async () => there.post('/api/brands').send(brand()), 403);
  expect((await root.patch(`/api/admins/${id}`).send({ adminsRoleId: 1 })).status).toBe(200);
  expect((await here.post('/api/brands').send(brand())).status).toBe(201);
  await within(async () => there.post('/api/brands').send(brand()), 201);
});

it('A15 a changed role holds for everybody who has it', async () => {
  const { body: role } = await root.post('/api/admins-roles').send({ name: 'counter', permissions: ['brands:view'] });
  const { here, there } = await signedIn('counter');
  expect((await root.patch(`/api/admins-roles/${role.id}`).send({ permissions: ['series:view'] })).status).toBe(200);
  expect((await here.get('/api/brands')).status).toBe(403);
  expect((await here.get('/api/series')).status).toBe(200);
  await within(async () => there.get('/api/brands'), 403);
});

it('A14 remembers nothing while it cannot listen, and listens again by itself', async () => {
  const { id, there } = await signedIn();
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'impeller-listen' AND datname = current_database()`;
  await one.db.query(cut);
  await one.db.query('UPDATE admins SET enabled = false WHERE id = $1', [id]);
  await within(async () => there.get('/api/brands'), 401);
  const listeners = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'impeller-listen' AND datname = current_database()`;
  for (let tries = 0; tries < 100; tries++) {
    const [{ count }] = await one.db.query<[{ count: number }]>(listeners);
    if (count === 2) return;
    await pause(50);
  }
  throw new Error('The two processes do not listen again');
});
