import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { IMPORT_SHEET, text } from '@impeller/contracts';
import { tokenOf } from '../../../test/actors.js';
import { agent } from '../../../test/agent.js';
import { aLine, importSheet, zipOf } from '../../../test/import-zip.js';
import { forgetPeak, peakOf } from '../../../test/peak-memory.js';
import { rawWorkbook, type RawWorkbook } from '../../../test/raw-workbook.js';
import { rawZip } from '../../../test/raw-zip.js';
import { spawnProcess, type Spawned } from '../../../test/spawn-process.js';
import { BOMBS, type Sheet } from './bombs.js';
import { startImporting, stepsOf, type Importing } from './import-harness.js';

jest.setTimeout(180_000);
const MB = 1024 * 1024;
/** Megabytes that a Node takes that does nothing. */
const NODE = 50;
let on: Importing;
let api: Spawned;
let worker: Spawned;
/** Names a picture that is not there. */
let sheet: Sheet;
/** At the API that is measured. */
let staff: ReturnType<typeof stepsOf>;
beforeAll(async () => {
  on = await startImporting({ worker: false });
  const options = { database: on.api.database, variables: on.variables };
  [api, worker] = [await spawnProcess('api', options), await spawnProcess('worker', options)];
  staff = stepsOf(agent(api.url, await tokenOf(on.api.app, 1)));
  sheet = { name: IMPORT_SHEET, content: await importSheet([aLine(1, { images: 'a.jpg' })]) };
  await staff.check(await zipOf([sheet])); // from here on all is loaded
}, 120_000);
afterAll(async () => {
  for (const one of [api, worker]) await one?.kill('SIGTERM');
  await on?.close();
});

/** The most megabytes that a process took beyond what it had while `work` was done. */
async function growth({ pid }: Spawned, work: () => Promise<unknown>): Promise<number> {
  const before = forgetPeak(pid);
  await work();
  return peakOf(pid) - before;
}

/** The most megabytes that a child of the worker took while `work` was done: each looked at until it is gone. */
async function peakOfChildren(work: () => Promise<unknown>): Promise<number> {
  const children = `/proc/${worker.pid}/task/${worker.pid}/children`;
  let peak = 0;
  const look = () => {
    for (const pid of readFileSync(children, 'utf8').match(/\d+/g) ?? []) {
      try {
        peak = Math.max(peak, peakOf(Number(pid)) || 0);
      } catch {
        // gone since it was named
      }
    }
  };
  const timer = setInterval(look, 5);
  await work().finally(() => clearInterval(timer));
  return peak;
}

it('F2 bombs take less than 100 MB of the API that refuses them', async () => {
  const zips: Buffer[] = [];
  for (const [, , make] of BOMBS) zips.push(await make(sheet));
  const refuse = async () => {
    for (const zip of zips) expect((await staff.upload(zip)).status).toBe(400);
  };
  expect(await growth(api, refuse)).toBeLessThan(100);
});

it('F2 what inflates to more than its directory says takes less than 100 MB of the worker', async () => {
  const packed = deflateRawSync(Buffer.alloc(200 * MB));
  const sheetOf = rawZip([{ name: IMPORT_SHEET, packed, claims: 1_000 }]);
  const picture = rawZip([sheet, { name: 'import/a.jpg', packed, claims: MB }]);
  const inflate = async () => {
    expect(await staff.check(sheetOf)).toMatchObject({ status: 'failed', message: text('import.archive.damaged') });
    const { id } = await staff.check(picture);
    await staff.step(id, 'process');
    expect(await staff.until(id, 'done')).toMatchObject({ uploaded: 0, failed: 1 });
  };
  expect(await growth(worker, inflate)).toBeLessThan(100);
});

const textOf = (length: number) => `<si><t>${'x'.repeat(length)}</t></si>`;
const fullRow = `<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`;
it.each<[string, RawWorkbook]>([
  ['thousands of long shared texts', { sheet: '', strings: textOf(30_000).repeat(3_000) }],
  ['millions of empty shared texts', { sheet: '', strings: '<si/>'.repeat(5_000_000) }],
  ['a text in every cell', { sheet: `<sheetData>${fullRow.repeat(9_000)}</sheetData>`, strings: textOf(300) }],
])('F4 a sheet of %s takes less than 150 MB of the worker, and of a process of its own', async (_, raw) => {
  const zip = await zipOf([{ name: IMPORT_SHEET, content: await rawWorkbook(raw) }]);
  let own = 0;
  const grown = await growth(worker, async () => {
    own = await peakOfChildren(async () =>
      expect(await staff.check(zip)).toMatchObject({ status: 'failed', message: text('import.sheet.tooLarge') }),
    );
  });
  expect(grown).toBeLessThan(150);
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(NODE + 150);
  expect(await staff.check(await zipOf([sheet]))).toMatchObject({ status: 'ready', total: 1 });
});
