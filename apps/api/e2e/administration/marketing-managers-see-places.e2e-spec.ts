import { permissionsOf, SEEDED_ROLES } from '@impeller/contracts';
import { DataSource } from 'typeorm';
import { MarketingManagersSeePlaces1790001050000 } from '../../src/database/migrations/1790001050000-marketing-managers-see-places.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';

const PLACES = ['countries:view', 'states:view', 'cities:view', 'pincodes:view'];
const NOW = permissionsOf(SEEDED_ROLES.find(({ name }) => name === 'marketing manager')!);
/** The role as stores have it that were made before. */
const BEFORE = NOW.filter((permission) => !PLACES.includes(permission));

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource({ type: 'postgres', url: database.url }).initialize();
}, 60_000);
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

/** What the role of that name holds after the migration, in a transaction that leaves nothing behind. */
async function migrated(name: string, permissions: readonly string[], notYetSeeded: readonly string[] = []): Promise<string[]> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  try {
    const values = [JSON.stringify(permissions), name];
    await runner.query(`UPDATE admins_roles SET permissions = $1, name = $2 WHERE name = 'marketing manager'`, values);
    await runner.query('DELETE FROM seeded_permissions WHERE name = ANY ($1)', [notYetSeeded]);
    await new MarketingManagersSeePlaces1790001050000().up(runner);
    const [role]: { permissions: string[] }[] = await runner.query('SELECT permissions FROM admins_roles WHERE name = $1', [
      name,
    ]);
    return role!.permissions;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

it('the marketing manager of an older store comes to see the places', async () => {
  expect(await migrated('marketing manager', BEFORE)).toEqual([...BEFORE, ...PLACES]);
  const more = [...BEFORE, 'audit:view', 'states:view'];
  expect(await migrated('marketing manager', more)).toEqual([...more, 'countries:view', 'cities:view', 'pincodes:view']);
});

it('and nobody else does: a role that staff cut down, renamed, or that sees them already stays as it is', async () => {
  const cut = BEFORE.filter((permission) => permission !== 'coupons:edit');
  expect(await migrated('marketing manager', cut)).toEqual(cut);
  expect(await migrated('advertising', BEFORE)).toEqual(BEFORE);
  expect(await migrated('marketing manager', NOW)).toEqual(NOW);
});

it('leaves to the seed what that has not given yet', async () => {
  const older = BEFORE.filter((permission) => !permission.startsWith('notifications:'));
  const unseen = ['states:view', ...BEFORE.filter((permission) => permission.startsWith('notifications:'))];
  expect(await migrated('marketing manager', older, unseen)).toEqual([
    ...older,
    'countries:view',
    'cities:view',
    'pincodes:view',
  ]);
});
