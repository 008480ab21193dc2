import { randomInt } from 'node:crypto';
import { allPermissions, newPassword, permissionsOf, SEEDED_ROLES, SUPERADMIN } from '@impeller/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { EnvironmentError, type Environment } from '../config/environment.js';
import type { Seed } from '../database/seed.js';
import { isCommonPassword } from './common-passwords.js';
import { Passwords } from './passwords.js';

const SUPERADMIN_ROLE_ID = 2;
const FIRST_EMAIL = 'admin@impeller.local';

/**
 * The roles of decisions §3.4 and, in an empty store, the first superadmin. A random password is said once, in a line
 * `Sign in as <email> with the password <password> (…)`, which is all that ever shows it; a given one is not repeated.
 */
export const identitySeed: Seed = {
  name: 'identity',
  async run({ db, environment, say }) {
    await db.transaction(seedRoles);
    await firstSuperadmin(db, environment, say);
  },
};

/** Makes the roles, and grants each what this version brings that no earlier one had; what staff took away stays away. */
async function seedRoles(tx: EntityManager): Promise<void> {
  const [{ isNew }] = await tx.query<[{ isNew: boolean }]>(`SELECT NOT EXISTS (SELECT 1 FROM admins_roles) AS "isNew"`);
  if (isNew) await makeRoles(tx);
  const brought: { name: string }[] = await tx.query(
    `INSERT INTO seeded_permissions SELECT jsonb_array_elements_text($1) ON CONFLICT DO NOTHING RETURNING name`,
    [JSON.stringify(allPermissions())],
  );
  const names = new Set(brought.map(({ name }) => name));
  for (const role of SEEDED_ROLES) {
    const granted = permissionsOf(role).filter((permission) => names.has(permission));
    if (granted.length === 0) continue;
    await tx.query(`UPDATE admins_roles SET permissions = permissions || $2::jsonb WHERE id = $1`, [
      role.id,
      JSON.stringify(granted),
    ]);
  }
}

async function makeRoles(tx: EntityManager): Promise<void> {
  const insert = `INSERT INTO admins_roles (id, name, "isSuperadmin") VALUES ($1, $2, $3)`;
  await tx.query(insert, [SUPERADMIN_ROLE_ID, SUPERADMIN, true]);
  for (const { id, name } of SEEDED_ROLES) await tx.query(insert, [id, name, false]);
  await tx.query(`SELECT setval(pg_get_serial_sequence('admins_roles', 'id'), (SELECT max(id) FROM admins_roles))`);
}

async function firstSuperadmin(db: DataSource, environment: Environment, say: (line: string) => void): Promise<void> {
  const [{ isEmpty }] = await db.query<[{ isEmpty: boolean }]>(`SELECT NOT EXISTS (SELECT 1 FROM admins) AS "isEmpty"`);
  if (!isEmpty) return;
  const emailAddress = environment.ADMIN_EMAIL ?? FIRST_EMAIL;
  const password =
    environment.ADMIN_PASSWORD === undefined ? randomPassword() : checked(environment.ADMIN_PASSWORD, emailAddress);
  await db.query(`INSERT INTO admins ("fullName", "emailAddress", password, "adminsRoleId") VALUES ('Superadmin', $1, $2, $3)`, [
    emailAddress,
    await new Passwords().hash(password),
    SUPERADMIN_ROLE_ID,
  ]);
  if (environment.ADMIN_PASSWORD === undefined)
    say(`Sign in as ${emailAddress} with the password ${password} (shown this once; change it in your profile)`);
}

/** ADMIN_PASSWORD by the rules that hold for everybody. Throws `EnvironmentError`. */
function checked(given: string, emailAddress: string): string {
  const { data, error } = newPassword().safeParse(given);
  if (error) throw new EnvironmentError(`ADMIN_PASSWORD is refused: ${error.issues[0]?.message}.`);
  if (isCommonPassword(data, emailAddress))
    throw new EnvironmentError('ADMIN_PASSWORD is one of the commonest passwords or the e-mail itself; choose another.');
  return data;
}

/** Twenty characters that nobody takes for another when typing them off, about 98 bits. */
function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
