import { guardConnection } from '../../src/database/guard-connection.js';
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
