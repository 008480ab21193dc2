jest.setTimeout(120_000);

import { ExportWaker } from '../../../src/exports/export-waker.js';
import { WORK } from '../../../src/jobs/work-lock.js';
import { eventually } from '../../../test/eventually.js';
import { startApi, type Api } from '../../../test/start-api.js';
import { startWorker } from '../../../test/start-worker.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

/** What is left when an export was committed and its job is lost for good. */
async function lose(status = 'waiting', age = '1 minute'): Promise<number> {
  const [{ id }] = await api.db.query<[{ id: number }]>(
    `INSERT INTO exports (resource, format, query, total, status, "createdBy", "wokenTimestamp")
     VALUES ('products', 'xlsx', '{}', 1, $1, 1, now() - $2::interval) RETURNING id`,
    [status, age],
  );
  return id;
}

it('H5 wakes an export that nobody works on: neither one in hand, nor a young one, nor one that is over', async () => {
  const id = await lose('running');
  await Promise.all([lose('waiting', '1 second'), lose('done'), lose('failed')]);
  const waker = api.app.get(ExportWaker);
  const worker = api.db.createQueryRunner();
  await worker.connect();
  try {
    await worker.query('SELECT pg_advisory_lock($1, $2)', [WORK.export, id]);
    expect(await waker.wake()).toBe(0);
    await worker.query('SELECT pg_advisory_unlock($1, $2)', [WORK.export, id]);
  } finally {
    await worker.release();
  }
  expect(await waker.wake()).toBe(1);
  expect(await waker.wake()).toBe(0); // its job is on the way
});

it('H5 an export whose job is lost is finished, once', async () => {
  const staff = await api.as('superadmin');
  await staff.post('/api/products').send({ name: 'Jet pump', sku: 'JET-1' }).expect(201);
  const id = await lose();
  const worker = await startWorker({ database: api.database });
  try {
    await eventually(async () => {
      const { body } = await staff.get(`/api/exports/${id}`).expect(200);
      expect(body).toMatchObject({ status: 'done', done: 1, total: 1, urls: [`/api/exports/${id}/file`] });
    }, 60_000);
  } finally {
    await worker.close();
  }
});
