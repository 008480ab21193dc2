import type { Job } from 'bullmq';
import { JobRegistry } from '../../src/jobs/job-registry.js';
import { DueNotifications } from '../../src/marketing/notifications/due-notifications.service.js';
import type { Agent } from '../../test/agent.js';
import { NOTIFICATION } from '../../test/notifications.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import { aPng } from '../../test/pictures.js';
import type { Api } from '../../test/start-api.js';

/** Milliseconds from one run to the next of everything that nobody asks for, reviewed by a person. */
const STARTED = {
  'exports/sweep': 60_000,
  'exports/wake': 15_000,
  'files/sweep': 60_000,
  'invoices/issue-waiting': 30_000,
  'mail/sweep': 3_600_000,
  'orders/holds': 60_000,
  'orders/traces': 3_600_000,
  'product-import/sweep': 15_000,
  'push/due': 15_000,
};

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => ({ api, staff, shop, asha, pump } = await openShop({ stock: 5 })), 60_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => api?.close());

/** What a worker does when the clock starts that job. */
const run = (queue: string, name: string) =>
  api.app
    .get(JobRegistry)
    .find(queue, name)!
    .processor.process({}, {} as Job, new AbortController().signal);

it('the clock starts what is on the reviewed list, each in its time', () => {
  const started = api.app
    .get(JobRegistry)
    .all.flatMap(({ job }) => (job.every === undefined ? [] : [[`${job.queue.name}/${job.name}`, job.every]]));
  expect(Object.fromEntries(started)).toEqual(STARTED);
});

it('orders/holds lets go of what was not paid in time', async () => {
  const { id } = (await shop.order(asha, [[pump, 2]], { paymentMethod: 'online' }).expect(201)).body;
  await api.db.query(`UPDATE orders SET "holdUntil" = now() - interval '1 second' WHERE id = $1`, [id]);
  expect(await shop.stockOf(pump)).toBe(3);
  await run('orders', 'holds');
  expect((await staff.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'in cart', holdUntil: null });
  expect(await shop.stockOf(pump)).toBe(5);
});

it('files/sweep deletes a file that nothing has referred to for a day', async () => {
  const upload = staff.post('/api/common/upload').attach('file', await aPng(10, 10), 'a.png');
  const { url } = (await upload.expect(201)).body as { url: string };
  await run('files', 'sweep');
  await api.request.get(url).expect(200);
  await api.db.query(`UPDATE files SET "keepUntil" = now()`);
  await run('files', 'sweep');
  await api.request.get(url).expect(404);
});

it('push/due begins what is due, wakes what lost its job, and forgets what is long over', async () => {
  const due = api.app.get(DueNotifications);
  const [wake, sweep] = [jest.spyOn(due, 'wake'), jest.spyOn(due, 'sweep')];
  const { id } = (await staff.post('/api/notifications').send(NOTIFICATION).expect(201)).body;
  await run('push', 'due');
  expect((await staff.get(`/api/notifications/${id}`)).body.status).toBe('sent');
  expect([wake, sweep].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
