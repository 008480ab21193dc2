jest.setTimeout(600_000);

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import type { ExportProgress } from '@impeller/contracts';
import { Storage } from '../../../src/files/storage/storage.js';
import { eventually } from '../../../test/eventually.js';
import { hard } from '../../../test/hard.js';
import { spawnProcess, type Spawned } from '../../../test/spawn-process.js';
import { startImporting, type Importing } from '../product-import/import-harness.js';
import { fillProducts } from './fill-products.js';

const PRODUCTS = hard(5_000, 9_000);
const KILLS = hard(3, 40);

let on: Importing;
let worker: Spawned | undefined;
beforeAll(async () => {
  on = await startImporting({ worker: false });
  await fillProducts(on.api.db, PRODUCTS);
}, 120_000);
afterAll(async () => {
  await worker?.kill();
  await on?.close();
});

const startWorkerProcess = () => spawnProcess('worker', { database: on.api.database, variables: on.variables });
const progress = async (id: number) => (await on.staff.get(`/api/exports/${id}`).expect(200)).body as ExportProgress;

/** Every file of the storage, after the hourly look for half-written ones. */
async function kept(): Promise<string[]> {
  await on.api.app.get(Storage).tidy(new Date());
  const entries = await readdir(join(on.variables.IMPELLER_HOME!, 'storage'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

it('H2 an export whose worker is killed again and again is finished by the next one, once, and leaves nothing behind', async () => {
  const { body } = await on.staff.post('/api/products/export').send({ format: 'xlsx' }).expect(202);
  const { id } = body as { id: number };
  for (let kill = 0; kill < KILLS; kill += 1) {
    worker = await startWorkerProcess();
    // In the middle of its work, wherever that is.
    await eventually(async () => expect((await progress(id)).status).not.toBe('waiting'), 60_000);
    await pause(Math.random() * 300);
    await worker.kill('SIGKILL');
    // What was done before the kill stays to be looked at: the next round begins anew.
    await on.api.db.query(`UPDATE exports SET status = 'running' WHERE id = $1`, [id]);
  }
  worker = await startWorkerProcess();
  const done = await eventually(async () => {
    const now = await progress(id);
    expect(now.status).toBe('done');
    return now;
  }, 120_000);
  expect(done).toMatchObject({ done: PRODUCTS, total: PRODUCTS, urls: [`/api/exports/${id}/file`] });
  expect(await kept()).toHaveLength(1);

  const file = await on.staff
    .get(done.url!)
    .buffer(true)
    .parse((response, end) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => end(null, Buffer.concat(parts)));
    });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file.body as ArrayBuffer);
  expect(book.worksheets[0]!.rowCount).toBe(PRODUCTS + 2);
});
