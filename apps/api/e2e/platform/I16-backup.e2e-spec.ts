import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadedFile } from '@impeller/contracts';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { MANIFEST, type Manifest } from '../../src/backup/manifest.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { writeBackup } from '../../src/backup/write-backup.js';
import { FileStore } from '../../src/files/file-store.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { noticeMailJob } from '../../src/mail/mail.jobs.js';
import { login } from '../../test/actors.js';
import { agent } from '../../test/agent.js';
import { customerToken, makeCustomer, type Customer } from '../../test/customers.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { ADMIN, testEnvironment } from '../../test/environment.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { ask, differing, fingerprint, lostFiles } from '../../test/kept-store.js';
import { Shop } from '../../test/orders.js';
import { noise } from '../../test/pictures.js';
import { spawnProcess } from '../../test/spawn-process.js';
import { startApi, type Api } from '../../test/start-api.js';
import { startWorker } from '../../test/start-worker.js';

jest.setTimeout(600_000);

let folder: string;
let api: Api;
let target: TestDatabase;
let customer: Customer;
let picture: UploadedFile;
let path: string;
let manifest: Manifest;
/** Numbers of orders that were answered before the backup began. */
let acknowledged: number[] = [];
/** Of a job that BullMQ had in hand. */
const NOTICE = 4_242;

const home = (name: string) => join(folder, name);
const environmentOf = (database: TestDatabase, name: string) => testEnvironment(database.url, { IMPELLER_HOME: home(name) });
const restore = (isReplacing = false, from = path) => restoreBackup(environmentOf(target, 'target'), from, isReplacing);

