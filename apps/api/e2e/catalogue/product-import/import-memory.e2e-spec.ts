import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { peakOf } from '../../../test/peak-memory.js';
import { startApart, type Apart } from './import-harness.js';

jest.setTimeout(300_000);
const MB = 1024 * 1024;
let on: Apart;
beforeAll(async () => {
  on = await startApart();
}, 120_000);
afterAll(() => on?.close());

it('an archive of 50 MB of a camera’s pictures takes less than 400 MB of the worker', async () => {
  const drawn = await Promise.all([1, 2, 3].map((number) => drawPump(number, { width: 3_000, height: 2_000, grain: 60 })));
  const count = Math.floor((49 * MB) / Math.max(...drawn.map(({ length }) => length)));
  const images = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`pump-${index + 1}.jpg`, drawn[index % drawn.length]!]),
  );
  const zip = await importZip(
    Array.from({ length: count }, (_, index) => aLine(index + 1)),
    images,
  );
  expect(zip.length).toBeGreaterThan(44 * MB);
  const { id } = await on.check(zip);
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ uploaded: count, failed: 0 });
  const peak = peakOf(on.worker.pid);
  process.stdout.write(`${(zip.length / MB).toFixed(1)} MB, ${count} pictures: the worker's peak is ${peak.toFixed(0)} MB\n`);
  expect(peak).toBeLessThan(400);
});
