import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packagedBinaries, postgresPackage, reachableBinaries } from './binaries.mjs';

let folder;
let umask;
beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'impeller-binaries-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const PACKAGE = `node_modules/${postgresPackage()}`;
const FILES = {
  'package.json': '{"version":"1.0.0","exports":"./dist/index.js"}',
  'dist/index.js': '',
  'native/bin/initdb': '#!/bin/sh\ncat "$(dirname "$0")/../share/words"',
  'native/share/words': 'It runs',
  'native/pg-symlinks.json': JSON.stringify([
    { source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' },
    { source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so' },
  ]),
  'native/lib/libicuuc.so.60.2': '',
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
  chmodSync(copied(), 0o700); // the program alone
  expect(run(copied())).toBe('It runs');
});

it('is found on Windows, which its package calls by another name than Node', () => {
  unpacked();
  const packages = dirname(join(folder, 'clone', PACKAGE));
  renameSync(join(folder, 'clone', PACKAGE), join(packages, `windows-${process.arch}`));
  const platform = Object.getOwnPropertyDescriptor(process, 'platform');
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
  try {
    expect(packagedBinaries(join(folder, 'clone/asks.mjs')).initdb).toBe(
      join(packages, `windows-${process.arch}`, 'native/bin/initdb'),
    );
  } finally {
    Object.defineProperty(process, 'platform', platform);
  }
});

describe('where npm ran no scripts', () => {
  const lib = () => join(folder, 'clone', PACKAGE, 'native/lib');
  const LINKS = ['libicuuc.so.60', 'libicuuc.so'];

  it('the links between libraries that its package lacks are made', () => {
    unpacked();
    for (const link of LINKS) expect(readlinkSync(join(lib(), link))).toBe('libicuuc.so.60.2');
    rmSync(join(lib(), LINKS[0]));
    expect(() => unpacked()).not.toThrow();
    expect(readlinkSync(join(lib(), LINKS[0]))).toBe('libicuuc.so.60.2');
  });

  const itWithAccounts = process.getuid ? it : it.skip;
  itWithAccounts('says so where these cannot be made, and is content where nothing is missing', () => {
    unpacked();
    rmSync(join(lib(), LINKS[1]));
    chmodSync(lib(), 0o555);
    expect(() => asAnybody(() => packagedBinaries(join(folder, 'clone/asks.mjs')))).toThrow(
      /^npm ran no script of PostgreSQL's package, and .*\/native\/lib cannot be made \(EACCES.*\)\. Start once as the account/,
    );
    chmodSync(lib(), 0o755);
    symlinkSync('libicuuc.so.60.2', join(lib(), LINKS[1]));
    chmodSync(lib(), 0o555);
    expect(() => asAnybody(() => packagedBinaries(join(folder, 'clone/asks.mjs')))).not.toThrow();
    chmodSync(lib(), 0o755);
  });
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
