import net from 'node:net';
import { Door } from './door.js';

let door: Door;
beforeEach(() => (door = new Door()));
afterEach(() => {
  door.server.close();
  door.server.closeAllConnections();
});

it('I1 lets go of whoever does not read the answer', async () => {
  const answer = Buffer.alloc(64 * 1024 * 1024); // more than the system keeps for a reader
  expect(door.server.timeout).toBe(60_000);
  door.server.timeout = 100; // instead of a minute
  const closed = new Promise<void>((resolve) => {
    door.open((request, response) => {
      request.socket.once('close', () => resolve());
      response.end(answer);
    });
  });
  const { port } = new URL(await door.listen(0, '127.0.0.1'));
  const reader = net.connect(Number(port), '127.0.0.1').on('error', () => undefined);
  reader.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await closed;
  expect(reader.bytesRead).toBeLessThan(answer.length);
  reader.destroy();
});

it('I10 refuses with the headers of every answer, also before there is anybody to answer', async () => {
  const url = await door.listen(0, '127.0.0.1');
  const { status, headers } = await fetch(`${url}/api/brands`, { headers: { 'x-request-id': 'from-the-proxy-1' } });
  expect([status, Object.fromEntries(headers)]).toEqual([
    503,
    expect.objectContaining({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-request-id': 'from-the-proxy-1',
    }),
  ]);
});
