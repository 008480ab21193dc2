import { createServer, type Server } from 'node:http';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { eventually } from '../../test/eventually.js';
import { Poster, type Unanswered } from './post.js';

let server: Server;
let poster: Poster;
/** Connections that were made so far. */
let made = 0;
beforeAll(async () => {
  server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  server.keepAliveTimeout = 60_000;
  server.on('connection', () => (made += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  poster = new Poster(10, 20_000);
});
afterAll(() => {
  poster.close();
  server.closeAllConnections();
  server.close();
});

const post = () =>
  poster.post(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers: {}, body: '{"message":{}}' });
const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

it('keeps connections for the next call, and lets go of idle ones before the service does', async () => {
  for (let call = 0; call < 5; call++) expect((await post()).status).toBe(200);
  expect([made, await open()]).toEqual([1, 1]);
  await eventually(async () => expect(await open()).toBe(0), 30_000);
  expect((await post()).status).toBe(200);
  expect(made).toBe(2);
}, 40_000);

/** Takes connections and never says a word. */
async function mute() {
  const listener = createListener((socket) => socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return { listener, port: (listener.address() as AddressInfo).port };
}

it('says of a call that was given up whether anything of it can have arrived', async () => {
  const [plain, secure] = [await mute(), await mute()];
  // Nobody takes a second connection, which the second call makes once the first is given up.
  plain.listener.once('connection', () => plain.listener.close());
  const hasty = new Poster(1, 3_000);
  const perhaps = (address: string) =>
    hasty.post(address, { headers: {}, body: '{}' }).catch((error: Unanswered) => error.mayHaveArrived);
  // The second stands in line behind the first, and then finds nobody; the third shakes hands with nobody.
  const address = `http://127.0.0.1:${plain.port}/`;
  expect(await Promise.all([address, address, `https://127.0.0.1:${secure.port}/`].map(perhaps))).toEqual([true, false, false]);
  hasty.close();
  secure.listener.close();
  expect(await perhaps(address)).toBe(false);
});

it('gives each call its time from when it has its connection, however long it stood in our own line', async () => {
  const slow = createServer((request, response) =>
    request.resume().on('end', () => void setTimeout(() => response.end('{}'), 500)),
  );
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const single = new Poster(1, 5_000);
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
  // One after the other: the last of them is answered later than the first one's time is over.
  const calls = Array.from({ length: 12 }, () => single.post(address, { headers: {}, body: '{}' }));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  single.close();
  slow.closeAllConnections();
  slow.close();
});
