import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lockClone } from './lock.mjs';
import { prepareBeside } from './prepare.mjs';
import { startedAt } from './process-table.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'impeller-prepare-'));
  for (const folder of ['apps', 'libs']) mkdirSync(join(root, folder));
  for (const [name, text] of Object.entries({ ...SOURCES, 'npm.js': NPM })) writeFileSync(join(root, name), text);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const SOURCES = { 'package-lock.json': '{"packages":{}}', 'nx.json': '{}', 'tsconfig.base.json': '{}' };
/** Stand in for npm and nx: each takes its time (npm, which says its number, until there is a file `go`, or the clone is no more), and tells that it ran. */
const NX = `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  appendFileSync('ran', 'build ');
  setTimeout(() => {
    for (const name of ['libs/contracts/dist/index.js', 'apps/api/dist/bundle/main.js', 'apps/admin/dist/index.html']) {
      mkdirSync(require('node:path').dirname(name), { recursive: true });
      writeFileSync(name, '');
    }
  }, 300);`;
const NPM = `
  const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
  appendFileSync('ran', 'install ');
  let isSaid = false;
  const waiting = setInterval(() => {
    if (!isSaid) console.log('npm ' + process.pid);
    isSaid = true;
    if (!existsSync('ran')) process.exit(1);
    if (!existsSync('go')) return;
    clearInterval(waiting);
    mkdirSync('node_modules/nx/dist/bin', { recursive: true });
    writeFileSync('node_modules/nx/dist/bin/nx.js', ${JSON.stringify(NX)});
    writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
  }, 50);`;

/** Leaves a lock in the hand of a process that lives: the clone's, or that of a data folder in it. */
const hold = (pid, name = '.prepare.lock', stage = {}) =>
  writeFileSync(join(root, name), JSON.stringify({ pid, started: startedAt(pid), url: root, ...stage }));

/** @param hears what it says, as it comes, and its process @param options of `prepare` @returns all that it said, as a process of its own */
function prepared(hears = () => undefined, options = {}) {
  const module = pathToFileURL(join(import.meta.dirname, 'prepare.mjs'));
  const script = `import { prepare } from '${module}'; await prepare('${root}', ${JSON.stringify(options)});`;
  const env = { ...process.env, npm_execpath: join(root, 'npm.js') };
  return new Promise((done) => {
    const end = (_, stdout, stderr) => done(stdout + stderr);
    const child = execFile(process.execPath, ['--input-type=module', '-e', script], { env }, end);
    child.stdout.on('data', (text) => hears(text, child));
  });
}

it('two starts in one clone install and build it once: the second waits for the first', async () => {
  // However far apart they start: npm goes on once one of them waits.
  const hears = (text) => text.includes('Waiting for process') && writeFileSync(join(root, 'go'), '');
  const said = await Promise.all([prepared(hears), prepared(hears)]);
  expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('install build ');
  expect(said.filter((text) => /^Waiting for process \d+, which installs or builds in this clone$/m.test(text))).toHaveLength(1);
  expect(existsSync(join(root, '.prepare.lock'))).toBe(false);
  // With nothing missing, nobody is waited for.
  hold(process.pid);
  expect(await prepared()).toBe('');
});

it('what a killed command left installing is ended before another one installs', async () => {
  const npm = (text) => Number(/npm (\d+)/.exec(text)?.[1]);
  let orphan;
  await new Promise((gone) => {
    void prepared((text, child) => {
      if (!npm(text)) return;
      orphan = npm(text);
      child.once('exit', gone).kill('SIGKILL');
    });
  });
  expect(startedAt(orphan)).not.toBe('');
  let left;
  const said = await prepared((text) => {
    if (!npm(text)) return;
    left = startedAt(orphan);
    writeFileSync(join(root, 'go'), '');
  });
  expect(said).toContain('Waiting for processes of a command that was killed\n');
  expect(left).toBe('');
  expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('install install build ');
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('so does a command that builds nothing', async () => {
  hold(process.pid);
  const hears = (text) => {
    if (!text.includes('Waiting for process')) return;
    writeFileSync(join(root, 'go'), '');
    rmSync(join(root, '.prepare.lock'));
  };
  expect(await prepared(hears, { asBuilt: true })).toContain(`Waiting for process ${process.pid}, which installs`);
  expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('install ');
});

it('whoever waits for another start may be ended', async () => {
  hold(process.ppid);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const end = new AbortController();
  setTimeout(() => end.abort(), 300);
  await expect(lockClone(root, end.signal)).rejects.toThrow('aborted');
});

it('nothing is installed or built under a store that runs: beside it only what is there already will do', async () => {
  hold(process.ppid, 'start.lock');
  await expect(prepareBeside(root, root)).rejects.toThrow(/^The store that runs .* is of another build than the sources/);
  expect(existsSync(join(root, 'ran'))).toBe(false);

  writeFileSync(join(root, 'go'), '');
  await prepared(); // as the store's own start does
  await prepareBeside(root, root);
  writeFileSync(join(root, 'apps/pulled.ts'), '');
  await expect(prepareBeside(root, root)).rejects.toThrow('restart it, or end it, first');
  expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('install build ');
});

it('a start that installs and builds is waited for by a command beside it, and gives way to none', async () => {
  hold(process.ppid, 'start.lock');
  let start;
  await new Promise((begun) => (start = prepared((text) => text.includes('Installing packages') && begun())));
  const said = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(text);
    writeFileSync(join(root, 'go'), '');
    return true;
  });
  await prepareBeside(root, root);
  expect(said).toEqual([expect.stringMatching(/^Waiting for process \d+, which installs or builds in this clone\n$/)]);
  await start;
  expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('install build ');
});

it('so is one that is yet to begin with that', async () => {
  writeFileSync(join(root, 'go'), '');
  hold(process.ppid, 'start.lock', { isPreparing: true });
  let start;
  const said = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(text);
    start ??= prepared().then(() => hold(process.ppid, 'start.lock'));
    return true;
  });
  await prepareBeside(root, root);
  await start;
  expect(said).toEqual([`Waiting for process ${process.ppid}, which installs or builds in this clone\n`]);
  expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('install build ');
});
