import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../start/database.mjs';
import { lock } from '../start/lock.mjs';
import { prepare } from '../start/prepare.mjs';
import { startedAt } from '../start/process-table.mjs';
import { Stop } from '../start/say.mjs';
import { wanted } from './arguments.mjs';
import { forBackup } from './database.mjs';

const root = resolve(import.meta.dirname, '../..');
let home;
beforeAll(() => (home = mkdtempSync(join(tmpdir(), 'impeller-kept-'))));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the words behind the command', () => {
  it('become those of the built one, with paths that count from where the person stands', () => {
    expect(wanted(['backup'], '/srv')).toEqual({ command: 'backup', options: [] });
    expect(wanted(['backup', '--to', 'out'], '/srv')).toEqual({ command: 'backup', options: ['--to', '/srv/out'] });
    const restore = { command: 'restore', options: ['--from', '/mnt/a.zip', '--yes'] };
    expect(wanted(['restore', '--from', '/mnt/a.zip', '--yes'], '/srv')).toEqual(restore);
    expect(wanted(['restore', '--help'], '/srv')).toBeUndefined();
  });

  it.each([
    [['restore'], 'Which backup?'],
    [['backup', '--form', 'x'], "Unknown option '--form'"],
    [['backup', 'here'], "Unexpected argument 'here'"],
    [['restore', '--form', 'x'], "Unknown option '--form'. npm run restore -- --help lists what there is."],
  ])('%j is refused with a sentence', (words, sentence) => {
    expect(() => wanted(words, '/srv')).toThrow(Stop);
    expect(() => wanted(words, '/srv')).toThrow(sentence);
  });
});

it('needs no package before it has installed them itself', async () => {
  const clone = join(home, 'clone');
  for (const part of ['backup', 'start', 'postgres'])
    cpSync(join(root, 'tools', part), join(clone, 'tools', part), { recursive: true });
  writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
  const { code, said } = await command([join(clone, 'tools/backup/main.mjs'), 'restore', '--help']);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('npm run restore -- --from FILE.zip') });
});

/** @param {string[]} args */
const command = (args) =>
  new Promise((done) => {
    const env = { ...process.env, DATABASE_URL: undefined };
    const own = { ...env, NODE_ENV: 'test', IMPELLER_HOME: home, SEED_LOCATIONS: 'false', ADMIN_PASSWORD: 'Turbine-Casing-42' };
    execFile(process.execPath, args, { cwd: root, env: own }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
const tool = (...words) => command([join(root, 'tools/backup/main.mjs'), ...words]);

/** @param {string} url @param {string} sql */
async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

it('I16 copies the store that runs in a data folder, and puts it back into one that has ended', async () => {
  await prepare(root); // as the start of a store does: nothing is built under one that runs
  const unlock = await lock(home, 'http://localhost:3000');
  let database = await openDatabase(home, () => {});
  const migrate = join(root, 'apps/api/dist/migrate.js');
  process.env.DATABASE_URL = database.url;
  const migrated = await new Promise((done) => {
    const env = { ...process.env, NODE_ENV: 'test', IMPELLER_HOME: home, SEED_LOCATIONS: 'false' };
    execFile(process.execPath, [migrate], { env }, (error, stdout, stderr) => done(error ? stdout + stderr : 'done'));
  });
  delete process.env.DATABASE_URL;
  expect(migrated).toBe('done');
  await ask(database.url, `INSERT INTO brands (name) VALUES ('Before')`);

  const backup = await tool('backup');
  expect(backup).toEqual({ code: 0, said: expect.stringMatching(/^Backed up \d+ rows of \d+ tables, 0 jobs and 0 files to /m) });
  const [file] = readdirSync(join(home, 'backups'));
  expect(await tool('restore', '--from', join(home, 'backups', file), '--yes')).toEqual({
    code: 1,
    said: expect.stringContaining('Impeller is already running at http://localhost:3000'),
  });
  await ask(database.url, `UPDATE brands SET name = 'After'`);
  await database.stop();
  unlock();

  const hesitant = await tool('restore', '--from', join(home, 'backups', file));
  expect(hesitant).toEqual({ code: 1, said: expect.stringContaining('There is a store already') });
  const restored = await tool('restore', '--from', join(home, 'backups', file), '--yes');
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Restored \d+ rows/m) });
  // Ended as well, it is started for the while.
  expect((await tool('backup', '--to', join(home, 'ended.zip'))).code).toBe(0);
  expect(readdirSync(home)).toEqual(expect.not.arrayContaining(['start.lock']));

  database = await openDatabase(home, () => {});
  expect(await ask(database.url, 'SELECT name FROM brands')).toEqual([{ name: 'Before' }]);
  // The product's role owns what was restored, as it did before.
  expect(await ask(database.url, `SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'`)).toEqual([
    { tableowner: 'impeller' },
  ]);
  await database.stop();
}, 300_000);

it('says that there is nothing to back up where no store has been', async () => {
  const empty = join(home, 'empty');
  mkdirSync(empty);
  writeFileSync(join(empty, 'note'), '');
  const env = { ...process.env, DATABASE_URL: undefined };
  const said = await new Promise((done) =>
    execFile(
      process.execPath,
      [join(root, 'tools/backup/main.mjs'), 'backup'],
      { cwd: root, env: { ...env, IMPELLER_HOME: empty } },
      (_error, stdout, stderr) => done(stdout + stderr),
    ),
  );
  expect(said).toContain('There is no store in this database yet: nothing to back up.');
}, 120_000);

it('waits for the PostgreSQL of a store that starts', async () => {
  const folder = join(home, 'starting');
  mkdirSync(folder);
  const holder = { pid: process.ppid, started: startedAt(process.ppid), url: 'http://localhost:3000' };
  writeFileSync(join(folder, 'start.lock'), JSON.stringify(holder));
  let opened;
  const out = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    if (String(text).startsWith('Waiting for the PostgreSQL')) opened = openDatabase(folder, () => {});
    return true;
  });
  try {
    const { url } = await forBackup(folder, 100_000);
    expect(new URL(url).port).toBe(new URL((await opened).url).port);
  } finally {
    out.mockRestore();
    await (await opened)?.stop();
  }
}, 120_000);
