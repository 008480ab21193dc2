import { setTimeout as pause } from 'node:timers/promises';
import { guardConnection } from '../../src/database/guard-connection.js';
import { eventually } from '../../test/eventually.js';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../test/database.js';
import { PATIENCE, PatientPool } from '../../src/database/patient-pool.js';

let database: TestDatabase;
let pool: PatientPool;
beforeAll(async () => (database = await createTestDatabase()));
beforeEach(() => {
  const onConnect = guardConnection(5_000);
  pool = new PatientPool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2_500, onConnect });
  // Its connections may still be closing when the database is dropped.
  pool.on('error', () => undefined);
});
afterAll(() => database.drop());

it('serves who waits in the order of coming', async () => {
  const ids = [0, 1, 2, 3, 4].map(async (at) => (await pool.query<{ at: number }>('SELECT $1::int AS at', [at])).rows[0]?.at);
  expect(pool.awaited).toBe(4);
  expect(await Promise.all(ids)).toEqual([0, 1, 2, 3, 4]);
  expect(pool.awaited).toBe(0);
  await pool.end();
});

it('refuses who waits once nothing has come back for a while, and serves again', async () => {
  const held = await pool.connect();
  const before = performance.now();
  await expect(pool.query('SELECT 1')).rejects.toThrow('timeout exceeded');
  expect(performance.now() - before).toBeGreaterThan(PATIENCE.stalled - PATIENCE.look);
  held.release();
  expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  await pool.end();
});

it('is not overrun by many who come at once, before the first of them can be through', async () => {
  const held = await pool.connect();
  const waiting = Array.from({ length: 100 }, () => pool.query('SELECT 1'));
  await pause(PATIENCE.stalled - 1_000); // it is to go by: nothing happens by which to tell
  expect(pool.isOverrun).toBe(false);
  held.release();
  expect((await Promise.all(waiting)).map(({ rowCount }) => rowCount)).toEqual(waiting.map(() => 1));
  await pool.end();
});

it('is overrun where more wait than it will serve in good time', async () => {
  const waiting = Array.from({ length: 400 }, () => pool.query('SELECT pg_sleep(0.2)').catch(() => null));
  await eventually(async () => expect(pool.isOverrun).toBe(true));
  expect(pool.awaited).toBeGreaterThan(300); // none of them was refused for it
  await pool.end();
  await Promise.all(waiting);
});

it('a connection that comes back broken makes room', async () => {
  const held = await pool.connect();
  const waiting = pool.query('SELECT 1');
  held.release(new Error('broken'));
  expect((await waiting).rowCount).toBe(1);
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

it('H7 a connection that breaks while somebody has it and asks nothing ends no process', async () => {
  const held = await pool.connect();
  const ended = new Promise<void>((resolve) => held.once('end', resolve));
  const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await asSuperuser((client) => client.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]));
  await ended;
  held.release(true);
  expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  await pool.end();
});

it('closing refuses who waits and who comes later, even while a connection is still out', async () => {
  const held = await pool.connect();
  const waiting = expect(pool.connect()).rejects.toThrow('after calling end');
  const ended = pool.end();
  await waiting;
  await expect(pool.connect()).rejects.toThrow('after calling end');
  held.release();
  await ended;
});