/** A store that sells while it is backed up. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'impeller-backup-'));
  target = await createTestDatabase({ empty: true, isMadeUp: false });
  const variables = { IMPELLER_HOME: home('source') };
  api = await startApi({ variables });
  const staff = await api.as('superadmin');
  const shop = new Shop(api, staff);
  const pump = await shop.ware({ stock: 1_000_000, tax: 18 });
  customer = await makeCustomer(api);
  picture = (
    await staff
      .post('/api/common/upload')
      .attach('file', await noise(32, 32), 'a.png')
      .expect(201)
  ).body;
  await staff.post('/api/brands').send({ name: 'Kept', image: picture.url }).expect(201);
  const worker = await startWorker({ database: api.database, variables });
  await api.app
    .get(DataSource)
    .transaction((tx) => api.app.get(Jobs).enqueue(tx, noticeMailJob, { noticeId: NOTICE }, { delay: 3_600_000 }));
  await eventually(async () => expect(await api.db.query('SELECT id FROM job_outbox')).toEqual([]), 60_000);

  const other = await spawnProcess('api', { database: api.database, variables });
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.shopper()));
  const orders: number[] = [];
  let isOver = false;
  const selling = Promise.all(
    shoppers.map(async (shopper) => {
      const me = agent(other.url, await customerToken(api, shopper.id));
      while (!isOver) {
        const { status, body } = await shop.order({ ...shopper, me }, [[pump, 1]]);
        if (status === 201) orders.push(body.id as number);
      }
    }),
  );
  await eventually(() => expect(orders.length).toBeGreaterThan(hard(20, 2_000)), 300_000);
  // A small store is copied between two orders: until one came meanwhile.
  let during = 0;
  for (let attempt = 1; during === 0 && attempt <= 20; attempt++) {
    acknowledged = [...orders];
    path = join(folder, `under-load-${attempt}.zip`);
    manifest = await writeBackup(testEnvironment(api.database.url, variables), path);
    during = orders.length - acknowledged.length;
  }
  isOver = true;
  await selling;
  expect(during).toBeGreaterThan(0); // else nobody wrote meanwhile
  await worker.close();
  await other.kill('SIGTERM');
});
afterAll(async () => {
  await api?.close();
  await target?.drop();
  await rm(folder, { recursive: true, force: true });
});

it('I16 a backup under write load is restored whole: counts, sums, files, log-ins and jobs', async () => {
  const { broken } = await restore();
  expect(broken).toEqual({});
  expect(await differing(target.url, manifest)).toEqual([]);
  expect(manifest.absent).toEqual([]);
  expect(manifest.stored.length).toBeGreaterThan(0);
  expect(await lostFiles(environmentOf(target, 'target'), manifest)).toEqual([]);
  const there = await ask<{ id: number }>(target.url, 'SELECT id FROM orders WHERE id = ANY ($1)', [acknowledged]);
  expect(there).toHaveLength(acknowledged.length);
  const jobs = await ask<{ data: { noticeId?: number }; runAt: Date }>(
    target.url,
    `SELECT data, "runAt" FROM job_outbox WHERE name = 'notice'`,
  );
  expect(jobs.filter(({ data }) => data.noticeId === NOTICE)).toHaveLength(1);
  expect(jobs.find(({ data }) => data.noticeId === NOTICE)!.runAt.getTime()).toBeGreaterThan(Date.now() + 1_800_000);

  const restored = await startApi({ database: target, variables: { IMPELLER_HOME: home('target') } });
  const staff = agent(restored.url, await login(restored.url, ADMIN.email, ADMIN.password));
  expect((await staff.get('/api/orders?limit=1')).body.total).toBe(
    manifest.tables.find(({ name }) => name === 'orders')?.part.rows,
  );
  await restored.request.post('/api/users/login').send({ email: customer.email, password: customer.password }).expect(200);
  await restored.request.get(picture.url).expect(200);
  // What is written from here on takes numbers that nobody has.
  await staff.post('/api/brands').send({ name: 'New after all' }).expect(201);
  await restored.app.close();
});

it('I16 may be restored again, in the place of what is there only when that is said', async () => {
  await expect(restore()).rejects.toThrow('There is a store already');
  const { broken } = await restore(true);
  expect(broken).toEqual({});
  expect(await differing(target.url, manifest)).toEqual([]);
  const constraints = `SELECT conrelid::regclass::text AS t, conname, pg_get_constraintdef(oid) AS d, convalidated FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
  expect(await ask(target.url, constraints)).toEqual(await ask(api.database.url, constraints));
  const off = `SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`;
  expect(await ask(target.url, off)).toEqual([]);
});

it('I16 is not restored into a store that runs', async () => {
  const running = await startApi({ database: target });
  await running.request.get('/api/health/ready').expect(200);
  await expect(restore(true)).rejects.toThrow('The store runs (impeller-api');
  await running.app.close();
});

it('I16 a damaged, a cut, a foreign and a newer backup are refused, and nothing changes', async () => {
  const before = await fingerprint(target.url);
  const whole = readFileSync(path);
  const spoilt = join(folder, 'spoilt.zip');
  const spoils: [string, (bytes: Buffer) => Buffer][] = [
    ['a byte of a table', (bytes) => flipped(bytes, bytes.indexOf('tables/orders') + 60)],
    ['a byte of a picture', (bytes) => flipped(bytes, bytes.indexOf('stored/files/') + 140)],
    ['a byte of the manifest', (bytes) => flipped(bytes, bytes.indexOf(MANIFEST) + 40)],
    ['its end', (bytes) => bytes.subarray(0, bytes.length - 100)],
    ['its middle', (bytes) => Buffer.concat([bytes.subarray(0, 5_000), bytes.subarray(6_000)])],
    ['all of it', () => Buffer.from('no archive at all')],
  ];
  for (const [what, spoil] of spoils) {
    writeFileSync(spoilt, spoil(whole));
    const refused = await restore(true, spoilt).then(
      () => `${what} was restored`,
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/^The backup(’s manifest| is damaged)/);
  }
  expect(await fingerprint(target.url)).toEqual(before);
});

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = copy[at]! ^ 0xff;
  return copy;
};

it('I16 a restore that is killed leaves the old store or the new one, never a half', async () => {
  await (await spawnProcess('api', { database: api.database, impatient: true })).kill(); // brings dist up to date
  const entry = join(import.meta.dirname, '../../dist/restore.js');
  await ask(target.url, `INSERT INTO brands (name) VALUES ('Of the old store')`);
  const old = await fingerprint(target.url);
  for (let round = 0; round < hard(4, 20); round++) {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: target.url,
      IMPELLER_HOME: home('target'),
      SEED_LOCATIONS: 'false',
    };
    const child = spawn(process.execPath, [entry, '--from', path, '--yes'], { env, stdio: 'ignore' });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    // As soon as it drops and fills, or a little later.
    await eventually(async () => {
      const [row] = await ask<{ busy: number }>(
        target.url,
        `SELECT count(*)::int AS busy FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(row!.busy).toBeGreaterThan(50);
    }, 120_000);
    await pause(round * 40);
    child.kill('SIGKILL');
    await exited;
    await eventually(
      async () =>
        expect(
          await ask(
            target.url,
            `SELECT 1 FROM pg_stat_activity WHERE application_name = 'impeller-migrate' AND datname = current_database()`,
          ),
        ).toEqual([]),
      30_000,
    );
    if ((await ask(target.url, `SELECT 1 FROM brands WHERE name = 'Of the old store'`)).length === 0) break;
    expect(await fingerprint(target.url)).toEqual(old);
  }
  await restore(true);
  expect(await differing(target.url, manifest)).toEqual([]);
});

it('I16 keeps what the snapshot names: the sweep waits for a backup', async () => {
  const store = api.app.get(FileStore, { strict: false });
  const [lock] = [api.db.createQueryRunner()];
  await lock.query('SELECT pg_advisory_lock($1)', [0x494d5042]);
  await api.db.query(`UPDATE brands SET image = NULL`);
  await api.db.query(`UPDATE files SET "keepUntil" = now() - interval '1 hour'`);
  expect(await store.sweep()).toBe(0);
  await api.request.get(picture.url).expect(200);
  await lock.query('SELECT pg_advisory_unlock($1)', [0x494d5042]);
  await lock.release();
  expect(await store.sweep()).toBe(1);
  await api.request.get(picture.url).expect(404);
});

it('I16 is for its owner’s eyes, has its name only when it is whole, and replaces no file', async () => {
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const empty = await createTestDatabase({ empty: true });
  const nothing = join(folder, 'nothing.zip');
  await expect(writeBackup(environmentOf(empty, 'none'), nothing)).rejects.toThrow('There is no store in this database yet');
  await empty.drop();
  expect(existsSync(nothing)).toBe(false);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('I16 a copy during which the store was updated is none: what was rewritten looks empty to it', async () => {
  const source = await createTestDatabase();
  const update = new pg.Client({ connectionString: source.url });
  await update.connect();
  await update.query('BEGIN');
  await update.query('ALTER TABLE brands ALTER COLUMN name TYPE text USING name || $$$$');
  await update.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
  const updated = join(folder, 'updated.zip');
  const copying = writeBackup(environmentOf(source, 'updated'), updated).then(
    () => 'whole',
    (error: Error) => error.message,
  );
  const waiting = `SELECT FROM pg_locks WHERE relation = 'brands'::regclass AND NOT granted`;
  await eventually(async () => expect((await update.query(waiting)).rowCount).toBe(1), 60_000);
  await update.query('COMMIT');
  await update.end();
  expect(await copying).toContain('was updated while it was copied');
  expect(existsSync(updated)).toBe(false);
  await source.drop();
});

it('I16 takes no more memory for more rows', async () => {
  // Hundred kilobytes a row, twice that as COPY writes them.
  // A few at a time: a connection of the API's gives a statement five seconds.
  for (let from = 1; from < hard(1_500, 15_000); from += 500)
    await api.db.query(
      `INSERT INTO server_secrets (name, value) SELECT 'filler ' || n, convert_to(repeat('pump', 25000), 'UTF8') FROM generate_series($1::int, $1 + 499) n`,
      [from],
    );
  const entry = join(import.meta.dirname, '../../dist/backup.js');
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: api.database.url, IMPELLER_HOME: home('source') };
  const child = spawn(process.execPath, [entry, '--to', join(folder, 'large.zip')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let peak = 0;
  const watch = setInterval(() => {
    const status = existsSync(`/proc/${child.pid}/status`) ? readFileSync(`/proc/${child.pid}/status`, 'utf8') : '';
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
  }, 50);
  expect(await exited).toBe(0);
  clearInterval(watch);
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(220);
  await api.db.query(`DELETE FROM server_secrets WHERE name LIKE 'filler %'`);
});
