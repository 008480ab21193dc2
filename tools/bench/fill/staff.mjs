/** Accounts that sign in; more than one, as no store has all of its staff behind a single one. */
export const STAFF_COUNT = 200;
/** @param {number} number from 1 to `STAFF_COUNT` */
export const staffEmail = (number) => `staff${number}@impeller.local`;

/** They may do what is measured and no more, so that permissions are looked at; the password is the owner's. */
const ROLE = `
  INSERT INTO admins_roles (name, permissions)
  VALUES ('measured', '["products:view", "products:create", "products:edit", "products:toggle", "products:import",
    "users:view", "orders:view", "orders:export"]')`;

const ACCOUNTS = `
  INSERT INTO admins ("fullName", "emailAddress", password, "adminsRoleId")
  SELECT 'Member ' || g, 'staff' || g || '@impeller.local', (SELECT password FROM admins ORDER BY id LIMIT 1),
    (SELECT id FROM admins_roles WHERE name = 'measured')
  FROM generate_series(1, ${STAFF_COUNT}) g`;

export const STAFF = [ROLE, ACCOUNTS];
