import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { migrateWithin } from '../../src/backup/schema.js';
import { writeBackup } from '../../src/backup/write-backup.js';
import { migrations, migrationSource } from '../../src/database/migrate.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { testEnvironment } from '../../test/environment.js';
import { ask, fingerprint } from '../../test/kept-store.js';

jest.setTimeout(120_000);
let folder: string;
let path: string;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'impeller-foreign-'));
  path = join(folder, 'store.zip');
  const source = await createTestDatabase();
  await writeBackup(testEnvironment(source.url, { IMPELLER_HOME: join(folder, 'source') }), path);
  await source.drop();
});
beforeEach(async () => {
  target = await createTestDatabase({ empty: true, isMadeUp: false });
});
afterEach(() => target?.drop());
afterAll(() => rm(folder, { recursive: true, force: true }));

const restore = (isReplacing = false) =>
  restoreBackup(testEnvironment(target.url, { IMPELLER_HOME: join(folder, 'target') }), path, isReplacing);
const refusal = (what: string) =>
  `This database holds tables or the like that are not Impeller’s (${what}), and all of them would go. Name an empty one, or say --yes`;

it('a restore leaves the tables of another application where they are, unless it is said that they may go', async () => {
  // Called as some of ours are, and with a list of migrations of its own.
  await ask(
    target.url,
    `CREATE TABLE admins (id serial PRIMARY KEY); CREATE TABLE migrations (id int, migration text); INSERT INTO admins VALUES (1), (2);
     CREATE TABLE tickets (id int); CREATE VIEW open_tickets AS SELECT id FROM tickets; CREATE FUNCTION due() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  );
  const before = await fingerprint(target.url);
  await expect(restore()).rejects.toThrow(refusal('4: admins, open_tickets, tickets, …'));
  expect(await fingerprint(target.url)).toEqual(before);

  await ask(target.url, 'DROP TABLE migrations');
  expect((await restore(true)).broken).toEqual({});
  await expect(restore()).rejects.toThrow('There is a store already');
});

/** Runs the first migrations, up to one of that name. */
async function migrateTo(last: string): Promise<void> {
  const source = await migrationSource(target.url);
  await source.showMigrations();
  const db = source.createQueryRunner();
  const all = await migrations();
  await db.startTransaction();
  await migrateWithin(db, all.slice(0, 1 + all.findIndex(({ name }) => name.startsWith(last))), true);
  await db.commitTransaction();
  await db.release();
  await source.destroy();
}

it('a store from before there were orders is one as soon as it has an admin', async () => {
  await migrateTo('Identity');
  await ask(
    target.url,
    `WITH role AS (INSERT INTO admins_roles (name) VALUES ('Owner') RETURNING id)
     INSERT INTO admins ("fullName", "emailAddress", password, "adminsRoleId") SELECT 'A', 'a@b.example', 'x', id FROM role`,
  );
  const before = await fingerprint(target.url);
  await expect(restore()).rejects.toThrow('There is a store already, of an older version');
  expect(await fingerprint(target.url)).toEqual(before);
  expect((await restore(true)).broken).toEqual({});
});

it('a first start that was interrupted is no store, and nothing of another application’s', async () => {
  await migrateTo('Identity');
  await ask(target.url, 'CREATE TABLE tickets (id int)');
  await expect(restore()).rejects.toThrow(refusal('1: tickets'));
  await ask(target.url, 'DROP TABLE tickets');
  expect((await restore()).broken).toEqual({});
});
