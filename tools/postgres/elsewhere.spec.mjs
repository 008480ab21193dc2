import { createHash } from 'node:crypto';
import fs, { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reachableFolder } from './elsewhere.mjs';

let folder;
let base;
let closed;
let said;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'impeller-elsewhere-'));
  chmodSync(folder, 0o755);
  base = join(folder, 'lib');
  closed = join(folder, 'root');
  mkdirSync(closed, { mode: 0o700 });
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const find = (home) => reachableFolder(join(home, 'postgres'), (line) => said.push(line), base);
const store = (name = 'store') => join(closed, name);
/** As an earlier version named it. */
const byPath = (path) => join(base, createHash('sha256').update(path).digest('hex').slice(0, 12));

// Only root lends PostgreSQL an account that its own folders are closed to.
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

it('an open folder is taken as it is', () => {
  const open = join(folder, 'open');
  expect(find(open)).toBe(join(open, 'postgres'));
  expect(readdirSync(join(open, 'postgres'))).toEqual([]);
});

asRoot('a closed folder', () => {
  it('has one elsewhere, which is told and found again', () => {
    const other = find(store());
    expect(other).toMatch(new RegExp(`^${base}/[0-9a-f]{12}$`));
    expect(said).toEqual([expect.stringContaining(`the database is kept in ${other}`)]);
    expect(find(store())).toBe(other);
  });

  it('has one that PostgreSQL’s account can enter, whatever the umask, and whatever an earlier start left', () => {
    const before = process.umask(0o077);
    try {
      mkdirSync(base); // as a start that failed made it
      const other = find(store());
      for (const made of [base, other]) expect(statSync(made).mode & 0o777).toBe(0o711);
    } finally {
      process.umask(before);
    }
  });

  it('has both sides of that on the disk before the one is used', () => {
    const synced = jest.spyOn(fs, 'fsyncSync');
    find(store());
    expect(synced).toHaveBeenCalledTimes(2);
    find(store()); // nothing new
    expect(synced).toHaveBeenCalledTimes(2);
    synced.mockRestore();
  });

  it('that is made anew at the same path does not get the old one’s', () => {
    const other = find(store());
    mkdirSync(join(other, 'data'));
    rmSync(store(), { recursive: true });
    expect(find(store())).not.toBe(other);
  });

  it('that is moved, or opened, keeps its own', () => {
    const other = find(store());
    renameSync(store(), store('moved'));
    expect(find(store('moved'))).toBe(other);
    chmodSync(closed, 0o755);
    expect(find(store('moved'))).toBe(other);
  });

  it('that is copied shares none with the copy', () => {
    const other = find(store());
    cpSync(store(), store('copy'), { recursive: true });
    expect(() => find(store('copy'))).toThrow(`${store('copy')}/postgres is a copy of ${store()}/postgres`);
    expect(find(store())).toBe(other);
  });

  it('whose other is gone says so instead of beginning anew', () => {
    const other = find(store());
    rmSync(other, { recursive: true });
    expect(() => find(store())).toThrow(`says that the database is kept in ${other}, which is not there.`);
  });

  it('of an earlier version keeps the one that goes by its path, for itself alone', () => {
    const earlier = byPath(join(store(), 'postgres'));
    mkdirSync(join(earlier, 'data'), { recursive: true });
    expect(find(store())).toBe(earlier);
    expect(`${base}/${readFileSync(join(store(), 'postgres/elsewhere'), 'utf8').trim()}`).toBe(earlier);
    rmSync(store(), { recursive: true });
    expect(find(store())).not.toBe(earlier);
  });
});
