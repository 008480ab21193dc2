import net from 'node:net';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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

/** In a thread of its own, to be heard while this one is held up: sends a request on a new connection, answers how it ended. */
const ASKER = `
  const http = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.once('message', () =>
    setTimeout(() => {
      const request = http.get(workerData, { agent: false }, (answer) => answer.resume().once('end', () => parentPort.postMessage(answer.statusCode)));
      request.once('error', ({ code }) => parentPort.postMessage(code));
    }, 500),
  );`;

it('I3 lets in who came while this process was held up, before it closes', async () => {
  door.open((_, response) => void response.end());
  const url = await door.listen(0, '127.0.0.1');
  const stays = net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  const asker = new Worker(ASKER, { eval: true, workerData: url });
  const ended = new Promise((resolve) => asker.once('message', resolve));
  await fetch(url);
  const drained = door.drain();
  await pause(2_500);
  await setImmediate(); // what is due next is the clock, not who stands before the door
  asker.postMessage('now');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500); // past the notice, and longer than quiet takes
  expect(await ended).toBe(200);
  stays.destroy();
  await drained;
  await asker.terminate();
}, 20_000);
