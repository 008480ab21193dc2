jest.setTimeout(120_000);

import { SweepExportsProcessor } from '../../../src/exports/export-processors.js';
import { RunExport } from '../../../src/exports/run-export.js';
import { Storage } from '../../../src/files/storage/storage.js';
import { startApi, type Api } from '../../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

const kept = async () => {
  const keys: string[] = [];
  for await (const { key } of api.app.get(Storage).list('exports')) keys.push(key);
  return keys;
};

it('H1 a run after a killed one starts anew and leaves nothing of it; a day later all of it is gone', async () => {
  const staff = await api.as('superadmin');
  await staff.post('/api/products').send({ name: 'Jet pump', sku: 'JET-1' }).expect(201);
  const { body } = await staff.post('/api/products/export').send({ format: 'zip' }).expect(202);
  const { id } = body as { id: number };
  // What a worker leaves that is killed between storing a part and saying so.
  await api.db.query(`UPDATE exports SET status = 'running', done = 1 WHERE id = $1`, [id]);
  await api.app.get(Storage).put(`exports/${id}/left-behind.zip`, Buffer.from('half'), 'application/zip');
  await api.app.get(RunExport).run(id);
  const { body: done } = await staff.get(`/api/exports/${id}`).expect(200);
  expect(done).toMatchObject({ status: 'done', done: 1, total: 1 });
  const files = await kept();
  expect(files).toHaveLength(1);
  expect(files[0]).not.toContain('left-behind');

  await api.app.get(RunExport).run(id); // handed over twice
  expect(await kept()).toEqual(files);
  await api.app.get(SweepExportsProcessor).process();
  expect(await kept()).toEqual(files);
  await api.db.query(`UPDATE exports SET "createdTimestamp" = now() - interval '25 hours' WHERE id = $1`, [id]);
  await api.app.get(SweepExportsProcessor).process();
  expect(await kept()).toEqual([]);
  await staff.get(`/api/exports/${id}`).expect(404);
});
