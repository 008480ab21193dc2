import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { aPng } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';
import { ENVIRONMENT } from '../../src/config/config.module.js';
import type { Environment } from '../../src/config/environment.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi({ variables: { RATE_LIMIT_UPLOADS: '1000000' } });
  staff = await api.as('superadmin');
});
afterAll(() => api.close());

const send = (body: Buffer | string, type = 'multipart/form-data; boundary=x', path = '/api/common/upload') =>
  staff.post(path).set('content-type', type).send(body);
const part = (disposition: string, content: Buffer | string = '') =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from('--x--\r\n');
/** The files this process holds open, those without a name among them; PostgreSQL's connections come and go and are none. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((handle) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${handle}`);
      return target.startsWith('/') ? [target] : [];
    } catch {
      return []; // closed between the two calls
    }
  }).length;
const connections = () => promisify<number>((done) => (api.app.getHttpServer() as Server).getConnections(done))();
const unfinished = () => {
  const folder = join(api.app.get<Environment>(ENVIRONMENT).IMPELLER_HOME, 'storage/.unfinished');
  return existsSync(folder) ? readdirSync(folder) : [];
};

it.each([
  ['pictures', '/api/common/upload', 'a.png'],
  ['archives', '/api/product-imports', 'a.zip'], // the only ones that are written while they come
])('E9 uploads of %s that are broken off leave no file, no row and no open handle', async (_, path, name) => {
  const { hostname, port } = new URL(api.url);
  const content = await aPng(400, 400);
  const before = { files: openFiles(), connections: await connections() };
  const left = async () => openFiles() > before.files || (await connections()) > before.connections || unfinished().length > 0;
  for (let round = 0; round < hard(40, 500); round += 1) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${staff.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n`,
    );
    socket.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
    socket.write(content.subarray(0, round % content.length));
    await pause(round % 3);
    socket.destroy();
  }
  for (let end = Date.now() + 20_000; (await left()) && Date.now() < end;) await pause(50);
  expect(await left()).toBe(false);
  expect(await api.db.query('SELECT hash FROM files UNION ALL SELECT "archiveKey" FROM product_imports')).toEqual([]);
});

it.each([
  ['no boundary', () => '--x\r\n\r\n', 'multipart/form-data'],
  ['nothing in it', () => '', undefined],
  ['no part', () => END, undefined],
  ['no end', () => part('name="file"; filename="a.png"', 'half'), undefined],
  ['an empty name', () => Buffer.concat([part('name="file"; filename=""', 'x'), END]), undefined],
  ['no name of a field', () => Buffer.concat([part('filename="a.png"', 'x'), END]), undefined],
  ['a field instead of a file', () => Buffer.concat([part('name="file"', 'x'), END]), undefined],
  ['a prototype as a field', () => Buffer.concat([part('name="__proto__"', 'x'), END]), undefined],
  ['10,000 parts', () => Buffer.concat([...Array.from({ length: 10_000 }, (_, n) => part(`name="f${n}"`, 'x')), END]), undefined],
  ['something else', () => 'not a form at all', undefined],
])('E9 a form with %s: 400', async (_, body, type) => {
  const answer = await send(body(), type);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ statusCode: 400, details: [{ field: 'file' }] });
});

it('two files in one form: 400 in the specification’s words', async () => {
  const answer = await staff
    .post('/api/common/upload')
    .attach('file', await aPng(), 'a.png')
    .attach('file', await aPng(), 'b.png');
  expect([answer.status, (answer.body as { message: string }).message]).toEqual([
    400,
    'Exceed the maximum number of uploaded files limit!',
  ]);
});

it('another kind of body: 415', async () => {
  for (const type of ['application/json', 'image/png', 'text/plain']) {
    expect([type, (await send(type === 'application/json' ? '{}' : 'x', type)).status]).toEqual([type, 415]);
  }
});

it('E9 an archive whose form has no end: 400, and nothing of it is kept', async () => {
  await send(part('name="file"; filename="a.zip"', 'half'), undefined, '/api/product-imports').expect(400);
  expect(unfinished()).toEqual([]);
});
