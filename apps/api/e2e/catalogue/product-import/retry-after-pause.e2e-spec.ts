import { setTimeout as pause } from 'node:timers/promises';
import { ImportSweeper } from '../../../src/catalogue/product-import/import-sweeper.js';
import { WorkLock } from '../../../src/jobs/work-lock.js';
import { eventually } from '../../../test/eventually.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(120_000);
let on: Importing;
beforeAll(async () => {
  on = await startImporting();
}, 90_000);
afterAll(() => on?.close());

it('H5 Retry right after Pause is checked as soon as the run lets go, and Resume after it goes on', async () => {
  const zip = await importZip(
    Array.from({ length: 3 }, (_, index) => aLine(index + 1, { images: 'a.jpg' })),
    { 'a.jpg': await drawPump(1) },
  );
  const { id } = await on.check(zip);
  const slow = on.api.db.createQueryRunner();
  await slow.connect();
  await slow.startTransaction();
  try {
    await slow.query('LOCK TABLE files IN EXCLUSIVE MODE'); // the row in hand waits for its picture to be kept
    await on.step(id, 'process');
    await eventually(async () => expect(await on.until(id, 'processing')).toMatchObject({ uploading: 1 }));
    await on.step(id, 'pause');
    await on.step(id, 'retry');
    await pause(2_000); // the check's job comes, and finds the run still at work
    expect(await on.until(id, 'checking')).toMatchObject({ id });
  } finally {
    await slow.commitTransaction();
    await slow.release();
  }
  await eventually(async () => expect((await on.staff.get(`/api/product-imports/${id}`)).body.status).toBe('ready'), 6_000);
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ uploaded: 3, failed: 0, pending: 0 });
});

it('H5 Process while a check is letting go of its import is run as soon as it has', async () => {
  const { id } = await on.check(await importZip([aLine(10, { images: 'a.jpg' })], { 'a.jpg': await drawPump(1) }));
  const held = async () => {
    await on.step(id, 'process');
    await pause(2_000); // the run's job comes, and finds the import in other hands
    expect(await on.until(id, 'processing')).toMatchObject({ uploaded: 0, uploading: 0 });
  };
  // The check that has just ended may have its import in hand for a moment longer.
  await eventually(async () => expect(await on.api.app.get(WorkLock).exclusively('import', id, held)).toBe(true));
  await on.api.app.get(ImportSweeper).handOn(id);
  await eventually(async () => expect((await on.staff.get(`/api/product-imports/${id}`)).body.status).toBe('done'), 6_000);
});
