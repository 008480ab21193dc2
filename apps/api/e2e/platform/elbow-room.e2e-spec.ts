import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVELY } from '../../src/cores/demand.js';
import { FORGOTTEN } from '../../src/cores/elbow-room.js';
import { coresOf, ownCores } from '../../src/cores/machine.js';
import { eventually } from '../../test/eventually.js';
import { fillProducts } from '../catalogue/product-export/fill-products.js';
import { startApart, type Apart } from '../catalogue/product-import/import-harness.js';

jest.setTimeout(90_000);
let on: Apart;
beforeAll(async () => {
  on = await startApart();
}, 90_000);
afterAll(() => on?.close());

/** How many cores each thread of a process may use, each number once; none of one that has ended. */
const coresOfThreads = (pid: number): number[] => [
  ...new Set(threadsOf(pid).flatMap((thread) => coresOfThread(`${thread}/status`))),
];
const threadsOf = (pid: number): string[] => {
  const folder = `/proc/${pid}/task`;
  return existsSync(folder) ? readdirSync(folder).map((thread) => `${folder}/${thread}`) : [];
};
function coresOfThread(status: string): number[] {
  try {
    return [coresOf(/^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(status, 'utf8'))![1]!).length];
  } catch {
    return []; // it has ended meanwhile
  }
}

let stop = (): void => undefined;
afterEach(() => stop());
/** Asks the API `times` times a second until `stop`, several at once where this process is late. */
function ask(times: number): void {
  const begun = performance.now();
  let asked = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - begun) * times) / 1_000; asked < due; asked++)
      void fetch(`${on.api.url}/api/common/app_version`).then((answer) => answer.text());
  }, 1_000 / times);
  stop = () => clearInterval(timer);
}

/** PostgreSQL's processes for a worker, those for an export that it made among them: they stay for a while. */
async function backendsAfterExport(): Promise<number[]> {
  await fillProducts(on.api.db, 1_100); // so many are no direct answer
  const { body } = await on.staff.post('/api/products/export').send({}).expect(202);
  const done = async () => expect((await on.staff.get(`/api/exports/${body.id}`)).body).toMatchObject({ status: 'done' });
  await eventually(done, 30_000);
  const rows = await on.api.db.query<{ pid: number }[]>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'impeller-worker' AND datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

const cores = ownCores().length;
const fewer = cores - Math.max(1, Math.floor(cores / 4));
// Of one core nobody can leave one; and there is nothing to read it from but on Linux.
const where = cores > 1 ? it : it.skip;

where('a worker and its connections leave a core to an API of which much is asked, and have it back afterwards', async () => {
  ask(2 * LIVELY);
  await eventually(() => expect(coresOfThreads(on.worker.pid)).toEqual([fewer])); // every thread of it
  const backends = await backendsAfterExport(); // some were there before, some came meanwhile
  expect(backends.length).toBeGreaterThan(1);
  const theirs = () => [...new Set(backends.flatMap(coresOfThreads))];
  await eventually(() => expect(theirs()).toEqual([fewer]));
  stop();
  await eventually(() => expect([coresOfThreads(on.worker.pid), theirs()]).toEqual([[cores], [cores]]), FORGOTTEN + 10_000);
});

where('one who clicks takes nothing from a worker', async () => {
  ask(LIVELY / 5);
  for (let second = 0; second < 4; second++) {
    await pause(1_000);
    expect(coresOfThreads(on.worker.pid)).toEqual([cores]);
  }
});
