import { runInThisContext } from 'node:vm';
import { IMPORT_LIMITS, IMPORT_PERMISSION, text } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { CheckImport } from '../../../src/catalogue/product-import/check-import.js';
import { ImagesAhead } from '../../../src/catalogue/product-import/images/images-ahead.js';
import { RunImportProcessor } from '../../../src/catalogue/product-import/import-processors.js';
import { ImportRows } from '../../../src/catalogue/product-import/import-rows.js';
import { ImportSweeper } from '../../../src/catalogue/product-import/import-sweeper.js';
import { LostRuns } from '../../../src/catalogue/product-import/lost-runs.js';
import { RunImport } from '../../../src/catalogue/product-import/run-import.js';
import { ProductImportsService } from '../../../src/catalogue/product-import/product-imports.service.js';
import { Unavailable } from '../../../src/errors/errors.js';
import { FileStore } from '../../../src/files/file-store.js';
import { Storage, StorageFull } from '../../../src/files/storage/storage.js';
import { WorkLock } from '../../../src/jobs/work-lock.js';
import { eventually } from '../../../test/eventually.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { byAnotherClock } from '../../../test/other-clock.js';
import { startImporting, stepsOf, type Importing } from './import-harness.js';

jest.setTimeout(60_000);
let on: Importing;
let image: Buffer;
beforeAll(async () => {
  on = await startImporting({ worker: false });
  image = await drawPump(1);
}, 60_000);
afterAll(() => on?.close());
afterEach(() => jest.restoreAllMocks());

/** What a worker does, by hand. */
const check = (id: number) => on.api.app.get(CheckImport).check(id);
const run = (id: number, signal = new AbortController().signal) => on.api.app.get(RunImport).run(id, signal);

const archiveOf = (...numbers: number[]) =>
  importZip(
    numbers.map((number) => aLine(number, { images: 'a.jpg' })),
    { 'a.jpg': image },
  );
/** An import of those products that Process was pressed on. */
async function begin(...numbers: number[]) {
  const { id } = (await on.upload(await archiveOf(...numbers)).expect(201)).body as { id: number };
  await check(id);
  await on.step(id, 'process');
  const [first] = await on.rows(id);
  return { id, first: first!.id };
}
const decide = (rowId: number, approval: string) => on.staff.patch(`/api/product-imports-rows/${rowId}`).send({ approval });
/** Any product. */
const aProduct = async () => (await on.api.db.query<[{ id: number }]>('SELECT min(id)::int AS id FROM products'))[0].id;
const current = async (id: number) => (await on.staff.get(`/api/product-imports/${id}`)).body;

it('H9 a check that takes its process with it each time is given up, and begins anew with Retry; one that says why it ended is not', async () => {
  const { id } = (await on.upload(await archiveOf(20)).expect(201)).body as { id: number };
  const opened = jest.spyOn(on.api.app.get(Storage), 'handle');
  opened.mockRejectedValue(new Unavailable());
  for (let time = 0; time <= IMPORT_LIMITS.lostChecks; time += 1) await expect(check(id)).rejects.toThrow(Unavailable);
  opened.mockClear().mockReturnValue(new Promise(() => undefined)); // as for whoever is dead by then
  for (let time = 1; time <= IMPORT_LIMITS.lostChecks; time += 1) {
    void check(id);
    await eventually(async () => expect(opened).toHaveBeenCalledTimes(time));
  }
  opened.mockRestore();
  expect(await current(id)).toMatchObject({ status: 'checking' });
  await check(id);
  expect(await current(id)).toMatchObject({ status: 'failed', message: text('import.check.internal') });
  await on.step(id, 'retry');
  await check(id);
  expect(await current(id)).toMatchObject({ status: 'ready', message: null, total: 1 });
});

it('H9 a row that takes the run’s process with it each time is failed, and the rows after it come', async () => {
  const { id } = await begin(90, 91);
  const expected = jest.spyOn(ImagesAhead.prototype, 'expect');
  const runs = on.api.app.get(LostRuns);
  const lose = async (times: number) => {
    const begun = jest.fn(() => new Promise<void>(() => undefined)); // as for whoever is dead by then
    for (let time = 1; time <= times; time += 1) {
      void runs.during(id, begun);
      await eventually(() => expect(begun).toHaveBeenCalledTimes(time));
    }
  };
  const work = (signal = new AbortController().signal) =>
    on.api.app.get(RunImportProcessor).process({ importId: id }, {} as Job, signal);
  await lose(IMPORT_LIMITS.lostRuns / 2);
  await work(AbortSignal.abort());
  expect(expected).not.toHaveBeenCalled();
  await work(AbortSignal.abort()); // the one before was not lost
  expect(expected).toHaveBeenCalled();
  await lose(IMPORT_LIMITS.lostRuns);
  expect(await current(id)).toMatchObject({ status: 'processing', pending: 2 });
  await work();
  expect(await on.rows(id)).toMatchObject([
    { status: 'failed', errors: [{ message: text('import.row.lost') }] },
    { status: 'uploaded', outcome: 'created' },
  ]);
  expect(await current(id)).toMatchObject({ status: 'done', message: null });
});

