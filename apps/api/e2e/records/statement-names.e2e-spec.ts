import pg from 'pg';
import { Prepared } from '../../src/records/sql/prepared.js';
import { testServer } from '../../test/database.js';

let pool: pg.Pool;
/** Of one connection, so that everything is asked of the same. */
beforeAll(() => void (pool = new pg.Pool({ connectionString: testServer().url, max: 1 })));
afterAll(() => pool.end());

/** What the connection holds. */
const held = async () => (await pool.query<{ statement: string }>(HELD)).rows.map(({ statement }) => statement);
const HELD = `SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AS shape%'`;

/** A transaction as TypeORM runs it, on a connection of the pool. */
async function transaction(): Promise<void> {
  const client = await pool.connect();
  for (const sql of ['BEGIN', 'SELECT 1', 'COMMIT']) await client.query(sql);
  client.release();
}

it('a connection gives up the statements of former shapes for those that come now, and answers them all', async () => {
  const prepared = new Prepared(pool);
  const usual = { sql: `SELECT $1::text || ' usual' AS shape`, values: ['a'] };
  for (let shape = 0; shape < 700; shape++) {
    const statement = { sql: `SELECT $1::text || ' ${shape}' AS shape`, values: ['a'] };
    expect(await prepared.rows(statement)).toEqual([{ shape: `a ${shape}` }]);
    // It is named now, with the connection in hand: what has to be given up for it goes ahead of a transaction's beginning.
    expect(await prepared.texts([statement, usual])).toEqual([`a ${shape}`, 'a usual']);
    await transaction();
  }
  const before = await held();
  expect(before.length).toBeGreaterThan(150);
  expect(before.length).toBeLessThanOrEqual(301);
  expect(before).toEqual(expect.arrayContaining([usual.sql, `SELECT $1::text || ' 699' AS shape`]));
  // A shape that was given up is a new one.
  const first = { sql: `SELECT $1::text || ' 0' AS shape`, values: ['b'] };
  for (let time = 0; time < 3; time++) expect(await prepared.rows(first)).toEqual([{ shape: 'b 0' }]);
  expect(await held()).toContain(first.sql);
});
