import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_LIMITS, UPLOADS } from '@impeller/contracts';
import { ENVIRONMENT } from '../../src/config/config.module.js';
import type { Environment } from '../../src/config/environment.js';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { noise } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';

const MB = 1024 * 1024;
/** Pieces of 64 kB that stand between the connection and whoever counts when the limit is passed. Bytes. */
const UNDER_WAY = 256 * 1024;
let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
});
afterAll(() => api.close());

/** A file that never ends, for a route that takes such files. */
interface Endless {
  readonly path: string;
  readonly name: string;
  /** What such a file begins with, in hexadecimal. */
  readonly magic: string;
  /** Of the superadmin, where nothing else is said. */
  readonly token?: string | null;
}
const chunked = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const CHUNK = chunked(Buffer.alloc(64 * 1024, 1));

/**
 * Sends a form whose file never ends, chunked, until the server hangs up.
 * Answers what it said, how many bytes it had read by then, and the most bytes that this process held in buffers meanwhile.
 */
async function sendWithoutEnd(
  { path, name, magic, token = staff.token }: Endless,
  atMost: number,
): Promise<{ answer: string; read: number; held: number }> {
  const accepted = once(api.app.getHttpServer() as Server, 'connection') as Promise<[Socket]>;
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  const [server] = await accepted;
  let answer = '';
  let held = 0;
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  function* pieces() {
    yield `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    yield chunked(Buffer.concat([Buffer.from(head), Buffer.from(magic, 'hex')]));
    for (let sent = 0; sent < atMost && !answer; sent += CHUNK.length) {
      held = Math.max(held, process.memoryUsage().arrayBuffers);
      yield CHUNK;
    }
  }
  await pipeline(Readable.from(pieces()), socket, { end: false }).catch(() => undefined); // hung up on, as it should be
  if (!answer) socket.destroy();
  if (!socket.closed) await once(socket, 'close');
  return { answer, read: server.bytesRead, held };
}
/** Every file of the store, half-written ones among them. */
const stored = async () => {
  const folder = join(api.app.get<Environment>(ENVIRONMENT).IMPELLER_HOME, 'storage');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

it.each<[string, Endless & { maxBytes: number; refusal: string }]>([
  [
    'picture',
    {
      path: '/api/common/upload',
      name: 'a.png',
      magic: '89504e470d0a1a0a',
      maxBytes: UPLOADS.file.maxBytes,
      refusal: 'Icon size can not exceed 5MB!',
    },
  ],
  [
    'archive',
    {
      path: '/api/product-imports',
      name: 'a.zip',
      magic: '504b0304',
      maxBytes: IMPORT_LIMITS.archiveBytes,
      refusal: 'File size can not exceed 50MB!',
    },
  ],
])('E8 one %s without end is cut at the limit: 413, hung up, no more than it read, nothing kept', async (_, file) => {
  for (let round = 0; round < 4; round += 1) await sendWithoutEnd(file, 4 * MB);
  const before = process.memoryUsage().arrayBuffers;
  const answers = [];
  for (let round = 0; round < hard(2, 10); round += 1) answers.push(await sendWithoutEnd(file, hard(200, 1_024) * MB));
  for (const { answer, read, held } of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(file.refusal);
    expect(read).toBeLessThan(file.maxBytes + UNDER_WAY);
    expect(held - before).toBeLessThan(40 * MB); // no archive; of garbage as much as V8 leaves lying, on a busy machine 23 MB
  }
  expect(await stored()).toEqual([]);
  expect(await api.db.query('SELECT hash FROM files UNION ALL SELECT "archiveKey" FROM product_imports')).toEqual([]);
});

it.each([
  { path: '/api/common/upload', name: 'a.png', magic: '89504e470d0a1a0a' },
  { path: '/api/product-imports', name: 'a.zip', magic: '504b0304' },
])('E13 a form without end of nobody is refused at $path, and not read', async (file) => {
  const { answer, read } = await sendWithoutEnd({ ...file, token: 'nobody' }, 50 * MB);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(read).toBeLessThan(2 * UNDER_WAY);
});

it('E8 a length that is over the limit is refused before anything is read', async () => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/common/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${staff.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1073741824\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*Icon size can not exceed 5MB!/);
  socket.destroy();
});

it('E8 an icon may be as large as its smaller limit', async () => {
  const large = await noise(700, 700);
  expect(large.length).toBeGreaterThan(UPLOADS.icon.maxBytes);
  const { body } = await staff.post('/api/common/upload?use=icon').attach('file', large, 'icon.png').expect(413);
  expect(body).toMatchObject({ statusCode: 413, message: 'Icon size can not exceed 1MB!' });
  await staff.post('/api/common/upload').attach('file', large, 'icon.png').expect(201);
  const unknown = await staff.post('/api/common/upload?use=Icon').attach('file', large, 'icon.png').expect(400);
  expect(unknown.body).toMatchObject({ message: 'use must be one of: file, image, icon, banner' });
});

it('a picture of exactly the limit is taken, one byte more is not', async () => {
  const picture = await noise(64, 64);
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  await staff
    .post('/api/common/upload')
    .attach('file', padded(5 * MB), 'a.png')
    .expect(201);
  await staff
    .post('/api/common/upload')
    .attach('file', padded(5 * MB + 1), 'a.png')
    .expect(413);
});
