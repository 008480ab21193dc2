import type { OutboxMessage } from '@impeller/contracts';
import { eventually } from '../../test/eventually.js';
import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { Shop, type Ware } from '../../test/orders.js';
import { freePort, spawnProcess } from '../../test/spawn-process.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let shop: Shop;
let pump: Ware;
let port: number;
let server: MailServer | undefined;
beforeAll(async () => {
  api = await startApi();
  shop = new Shop(api, await api.as('superadmin'));
  pump = await shop.ware({ price: 999 });
  port = await freePort();
}, 300_000);
afterAll(async () => {
  await api?.close();
  await server?.close();
});

const startAWorker = () =>
  spawnProcess('worker', {
    database: api.database,
    variables: { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'no-reply@pumps.example' },
  });
const place = async () => {
  const shopper = await shop.shopper();
  await shop.order(shopper, [[pump, 1]]).expect(201);
  const [{ email }] = await api.db.query<[{ email: string }]>('SELECT "emailAddress" AS email FROM users WHERE id = $1', [
    shopper.id,
  ]);
  return email;
};
const kept = async (email: string): Promise<OutboxMessage | undefined> =>
  ((await shop.staff.get(`/api/outbox?filter=recipient||$eq||${email}`).expect(200)).body as { data: OutboxMessage[] }).data[0];

it('H1 a mail server that is away loses no mail: it waits with its problem, and goes once, whatever worker was killed', async () => {
  const addresses = [await place(), await place(), await place()];
  const first = await startAWorker();
  await eventually(async () => {
    for (const email of addresses) {
      const row = await kept(email);
      expect([row?.status, row?.problem]).toEqual(['waiting', expect.stringContaining('ECONNREFUSED')]);
    }
  }, 60_000);
  await first.kill('SIGKILL');
  server = await startMailServer(port);
  const second = await startAWorker();
  await eventually(async () => {
    for (const email of addresses) expect(await kept(email)).toMatchObject({ status: 'sent', problem: null });
  }, 120_000);
  await second.kill('SIGKILL');
  for (const email of addresses) expect([email, server.mails.filter(({ to }) => to.includes(email)).length]).toEqual([email, 1]);
}, 240_000);

it('H1 a worker killed while the server has its mail sends it again under the same Message-ID, and no third time', async () => {
  server ??= await startMailServer(port);
  server.hold(true);
  const email = await place();
  const first = await startAWorker();
  const taken = () => server!.mails.filter(({ to }) => to.includes(email));
  await eventually(() => expect(taken()).toHaveLength(1), 60_000);
  await first.kill('SIGKILL');
  server.hold(false);
  const second = await startAWorker();
  await eventually(async () => expect((await kept(email))?.status).toBe('sent'), 120_000);
  await second.kill('SIGKILL');
  expect(taken()).toHaveLength(2);
  expect(new Set(taken().map(({ headers }) => headers.get('message-id'))).size).toBe(1);
}, 240_000);
