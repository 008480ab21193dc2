import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from './database.mjs';

jest.setTimeout(120_000);
let home;
let data;
let said;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'impeller-database-'));
  chmodSync(home, 0o755); // else root's server would keep its data elsewhere
  data = join(home, 'postgres/data');
});
beforeEach(() => {
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => ((said += line), true));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(home, { recursive: true, force: true }));

const pidFile = () => join(data, 'postmaster.pid');
const kill = () => process.kill(Number.parseInt(readFileSync(pidFile(), 'utf8'), 10), 'SIGKILL');

async function answers(url) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('SELECT 42 AS answer')).rows[0].answer === 42;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function until(isSo, what) {
  for (let tries = 0; tries < 600; tries++, await pause(100)) if (await isSo()) return;
  throw new Error(`${what} never came to pass; what was said:\n${said}`);
}

/** Has the server refuse its start, or its work, for as long as `work` takes. */
async function withSetting(line, work) {
  const file = join(data, 'postgresql.conf');
  const before = readFileSync(file, 'utf8');
  appendFileSync(file, `\n${line}\n`);
  await work().finally(() => writeFileSync(file, before));
}

it('I4 is started again however often it is killed or does not start, and says why once', async () => {
  let refusals = 0;
  const database = await openDatabase(home, (line) => (refusals += Number(line.includes('shared_buffers'))));
  const isBack = () => until(() => answers(database.url), 'An answer');
  await isBack();
  for (let round = 0; round < 2; round++) {
    kill();
    await until(async () => !(await answers(database.url)), 'Its end');
    await isBack();
  }
  said = '';
  await withSetting('shared_buffers = plenty', async () => {
    kill();
    await until(() => refusals > 1, 'A second try');
  });
  await isBack();
  // Not the sentence behind it: a server that is killed before its start is noticed has a reason of its own.
  expect(said.match(/shared_buffers/g)).toHaveLength(1);
  await database.stop();
  expect(existsSync(pidFile())).toBe(false);
});

it('is tried no more once the end is wished', async () => {
  const database = await openDatabase(home, () => {});
  await withSetting('shared_buffers = plenty', async () => {
    kill();
    await until(() => said.includes('shared_buffers'), 'The reason');
    await database.stop();
  });
  await pause(1_000);
  expect(await answers(database.url)).toBe(false);
});

describe('a start that fails leaves no server behind', () => {
  it('where the product can be given no role', async () => {
    await withSetting('default_transaction_read_only = on', async () => {
      await expect(openDatabase(home, () => {})).rejects.toThrow('read-only transaction');
    });
    expect(existsSync(pidFile())).toBe(false);
  });

  it('where the password kept is another than the one inside', async () => {
    const file = join(home, 'postgres/superuser.password');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, 'another\n');
    await expect(openDatabase(home, () => {})).rejects.toThrow('password authentication failed');
    writeFileSync(file, before);
    expect(existsSync(pidFile())).toBe(false);
  });
});
