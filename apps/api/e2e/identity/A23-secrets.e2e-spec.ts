import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { agent } from '../../test/agent.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';
import pg from 'pg';
import { browse, cookieOf, refresh } from './session-cookie.js';

const CANARIES = {
  admin: 'Canary-Impeller-9001',
  guess: 'Canary-Guess-9002',
  next: 'Canary-Next-9003',
  jwt: 'canary-jwt-secret-of-thirty-two-bytes',
} as const;

let database: TestDatabase;
let api: Spawned;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await spawnProcess('api', { database, variables: { LOG_LEVEL: 'trace', JWT_SECRET: CANARIES.jwt } });
}, 120_000);
afterAll(async () => {
  await api?.kill();
  await database?.drop();
});

/** Every row of every table as text, the queue's among them. */
async function everything(): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const texts = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

it('A23 no password, token or cookie stands in a log or a table', async () => {
  const request = agent(api.url);
  const root = await browse(request);
  const signedIn = agent(api.url, root.token);
  await request.post('/api/admins/login').send({ emailAddress: 'root@impeller.test', password: CANARIES.guess });
  await request
    .post('/api/admins/login')
    .send({ emailAddress: `${CANARIES.guess}@typed-here.test`, password: CANARIES.guess, code: '000000' });
  await request.post('/api/admins/login').set('content-type', 'application/json').send(`{"password":"${CANARIES.guess}`);
  const staff = { fullName: 'Asha Rao', emailAddress: 'asha@store.test', mobileNumber: '9812345678', password: CANARIES.admin };
  const made = await signedIn.post('/api/admins').send(staff);
  expect(made.status).toBe(201);
  await signedIn.post('/api/admins').send(staff);
  await signedIn.post('/api/admins').send({ ...staff, fullName: '' });
  const own = await browse(request, staff.emailAddress, staff.password);
  await agent(api.url, own.token).patch('/api/admins/me').send({ password: CANARIES.next, currentPassword: CANARIES.guess });
  const changed = await agent(api.url, own.token)
    .patch('/api/admins/me')
    .send({ password: CANARIES.next, currentPassword: CANARIES.admin });
  expect(changed.status).toBe(200);
  const next = await refresh(request, cookieOf(changed)!);
  expect(next.status).toBe(200);
  await signedIn.get('/api/brands?filter=nothing||$eq||x');
  await signedIn.patch(`/api/admins/${made.body.id}`).send({ password: CANARIES.next });

  const tokens = [root.token, own.token, next.body.token as string, root.cookie, own.cookie, cookieOf(changed)!, cookieOf(next)!];
  const [log, tables] = [api.output(), await everything()];
  expect(log).toContain('/api/admins/login'); // the log did speak
  expect(tables).toContain('asha@store.test');
  for (const secret of [...Object.values(CANARIES), ...tokens, ...tokens.map((token) => token.slice(-40))]) {
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(tables.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  expect(log).not.toContain('$argon2');
}, 60_000);
