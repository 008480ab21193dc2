import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../src/migrate.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { testEnvironment, type Variables } from '../../test/environment.js';
import { spawnProcess } from '../../test/spawn-process.js';

let empty: TestDatabase;
beforeAll(async () => (empty = await createTestDatabase({ empty: true })), 60_000);
afterAll(() => empty?.drop());

const first = async (variables: Variables = {}): Promise<string[]> => {
  const said: string[] = [];
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = variables;
  const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...rest } = testEnvironment(empty.url);
  const environment = { ...rest, ...(ADMIN_EMAIL && { ADMIN_EMAIL }), ...(ADMIN_PASSWORD && { ADMIN_PASSWORD }) };
  await migrate(environment as ReturnType<typeof testEnvironment>, { say: (line) => said.push(line) });
  return said;
};
const query = async <T>(sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as T[])
    .finally(() => client.end());
};

it.each([
  ['a short secret', { JWT_SECRET: 'changeme' }, 'JWT_SECRET must hold 32 bytes or more.'],
  ['an empty database address', { DATABASE_URL: '' }, 'DATABASE_URL is set but empty'],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])(
  'A21 %s stops a production start with one clear line',
  async (_, variables, line) => {
    const started = await spawnProcess('api', {
      database: empty,
      variables: { NODE_ENV: 'production', ...variables },
      impatient: true,
    });
    expect(await started.exited).not.toBe(0);
    expect(started.output()).toContain(line);
    expect(started.output()).not.toMatch(/\n\s+at /);
    expect(started.output()).not.toContain('changeme');
  },
  120_000,
);

it.each([
  ['123456', 'one of the commonest'],
  ['admin@123', 'one of the commonest'],
  ['short', 'can not be less than 6'],
  ['root@impeller.test', 'one of the commonest passwords or the e-mail itself'],
])('A21 the first start refuses the password %s, names the variable, and makes nobody', async (password, reason) => {
  await expect(first({ ADMIN_EMAIL: 'root@impeller.test', ADMIN_PASSWORD: password })).rejects.toThrow(reason);
  await expect(first({ ADMIN_EMAIL: 'root@impeller.test', ADMIN_PASSWORD: password })).rejects.toThrow(/^ADMIN_PASSWORD is /);
  expect(await query('SELECT 1 FROM admins')).toEqual([]);
});

it('A21 there is no built-in password: the first start makes a random one and says it once', async () => {
  const [line = '', ...more] = await first();
  expect(more).toEqual([]);
  expect(line).toMatch(/^Sign in as admin@impeller\.local with the password (\S{5}-){3}\S{5} \(/);
  const [{ password }] = (await query<{ password: string }>('SELECT password FROM admins')) as [{ password: string }];
  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(line).not.toContain(password);
  expect(await first()).toEqual([]);
  expect(await first({ ADMIN_EMAIL: 'other@store.test', ADMIN_PASSWORD: randomBytes(9).toString('hex') })).toEqual([]);
  expect(await query('SELECT "emailAddress" FROM admins')).toEqual([{ emailAddress: 'admin@impeller.local' }]);
});

it('grants a seeded role what a later version brings, once, and leaves alone what staff took away', async () => {
  await query(`UPDATE admins_roles SET permissions = permissions - 'brands:delete' - 'series:view' WHERE id = 1`);
  await query(`DELETE FROM seeded_permissions WHERE name = 'series:view'`);
  await first();
  const [{ permissions }] = (await query<{ permissions: string[] }>('SELECT permissions FROM admins_roles WHERE id = 1')) as [
    { permissions: string[] },
  ];
  expect(permissions).toContain('series:view');
  expect(permissions).not.toContain('brands:delete');
});