it('an archive that cannot be opened any more fails the run with its reason; back again, Retry and Process go on', async () => {
  const { id } = await begin(10, 11);
  const [{ archiveKey }] = await on.api.db.query<[{ archiveKey: string }]>(
    'SELECT "archiveKey" FROM product_imports WHERE id = $1',
    [id],
  );
  const storage = on.api.app.get(Storage);
  await storage.put(archiveKey, Buffer.from('no archive'), 'application/zip');
  await run(id);
  expect(await current(id)).toMatchObject({ status: 'failed', message: text('import.archive.damaged'), pending: 2 });
  const { body } = await on.staff.get(
    `/api/audit-logs?filter=resource||$eq||product-imports&filter=recordId||$eq||${id}&sort=id,DESC`,
  );
  expect(body.data[0]).toMatchObject({ action: 'update', changes: { status: ['processing', 'failed'], uploaded: [null, 0] } });
  await storage.put(archiveKey, await archiveOf(10, 11), 'application/zip');
  await on.step(id, 'retry');
  await check(id);
  await on.step(id, 'process');
  await run(id);
  expect(await current(id)).toMatchObject({ status: 'done', message: null, uploaded: 2, failed: 0 });
});

it('I4 the row that a full disk stopped can be rejected, and the run goes on without it', async () => {
  const { id, first } = await begin(20, 21);
  jest.spyOn(on.api.app.get(FileStore), 'keep').mockRejectedValue(new StorageFull());
  await run(id);
  expect(await current(id)).toMatchObject({ status: 'paused', message: text('import.stopped.space'), uploading: 0, pending: 2 });
  await decide(first, 'Rejected').expect(200);
  jest.restoreAllMocks();
  await on.step(id, 'process');
  await run(id);
  expect(await current(id)).toMatchObject({ status: 'done', uploaded: 1, rejected: 1 });
});

it('so can one that a run gave up on after somebody had paused the import', async () => {
  const { id, first } = await begin(30, 31);
  jest.spyOn(on.api.app.get(FileStore), 'keep').mockImplementation(async () => {
    if ((await current(id)).status === 'processing') await on.step(id, 'pause');
    throw new StorageFull();
  });
  await run(id);
  expect(await current(id)).toMatchObject({ status: 'paused', message: null, uploading: 0 });
  await decide(first, 'Rejected').expect(200);
});

it('H2 Pause lets go of the row that a killed worker had in hand, not of one that a worker still has', async () => {
  const { id, first } = await begin(40, 41);
  const rows = on.api.app.get(ImportRows);
  await rows.markUploading(first);
  await on.api.app.get(WorkLock).exclusively('import', id, async () => {
    expect(await on.step(id, 'pause')).toMatchObject({ status: 'paused', uploading: 1 });
    await decide(first, 'Rejected').expect(409);
    await on.api.app.get(ImportSweeper).sweep();
    expect(await on.api.db.transaction((tx) => rows.lock(tx, first, null))).toBe(true); // and may settle it
  });
  expect(await on.step(id, 'pause')).toMatchObject({ uploading: 0, pending: 2 });
  await decide(first, 'Rejected').expect(200);
});

it('H2 the sweep lets go of the row of a worker that was killed after Pause', async () => {
  const { id, first } = await begin(50, 51);
  await on.api.app.get(ImportRows).markUploading(first);
  await on.api.app.get(WorkLock).exclusively('import', id, async () => void (await on.step(id, 'pause')));
  await on.api.app.get(ImportSweeper).sweep();
  expect(await current(id)).toMatchObject({ status: 'paused', uploading: 0, pending: 2 });
  await on.step(id, 'process');
  await run(id);
  expect(await current(id)).toMatchObject({ status: 'done', uploaded: 2 });
});

it('H5 wakes an import that nobody works on: neither one in hand, nor a young one, nor one that is over', async () => {
  const sweeper = on.api.app.get(ImportSweeper);
  const { id } = await begin(70, 71);
  const { id: checking } = (await on.upload(await archiveOf(72)).expect(201)).body as { id: number };
  const age = `UPDATE product_imports SET "wokenTimestamp" = now() - interval '1 minute' WHERE id = ANY ($1) OR status IN ('done', 'paused')`;
  await on.api.db.query(age, [[id]]);
  await on.api.app.get(WorkLock).exclusively('import', id, async () => expect(await sweeper.wake()).toBe(0));
  expect(await sweeper.wake()).toBe(1);
  expect(await sweeper.wake()).toBe(0); // its job is on the way
  await on.api.db.query(age, [[checking]]);
  expect(await sweeper.wake()).toBe(1);
  expect(
    await on.api.db.query('SELECT FROM product_imports WHERE id = $1 AND "wokenTimestamp" < now() - interval \'30 s\'', [
      checking,
    ]),
  ).toEqual([]);
});

