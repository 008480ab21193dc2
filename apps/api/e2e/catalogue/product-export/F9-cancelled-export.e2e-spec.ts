jest.setTimeout(120_000);

import { PassThrough } from 'node:stream';
import { text } from '@impeller/contracts';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { SweepExportsProcessor } from '../../../src/exports/export-processors.js';
import { RunExport } from '../../../src/exports/run-export.js';
import { FileStore } from '../../../src/files/file-store.js';
import { Storage } from '../../../src/files/storage/storage.js';
import type { Agent } from '../../../test/agent.js';
import { eventually } from '../../../test/eventually.js';
import { startApi, type Api } from '../../../test/start-api.js';
import { fillProducts } from './fill-products.js';

const LIMIT = 7;

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi({ variables: { RATE_LIMIT_EXPORTS: String(LIMIT) } });
  staff = await api.as('superadmin');
  await fillProducts(api.db, 1_200);
}, 60_000);
afterAll(() => api?.close());
afterEach(() => jest.restoreAllMocks());

const begin = async (format = 'xlsx'): Promise<number> =>
  ((await staff.post('/api/products/export').send({ format }).expect(202)).body as { id: number }).id;
const cancel = (id: number, who = staff) => who.delete(`/api/exports/${id}`);
const status = async (id: number) => ((await staff.get(`/api/exports/${id}`).expect(200)).body as { status: string }).status;
const kept = async () => {
  const keys: string[] = [];
  for await (const { key } of api.app.get(Storage).list('exports')) keys.push(key);
  return keys;
};
const listed = async () =>
  ((await staff.get('/api/exports').expect(200)).body as { data: { id: number }[] }).data.map(({ id }) => id);

/** Runs `before` in the middle of an export, when its first file is about to be written. */
function inTheMiddle(before: () => Promise<unknown>) {
  const storage = api.app.get(Storage);
  const put = storage.put.bind(storage);
  return jest.spyOn(storage, 'put').mockImplementationOnce(async (...given) => {
    await before();
    return put(...given);
  });
}

it('F9 one that waits is called off by whoever asked for it alone, once, and is never written', async () => {
  const id = await begin();
  await cancel(id, await api.as('superadmin')).expect(204); // another session of the same person
  await cancel(id, await api.as({ permissions: ['products:export'] })).expect(404);
  expect((await cancel(id).expect(409)).body).toMatchObject({ message: text('exports.over') });
  await cancel(2_000_000_000).expect(404);
  await api.app.get(RunExport).run(id);
  expect(await status(id)).toBe('cancelled');
  expect(await listed()).not.toContain(id);
  expect(await kept()).toEqual([]);
});

it('F9 the worker of one that runs reads nothing on, and leaves no file', async () => {
  const id = await begin();
  const asked = jest.spyOn(api.app.get(DataSource), 'query');
  const put = inTheMiddle(async () => {
    await cancel(id).expect(204);
    asked.mockClear();
    // The worker has looked since, and has its answer.
    await eventually(() => expect(asked.mock.calls.flat().join()).toContain(`status = 'cancelled'`));
    await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>));
  });
  await api.app.get(RunExport).run(id);
  await expect(put.mock.results[0]!.value).rejects.toThrow();
  expect(await status(id)).toBe('cancelled');
  expect(await kept()).toEqual([]);
});

it('F10 a ZIP that is called off in the middle of a picture ends there, closes the picture, and leaves nothing', async () => {
  const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1f6fb2' } })
    .png()
    .toBuffer();
  const { url, bytes } = await api.app.get(FileStore).keepImage(image, 'pump.png');
  await api.db.query(`INSERT INTO products_images ("productId", image, "isCover") SELECT min(id), $1, true FROM products`, [url]);
  const id = await begin('zip');
  const storage = api.app.get(Storage);
  let picture: PassThrough | undefined;
  jest.spyOn(storage, 'open').mockImplementationOnce(async () => {
    picture = new PassThrough();
    picture.write(Buffer.alloc(bytes / 2)); // and no more ever comes
    await cancel(id).expect(204);
    return picture;
  });
  await api.app.get(RunExport).run(id);
  expect(await status(id)).toBe('cancelled');
  expect(picture?.destroyed).toBe(true);
  expect(await kept()).toEqual([]);
  expect(await storage.tidy(new Date(Date.now() + 1_000))).toBe(0); // nor half a file
});

it('F9 one that is called off at its last moment leaves no file either; nor does one whose worker dies then', async () => {
  const id = await begin('zip');
  inTheMiddle(() => cancel(id));
  await api.app.get(RunExport).run(id);
  expect(await status(id)).toBe('cancelled');
  expect(await kept()).toEqual([]);
  await api.app.get(Storage).put(`exports/${id}/left-behind.zip`, Buffer.from('half'), 'application/zip');
  await api.app.get(SweepExportsProcessor).process();
  expect(await kept()).toEqual([]);
});

it('F10 counts for the hourly limit all the same; a link ends with its day, whether or not its file is swept', async () => {
  const id = await begin();
  await api.app.get(RunExport).run(id);
  const file = `/api/exports/${id}/file`;
  await staff.get(file).expect(200);
  for (let at = 0; at < LIMIT - 5; at += 1) await cancel(await begin()).expect(204);
  await staff.post('/api/products/export').send({ format: 'xlsx' }).expect(429);

  await api.db.query(`UPDATE exports SET "createdTimestamp" = now() - interval '25 hours' WHERE id = $1`, [id]);
  expect(await kept()).toHaveLength(1);
  await staff.get(file).expect(404);
  await staff.get(`/api/exports/${id}`).expect(404);
  expect(await listed()).not.toContain(id);
});
