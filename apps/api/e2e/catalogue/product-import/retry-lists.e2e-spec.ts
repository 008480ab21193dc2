import { FILES_PATH } from '@impeller/contracts';
import { FileStore } from '../../../src/files/file-store.js';
import { eventually } from '../../../test/eventually.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

jest.setTimeout(120_000);
let on: Importing;
beforeAll(async () => {
  on = await startImporting();
}, 90_000);
afterAll(() => on?.close());

const uploaded = async (picture: Buffer): Promise<string> => {
  const answer = await on.staff.post('/api/products/upload').attach('image', picture, 'pump.jpg').expect(201);
  return (answer.body.url as string).slice(FILES_PATH.length);
};
const listsOf = async (id: number) => (await on.staff.get(`/api/product-imports/${id}/images`).expect(200)).body;

it('a retry finds anew which images are missing and unused, and what there is to warn of', async () => {
  const pumps = await Promise.all([1, 2, 3].map((number) => drawPump(number)));
  const stored = await uploaded(pumps[1]!);
  // As if the store had never had it: an export names pictures that another store may lack.
  await on.api.db.query(`UPDATE files SET "keepUntil" = now() - interval '1 second'`);
  const files = on.api.app.get(FileStore);
  await files.sweep();
  // The worker's own sweep may have come first, and be about to delete it.
  await eventually(async () => expect(await files.find(stored)).toBeNull());
  const lines = [aLine(1, { images: 'a.jpg' }), aLine(2, { images: stored }), aLine(3, { images: 'gone.jpg' })];
  const zip = await importZip(lines, { 'a.jpg': pumps[0]!, 'spare.jpg': pumps[2]! });
  const earlier = await on.check(zip);
  const { id, ...first } = await on.check(zip);
  expect(first).toMatchObject({ missingImages: 2, unusedImages: 1, invalid: 2 });
  expect(first.warnings).toEqual([expect.stringContaining(`import ${earlier.id},`)]);
  expect(await listsOf(id)).toEqual({ missing: [stored, 'gone.jpg'], unused: ['import/images/spare.jpg'] });
  await on.step(id, 'process');
  await on.until(id, 'done');

  expect(await uploaded(pumps[1]!)).toBe(stored);
  await on.api.db.query(`DELETE FROM product_imports WHERE id = $1`, [earlier.id]);
  await on.step(id, 'retry');
  const second = await on.until(id, 'ready');
  expect(second).toMatchObject({ missingImages: 1, unusedImages: 1, warnings: [], uploaded: 1, failed: 1, pending: 1 });
  expect(await listsOf(id)).toEqual({ missing: ['gone.jpg'], unused: ['import/images/spare.jpg'] });
  await on.step(id, 'process');
  expect(await on.until(id, 'done')).toMatchObject({ uploaded: 2, failed: 1, missingImages: 1 });
});
