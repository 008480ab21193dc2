import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from '@impeller/contracts';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(180_000);
const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'impeller-small-'));
let on: Importing | undefined;

beforeAll(async () => {
  if (!isRoot) return;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  on = await startImporting({ variables: { IMPELLER_HOME: join(folder, 'home') } });
}, 120_000);
afterAll(async () => {
  await on?.close().catch(() => undefined);
  if (isRoot) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

it('I4 a full disk refuses the upload, pauses the run with its reason, and heals once there is space', async () => {
  if (!on) return void process.stdout.write('I4 needs root to mount a small disk: not run\n');
  const { staff, upload, check, step, until } = on;
  const fill = (bytes: number) => {
    try {
      writeFileSync(join(folder, 'fill'), Buffer.alloc(bytes));
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
