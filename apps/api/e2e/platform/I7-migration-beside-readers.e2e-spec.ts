import pg from 'pg';
import { runMigrations } from '../../src/database/migrate.js';
import { STATEMENT_TIMEOUT } from '../../src/database/data-source.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { eventually } from '../../test/eventually.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.drop());

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, statement_timeout: STATEMENT_TIMEOUT });
  await client.connect();
  return client;
}

it('I7 a migration that waits for an export keeps nobody else waiting for longer than a statement may take', async () => {
  const [exporting, shopper] = await Promise.all([connected(), connected()]);
  await exporting.query(`ALTER TABLE products_variations DROP COLUMN price`);
  await exporting.query(`DELETE FROM migrations WHERE name = 'PricesThatArePaid1790001082700'`);
  await exporting.query(`BEGIN; SELECT FROM products_variations`);
  const migrated = runMigrations(database.url);
  const itWaits = async () => {
    const { rows } = await shopper.query(`SELECT FROM pg_locks WHERE relation = 'products_variations'::regclass AND NOT granted`);
    expect(rows).toHaveLength(1);
  };
  for (let time = 0; time < 2; time++) {
    await eventually(itWaits);
    // Behind the migration, and cancelled where that waited on.
    expect((await shopper.query('SELECT count(*)::int FROM products_variations')).rows).toHaveLength(1);
  }
  await exporting.query('COMMIT');
  expect(await migrated).toEqual(['PricesThatArePaid1790001082700']);
  expect((await shopper.query('SELECT max(price) FROM products_variations')).rows).toHaveLength(1);
  await Promise.all([exporting.end(), shopper.end()]);
}, 60_000);
