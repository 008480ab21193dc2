import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let canary: Server;
let port: number;
let connects = 0;
beforeAll(async () => {
  api = await startApi();
  canary = createServer((socket) => {
    connects += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  ({ port } = canary.address() as { port: number });
}, 60_000);
afterAll(async () => {
  canary.close();
  await api.close();
});

it('E11 a picture by its address is a link and nothing else: the server never goes there', async () => {
  const staff = await api.as('superadmin');
  const save = async (image: string) => (await staff.post('/api/brands').send({ name: `Link ${Math.random()}`, image })).status;
  const refused = [
    `http://127.0.0.1:${port}/a.png`,
    `http://[::ffff:127.0.0.1]:${port}/a.png`,
    'http://169.254.169.254/latest/meta-data/',
    `http://0x7f.1:${port}/a.png`,
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    `https://user:secret@127.0.0.1:${port}/a.png`,
    '//127.0.0.1/a.png',
    '/api/files/../../etc/passwd',
  ];
  for (const image of refused) expect([image, await save(image)]).toEqual([image, 400]);
  // Links that a browser may follow; we do not, wherever they lead (docs/decisions/0008).
  for (const host of ['localhost', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]']) {
    const image = `https://${host}:${port}/a.png`;
    expect([image, await save(image)]).toEqual([image, 201]);
  }
  await pause(200);
  expect(connects).toBe(0);
}, 60_000);
