import { once } from 'node:events';
import { connect } from 'node:net';
import { UPLOADS } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { noise } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';

const MB = 1024 * 1024;
let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
});
afterAll(() => api.close());

const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Sends a form whose file never ends, chunked, until the server hangs up.
 * Answers what it said and how many bytes were handed to the connection by then.
 */
async function sendWithoutEnd(atMost: number): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined);
  const send = (data: Buffer) =>
    socket.write(Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]));
  socket.write(
    `POST /api/common/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${staff.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  send(Buffer.concat([Buffer.from(HEAD), MAGIC]));
  const chunk = Buffer.alloc(64 * 1024, 1);
  let sent = 0;
  while (sent < atMost && !socket.closed && !answer) {
    sent += chunk.length;
    if (!send(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  }
  if (sent >= atMost && !answer) socket.destroy();
  if (!socket.closed) await once(socket, 'close');
  return { answer, sent };
}

it('E8 an upload without end is cut at the limit: 413, hung up, no more than it read, nothing kept', async () => {
  const { maxBytes } = UPLOADS.file;
  await sendWithoutEnd(2 * MB).catch(() => undefined);
  const before = process.memoryUsage().rss;
  const answers = [];
  for (let round = 0; round < hard(2, 10); round += 1) answers.push(await sendWithoutEnd(hard(200, 1_024) * MB));
  for (const { answer, sent } of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('Icon size can not exceed 5MB!');
    // What the two kernels hold for the connection comes on top of what the server read.
    expect(sent).toBeLessThan(maxBytes + 12 * MB);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * MB); // sender and server share this process
  expect(await api.db.query('SELECT * FROM files')).toEqual([]);
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
