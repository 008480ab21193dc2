import { assignablePermissions, permissionsOf, SEEDED_ROLES, text, type ScreenGroup } from '@impeller/contracts';
import { randomUUID } from 'node:crypto';
import { makeStaff } from '../../test/actors.js';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let root: Agent;
beforeAll(async () => {
  api = await startApi();
  root = await api.as('superadmin');
});
afterAll(() => api.close());

const named = () => `role ${randomUUID().slice(0, 12)}`;
const made = async (permissions: readonly string[], extra: object = {}) =>
  (await root.post('/api/admins-roles').send({ name: named(), permissions, ...extra })).body as { id: number; name: string };
const reload = async (id: number) =>
  (await root.get(`/api/admins-roles/${id}`)).body as { permissions: string[]; enabled: boolean; name: string };

it('starts with the five roles of decisions §3.4', async () => {
  const { body } = await root.get('/api/admins-roles?sort=id,ASC');
  const roles = (body as { data: { id: number; name: string; permissions: string[]; isSuperadmin: boolean }[] }).data;
  expect(roles.map(({ id, name, isSuperadmin }) => [id, name, isSuperadmin])).toEqual([
    [1, 'admin', false],
    [2, 'superadmin', true],
    [3, 'executive', false],
    [4, 'order manager', false],
    [5, 'marketing manager', false],
  ]);
  for (const seeded of SEEDED_ROLES) expect(roles.find(({ id }) => id === seeded.id)?.permissions).toEqual(permissionsOf(seeded));
});

it('answers the assignable screens as the menu groups them, every permission once', async () => {
  const { status, body } = await root.get('/api/routes');
  expect(status).toBe(200);
  const groups = body as ScreenGroup[];
  expect(groups.map(({ title }) => title)).toEqual(expect.arrayContaining(['Product management', 'Masters', 'Admin management']));
  const shown = groups.flatMap(({ screens }) => screens.flatMap(({ permissions }) => permissions));
  expect(shown.sort()).toEqual([...assignablePermissions()].sort());
  expect((await api.request.get('/api/routes')).status).toBe(401);
});

it('makes, changes and deletes a role; keeps each permission once, in the screens’ order', async () => {
  const role = await root
    .post('/api/admins-roles')
    .send({ name: 'store keeper', permissions: ['brands:view', 'products:view', 'brands:view'] });
  expect(role).toMatchObject({
    status: 201,
    body: { name: 'store keeper', enabled: true, isSuperadmin: false, permissions: ['products:view', 'brands:view'] },
  });
  const { id } = role.body as { id: number };
  expect(await root.patch(`/api/admins-roles/${id}`).send({ permissions: ['brands:edit', 'brands:view'] })).toMatchObject({
    status: 200,
    body: { permissions: ['brands:view', 'brands:edit'], name: 'store keeper' },
  });
  expect(await root.patch(`/api/admins-roles/${id}`).send({ name: 'keeper' })).toMatchObject({
    status: 200,
    body: { permissions: ['brands:view', 'brands:edit'] },
  });
  expect((await root.delete(`/api/admins-roles/${id}`)).status).toBe(200);
  expect((await root.patch(`/api/admins-roles/${id}`).send({ name: 'gone' })).status).toBe(404);
  expect((await root.delete(`/api/admins-roles/${id}`)).status).toBe(404);
});

it.each([
  [{ name: '' }, 400, 'name', 'Name is required'],
  [{ name: 'ab' }, 400, 'name', 'Length should be 3 to 25'],
  [{ name: 'x'.repeat(26) }, 400, 'name', 'Length should be 3 to 25'],
  [{ name: 'ADMIN' }, 409, 'name', 'Name already exists'],
  [{ name: 'SuperAdmin' }, 409, 'name', 'Name already exists'],
  [
    { name: 'dreamer', permissions: ['dreams:view'] },
    400,
    'permissions',
    text('adminRole.permission.unknown', { permission: 'dreams:view' }),
  ],
  [
    { name: 'promoter', permissions: ['admins:create'] },
    400,
    'permissions',
    text('adminRole.permission.unknown', { permission: 'admins:create' }),
  ],
])('refuses %j', async (body, status, field, message) => {
  expect(await root.post('/api/admins-roles').send(body)).toMatchObject({ status, body: { details: [{ field, message }] } });
});

it('gives no role a permission without the one that opens its screen: the answer to a change shows the record', async () => {
  const refused = (permission: string, opensWith: string) => ({
    status: 400,
    body: {
      details: [{ field: 'permissions', message: text('adminRole.permission.unopened', { permission, opensWith }) }],
    },
  });
  const shut = await root.post('/api/admins-roles').send({ name: named(), permissions: ['brands:toggle'] });
  expect(shut).toMatchObject(refused('brands:toggle', 'brands:view'));
  const open = await made(['brands:view', 'brands:edit', 'audit:view', 'audit-logs:export']);
  const take = (permissions: string[]) => root.patch(`/api/admins-roles/${open.id}`).send({ permissions });
  expect(await take(['brands:edit', 'audit:view'])).toMatchObject(refused('brands:edit', 'brands:view'));
  expect(await take(['audit-logs:export'])).toMatchObject(refused('audit-logs:export', 'audit:view'));
  expect(await take([])).toMatchObject({ status: 200, body: { permissions: [] } });

  const [{ id }] = await api.db.query<[{ id: number }]>(
    `INSERT INTO admins_roles (name, permissions) VALUES ($1, '["brands:edit", "series:edit"]') RETURNING id`,
    [named()],
  );
  const old = (change: object) => root.patch(`/api/admins-roles/${id}`).send(change);
  expect((await old({ name: named() })).status).toBe(200);
  expect((await old({ permissions: ['brands:edit'] })).status).toBe(200);
  expect(await old({ permissions: ['brands:edit', 'series:edit'] })).toMatchObject(refused('series:edit', 'series:view'));
});

