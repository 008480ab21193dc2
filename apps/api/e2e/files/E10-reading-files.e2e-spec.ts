import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import type { UploadedFile } from '@impeller/contracts';
import { Unavailable } from '../../src/errors/errors.js';
import { Storage } from '../../src/files/storage/storage.js';
import { aPng } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let url: string;
beforeAll(async () => {
  api = await startApi();
  const { body } = await (
    await api.as('superadmin')
  )
    .post('/api/common/upload')
    .attach('file', await aPng(), '../../C:\\evil.png')
    .expect(201);
  ({ url } = body as UploadedFile);
});
afterAll(() => api.close());

/** The path exactly as written: clients would tidy it. */
const raw = (path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = httpRequest(api.url, { path }, (response) => {
      let body = '';
      response
        .on('data', (chunk: Buffer) => (body += chunk.toString()))
        .on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });

it('anybody reads a file, and may keep it for ever', async () => {
  const answer = await api.request.get(url).expect(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': String((answer.body as Buffer).length),
  });
  expect(answer.headers).not.toHaveProperty('content-disposition');
});

it('answers HEAD without the content, and 304 to who has it already', async () => {
  const head = await api.request.head(url).expect(200);
  const whole = await api.request.get(url);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  const { etag } = whole.headers as { etag: string };
  await api.request.get(url).set('if-none-match', etag).expect(304);
  await api.request.get(url).set('if-none-match', `"other", W/${etag}`).expect(304);
  await api.request.get(url).set('if-none-match', '"other"').expect(200);
});

describe('a file that is there when it is looked for, but', () => {
  const failing = () =>
    new Readable({
      read() {
        this.destroy(new Error('the disk is broken'));
      },
    });
  it.each<[string, number, () => Promise<Readable | null>]>([
    ['is swept before it is opened: 404', 404, () => Promise.resolve(null)],
    ['stands in a store that is away: 503', 503, () => Promise.reject(new Unavailable())],
    ['cannot be read: 500', 500, () => Promise.resolve(failing())],
  ])('%s, which nobody may keep', async (_, status, open) => {
    const opened = jest.spyOn(api.app.get(Storage, { strict: false }), 'open').mockImplementation(open);
    const { headers } = await api.request.get(url).expect(status);
    opened.mockRestore();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('application/json') });
    await api.request.get(url).expect(200);
  });
});

it.each([
  '/api/files/',
  '/api/files/..%2f..%2f..%2fetc%2fpasswd',
  '/api/files/../../../../etc/passwd',
  '/api/files/%2e%2e%2f%2e%2e%2fpasswd',
  '/api/files/..%5c..%5cwindows',
  '/api/files/%00.png',
  '/api/files/.unfinished',
  '/api/files/%c0%ae%c0%ae/passwd',
  `/api/files/${'a'.repeat(400)}.png`,
  `/api/files/${'0'.repeat(64)}.png`,
  `/api/files/${'0'.repeat(64)}.html`,
])('E10 %s: 404, and no listing', async (path) => {
  const { status, body } = await raw(path);
  // Not even Node parses some of these as a path; a 400 of its own reads nothing either.
  expect([400, 404]).toContain(status);
  expect(body).not.toMatch(/root:|ENOENT|storage/);
});

it('E10 a name of 4 kB is nobody’s path: the file stands under its hash', async () => {
  const staff = await api.as('superadmin');
  const name = `${'../'.repeat(1_300)}${'long'.repeat(1_000)}.png`;
  const { body } = await staff
    .post('/api/common/upload')
    .attach('file', await aPng(), name)
    .expect(201);
  expect((body as UploadedFile).url).toBe(url); // the same picture as the one above
});

it('E10 a stored file answers to its own name and its hash only', async () => {
  const [, hash = ''] = /([0-9a-f]{64})/.exec(url) ?? [];
  expect([(await raw(`/api/files/${hash}`)).status, (await raw(`/api/files/${hash}.png`)).status]).toEqual([200, 200]);
  for (const name of [
    `${hash}.`,
    `${hash}.jpg`,
    `${hash}.PNG`,
    `${hash.toUpperCase()}.png`,
    `${hash}.png.html`,
    `${hash}.png%20`,
    `x${hash}.png`,
  ]) {
    expect([name, (await raw(`/api/files/${name}`)).status]).toEqual([name, 404]);
  }
});
