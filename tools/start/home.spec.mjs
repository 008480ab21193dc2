import { execFile } from 'node:child_process';
import fs, { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataFolder, workFolder } from './home.mjs';
import { lock, lockClone } from './lock.mjs';
import { logFile } from './log-file.mjs';
import { Stop } from './say.mjs';

const root = resolve(import.meta.dirname, '../..');
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'impeller-home-'))));
afterEach(() => {
  delete process.env.IMPELLER_HOME;
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

/** Root may write everywhere: as somebody else, while `work` runs. */
function asAnybody(work) {
  if (process.getuid() !== 0) return work();
  process.seteuid(65534);
  try {
    return work();
  } finally {
    process.seteuid(0);
  }
}

/** @returns what the person at the terminal is told */
function refusal(work) {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(Stop);
    return error.message;
  }
  throw new Error('Nothing was refused');
}

it('makes the data folder, which counts from the repository, with all above it', () => {
  process.env.IMPELLER_HOME = 'kept/here';
  expect(dataFolder(folder)).toBe(join(folder, 'kept/here'));
  expect(existsSync(join(folder, 'kept/here'))).toBe(true);
  expect(statSync(workFolder(join(folder, 'kept/here'), 'logs', 0o700)).mode & 0o777).toBe(0o700);
});

it.each([
  ['is a file', 'file'],
  ['lies below a file', 'file/below'],
])('says that it cannot be kept in what %s', (_, name) => {
  writeFileSync(join(folder, 'file'), '');
  process.env.IMPELLER_HOME = name;
  expect(refusal(() => dataFolder(folder))).toBe(
    `${join(folder, name)} is, or lies below, a file: choose another folder. IMPELLER_HOME says where data is kept.`,
  );
});

const itOnLinux = process.platform === 'linux' ? it : it.skip;
itOnLinux(
  'ends with a sentence where the system makes no folder, instead of trying for ever',
  async () => {
    const script = `import('${pathToFileURL(join(root, 'tools/start/home.mjs')).href}').then(({ dataFolder }) => dataFolder('/'))`;
    const env = { ...process.env, IMPELLER_HOME: '/proc/impeller/home' };
    const said = await new Promise((done) =>
      execFile(process.execPath, ['-e', script], { env, timeout: 10_000, killSignal: 'SIGKILL' }, (_error, _out, stderr) =>
        done(stderr),
      ),
    );
    expect(said).toMatch(/\/proc\/impeller\/home cannot be used \(.+\)\. IMPELLER_HOME says where data is kept\./);
  },
  20_000,
);

it('says that the data folder, or one in it, is closed to the account', async () => {
  const closed = /is closed to this account \(uid \d+\): give it to that account, or choose another folder\. IMPELLER_HOME says/;
  mkdirSync(join(folder, 'logs'), { mode: 0o500 });
  chmodSync(folder, 0o555);
  process.env.IMPELLER_HOME = join(folder, 'new');
  expect(refusal(() => asAnybody(() => dataFolder(root)))).toMatch(closed);
  expect(refusal(() => asAnybody(() => logFile(folder, 'api')))).toMatch(closed);
  await expect(asAnybody(() => lock(folder, 'http://localhost:3000'))).rejects.toThrow(closed);
  expect(refusal(() => asAnybody(() => workFolder(folder, '.')))).toContain(`${folder} is closed`);
});

describe('a clone that something is to be built in', () => {
  const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

  itAsRoot.each([
    ['new', () => undefined],
    ['of a start that was killed', () => writeFileSync(join(folder, '.prepare.lock'), '{}')],
  ])('says that it is closed to the account, with a lock %s', async (_, leave) => {
    leave();
    chmodSync(folder, 0o555);
    await expect(asAnybody(() => lockClone(folder))).rejects.toThrow(
      /^\S+ is closed to this account \(uid \d+\): .*, or choose another folder\. Packages are to be installed there, or the product/,
    );
  });

  it.each([
    ['EROFS', 'lies on a disk that may only be read'],
    ['ENOSPC', 'cannot be written to, for the disk is full'],
  ])('says so where the system answers %s', async (code, reason) => {
    jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    const refused = lockClone(folder);
    jest.restoreAllMocks();
    await expect(refused).rejects.toThrow(`${folder} ${reason}`);
  });
});

it.each([
  ['start', 'main.mjs', []],
  ['backup', '../backup/main.mjs', ['backup']],
])('the %s command says so, and nothing else', async (_, file, words) => {
  const home = join(folder, 'file');
  writeFileSync(home, '');
  const said = await new Promise((done) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, file), ...words],
      { env: { ...process.env, IMPELLER_HOME: home } },
      (error, stdout, stderr) => done({ code: error?.code, said: stdout + stderr }),
    ),
  );
  expect(said).toEqual({ code: 1, said: expect.stringMatching(/^\S+ is, or lies below, a file: [^\n]+\n$/) });
});
