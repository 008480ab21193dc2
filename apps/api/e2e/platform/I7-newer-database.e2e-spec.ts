import { EnvironmentError } from '../../src/config/environment.js';
import { migrations } from '../../src/database/migrate.js';
import { migrate } from '../../src/migrate.js';
import { createTestDatabase } from '../../test/database.js';
import { testEnvironment } from '../../test/environment.js';
import { ask, fingerprint } from '../../test/kept-store.js';

jest.setTimeout(120_000);
const LATER = `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`;

it('I7 an older version leaves a database that a newer one has migrated as it is', async () => {
  const database = await createTestDatabase();
  // One of ours is pending: it does not run either.
  await ask(database.url, `DELETE FROM migrations WHERE timestamp = (SELECT max(timestamp) FROM migrations); ${LATER}`);
  const before = await fingerprint(database.url);
  const fault = await migrate(testEnvironment(database.url), { say: () => undefined }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(EnvironmentError); // one sentence on the terminal
  expect((fault as Error).message).toBe(
    'The database is of a newer version of Impeller (Later9999999999999): start that one, or restore a backup of this one.',
  );
  expect(await fingerprint(database.url)).toEqual(before);
  await database.drop();
});

it('I7 another application’s migrations are of no version of ours', async () => {
  const database = await createTestDatabase({ empty: true });
  await ask(
    database.url,
    `CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL); ${LATER}`,
  );
  const ran = await migrate(testEnvironment(database.url), { say: () => undefined });
  expect(ran).toHaveLength((await migrations()).length);
  await database.drop();
});
