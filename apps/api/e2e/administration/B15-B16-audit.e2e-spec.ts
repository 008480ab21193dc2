import { makeStaff } from '../../test/actors.js';
import { asSuperuser } from '../../test/database.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

const trail = (resource: string, id: number) =>
  api.db.query<Record<string, unknown>[]>('SELECT * FROM audit_logs WHERE resource = $1 AND "recordId" = $2 ORDER BY id', [
    resource,
    id,
  ]);

it('B15 who made and changed a record is who was signed in, whatever the body says', async () => {
  const staff = await makeStaff(api.app);
  const spoof = { createdBy: 999, createdByName: 'Nobody', updatedBy: 999, updatedByName: 'Nobody', id: 777, version: 50 };
  const made = await (await api.as('superadmin')).post('/api/brands').send({ name: 'Spoofed', ...spoof });
  expect(made).toMatchObject({ status: 201, body: { createdBy: 1, createdByName: 'Superadmin', updatedBy: null, version: 1 } });
  const id = (made.body as { id: number }).id;
  expect(id).not.toBe(777);
  const changed = await (await api.as(staff)).patch(`/api/brands/${id}`).send({ description: 'Changed', ...spoof });
  expect(changed).toMatchObject({
    status: 200,
    body: { id, createdBy: 1, updatedBy: staff.id, updatedByName: 'Staff admin', version: 2 },
  });
  const [row] = await api.db.query('SELECT "createdBy", "updatedBy" FROM brands WHERE id = $1', [id]);
  expect(row).toEqual({ createdBy: 1, updatedBy: staff.id });
});

it('B16 every change of staff is one audit row: who, from where, what from what to what, and no secret', async () => {
  const root = await api.as('superadmin');
  const body = { fullName: 'Asha Rao', emailAddress: 'asha@store.test', mobileNumber: '9812345678', password: 'Canary-Seal-31' };
  const made = await root.post('/api/admins').set('x-request-id', 'made-by-the-test').send(body);
  const { id } = made.body as { id: number };
  await root.patch(`/api/admins/${id}`).send({ fullName: 'Asha K Rao', password: 'Canary-Seal-32' });
  await root.patch(`/api/admins/${id}`).send({ fullName: 'Asha K Rao' });
  await root.delete(`/api/admins/${id}`);
  const rows = await trail('admins', id);
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  expect(rows[0]).toMatchObject({ adminId: 1, adminName: 'Superadmin', ip: '127.0.0.1', requestId: 'made-by-the-test' });
  expect(rows[1]).toMatchObject({ changes: { fullName: ['Asha Rao', 'Asha K Rao'], password: ['•••', '•••'] } });
  expect(JSON.stringify(rows)).not.toMatch(/Canary|argon2/);
});

it('B16 one’s own profile and a role leave their rows too; a login leaves none', async () => {
  const staff = await makeStaff(api.app);
  await (await api.as(staff)).patch('/api/admins/me').send({ gender: 'female' });
  expect(await trail('admins', staff.id)).toMatchObject([
    { action: 'update', adminId: staff.id, changes: { gender: [null, 'female'] } },
  ]);
  const role = await (
    await api.as('superadmin')
  )
    .post('/api/admins-roles')
    .send({ name: 'watcher', permissions: ['brands:view'] });
  expect(await trail('admins-roles', (role.body as { id: number }).id)).toMatchObject([
    { action: 'create', changes: { permissions: [null, ['brands:view']] } },
  ]);
  await api.request.post('/api/admins/login').send({ emailAddress: staff.email, password: staff.password });
  expect(await trail('admins', staff.id)).toHaveLength(1);
});

it('B16 nobody rewrites the trail, not even the product’s own database role', async () => {
  const count = async () => (await api.db.query<[{ count: number }]>('SELECT count(*)::int AS count FROM audit_logs'))[0].count;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  for (const sql of [`UPDATE audit_logs SET "adminName" = 'Nobody'`, 'DELETE FROM audit_logs', 'TRUNCATE audit_logs']) {
    await expect(api.db.query(sql)).rejects.toMatchObject({ driverError: { code: '42501' } });
  }
  expect(await count()).toBe(before);
  const [{ rolsuper }] = (
    await asSuperuser((client) =>
      client.query<{ rolsuper: boolean }>('SELECT rolsuper FROM pg_roles WHERE rolname = $1', [
        new URL(api.database.url).username,
      ]),
    )
  ).rows as [{ rolsuper: boolean }];
  expect(rolsuper).toBe(false);
});
