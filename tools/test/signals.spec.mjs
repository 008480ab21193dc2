import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedAt } from '../start/process-table.mjs';

/** Stands in for what takes long: says its number and goes on until it is ended. */
const LONG = "console.log('up ' + process.pid); setInterval(() => {}, 1000);";
/** Stand in for npm and nx: `npm test` finds its clone prepared after them, and Jest in it. */
const BUILT = ['libs/contracts/dist/index.js', 'apps/api/dist/bundle/main.js', 'apps/admin/dist/index.html'];
const WRITE = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const write = (name, text) => {
    mkdirSync(require('node:path').dirname(name), { recursive: true });
    writeFileSync(name, text);
  };`;
const NX = `${WRITE} for (const name of ${JSON.stringify(BUILT)}) write(name, '');`;
const NPM = `${WRITE}
  write('node_modules/nx/dist/bin/nx.js', ${JSON.stringify(NX)});
  write('node_modules/jest/bin/jest.js', ${JSON.stringify(LONG)});
  write('node_modules/.package-lock.json', '{"packages":{}}');`;

let root;
let running;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'impeller-test-'));
  running = [];
  for (const folder of ['apps', 'libs']) mkdirSync(join(root, folder));
  for (const name of ['package-lock.json', 'nx.json', 'tsconfig.base.json']) writeFileSync(join(root, name), '{"packages":{}}');
  writeFileSync(join(root, 'package.json'), '{"engines":{"node":">=20"}}');
  for (const folder of ['start', 'postgres', 'test'])
    cpSync(join(import.meta.dirname, '..', folder), join(root, 'tools', folder), { recursive: true });
});
afterEach(() => {
  for (const pid of running) if (startedAt(pid)) process.kill(pid, 'SIGKILL');
  rmSync(root, { recursive: true });
});

describe.each(['SIGTERM', 'SIGINT'])('npm test, told to end by %s alone, ends with 130 what it runs:', (signal) => {
  it.each([
    ['an install', LONG],
    ['the tests', NPM],
  ])('%s', async (_, npm) => {
    writeFileSync(join(root, 'npm.js'), npm);
    const command = spawn(process.execPath, [join(root, 'tools/test/main.mjs'), 'apps/api'], {
      env: { ...process.env, npm_execpath: join(root, 'npm.js') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(command.pid);
    // Its output closes when nobody has it open any more: not before what it runs has ended.
    const closed = once(command, 'close');
    const up = await new Promise((resolve) => {
      command.stdout.setEncoding('utf8').on('data', (text) => /up \d+/.test(text) && resolve(Number(/up (\d+)/.exec(text)[1])));
      void closed.then(resolve);
    });
    expect(up).toEqual(expect.any(Number));
    running.push(up);
    command.kill(signal);
    expect((await closed)[0]).toBe(130);
  });
});
