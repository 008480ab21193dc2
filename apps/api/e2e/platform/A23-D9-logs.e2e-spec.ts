import { once } from 'node:events';
import { QUERY } from '@impeller/contracts';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { eventually } from '../../test/eventually.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';
import { wholeLog } from '../../test/whole-log.js';

const CANARY = {
  jwt: 'canary-jwt-secret-0123456789-0123456789',
  metrics: 'canary-metrics-token',
  wrong: 'canary-Wrong-Password-1',
  reset: 'canary-reset-token',
};
let database: TestDatabase;
let api: Spawned;
let worker: Spawned;

beforeAll(async () => {
  database = await createTestDatabase();
  const variables = { LOG_LEVEL: 'trace', JWT_SECRET: CANARY.jwt, METRICS_TOKEN: CANARY.metrics } as const;
  [api, worker] = await Promise.all([
    spawnProcess('api', { database, variables }),
    spawnProcess('worker', { database, variables }),
  ]);
}, 60_000);
afterAll(async () => {
  await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
  await database.drop();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const lines = async () => `${await wholeLog(api)}${worker.output()}`.split('\n').filter(Boolean);

it('A23 no password, token, cookie or key stands in a log line or a queue table', async () => {
  const password = 'Turbine-Casing-42';
  const signedIn = await post('/api/admins/login', { emailAddress: 'root@impeller.test', password });
  const { token } = (await signedIn.json()) as { token: string };
  const cookie = signedIn.headers.get('set-cookie') ?? '';
  const headers = { authorization: `Bearer ${token}`, cookie: cookie.split(';')[0] ?? '' };
  await post('/api/admins/login', { emailAddress: 'root@impeller.test', password: CANARY.wrong });
  await post('/api/admins/refresh', {}, { ...headers, 'x-impeller': '1' });
  await post('/api/brands', { name: 'x', password: CANARY.wrong }, headers);
  await post(
    '/api/admins',
    {
      fullName: 'New One',
      emailAddress: 'new@impeller.test',
      mobileNumber: '9876543210',
      password: CANARY.wrong,
      gender: 'other',
    },
    headers,
  );
  await fetch(`${api.url}/api/metrics`, { headers: { authorization: `Bearer ${CANARY.metrics}` } });
  await fetch(`${api.url}/api/brands?token=${CANARY.reset}&password=${CANARY.wrong}`, { headers });
  await fetch(`${api.url}/reset-password/${CANARY.reset}/with/slashes`);
  const broken = new pg.Client({ connectionString: database.url });
  await broken.connect();
  await broken.query('ALTER TABLE admins RENAME TO admins_gone');
  await post('/api/admins/login', { emailAddress: 'root@impeller.test', password: CANARY.wrong });
  await broken.query('ALTER TABLE admins_gone RENAME TO admins');
  const { rows } = await broken.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq' OR tablename = 'job_outbox'`,
  );
  const dumps: string[] = [];
  for (const { name } of rows) dumps.push(JSON.stringify((await broken.query(`SELECT * FROM ${name}`)).rows));
  await broken.end();

  const refresh = /impeller_session=([\w-]+)/.exec(cookie)?.[1] ?? 'no cookie';
  const databasePassword = new URL(database.url).password;
  const ended = once(worker.child, 'close'); // what it holds back, it writes as it ends
  await worker.kill('SIGTERM');
  await ended;
  const logged = await lines();
  const written = `${logged.join('\n')}${dumps.join('\n')}`;
  expect(refresh).not.toBe('no cookie');
  expect(logged.length).toBeGreaterThan(8);
  for (const secret of [password, token, refresh, databasePassword, ...Object.values(CANARY)])
    expect(written).not.toContain(secret);
});

it('D9 line breaks and colours of a client stay inside of its line', async () => {
  const forged = 'x\r\n{"level":"fatal","msg":"forged"}\u001b[31m';
  await post('/api/admins/login', { emailAddress: forged, password: 'whatever' });
  await fetch(`${api.url}/api/brands?filter=${encodeURIComponent(forged)}`, { headers: { 'user-agent': 'a\tb' } });
  await fetch(`${api.url}/${encodeURIComponent(forged)}`);
  const logged = await lines();
  const parsed = logged.map((line) => JSON.parse(line) as { msg: string }); // each line is JSON, whole
  expect(parsed.some(({ msg }) => msg === 'forged')).toBe(false);
  expect(logged.join('')).not.toContain('\u001b');
});

it('writes one line a request, with its id', async () => {
  const answer = await fetch(`${api.url}/api/admins?limit=3`);
  const id = answer.headers.get('x-request-id');
  const own = (await lines())
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ requestId }) => requestId === id);
  expect(own).toEqual([
    expect.objectContaining({
      level: 'info',
      msg: 'request',
      method: 'GET',
      url: '/api/admins?limit=3',
      status: 401,
      ms: expect.any(Number),
    }),
  ]);
});

it('a URL too long to be read, and one that means nothing, have theirs', async () => {
  const url = (rest: string) => fetch(`${api.url}/api/${rest}`);
  const answers = await Promise.all([url(`brands?filter=${'x'.repeat(QUERY.maxUrlBytes)}`), url('files/%zz')]);
  expect(answers.map(({ status }) => status)).toEqual([414, 400]);
  const statusOf = new Map(
    (await lines())
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as { requestId: string; status: number })
      .map(({ requestId, status }) => [requestId, status]),
  );
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? 'none');
  expect(ids.map((id) => statusOf.get(id))).toEqual([414, 400]);
});

it('a request whose client went before the answer has its line, with its id, and its figure', async () => {
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE brands IN ACCESS EXCLUSIVE MODE');
  const going = new AbortController();
  const headers = { 'x-request-id': 'whose-client-went' };
  const asked = fetch(`${api.url}/api/brands`, { headers, signal: going.signal }).catch(() => null);
  const waiting = `SELECT FROM pg_locks WHERE relation = 'brands'::regclass AND NOT granted`;
  await eventually(async () => expect((await blocker.query(waiting)).rowCount).toBe(1));
  going.abort();
  await asked;
  await eventually(() => {
    const written = api.output().split('\n');
    const own = written.filter((line) => line.includes('"msg":"request"') && line.includes('whose-client-went'));
    expect(own.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ url: '/api/brands', status: 499, broken: 'closed before its end' }),
    ]);
  });
  await blocker.end();
  const figures = await fetch(`${api.url}/api/metrics`, { headers: { authorization: `Bearer ${CANARY.metrics}` } });
  expect(await figures.text()).toMatch(/impeller_http_seconds_count\{method="GET",route="\/api\/brands\/?",status="499"\} 1/);
}, 30_000);

it('tells its figures to whoever holds the token, and to nobody else', async () => {
  const metrics = (headers: Record<string, string>) => fetch(`${api.url}/api/metrics`, { headers });
  expect((await metrics({})).status).toBe(404);
  expect((await metrics({ authorization: 'Bearer canary-metrics-tokex' })).status).toBe(404);
  const answer = await metrics({ authorization: `Bearer ${CANARY.metrics}` });
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/impeller_http_seconds_count\{method="GET",route="\/api\/admins\/?",status="401"\} \d+/);
  expect(text).toMatch(/impeller_pool_connections\{state="idle"\} \d+/);
  expect(text).toMatch(/impeller_nodejs_eventloop_lag_seconds \d/);
});
