import { ownUser, user } from '@impeller/contracts';
import fc from 'fast-check';
import type { Agent } from '../../test/agent.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';

const RUNS = hard(30, 500);
/** What every write moves. */
const STAMPS = ['version', 'updatedTimestamp', 'updatedBy', 'updatedByName'];

let api: Api;
let columns: string[];
beforeAll(async () => {
  api = await startApi({ variables: { RATE_LIMIT_LOGIN_ADDRESS: '100000' } });
  const rows = await api.db.query<{ name: string }[]>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'users'`,
  );
  columns = rows.map(({ name }) => name);
}, 60_000);
afterAll(() => api?.close());

const stored = async (id: number): Promise<Record<string, unknown>> =>
  (await api.db.query<[Record<string, unknown>]>('SELECT * FROM users WHERE id = $1', [id]))[0];

/** Bodies of columns that are not `written`, in several spellings, of keys that trip objects up, and of chance ones. */
function bodies(written: readonly string[]) {
  const kept = columns.filter((name) => !written.includes(name));
  const spelt = kept.flatMap((name) => [name, name.toLowerCase(), `${name} `, `"${name}"`, `users.${name}`, `${name}[0]`]);
  const key = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...kept) },
    { weight: 2, arbitrary: fc.constantFrom(...spelt) },
    fc.constantFrom('__proto__', 'constructor', 'user', 'usersRole', 'organization', 'role', 'isSuperadmin', 'adminsRoleId'),
    fc.string({ maxLength: 12 }).filter((name) => !written.includes(name)),
  );
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(9_999, 1, 2, true, false, 'Approved', 'Rejected', null));
  return fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 8 }).map((entries) => Object.fromEntries(entries) as object);
}

/** Sends chance bodies; nothing of the row but its stamps ever moves. */
async function expectKept(who: Agent, id: number, paths: readonly string[], written: readonly string[]): Promise<void> {
  const before = await stored(id);
  await fc.assert(
    fc.asyncProperty(bodies(written), fc.constantFrom(...paths), async (body, path) => {
      const { status } = await who.patch(path).send(body);
      expect([200, 400, 403]).toContain(status);
      const after = await stored(id);
      for (const column of columns)
        if (!STAMPS.includes(column)) expect([column, after[column]]).toEqual([column, before[column]]);
    }),
    { numRuns: RUNS },
  );
}

it('B7 no chance body moves a column of a customer’s own that is not theirs to write', async () => {
  const { id } = await makeCustomer(api);
  await expectKept(await asCustomer(api, id), id, ['/api/users/me', `/api/users/${id}`], Object.keys(ownUser.shape));
});

it.each(['admin', 'superadmin'])('B7 nor does one of an %s move what staff do not write', async (role) => {
  const { id } = await makeCustomer(api);
  const written = user.fieldNames.filter((name) => name !== 'password');
  await expectKept(await api.as(role), id, [`/api/users/${id}`], written);
});

it('B7 nor does one of an executive move anything', async () => {
  const { id } = await makeCustomer(api);
  await expectKept(await api.as('executive'), id, [`/api/users/${id}`], []);
});
