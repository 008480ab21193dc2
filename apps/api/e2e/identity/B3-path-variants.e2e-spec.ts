import { request as send, type IncomingHttpHeaders } from 'node:http';
import { RouteDemands } from '../../src/identity/route-demands.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** Sends a path exactly as written: URL parsers would tidy it up. */
function raw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  { url }: Pick<Api, 'url'> = api,
): Promise<Answer> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      const { statusCode: status = 0, headers } = response;
      response.on('end', () => resolve({ status, type: headers['content-type'] ?? '', body, headers }));
    });
    request.on('error', reject).end();
  });
}

const percent = (path: string): string => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Other spellings of a path, as they slip past guards that compare paths. */
const variants = (path: string): string[] => [
  `${path}/`,
  `${path}//`,
  `/${path}`,
  path.replace('/api/', '/api//'),
  path.replace('/api/', '//api/'),
  path.toUpperCase(),
  path.replace('/api/', '/API/'),
  path.replace('/api/', '/api/%2e/'),
  path.replace('/api/', '/api/./'),
  path.replace('/api/', '/x/../api/'),
  `${path}%2f`,
  `${path}%20`,
  `${path}%00`,
  `${path};a`,
  `${path};a=b`,
  `${path}.json`,
  `${path}?`,
  `${path}?x=/health/live`,
  `${path}#x`,
  path.replace('/api/', '/api;a/'),
  path.replaceAll('/', '\\'),
  path.replace('/api/', '/api/health/../'),
  `${path}%3f`,
  path.replace('/api/', '/api%2f'),
  percent(path).replaceAll('%2f', '/'),
  `http://localhost${path}`,
];

/** The screens' page is the same for everybody and holds nobody's data. */
const isScreen = ({ type }: Answer): boolean => type.startsWith('text/html');

it('B3 no spelling of a guarded path and no other method is weaker than the plain one', async () => {
  const guarded = api.app
    .get(RouteDemands)
    .all()
    .filter(
      ({ demand, method }) => method === 'GET' && demand?.kind !== 'public' && !(demand?.kind === 'permission' && demand.isOpen),
    );
  const lists = [...new Set(guarded.map(({ path }) => path.replace(/:\w+/g, '1')))];
  const open: string[] = [];
  for (const path of lists) {
    expect((await raw('GET', path)).status).toBe(401);
    for (const variant of variants(path)) {
      const answer = await raw('GET', variant);
      if (answer.status < 400 && !isScreen(answer)) open.push(`GET ${variant}: ${answer.status}`);
    }
    for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const answer = await raw(method, path).catch((): Answer => ({ status: 400, type: '', body: '', headers: {} }));
      if (answer.status < 400 && !(method === 'OPTIONS' && answer.body === '')) open.push(`${method} ${path}: ${answer.status}`);
    }
  }
  expect(open).toEqual([]);
}, 120_000);

describe('another spelling of a path', () => {
  /** Those that lead where the plain one does. */
  const spellings = async (path: string) => {
    const { status } = await raw('GET', path);
    const answers = await Promise.all(variants(path).map(async (variant) => ({ variant, ...(await raw('GET', variant)) })));
    return answers.filter((answer) => answer.status === status && !isScreen(answer));
  };

  it('I10 is answered as the API answers, and kept by nobody', async () => {
    const reached = await spellings('/api/admins');
    expect(reached.length).toBeGreaterThan(3);
    for (const { variant, headers } of reached) {
      const policy = headers['content-security-policy'];
      expect([variant, headers['cache-control'], policy]).toEqual([
        variant,
        'no-store',
        "default-src 'none'; frame-ancestors 'none'",
      ]);
    }
  });

  it('I15 has no budget of its own', async () => {
    const reached = await spellings('/api/brands');
    const limited = await startApi({ variables: { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '5' } });
    const free: string[] = [];
    for (const { variant } of reached) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => raw('GET', variant, {}, limited)));
      if (!answers.some(({ status }) => status === 429)) free.push(variant);
    }
    await limited.close();
    expect(free).toEqual([]);
  });

  it('I15 of a probe is a probe, and of what is no probe is none', async () => {
    const limited = await startApi({ variables: { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '5' } });
    const statuses = async (path: string) => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => raw('GET', path, {}, limited)));
      return new Set(answers.map(({ status }) => status));
    };
    expect(await statuses('/%61pi/health/live')).toEqual(new Set([200]));
    expect(await statuses('/api/health/nothing')).toContain(429);
    await limited.close();
  });
});

it('B3 a public path opens no other one, and no header changes the method', async () => {
  await api.db.query(`INSERT INTO brands (name) VALUES ('Stays')`);
  const headers = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' };
  expect((await raw('POST', '/api/brands/1?_method=DELETE', headers)).status).toBeGreaterThanOrEqual(400);
  expect((await raw('GET', '/api/brands/1?_method=DELETE', headers)).status).toBe(200); // shown to shoppers, and no more
  for (const path of [
    '/api/health/live/../../brands',
    '/api/health/live%2f..%2f..%2fbrands',
    '/api/health/live/..;/brands',
    '/api/files/../brands',
  ]) {
    const answer = await raw('GET', path);
    expect(answer.body).not.toContain('Stays');
    expect(answer.status === 200 && !isScreen(answer)).toBe(false);
  }
  expect(await api.db.query('SELECT name FROM brands')).toEqual([{ name: 'Stays' }]);
});
