import { eventually } from '../../../test/eventually.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

let on: Importing;
beforeAll(async () => (on = await startImporting()), 60_000);
afterAll(() => on?.close());

/** Which version of the import's row PostgreSQL has, whatever it says. */
async function rowOf(id: number): Promise<unknown> {
  const [row] = await on.api.db.query('SELECT ctid::text, xmin::text, to_jsonb(i) AS said FROM product_imports i WHERE id = $1', [
    id,
  ]);
  return row;
}

it('a product that is deleted leaves the imports that brought it unwritten, and their rows without it', async () => {
  const { id } = await on.check(
    await importZip([aLine(1, { images: 'a.jpg' }), aLine(2, { images: 'a.jpg' })], { 'a.jpg': await drawPump(1) }),
  );
  await on.step(id, 'process');
  await on.until(id, 'done');
  const [first] = await on.rows(id);
  // The last that a run writes of it, once it is done.
  await eventually(async () => expect(await rowOf(id)).toMatchObject({ said: { runsBegun: 0 } }));
  const before = await rowOf(id);
  await on.staff.delete(`/api/products/${first!.productId}`).expect(200);
  expect((await on.rows(id)).map((row) => row.productId)).toEqual([null, expect.any(Number)]);
  expect(await rowOf(id)).toEqual(before);
});
