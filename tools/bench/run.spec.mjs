import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startedAt } from '../start/process-table.mjs';
import { openPlace } from './place.mjs';
import { ROWS } from './rows/rows.mjs';
import { measure } from './run.mjs';

jest.mock('./place.mjs', () => ({ openPlace: jest.fn() }));
jest.mock('./rows/rows.mjs', () => ({ ROWS: [{ number: 1, run: jest.fn() }] }));

/** A promise, and what keeps it. */
function held() {
  let resolve;
  return { promise: new Promise((keep) => (resolve = keep)), resolve };
}

afterEach(() => jest.restoreAllMocks());

it('a second Ctrl-C ends at once a bench that the first one hangs in; the same one, handed on by npm, is no second', async () => {
  let now = 5_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined);
  const [row, stop] = [held(), held()];
  const [runs, stops] = [held(), held()];
  ROWS[0].run.mockImplementation(() => (runs.resolve(), row.promise));
  openPlace.mockResolvedValue({ stop: () => (stops.resolve(), stop.promise) });

  const measured = measure('.', { rows: [] });
  await runs.promise;
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGINT', 'SIGINT');
  await stops.promise;
  expect(exit).not.toHaveBeenCalled();
  now += 1_000;
  process.emit('SIGINT', 'SIGINT');
  expect(exit).toHaveBeenCalledWith(130);
  row.resolve([]);
  stop.resolve();
  await measured;
});

it('a process of the bench that does not end when it is asked to ends with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'impeller-bench-'));
  const [hangs, log] = [join(folder, 'hangs.mjs'), join(folder, 'log')];
  writeFileSync(hangs, "process.on('SIGTERM', () => {}); process.send('runs'); setInterval(() => {}, 1_000);");
  const script = `import { startProcess } from '${pathToFileURL(join(import.meta.dirname, 'processes.mjs')).href}';
    const { child } = startProcess('${hangs}', {}, '${log}');
    child.on('message', () => process.stdout.write(String(child.pid), () => process.exit(130)));`;
  const bench = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = (await once(bench.stdout, 'data')).map(Number);
  for (let tries = 0; startedAt(pid) && tries < 100; tries++) await pause(100);
  const outlived = Boolean(startedAt(pid));
  if (outlived) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
  expect(outlived).toBe(false);
});
