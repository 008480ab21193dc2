jest.setTimeout(180_000);

import { testEnvironment } from '../../test/environment.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { startApi, type Api } from '../../test/start-api.js';
import { migrate } from '../../src/migrate.js';

let database: TestDatabase;
let api: Api;
const start = () => migrate(testEnvironment(database.url, { SEED_LOCATIONS: 'true' }), { say: () => undefined });
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ database });
  // A store that was there before: staff had begun to type.
  await api.db.query(`INSERT INTO states (name, "countryId", enabled) VALUES ('TAMIL NADU', 1, false)`);
  await api.db.query(`INSERT INTO cities (name, "stateId") SELECT 'erode', id FROM states`);
  await api.db.query(
    `INSERT INTO pincodes (pincode, "pincodeName", "isDeliverable", "cityId") SELECT '638001', 'Ours', false, id FROM cities`,
  );
  await start();
}, 120_000);
afterAll(() => api?.close());

const count = async (sql: string) => {
  const [{ count: found }] = await api.db.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM ${sql}`);
  return found;
};
const rowsOf = (pincode: string) =>
  api.db.query<{ name: string; city: string; state: string; delivers: boolean }[]>(
    `SELECT p."pincodeName" AS name, c.name AS city, s.name AS state, p."isDeliverable" AS delivers
     FROM pincodes p JOIN cities c ON c.id = p."cityId" JOIN states s ON s.id = p."stateId" WHERE pincode = $1 ORDER BY city`,
    [pincode],
  );

it('fills all 36 states and union territories, 754 districts and every pincode, under their right names', async () => {
  expect(await count('states')).toBe(36);
  expect(await count('cities')).toBe(754);
  expect(await count('(SELECT DISTINCT pincode FROM pincodes) p')).toBe(19_586);
  expect(await count(`states WHERE name ~ '^[A-Z ]+$' AND name <> 'TAMIL NADU'`)).toBe(0);
  expect(await count(`cities WHERE name ~ '^[A-Z .]{4,}$'`)).toBe(0);
  for (const name of ['Puducherry', 'Jammu and Kashmir', 'Ladakh', 'Dadra and Nagar Haveli and Daman and Diu'])
    expect([name, await count(`states WHERE name = '${name}'`)]).toEqual([name, 1]);
  for (const name of ['Visakhapatnam', 'South 24 Parganas', 'Lahaul and Spiti', 'Udham Singh Nagar', 'SAS Nagar (Mohali)'])
    expect([name, await count(`cities WHERE name = '${name}'`)]).toEqual([name, 1]);
});

it('calls a pincode after its head office, and keeps it in each district that it lies in', async () => {
  expect(await rowsOf('641001')).toEqual([{ name: 'Coimbatore', city: 'Coimbatore', state: 'TAMIL NADU', delivers: true }]);
  expect(await rowsOf('700001')).toMatchObject([{ name: 'Kolkata GPO', city: 'Kolkata' }]);
  expect((await rowsOf('533464')).map(({ city, state }) => `${city}, ${state}`)).toEqual([
    'East Godavari, Andhra Pradesh',
    'Kakinada, Andhra Pradesh',
    'Konaseema, Andhra Pradesh',
    'Yanam, Puducherry',
  ]);
});

it('places an office that the data has in no district, or in one of another end of the country, with its neighbours', async () => {
  expect(await rowsOf('605012')).toMatchObject([{ city: 'Puducherry', state: 'Puducherry' }]);
  expect(await rowsOf('343027')).toMatchObject([{ city: 'Jalore', state: 'Rajasthan' }]);
});

it('leaves what was there as it was', async () => {
  expect(await rowsOf('638001')).toEqual([{ name: 'Ours', city: 'erode', state: 'TAMIL NADU', delivers: false }]);
  expect(await count(`states WHERE NOT enabled`)).toBe(1);
});

it('neither repeats itself nor brings back what staff deleted, until there is a newer version', async () => {
  const before = await count('pincodes');
  await api.db.query(`DELETE FROM pincodes WHERE pincode = '641001'`);
  await start();
  expect(await count('pincodes')).toBe(before - 1);
  await api.db.query('UPDATE seeded_data SET version = 0');
  await start();
  expect(await count('pincodes')).toBe(before);
});
