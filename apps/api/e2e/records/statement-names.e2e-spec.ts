import type { Pool } from 'pg';
import { RecordsCore } from '../../src/records/records.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let pool: Pool;
beforeAll(async () => {
  api = await startApi();
  pool = (api.db.driver as unknown as { master: Pool }).master;
});
afterAll(() => api?.close());

/** What the one connection holds that everything here uses, one after the other. */
const held = async () => (await pool.query<{ statement: string }>(HELD)).rows.map(({ statement }) => statement);
const HELD = `SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AS shape%'`;

it('a connection gives up the statements of former shapes for those that come now, and answers them all', async () => {
  const { prepared } = api.app.get(RecordsCore);
  const usual = { sql: `SELECT $1::text || ' usual' AS shape`, values: ['a'] };
  for (let shape = 0; shape < 700; shape++) {
    const statement = { sql: `SELECT $1::text || ' ${shape}' AS shape`, values: ['a'] };
    expect(await prepared.rows(statement)).toEqual([{ shape: `a ${shape}` }]);
    // It is named now, with the connection in hand: what has to be given up for it goes ahead of a transaction's beginning.
    expect(await prepared.texts([statement, usual])).toEqual([`a ${shape}`, 'a usual']);
    await api.db.transaction(async (tx) => expect(await tx.query('SELECT 1 AS one')).toEqual([{ one: 1 }]));
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
