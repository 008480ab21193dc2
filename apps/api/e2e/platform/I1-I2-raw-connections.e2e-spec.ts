import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { rawSocket } from '../../test/raw-socket.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';

let database: TestDatabase;
let api: Spawned;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await spawnProcess('api', { database });
}, 60_000);
afterAll(async () => {
  await api.kill();
  await database.drop();
});

const HEAD = 'POST /api/admins/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const GET = 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n';

describe('I2 what two servers could read in two ways is refused and its connection closed', () => {
  it.each([
    ['a length and chunks', `${HEAD}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${HEAD}content-length: 5\r\ncontent-length: 6\r\n\r\nabcde`],
    ['a length that is no number', `${HEAD}content-length: +5\r\n\r\nabcde`],
    ['an encoding nobody knows', `${HEAD}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunked, but not last', `${HEAD}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a bare line feed in a header', `GET /api/health/live HTTP/1.1\r\nhost: x\nx: y\r\n\r\n`],
    ['a space before the colon', `${GET}transfer-encoding : chunked\r\n\r\n`],
    ['a folded header', `${GET}x: a\r\n b\r\n\r\n`],
    ['a chunk size with a sign', `${HEAD}transfer-encoding: chunked\r\n\r\n-1\r\n\r\n`],
    ['no host', `GET /api/health/live HTTP/1.1\r\n\r\n`],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('%s', async (_, bytes) => {
    const { answer, closed } = await rawSocket(api.url, bytes);
    expect(await closed).toBeLessThan(5_000);
    expect(answer()).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer().match(/HTTP\/1\.1/g)).toHaveLength(1); // one answer: nothing was taken for a second request
  });
});

it.each([
  [400, 'hello\r\n\r\n'],
  [414, `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  [431, `${GET}x: ${'x'.repeat(40_000)}\r\n\r\n`],
])(
  'I10 what is refused with %i unread carries the headers of every answer, and its id stands in the log',
  async (status, bytes) => {
    const { answer, closed } = await rawSocket(api.url, bytes);
    await closed;
    const [head = '', body = ''] = answer().split('\r\n\r\n');
    const lines = head.toLowerCase().split('\r\n');
    const { requestId } = JSON.parse(body) as { requestId: string };
    expect(lines[0]).toContain(String(status));
    expect(lines).toEqual(
      expect.arrayContaining([
        'x-content-type-options: nosniff',
        'x-frame-options: deny',
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        'cache-control: no-store',
        `x-request-id: ${requestId}`,
      ]),
    );
    await eventually(() => expect(api.output()).toContain(requestId));
  },
);

describe('I1 connections that send almost nothing', () => {
  const dribble = async (head: string, byte: string) => {
    const raw = await rawSocket(api.url, head);
    const timer = setInterval(() => raw.socket.writable && raw.socket.write(byte), 500);
    const ms = await raw.closed;
    clearInterval(timer);
    return ms;
  };

  it('headers without end and bodies that drip are closed in fifteen seconds; others do not notice', async () => {
    const count = hard(40, 250);
    const body = `${HEAD}content-length: 100000\r\n\r\n{`;
    const dribbling = Promise.all([
      ...Array.from({ length: count }, () => dribble(`${GET}x: `, 'y')),
      ...Array.from({ length: count }, () => dribble(body, ' ')),
    ]);
    const answered: number[] = [];
    let over = false;
    const watching = (async () => {
      while (!over) {
        const before = performance.now();
        expect((await fetch(`${api.url}/api/health/live`)).status).toBe(200);
        answered.push(performance.now() - before);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const times = await dribbling;
    over = true;
    await watching;
    expect(Math.max(...times)).toBeLessThan(18_000); // fifteen, and what a busy machine adds
    // One may meet a machine that stands still; none waits until the others are gone.
    expect(answered.filter((ms) => ms >= 2_000).length).toBeLessThanOrEqual(1);
    expect(Math.max(...answered)).toBeLessThan(10_000);
  }, 40_000);

  it('a body at 20 kB/s may take longer than that', async () => {
    const raw = await rawSocket(api.url, `${HEAD}content-length: 240000\r\n\r\n`);
    for (let sent = 0; sent < 240_000; sent += 2_000) {
      raw.socket.write(' '.repeat(2_000));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await eventually(() => expect(raw.answer()).toMatch(/^HTTP\/1\.1 400 /)); // whole, read, and no JSON
    raw.socket.destroy();
  }, 40_000);
});
