import net, { type AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { eventually } from '../../test/eventually.js';
import { Pressure } from './pressure.js';

let server: FastifyInstance;
let pressure: Pressure;
let asked = 0;
let url: string;
beforeAll(async () => {
  server = fastify({ forceCloseConnections: true });
  pressure = new Pressure(server);
  server.get('/api/brands', () => []);
  server.get('/api/health/live', () => []);
  server.get('/api/slow', () => new Promise(() => asked++)); // never answered
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const status = async (path: string) => (await fetch(`${url}${path}`)).status;

/** Sends `count` requests, so many `ahead` of each other on a connection; when all of them are in hand, answers how to go. */
async function ask(count: number, ahead: number): Promise<() => void> {
  const { port } = server.server.address() as AddressInfo;
  asked = 0;
  const sockets = Array.from({ length: count / ahead }, () => net.connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.write('GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(ahead));
  await eventually(() => expect(asked).toBe(count));
  return () => sockets.forEach((socket) => socket.destroy());
}

it.each([
  ['one a connection', 1],
  ['sent ahead of each other', 5],
])('I5 requests whose clients go are over, %s: a thousand of them leave room for the next', async (_, ahead) => {
  for (let round = 0; round < 7; round++) {
    const go = await ask(150, ahead);
    go();
    await eventually(() => expect(pressure.active).toBe(0));
  }
  expect(await status('/api/brands')).toBe(200);
});

it('I5 while a thousand are in hand, the next one is turned away at once, however it is spelt, unless it is a probe', async () => {
  const go = await ask(1_000, 5);
  expect(await status('/api/brands')).toBe(503);
  expect(await status('/%61pi/brands')).toBe(503);
  expect(await status('/api/health/live')).toBe(200);
  go();
  await eventually(() => expect(pressure.active).toBe(0));
  expect(await status('/api/brands')).toBe(200);
});
