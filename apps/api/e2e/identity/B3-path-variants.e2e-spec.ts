import { request as send } from 'node:http';
import { RouteDemands } from '../../src/identity/route-demands.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Sends a path exactly as written: URL parsers would tidy it up. */
function raw(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }));
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
      const answer = await raw(method, path).catch(() => ({ status: 400, type: '', body: '' }));
      if (answer.status < 400 && !(method === 'OPTIONS' && answer.body === '')) open.push(`${method} ${path}: ${answer.status}`);
    }
  }
  expect(open).toEqual([]);
}, 120_000);

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
