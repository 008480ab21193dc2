import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { agent } from '../../test/agent.js';
import { enrol } from '../../test/authenticator.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';
import { wholeLog } from '../../test/whole-log.js';
import pg from 'pg';
import { browse, cookieOf, refresh } from './session-cookie.js';

const CANARIES = {
  admin: 'Canary-Impeller-9001',
  guess: 'Canary-Guess-9002',
  next: 'Canary-Next-9003',
  jwt: 'canary-jwt-secret-of-thirty-two-bytes',
  user: 'Canary-Monobloc-9004',
  userNext: 'Canary-Submersible-9005',
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
  const [log, tables] = await Promise.all([wholeLog(api), everything()]);
  expect(log).toContain('/api/admins/login'); // the log did speak
  expect(tables).toContain('asha@store.test');
  for (const secret of [...Object.values(CANARIES), ...tokens, ...tokens.map((token) => token.slice(-40))]) {
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(tables.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  expect(log).not.toContain('$argon2');
}, 60_000);

/** Expects none of these texts in log or tables, in whatever case. */
async function expectNowhere(secrets: readonly string[]): Promise<void> {
  const [log, tables] = (await Promise.all([wholeLog(api), everything()])).map((text) => text.toLowerCase());
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(15);
    expect(log).not.toContain(secret.toLowerCase());
    expect(tables).not.toContain(secret.toLowerCase());
  }
  expect(log).not.toContain('$argon2');
}

it('A23 nor does a customer’s, nor the token under which a phone takes pushes in a log', async () => {
  const request = agent(api.url);
  const customer = {
    fullName: 'Kavin Kumar',
    emailAddress: 'kavin@shop.example',
    mobileNumber: '9712345678',
    password: CANARIES.user,
  };
  await request.post('/api/users').send(customer).expect(201);
  await request.post('/api/users').send(customer).expect(409);
  await request
    .post('/api/users')
    .send({ ...customer, fullName: '' })
    .expect(400);
  const login = (password: string) => request.post('/api/users/login').send({ email: customer.emailAddress, password });
  await login(CANARIES.guess).expect(401);
  const { body: first } = await login(CANARIES.user).expect(200);
  const me = agent(api.url, first.accessToken as string);
  const pushId = 'canary-push-token-9006';
  await me.put('/api/users/me/devices').send({ pushId, platform: 'android' }).expect(204);
  await me.patch('/api/users/me').send({ password: CANARIES.userNext, currentPassword: CANARIES.guess }).expect(403);
  await me.patch('/api/users/me').send({ password: CANARIES.userNext, currentPassword: CANARIES.user }).expect(200);
  await request.post('/api/users/reset-password').send({ token: CANARIES.jwt, password: CANARIES.userNext }).expect(400);
  const { body: second } = await login(CANARIES.userNext).expect(200);
  const { body: third } = await request.post('/api/users/refresh').send({ refreshToken: second.refreshToken }).expect(200);
  const tokens = [first, second, third].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken] as string[]);
  await expectNowhere([...Object.values(CANARIES), ...tokens, ...tokens.map((token) => token.slice(-40))]);
  expect(await wholeLog(api)).not.toContain(pushId);
});

it('A23 nor the secret of a second factor, nor a recovery code, spent or not', async () => {
  const request = agent(api.url);
  const root = await browse(request);
  const staff = { fullName: 'Ravi Rao', emailAddress: 'ravi@store.test', mobileNumber: '9812345679', password: CANARIES.admin };
  await agent(api.url, root.token).post('/api/admins').send(staff).expect(201);
  const own = await browse(request, staff.emailAddress, staff.password);
  const { secret, recoveryCodes } = await enrol(agent(api.url, own.token), staff.password);
  const login = (code: string) => request.post('/api/admins/login').send({ ...staff, code });
  await login('000000').expect(401);
  await login(recoveryCodes[0]!).expect(200);
  await login(recoveryCodes[0]!).expect(401);
  await expectNowhere([secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]);
});