it('refuses to delete a role that admins hold, naming them', async () => {
  const role = await made(['brands:view']);
  const staff = await makeStaff(api.app, role.name);
  const asked = await root.get(`/api/admins-roles/${role.id}/referrers`).expect(200);
  expect(asked.body.referrers).toEqual([{ resource: 'admins', count: 1, goesAlong: false }]);
  const refused = await root.delete(`/api/admins-roles/${role.id}`);
  expect(refused).toMatchObject({ status: 409, body: { message: text('error.referenced', { referrers: '1 admin' }) } });
  await root.delete(`/api/admins/${staff.id}`);
  expect((await root.delete(`/api/admins-roles/${role.id}`)).status).toBe(200);
});

it('keeps the superadmin role out of reach, and the default role there', async () => {
  for (const change of [{ name: 'root' }, { enabled: false }, { permissions: [] }]) {
    expect(await root.patch('/api/admins-roles/2').send(change)).toMatchObject({
      status: 403,
      body: { message: text('adminRole.superadmin') },
    });
  }
  expect((await root.delete('/api/admins-roles/2')).status).toBe(403);
  expect(await root.patch('/api/admins-roles/1').send({ enabled: false })).toMatchObject({
    status: 409,
    body: { message: text('adminRole.default') },
  });
  expect((await root.delete('/api/admins-roles/1')).status).toBe(409);
  const claimed = await root.post('/api/admins-roles').send({ name: named(), isSuperadmin: true });
  expect(claimed).toMatchObject({ status: 201, body: { isSuperadmin: false } });
});

it('B8 nobody grants what they lack, changes the role they hold, or brings back a role stronger than theirs', async () => {
  const mine = [
    'admins-roles:view',
    'admins-roles:create',
    'admins-roles:edit',
    'admins-roles:toggle',
    'brands:view',
    'products:view',
  ];
  const granter = await api.as({ permissions: mine });
  const weak = await made(['brands:view']);
  const strong = await made(['products:view', 'products:delete'], { enabled: false });
  const careful = await made(['products:view', 'products:delete'], { demandsSecondFactor: true });

  const refused = { status: 403, body: { message: text('adminRole.grant', { permissions: 'products:delete' }) } };
  expect(
    await granter.post('/api/admins-roles').send({ name: named(), permissions: ['brands:view', 'products:delete'] }),
  ).toMatchObject(refused);
  expect(await granter.patch(`/api/admins-roles/${weak.id}`).send({ permissions: ['products:delete'] })).toMatchObject(refused);
  expect(await granter.patch(`/api/admins-roles/${strong.id}`).send({ enabled: true })).toMatchObject(refused);
  const lift = (id: number) => granter.patch(`/api/admins-roles/${id}`).send({ demandsSecondFactor: false });
  expect(await lift(careful.id)).toMatchObject(refused);
  expect(await reload(weak.id)).toMatchObject({ permissions: ['brands:view'] });
  expect(await reload(strong.id)).toMatchObject({ enabled: false });
  expect(await reload(careful.id)).toMatchObject({ demandsSecondFactor: true });

  expect((await granter.post('/api/admins-roles').send({ name: named(), permissions: ['brands:view'] })).status).toBe(201);
  expect((await granter.patch(`/api/admins-roles/${strong.id}`).send({ name: named() })).status).toBe(200);
  for (const demandsSecondFactor of [true, false])
    expect((await granter.patch(`/api/admins-roles/${weak.id}`).send({ demandsSecondFactor })).status).toBe(200);

  const { body } = await granter.post('/api/admins/me');
  const [own] = (
    await root.get(`/api/admins-roles?filter=name||$eq||${encodeURIComponent((body as { roles: string[] }).roles[0]!)}`)
  ).body.data as [{ id: number }];
  expect(await granter.patch(`/api/admins-roles/${own.id}`).send({ name: named() })).toMatchObject({
    status: 403,
    body: { message: text('adminRole.own') },
  });
});

it('lets a role that is disabled grant nothing, from the next request on', async () => {
  const role = await made(['brands:view']);
  const agent = await api.as(role.name);
  expect((await agent.get('/api/brands')).status).toBe(200);
  await root.patch(`/api/admins-roles/${role.id}`).send({ enabled: false });
  expect((await agent.get('/api/brands')).status).toBe(403);
  expect((await agent.post('/api/admins/me')).body).toMatchObject({ permissions: [] });
  await root.patch(`/api/admins-roles/${role.id}`).send({ enabled: true });
  expect((await agent.get('/api/brands')).status).toBe(200);
});
