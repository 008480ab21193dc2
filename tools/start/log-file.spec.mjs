import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Children } from './children.mjs';
import { logFile } from './log-file.mjs';

let home;
let file;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'impeller-logs-'));
  file = join(home, 'logs/api.log');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Writes a line again and again until it is kept; a failure that was not caught would end the test's process. */
async function untilKept(log, line) {
  for (let tries = 0; tries < 100; tries++, await pause(100)) {
    log.write(line);
    await pause(20);
    if (existsSync(file) && readFileSync(file, 'utf8').endsWith(`${line}\n`)) return;
  }
  throw new Error(`'${line}' was not kept`);
}

/** One line beyond what a file may hold. */
const FULL = 'x'.repeat(50 * 1024 * 1024 + 1);

describe('a log file', () => {
  it('that is full becomes the predecessor of the next', async () => {
    const log = logFile(home, 'api');
    log.write(FULL);
    while ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= FULL.length) await pause(20);
    await untilKept(log, 'new');
    expect(readFileSync(`${file}.1`, 'utf8').length).toBe(FULL.length + 1);
    expect(readFileSync(file, 'utf8')).toMatch(/^(new\n)+$/);
  });

  it.each([
    ['it', () => file],
    ['its folder', () => join(home, 'logs')],
  ])('goes on where somebody removed %s', async (_, removed) => {
    const log = logFile(home, 'api');
    await untilKept(log, 'old');
    rmSync(removed(), { recursive: true });
    log.write(FULL);
    await untilKept(log, 'new');
  });

  (existsSync('/dev/full') ? it : it.skip)('takes lines again once the full disk has room', async () => {
    mkdirSync(join(home, 'logs'));
    symlinkSync('/dev/full', file);
    const log = logFile(home, 'api');
    for (let lines = 0; lines < 5; lines++, await pause(50)) log.write('lost');
    rmSync(file);
    await untilKept(log, 'kept');
  });
});

it('the list of processes goes on where it cannot be written', () => {
  mkdirSync(join(home, 'children.json'));
  const children = new Children(home);
  children.add(process.pid);
  children.remove(process.pid);
  children.add(process.pid);
  rmSync(join(home, 'children.json'), { recursive: true });
  children.add(process.ppid);
  expect(JSON.parse(readFileSync(join(home, 'children.json'), 'utf8')).map(({ pid }) => pid)).toEqual([
    process.pid,
    process.ppid,
  ]);
});
