import { makeStaff } from '../../test/actors.js';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';

let one: Api;
let other: Api;
beforeAll(async () => {
  one = await startApi();
  other = await startApi({ database: one.database });
  // The seed's superadmin stands aside: the two of each round are the only ones.
  await one.db.query('UPDATE admins SET "adminsRoleId" = 1 WHERE id = 1');
}, 60_000);
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const ENABLED = `SELECT count(*)::int AS count FROM admins WHERE "adminsRoleId" = 2 AND enabled`;
const WAYS: Readonly<Record<string, (who: Agent, id: number) => PromiseLike<{ status: number }>>> = {
  demote: (who, id) => who.patch(`/api/admins/${id}`).send({ adminsRoleId: 1 }),
  disable: (who, id) => who.patch(`/api/admins/${id}`).send({ enabled: false }),
  delete: (who, id) => who.delete(`/api/admins/${id}`),
};

it.each(Object.keys(WAYS))(
  'B9 two superadmins %s each other at once: one does, one is left',
  async (way) => {
    for (let round = 0; round < hard(5, 50); round++) {
      const [a, b] = [await makeStaff(one.app, 'superadmin'), await makeStaff(one.app, 'superadmin')];
      const [asA, asB] = [await one.as(a), await other.as(b)];
      await Promise.all([asA.post('/api/admins/me'), asB.post('/api/admins/me')]);
      const answers = await Promise.all([WAYS[way]!(asA, b.id), WAYS[way]!(asB, a.id)]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]); // 401, 403: the other's change was there before the guard looked
      expect(await one.db.query(ENABLED)).toEqual([{ count: 1 }]);
      await one.db.query(`DELETE FROM admins WHERE id = ANY ($1)`, [[a.id, b.id]]);
    }
  },
  120_000,
);
