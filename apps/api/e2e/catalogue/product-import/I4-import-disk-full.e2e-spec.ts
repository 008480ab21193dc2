import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '@impeller/contracts';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { mountSmallDisk, unmountSmallDisk } from '../../../test/small-disk.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(180_000);
const disk = mountSmallDisk('I4 of an import on a full disk');
const itOnSmallDisk = disk.isMounted ? it : it.skip;
let on: Importing;

beforeAll(async () => {
  if (disk.isMounted) on = await startImporting({ variables: { IMPELLER_HOME: join(disk.folder, 'home') } });
}, 120_000);
afterAll(async () => {
  await on?.close().catch(() => undefined);
  unmountSmallDisk(disk);
});

itOnSmallDisk('I4 a full disk refuses the upload, pauses the run with its reason, and heals once there is space', async () => {
  const { staff, upload, check, step, until } = on;
  const fill = (bytes: number) => {
    try {
      writeFileSync(join(disk.folder, 'fill'), Buffer.alloc(bytes));
    } catch {
      /* as full as it gets */
    }
  };
  const images = Object.fromEntries(
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(
        async (number) => [`pump-${number}.jpg`, await drawPump(number, { width: 500, height: 500, grain: 250 })] as const,
      ),
    ),
  );
  const zip = await importZip(
    [1, 2, 3, 4, 5, 6].map((number) => aLine(number)),
    images,
  );

  fill(8 * 1024 * 1024 - zip.length);
  const refused = await upload(zip);
  expect([refused.status, refused.body.message]).toEqual([507, text('file.storageFull')]);
  expect((await staff.get('/api/product-imports')).body.total).toBe(0);

  fill(0);
  const { id } = await check(zip);
  fill(8 * 1024 * 1024 - zip.length - 150_000); // room for a picture or two
  await step(id, 'process');
  const paused = await until(id, 'paused', 'done');
  expect(paused).toMatchObject({ status: 'paused', message: text('import.stopped.space'), failed: 0 });
  expect(paused.uploaded).toBeLessThan(6);

  fill(0);
  await step(id, 'process');
  expect(await until(id, 'done', 'paused')).toMatchObject({ status: 'done', message: null, uploaded: 6, failed: 0 });
  expect((await staff.get('/api/products')).body.total).toBe(6);
});
