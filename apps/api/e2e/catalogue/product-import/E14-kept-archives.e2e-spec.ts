import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_LIMITS, IMPORT_SHEET, text, type ImportState, type ProductImport } from '@impeller/contracts';
import { ARCHIVES, newArchiveKey } from '../../../src/catalogue/product-import/archive-keys.js';
import { ImportSweeper } from '../../../src/catalogue/product-import/import-sweeper.js';
import { ImportRows } from '../../../src/catalogue/product-import/import-rows.js';
import { inTransaction } from '../../../src/database/transaction.js';
import { Unavailable } from '../../../src/errors/errors.js';
import { Storage } from '../../../src/files/storage/storage.js';
import { Jobs } from '../../../src/jobs/jobs.js';
import { eventually } from '../../../test/eventually.js';
import { aLine, importSheet, zipOf } from '../../../test/import-zip.js';
import { startImporting, type Importing } from './import-harness.js';

let on: Importing;
let zip: Buffer;
beforeAll(async () => {
  on = await startImporting({ worker: false });
  zip = await zipOf([{ name: IMPORT_SHEET, content: await importSheet([aLine(1)]) }]);
}, 60_000);
afterAll(() => on?.close());
afterEach(() => jest.restoreAllMocks());

const folder = () => join(on.variables.IMPELLER_HOME!, 'storage', ARCHIVES);
const stored = async () => (await readdir(folder())).map((name) => `${ARCHIVES}/${name}`).sort();
/** Uploads an archive whose import is then in that state, as many days old. Answers the archive's key. */
async function anImport(status: ImportState, days: number): Promise<string> {
  const { id } = (await on.upload(zip).expect(201)).body as ProductImport;
  const [[row]] = await on.api.db.query<[[{ archiveKey: string }]]>(
    `UPDATE product_imports SET status = $2, "createdTimestamp" = now() - make_interval(days => $3) WHERE id = $1 RETURNING "archiveKey"`,
    [id, status, days],
  );
  return row.archiveKey;
}
/** An archive as an upload leaves it that is killed before its row is written. */
async function anOrphan(): Promise<string> {
  const key = newArchiveKey();
  await on.api.app.get(Storage, { strict: false }).put(key, zip, 'application/zip');
  return key;
}

it('E14 an archive without an import goes once it is too old to be on its way, an import’s own after 30 days, unless it is read', async () => {
  const { keptDays } = IMPORT_LIMITS;
  const states: ImportState[] = ['checking', 'processing', 'ready', 'paused', 'done', 'failed'];
  const old = new Map<ImportState, string>();
  for (const state of states) old.set(state, await anImport(state, keptDays + 1));
  const younger = await anImport('done', keptDays - 1);
  await anOrphan();
  // No archive is kept for being new on the disk, but the one that is.
  for (const name of await readdir(folder()))
    await utimes(join(folder(), name), new Date(), new Date(Date.now() - 2 * 3_600_000));
  const onItsWay = await anOrphan();

  await on.api.app.get(ImportSweeper, { strict: false }).sweep();

  const kept = [old.get('checking')!, old.get('processing')!, younger].sort();
  expect(await stored()).toEqual([...kept, onItsWay].sort());
  const known = await on.api.db.query<{ archiveKey: string }[]>(
    'SELECT "archiveKey" FROM product_imports WHERE "archiveKey" IS NOT NULL',
  );
  expect(known.map(({ archiveKey }) => archiveKey).sort()).toEqual(kept);
});

it('E14 an archive whose import is asked for while it is to go stays', async () => {
  const key = await anImport('ready', IMPORT_LIMITS.keptDays + 1);
  const { db, app } = on.api;
  const find = <T>(one: abstract new (...parts: never[]) => T) => app.get(one, { strict: false });
  const sweeper = new ImportSweeper(db, find(Storage), find(Jobs), find(ImportRows)); // one that has not tidied in this hour
  const { sweeping } = await inTransaction(db, async (tx) => {
    await tx.query(`UPDATE product_imports SET status = 'processing' WHERE "archiveKey" = $1`, [key]);
    const sweeping = sweeper.sweep();
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect(await db.query(waiting)).toHaveLength(1));
    return { sweeping };
  });
  await sweeping;
  expect(await stored()).toContain(key);
  expect(await db.query('SELECT status FROM product_imports WHERE "archiveKey" = $1', [key])).toEqual([{ status: 'processing' }]);
});

it('a store that cannot delete an archive changes no answer', async () => {
  const deleted = jest.spyOn(on.api.app.get(Storage, { strict: false }), 'delete').mockRejectedValue(new Unavailable());
  const send = (content: Buffer) => on.upload(content).set('idempotency-key', 'kept-archives');
  const { body } = await send(zip).expect(201);
  expect((await send(zip).expect(201)).body).toEqual(body); // the second archive is not kept
  await send(await zipOf([{ name: IMPORT_SHEET, content: await importSheet([aLine(2)]) }])).expect(422);
  const noZip = await on.upload(Buffer.from('no archive')).expect(415);
  expect(noZip.body.message).toBe(text('import.file.type', { type: 'application/octet-stream' }));
  expect(await on.step((body as ProductImport).id, 'reset')).toMatchObject({ status: 'done', message: text('import.reset') });
  expect(deleted).toHaveBeenCalledTimes(4);
});