it('I14 how long an import waits for its worker is by the database’s clock, whatever the clock of this machine says', async () => {
  const { id } = (await on.upload(await archiveOf(100)).expect(201)).body as { id: number };
  await check(id);
  const steps = on.api.app.get(ProductImportsService);
  const isJustAskedFor = `SELECT FROM product_imports WHERE id = $1 AND "wokenTimestamp" BETWEEN now() - interval '1 minute' AND now()`;
  for (const step of ['process', 'pause', 'retry'] as const) {
    await on.api.db.query(`UPDATE product_imports SET "wokenTimestamp" = now() WHERE id = $1`, [id]);
    await byAnotherClock(-3_600_000, () => steps[step](id));
    expect(await on.api.db.query(isJustAskedFor, [id])).toHaveLength(1);
  }
});

it('a process that ends lets go of the row that it took in hand with the one before', async () => {
  const { id } = await begin(60, 61);
  const ending = new AbortController();
  const rows = on.api.app.get(ImportRows);
  const settle = rows.settle.bind(rows);
  jest.spyOn(rows, 'settle').mockImplementationOnce(async (...given) => {
    ending.abort();
    return settle(...given);
  });
  await run(id, ending.signal);
  expect(await current(id)).toMatchObject({ status: 'processing', uploaded: 1, uploading: 0, pending: 1, currentRow: null });
  await run(id);
  expect(await current(id)).toMatchObject({ status: 'done', uploaded: 2 });
});

it.each<[string, (id: number, next: number) => PromiseLike<unknown>, object]>([
  ['was rejected', (_, next) => decide(next, 'Rejected'), { status: 'pending', approval: 'Rejected' }],
  ['belongs to an import that was paused', (id) => on.step(id, 'pause'), { status: 'pending', approval: 'Approved' }],
])('a row that %s is not taken in hand with the one before', async (_, meddle, left) => {
  const { id, first } = await begin(70, 71);
  const rows = on.api.app.get(ImportRows);
  await rows.markUploading(first);
  const next = (await on.rows(id))[1]!;
  await on.api.app.get(WorkLock).exclusively('import', id, async () => {
    await meddle(id, next.id);
    const written = { productId: await aProduct(), outcome: 'created' as const };
    const isInHand = await on.api.db.transaction(
      async (tx) => (await rows.lock(tx, first, null)) && rows.settle(tx, first, written, next.id),
    );
    expect(isInHand).toBe(false);
  });
  expect(await on.rows(id)).toMatchObject([
    { status: 'uploaded', outcome: 'created' },
    { outcome: null, productId: null, ...left },
  ]);
  expect(await current(id)).toMatchObject({ uploaded: 1, uploading: 0, pending: 1 });
});

it('what is written after somebody else had a paused import go on is theirs, also while one run goes through', async () => {
  const { id } = await begin(100, 101);
  const other = stepsOf(await on.api.as({ permissions: [IMPORT_PERMISSION] }));
  const rows = on.api.app.get(ImportRows);
  const lock = rows.lock.bind(rows);
  jest
    .spyOn(rows, 'lock')
    .mockImplementationOnce(lock)
    .mockImplementationOnce(async (...given) => {
      await on.step(id, 'pause');
      await other.step(id, 'process');
      return lock(...given);
    });
  await on.api.app.get(WorkLock).exclusively('import', id, () => run(id));
  expect(await current(id)).toMatchObject({ status: 'done', uploaded: 2 });
  const [first, second] = await on.api.db.query<{ mine: boolean }[]>(
    `SELECT p."createdBy" = i."createdBy" AS mine FROM product_imports i
       JOIN product_imports_rows r ON r."importId" = i.id JOIN products p ON p.id = r."productId" WHERE i.id = $1 ORDER BY r.id`,
    [id],
  );
  expect([first!.mine, second!.mine]).toEqual([true, false]);
});

it('a failure of reading ahead is the run’s once its rows are written, and nobody else’s', async () => {
  const { id } = await begin(80, 81);
  const stray = jest.fn();
  const outside = runInThisContext('process') as NodeJS.Process; // Jest's own is a copy, which hears of nothing
  outside.on('unhandledRejection', stray);
  const rows = on.api.app.get(ImportRows);
  const next = rows.next.bind(rows);
  jest.spyOn(rows, 'next').mockImplementation(async (importId, after) => {
    if (after > 0) throw new Error('lost');
    return next(importId, after);
  });
  await expect(run(id)).rejects.toThrow('lost');
  outside.off('unhandledRejection', stray);
  expect(stray).not.toHaveBeenCalled();
  expect(await current(id)).toMatchObject({ status: 'processing', uploaded: 2 });
});
