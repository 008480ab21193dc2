import { FILES_PATH, text } from '@impeller/contracts';
import { CheckImport } from '../../../src/catalogue/product-import/check-import.js';
import { RunImport } from '../../../src/catalogue/product-import/run-import.js';
import { FileStore } from '../../../src/files/file-store.js';
import { COPYING_FILES } from '../../../src/files/file-key.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(60_000);
let on: Importing;
beforeAll(async () => {
  on = await startImporting({ worker: false });
}, 60_000);
afterAll(() => on?.close());

/** Does `work` while a backup copies files: what the sweep is about to delete stays in the store, and nobody can refer to it. */
async function duringBackup(work: () => Promise<void>): Promise<void> {
  const backup = on.api.db.createQueryRunner();
  await backup.query('SELECT pg_advisory_lock($1)', [COPYING_FILES]);
  try {
    await on.api.db.query(`UPDATE files SET "keepUntil" = now() - interval '1 second'`);
    expect(await on.api.app.get(FileStore).sweep()).toBe(0);
    await work();
  } finally {
    await backup.query('SELECT pg_advisory_unlock($1)', [COPYING_FILES]);
    await backup.release();
  }
}

it('a picture that is about to be deleted is taken from the archive, and is missing where that has none', async () => {
  const pumps = await Promise.all([drawPump(1), drawPump(2)]);
  const urls: string[] = [];
  for (const pump of pumps)
    urls.push((await on.staff.post('/api/products/upload').attach('image', pump, 'pump.jpg').expect(201)).body.url);
  const [packed, lost] = urls.map((url) => url.slice(FILES_PATH.length)) as [string, string];
  await duringBackup(async () => {
    const zip = await importZip([aLine(1, { images: packed }), aLine(2, { images: lost })], { [packed]: pumps[0]! });
    const { id } = (await on.upload(zip).expect(201)).body as { id: number };
    await on.api.app.get(CheckImport).check(id);
    expect((await on.rows(id)).map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [],
      [text('import.image.missing')],
    ]);
    await on.step(id, 'process');
    await on.api.app.get(RunImport).run(id, new AbortController().signal);
    expect(await on.rows(id)).toMatchObject([{ status: 'uploaded', outcome: 'created' }, { status: 'failed' }]);

    const single = { name: 'Booster pump', productType: 'simple', sku: 'BP-1', unitPrice: 1_234, images: [urls[1]] };
    const { body } = await on.staff.post('/api/products/singleImport').send(single).expect(201);
    expect(body).toEqual({ successes: [], errors: [{ reason: { message: text('import.image.missing') }, field: 'images' }] });
  });
});
