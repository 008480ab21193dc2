import { INDIA_ID, otherGstState } from '@impeller/contracts';
import { customersDemoSeed } from '../../src/customers/demo/demo.seed.js';
import { migrationSource } from '../../src/database/migrate.js';
import { indiaSeed } from '../../src/locations/india/india.seed.js';
import { notificationDemoSeed } from '../../src/marketing/demo/notification-demo.seed.js';
import { testEnvironment } from '../../test/environment.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
/** What a start with `--demo` does for customers. */
const seed = async () => {
  const db = await migrationSource(api.database.url);
  const environment = testEnvironment(api.database.url, { SEED_LOCATIONS: 'true' });
  for (const one of [indiaSeed, customersDemoSeed, notificationDemoSeed])
    await one.run({ db, say: () => undefined, environment });
  await db.destroy();
};
beforeAll(async () => {
  api = await startApi();
  await seed();
}, 120_000);
afterAll(() => api?.close());

it('fills the store with customers, their firms, contacts and wallets, each found by staff', async () => {
  const staff = await api.as('superadmin');
  const { body: users } = await staff.get('/api/users?limit=100').expect(200);
  expect(users.total).toBe(60);
  const { body: counts } = await staff.get('/api/users/user-count').expect(200);
  expect(counts).toEqual({ Approved: 51, Pending: 6, Rejected: 3 });
  for (const [path, least] of [
    ['organizations', 30],
    ['contacts', 30],
    ['wallet-transactions', 60],
    ['users-roles', 3],
  ] as const) {
    const { body } = await staff.get(`/api/${path}?limit=1`).expect(200);
    expect([path, body.total >= least]).toEqual([path, true]);
  }
  const [{ differ }] = await api.db.query<[{ differ: number }]>(`
    SELECT count(*)::int AS differ FROM users u WHERE "walletBalance" <>
      (SELECT coalesce(sum(CASE action WHEN 'credit' THEN amount ELSE -amount END), 0) FROM wallet_transactions w WHERE w."userId" = u.id)`);
  expect(differ).toBe(0);
});

it('addresses stand at real pincodes of ten states, the ones that their GST numbers are of; the shop has one', async () => {
  const rows = await api.db.query<{ state: string; gstNumber: string | null; shopId: number | null }[]>(
    `SELECT s.name AS state, a."gstNumber", a."shopId" FROM addresses a JOIN states s ON s.id = a."stateId"`,
  );
  expect(new Set(rows.map(({ state }) => state)).size).toBe(10);
  expect(rows.filter(({ shopId }) => shopId === 1)).toHaveLength(1);
  expect(await api.db.query('SELECT 1 FROM settings WHERE "shopAddressId" IS NOT NULL')).toHaveLength(1);
  for (const { gstNumber, state } of rows) if (gstNumber) expect(otherGstState(gstNumber, state)).toBeUndefined();
  expect(rows.length).toBeGreaterThan(60);
});

it('customers have phones to notify, and the notification that was sent says as many', async () => {
  const staff = await api.as('superadmin');
  const reached = async (narrowed: object): Promise<number> =>
    (await staff.post('/api/users/eligible-user-count').send({ countryId: INDIA_ID, ...narrowed })).body.count;
  const all = await reached({});
  expect(all).toBeGreaterThan(30);
  for (const narrowed of [{ platform: 'android' }, { platform: 'ios' }, { appVersion: '1.9.4' }]) {
    const some = await reached(narrowed);
    expect([narrowed, some > 0, some < all]).toEqual([narrowed, true, true]);
  }
  const { body } = await staff.get('/api/notifications?filter=status||$eq||sent').expect(200);
  const [{ title, audience, devices, sent, failed, unknown }] = body.data;
  expect([title, audience, sent + failed + unknown]).toEqual(['Diwali hours', all, devices]);
  expect([devices > audience, failed > 0, unknown > 0]).toEqual([true, true, true]);
  expect(await api.db.query(`SELECT 1 FROM users_devices WHERE "pushId" NOT LIKE 'made-up-demo-device-%'`)).toEqual([]);
});

it('leaves alone what is there when it runs again', async () => {
  const state = () =>
    api.db.query(`SELECT (SELECT count(*) FROM users) AS users, (SELECT sum(version) FROM users) AS versions,
      (SELECT count(*) FROM addresses) AS addresses, (SELECT count(*) FROM users_devices) AS devices, (SELECT count(*) FROM wallet_transactions) AS movements,
      (SELECT count(*) FROM organizations) AS organizations`);
  await api.db.query(`UPDATE users SET "fullName" = 'Renamed by staff' WHERE id = (SELECT min(id) FROM users)`);
  const before = await state();
  await seed();
  expect(await state()).toEqual(before);
});
