jest.setTimeout(600_000);

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ExportProgress } from '@impeller/contracts';
import { heldFor, NOTICED } from '../../../test/event-loop.js';
import { eventually } from '../../../test/eventually.js';
import { hard } from '../../../test/hard.js';
import { peakOf } from '../../../test/peak-memory.js';
import { spawnProcess } from '../../../test/spawn-process.js';
import { startApart, type Apart } from '../product-import/import-harness.js';
import { fillProducts } from './fill-products.js';

/** Direct answers are at most 1,000 lines; this many are made at once in the API. */
const DIRECT = 990;
const LINES = hard(20_000, 200_000);

let on: Apart;
beforeAll(async () => {
  on = await startApart({ variables: { RATE_LIMIT_EXPORTS: '1000' } });
}, 120_000);
afterAll(() => on?.close());

async function exportAll(): Promise<ExportProgress> {
  const { body } = await on.staff.post('/api/products/export').send({}).expect(202);
  return eventually(async () => {
    const { body: now } = await on.staff.get(`/api/exports/${body.id}`).expect(200);
    expect(now).toMatchObject({ status: 'done' });
    return now as ExportProgress;
  }, 300_000);
}

it('lets the API go first, with every thread that works for it', () => {
  const threads = readdirSync(`/proc/${on.worker.pid}/task`).map(Number);
  const others = threads.filter((thread) => thread !== on.worker.pid);
  const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = os.constants.priority;
  expect(new Set(others.map((thread) => os.getPriority(thread)))).toEqual(new Set([PRIORITY_BELOW_NORMAL]));
  const main = os.getPriority(on.worker.pid);
  expect([main > PRIORITY_NORMAL, main < PRIORITY_BELOW_NORMAL]).toEqual([true, true]);
});

const AUTOGROUP = '/proc/self/autogroup';

/** The priority of its session, as a process sees it that has stepped back; nothing where the system knows none. */
async function sessionOf({ detached }: { detached: boolean }): Promise<string> {
  const program = `import { readFileSync } from 'node:fs';
    import { stepBack } from ${JSON.stringify(join(import.meta.dirname, '../../../dist/cores/step-back.js'))};
    stepBack();
    process.stdout.write(readFileSync('${AUTOGROUP}', 'utf8'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (await text(child.stdout)).trim();
}

it('lets the API go first as a session, and leaves alone one that it shares', async () => {
  const isKnown = existsSync(AUTOGROUP);
  const shared = isKnown ? readFileSync(AUTOGROUP, 'utf8').trim() : '';
  const own = isKnown ? ' nice 5' : '';
  expect(await sessionOf({ detached: true })).toMatch(new RegExp(`${own}$`));
  expect(await sessionOf({ detached: false })).toBe(shared);
});

it('lets the thread that answers go before those that compile and sweep', async () => {
  const api = await spawnProcess('api', { database: on.api.database, variables: on.variables });
  try {
    const others = readdirSync(`/proc/${api.pid}/task`)
      .map(Number)
      .filter((thread) => thread !== api.pid);
    expect(os.getPriority(api.pid)).toBe(0);
    expect(others.map((thread) => os.getPriority(thread))).toContain(5);
  } finally {
    await api.kill('SIGTERM');
  }
});

it('F9 direct answers do not hold the event loop', async () => {
  await fillProducts(on.api.db, DIRECT);
  const direct = () => on.staff.post('/api/products/export').send({}).expect(200);
  await direct(); // everything is loaded and compiled
  const longest = await heldFor(() => Promise.all(Array.from({ length: 4 }, direct)));
  process.stdout.write(`4 direct exports of ${DIRECT} lines: the event loop stood still for ${longest.toFixed(0)} ms at most\n`);
  expect(longest).toBeLessThan(NOTICED);
});

it(`F9 memory stays flat: ${LINES} lines need little more than ${LINES / 10} do`, async () => {
  await fillProducts(on.api.db, LINES / 10 - DIRECT);
  await exportAll();
  const before = peakOf(on.worker.pid);
  await fillProducts(on.api.db, LINES - LINES / 10);
  const done = await exportAll();
  expect(done).toMatchObject({ done: LINES, total: LINES });
  expect(done.urls).toHaveLength(Math.ceil(LINES / 10_000));
  const peak = peakOf(on.worker.pid);
  process.stdout.write(`${LINES} lines: the worker's peak is ${peak.toFixed(0)} MB, ${before.toFixed(0)} MB before\n`);
  expect(peak).toBeLessThan(400);
  expect(peak - before).toBeLessThan(200);
});

it('lets what people ask for go before the statements of an export', async () => {
  await exportAll(); // its connection is kept for a while
  const backends = await on.api.db.query<{ pid: number }[]>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'impeller-worker'`,
  );
  const priorities = new Set(backends.map(({ pid }) => os.getPriority(pid)));
  expect(priorities).toEqual(new Set([0, 5]));
  if (!existsSync(AUTOGROUP)) return;
  const [exports] = backends.filter(({ pid }) => os.getPriority(pid) === 5);
  expect(readFileSync(`/proc/${exports!.pid}/autogroup`, 'utf8')).toMatch(/ nice 5$/m);
});
