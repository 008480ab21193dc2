import http from 'node:http';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi({
    variables: {
      CORS_ORIGINS: 'https://shop.example,https://app.example',
      API_DOCS: 'false',
      PUBLIC_URL: 'https://office.example',
    },
  });
  staff = await api.as('superadmin');
});
afterAll(() => api.close());

const ROUTES = [
  ...[
    'brands',
    'series',
    'horse-powers',
    'taxes',
    'countries',
    'states',
    'cities',
    'pincodes',
    'measurement-units',
    'products',
    'categories',
    'attributes',
    'admins',
    'admins-roles',
    'audit-logs',
  ].flatMap((name) => [`/api/${name}`, `/api/${name}/1`, `/api/${name}/999999`]),
  '/api/health/live',
  '/api/health/ready',
  '/api/nothing',
  '/api',
  '/api/brands?limit=x',
];

describe('I10 every answer of the API', () => {
  it.each(ROUTES)('%s carries the headers that keep a browser from doing anything with it', async (route) => {
    for (const agent of [staff, api.request]) {
      const { headers } = await agent.get(route);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        // What shoppers see may be kept, and is asked for anew each time.
        'cache-control': agent === staff ? 'no-store' : expect.stringMatching(/^(no-store|public, no-cache)$/),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': expect.stringContaining('application/json'),
        'x-request-id': expect.any(String),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('without https there is no HSTS, and nothing upgrades to https', async () => {
    const plain = await startApi({ variables: { PUBLIC_URL: 'http://office.example' } });
    const { headers } = await plain.request.get('/login');
    await plain.close();
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toMatch(/img-src 'self' data: blob:/);
  });
});

describe('I10 other origins', () => {
  it.each([
    'https://evil.example',
    'null',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'http://shop.example',
    'https://shop.example:8443',
  ])('%s is not let in', async (origin) => {
    const answers = [
      await api.request.get('/api/health/live').set('origin', origin),
      await api.request.options('/api/brands').set({ origin, 'access-control-request-method': 'GET' }),
    ];
    for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('one of the list is, without cookies', async () => {
    const { headers } = await api.request.get('/api/health/live').set('origin', 'https://shop.example');
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      vary: expect.stringMatching(/origin/i),
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('what shoppers may keep is kept for one origin, and for one bearer', async () => {
    const first = await api.request.get('/api/brands').set('origin', 'https://shop.example').expect(200);
    const again = { origin: 'https://app.example', 'if-none-match': first.headers.etag as string };
    const second = await api.request.get('/api/brands').set(again).expect(304);
    for (const { headers } of [first, second]) {
      const varies = String(headers.vary).toLowerCase().split(', ');
      expect(varies).toEqual(expect.arrayContaining(['origin', 'authorization', 'accept-encoding']));
    }
    expect(second.headers['access-control-allow-origin']).toBe('https://app.example');
  });

  it('one of the list may ask for what it has kept, and change what it has read', async () => {
    const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' };
    const { headers } = await api.request.options('/api/brands').set({ origin: 'https://shop.example', ...asked });
    const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(/,\s*/);
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'if-none-match', 'if-match', 'idempotency-key']));
  });
});

it('I10 one of the list is let in to refusals, too, and what asks beforehand costs no budget', async () => {
  const origin = 'https://shop.example';
  const variables = { CORS_ORIGINS: origin, RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '1' };
  const narrow = await startApi({ variables, database: api.database });
  const preflight = { origin, 'access-control-request-method': 'POST' };
  for (let times = 0; times < 3; times += 1) await narrow.request.options('/api/orders').set(preflight).expect(204);
  await narrow.request.get('/api/brands').set({ origin }).expect(200);
  const { headers } = await narrow.request.get('/api/brands').set({ origin }).expect(429);
  await narrow.close();
  expect(headers).toMatchObject({ 'access-control-allow-origin': origin, 'retry-after': expect.any(String) });
  const exposed = String(headers['access-control-expose-headers']).toLowerCase().split(/, ?/);
  // The name of a paper or a file stands there.
  expect(exposed).toEqual(expect.arrayContaining(['retry-after', 'content-disposition']));
});

it.each(['TRACE', 'PUT', 'SEARCH', 'PROPFIND'])('I10 %s where there is no such thing: 404 or 405', async (method) => {
  const status = await new Promise((resolve, reject) => {
    http
      .request(`${api.url}/api/health/live`, { method }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect([404, 405]).toContain(status);
});

describe('D10 nothing about the inside', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/assets/.env',
    '/assets/index.js.map',
    '/index.js.map',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/api/docs',
    '/api/openapi.json',
    '/api/docs/',
  ])('%s: 404', async (path) => {
    const answer = await api.request.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ statusCode: 404, message: 'There is nothing at this address' });
  });

  it('a bug answers a generic text with the request’s id', async () => {
    await api.db.query('ALTER TABLE brands RENAME TO brands_gone');
    const answer = await staff.get('/api/brands');
    await api.db.query('ALTER TABLE brands_gone RENAME TO brands');
    const requestId = answer.headers['x-request-id'];
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      statusCode: 500,
      message: `Something went wrong on our side; quote request ${requestId} when you report it`,
      error: 'Internal Server Error',
      details: [],
      requestId,
    });
    expect(answer.text).not.toMatch(/brands|select|relation|at .*\.ts/i);
  });
});
