import { text } from '@impeller/contracts';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
});
afterAll(() => api.close());

const post = (body: string | Buffer, type = 'application/json') =>
  staff
    .post('/api/brands')
    .set('content-type', type)
    .send(body as string);
/** As bytes arrive: supertest would serialize them anew. */
const raw = (path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      `${api.url}${path}`,
      { method: body ? 'POST' : 'GET', headers: { authorization: `Bearer ${staff.token}`, ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });

describe('D1 bodies', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const wide = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, at])));
  it.each([
    ['over 256 kB: 413', `{"name":"${'x'.repeat(300_000)}"}`, 413],
    ['21 levels deep: 400', deep(21), 400],
    ['100,000 levels deep: 413 or 400', deep(40_000), 400],
    ['2,001 keys: 400', wide(2_001), 400],
    ['an array of 3,000: 400', JSON.stringify({ a: Array(3_000).fill(1) }), 400],
    ['no JSON: 400', '{"name":', 400],
    ['C10 __proto__: 400', '{"__proto__":{"polluted":1},"name":"abc"}', 400],
    ['C10 constructor.prototype: 400', '{"constructor":{"prototype":{"polluted":1}}}', 400],
  ])('%s', async (_, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, details: [], requestId: answer.headers['x-request-id'] });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('20 levels and 2,000 keys are taken', async () => {
    for (const body of [deep(20), wide(1_999)])
      expect((await post(body)).body).toMatchObject({ statusCode: 400, details: [{ field: 'name' }] });
  });

  it('D3 a body that is no UTF-8: 400', async () => {
    const answer = await raw(
      '/api/brands',
      { 'content-type': 'application/json' },
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    );
    expect(answer.status).toBe(400);
  });
});

describe('D1 packed bodies', () => {
  const large = Buffer.alloc(8 * 1024 * 1024);
  const form = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--x--\r\n');
  const MULTIPART = 'multipart/form-data; boundary=x';
  /** Without a token, and without its last byte: whoever waits for the whole of it never answers. */
  const half = (path: string, type: string, encoding: string, body: Buffer) =>
    new Promise<{ status?: number; connection?: string; body: unknown }>((resolve, reject) => {
      const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length };
      const request = http.request(`${api.url}${path}`, { method: 'POST', headers }, (answer) => {
        const { statusCode: status, headers: told } = answer;
        answer.once('data', (chunk: Buffer) =>
          resolve({ status, connection: told.connection, body: JSON.parse(chunk.toString()) as unknown }),
        );
      });
      request.once('error', reject).write(body.subarray(0, -1));
    });

  it.each([
    ['JSON in brotli', '/api/users/login', 'application/json', 'br', brotliCompressSync(large)],
    ['JSON in gzip', '/api/users/login', 'application/json', 'gzip', gzipSync(large)],
    ['JSON packed twice', '/api/users/login', 'application/json', 'gzip, gzip', gzipSync(gzipSync(large))],
    ['JSON in what nobody knows', '/api/users/login', 'application/json', 'x-own', Buffer.from('{}')],
    ['a form in gzip', '/api/common/upload', MULTIPART, 'gzip', gzipSync(form)],
    ['a form in brotli', '/api/product-imports', MULTIPART, 'br', brotliCompressSync(large)],
  ])('%s: 415 before it is read, and the connection ends', async (_, path, type, encoding, body) => {
    expect(await half(path, type, encoding, body)).toEqual({
      status: 415,
      connection: 'close',
      body: expect.objectContaining({ statusCode: 415, message: text('error.packed'), details: [] }),
    });
    expect((await api.request.get('/api/health/live')).status).toBe(200);
  });

  it('where there is nothing, they are no more than that: 404', async () => {
    expect(await half('/api/nowhere', MULTIPART, 'gzip', gzipSync(form))).toMatchObject({ status: 404, connection: 'close' });
  });

  it('`identity` is no packing, and no body is none', async () => {
    const json = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    expect((await raw('/api/brands', json, Buffer.from('{"name":"Plainly sent"}'))).status).toBe(201);
    expect((await raw('/api/brands', { 'content-encoding': 'gzip' })).status).toBe(200);
  });
});

describe('D2 types', () => {
  it.each([
    'application/xml',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'application/jsonx',
  ])('%s: 415', async (type) => {
    expect(await post('{"name":"abc"}', type)).toMatchObject({ status: 415, body: { statusCode: 415 } });
  });

  it('a body without a type: 415', async () => {
    expect((await raw('/api/brands', {}, Buffer.from('{"name":"abc"}'))).status).toBe(415);
  });

  it('JSON that says UTF-8 is taken', async () => {
    expect((await post('{"name":"ab"}', 'application/json; charset="UTF-8"')).status).toBe(400);
  });
});

describe('C12 query strings', () => {
  const list = (query: string) => raw(`/api/brands?${query}`);

  it('brackets filter: they are not lost', async () => {
    await post('{"name":"Bracket brand"}');
    await post('{"name":"Other brand"}');
    for (const key of ['filter', 'filter[]', 'filter[0]', 'filter%5B%5D']) {
      expect(JSON.parse((await list(`${key}=name||$eq||Bracket%20brand`)).body)).toMatchObject({ total: 1 });
    }
  });

  it.each([
    ['a hundred thousand array items', 'a[]=&'.repeat(100_000)],
    ['ten thousand that fit', 'a&'.repeat(8_000)],
    ['a million commas', `filter=id||$in||${','.repeat(1_000_000)}`],
    ['a URL over 16 kB', `filter=name||$eq||${'x'.repeat(17_000)}`],
    ['a URL over all headers', `filter=name||$eq||${'x'.repeat(40_000)}`],
  ])('%s: 400 or 414, and no memory kept', async (_, query) => {
    const before = residentMegabytes();
    const { status, body } = await list(query);
    expect([400, 414]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, details: expect.any(Array), requestId: expect.any(String) });
    expect(residentMegabytes() - before).toBeLessThan(50);
  });

  it('an enormous index makes no enormous array', async () => {
    expect((await list('filter[999999999]=id||$eq||1')).status).toBe(200);
  });

  it('a URL that cannot be decoded: 400, in the usual shape', async () => {
    const { status, body } = await raw('/api/brands/%E0%A4%A');
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 400, message: text('error.request'), requestId: expect.any(String) });
  });
});

const residentMegabytes = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;
