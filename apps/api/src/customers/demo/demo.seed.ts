import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Seed } from '../../database/seed.js';
import { Passwords } from '../../identity/passwords.js';
import { DEMO_ROLES, demoCustomers, type DemoAddress } from './demo-customers.js';

/** Where the demo store itself is; beside the pump makers. */
const SHOP: DemoAddress = {
  name: 'Impeller Demo Store',
  email: 'store@impeller.example',
  contactNumber: '9842200000',
  line1: '212 Oppanakara Street',
  line2: 'Town Hall',
  pincode: '641001',
  gstNumber: null,
};

/**
 * Believable customers for `--demo`, with organizations, contacts, addresses, wallets and phones. All or nothing, and only into a store
 * without customers. Nobody knows their passwords: whoever wants to sign in as one sets a new one.
 */
export const customersDemoSeed: Seed = {
  name: 'customers demo',
  demo: true,
  async run({ db }) {
    const [{ isEmpty }] = await db.query<[{ isEmpty: boolean }]>(`SELECT NOT EXISTS (SELECT 1 FROM users) AS "isEmpty"`);
    if (!isEmpty) return;
    const password = await new Passwords().hash(randomUUID());
    await db.transaction((tx) => fill(tx, password));
  },
};

async function fill(tx: EntityManager, password: string): Promise<void> {
  const customers = demoCustomers();
  const organizations = customers.flatMap(({ organization, daysAgo }) => (organization ? [{ ...organization, daysAgo }] : []));
  const of = <T extends object>(list: (customer: (typeof customers)[number]) => readonly T[]) =>
    JSON.stringify(customers.flatMap((customer) => list(customer).map((one) => ({ ...one, owner: customer.emailAddress }))));
  await tx.query('INSERT INTO users_roles (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [Object.values(DEMO_ROLES)]);
  await tx.query(ORGANIZATIONS, [JSON.stringify(organizations)]);
  const rows = customers.map(({ organization, ...rest }) => ({ ...rest, gstNumber: organization?.gstNumber }));
  await tx.query(USERS, [JSON.stringify(rows), password]);
  await tx.query(CONTACTS, [of(({ contacts }) => contacts)]);
  await tx.query(USERS_ADDRESSES, [of(({ addresses }) => addresses)]);
  await tx.query(CONTACTS_ADDRESSES, [of(({ contacts }) => contacts.flatMap(({ address }) => address ?? []))]);
  await tx.query(MOVEMENTS, [of(({ movements }) => movements)]);
  await tx.query(DEVICES, [of(({ devices }) => devices)]);
  await tx.query(SHOP_ADDRESS, [JSON.stringify([SHOP])]);
}

/** When a row with `daysAgo` came. */
const CAME = `LATERAL (SELECT now() - "daysAgo" * interval '1 day' AS at) came`;

const ORGANIZATIONS = `
  INSERT INTO organizations (name, "gstNumber", "panNumber", "createdTimestamp", "updatedTimestamp")
  SELECT name, "gstNumber", "panNumber", came.at, came.at
  FROM jsonb_to_recordset($1) d(name text, "gstNumber" text, "panNumber" text, "daysAgo" integer), ${CAME}
  ORDER BY "daysAgo" DESC, name ON CONFLICT DO NOTHING`;

const USERS = `
  INSERT INTO users ("fullName", "emailAddress", "mobileNumber", password, gender, status, enabled, "shopName", address,
    "organizationId", "usersRoleId", "registeredOn", "createdTimestamp", "updatedTimestamp")
  SELECT d."fullName", d."emailAddress", d."mobileNumber", $2, d.gender, d.status, d.enabled, d."shopName", d.address,
    o.id, r.id, came.at, came.at, came.at
  FROM jsonb_to_recordset($1) d("fullName" text, "emailAddress" text, "mobileNumber" text, gender text, status text, enabled boolean,
      "shopName" text, address text, "gstNumber" text, role text, "daysAgo" integer)
    LEFT JOIN organizations o ON o."gstNumber" = d."gstNumber"
    JOIN users_roles r ON CASE WHEN d.role IS NULL THEN r."isDefault" ELSE lower(r.name) = lower(d.role) END
    CROSS JOIN ${CAME}
  ORDER BY d."daysAgo" DESC, d."emailAddress"`;

const STAMPS = '"createdTimestamp", "updatedTimestamp"';
/** What hangs on a customer came with them. */
const WITH_THEM = 'u."registeredOn", u."registeredOn"';

const CONTACTS = `
  INSERT INTO contacts ("contactPersonName", "emailAddress", "mobileNumber", "userId", "organizationId", ${STAMPS})
  SELECT d."contactPersonName", d."emailAddress", d."mobileNumber", u.id, u."organizationId", ${WITH_THEM}
  FROM jsonb_to_recordset($1) d("contactPersonName" text, "emailAddress" text, "mobileNumber" text, owner text)
    JOIN users u ON u."emailAddress" = d.owner
  ORDER BY u.id`;

/** An address's own columns, and the pincode that there is; where no places were filled in (SEED_LOCATIONS), there are none. */
const COLUMNS = 'name, email, "contactNumber", line1, line2, "gstNumber", "pincodeId"';
const GIVEN = `
  d.name, d.email, d."contactNumber", d.line1, d.line2, d."gstNumber", p.id`;
const PLACED = `
  FROM jsonb_to_recordset($1) d(name text, email text, "contactNumber" text, line1 text, line2 text, "gstNumber" text, pincode text,
      owner text)
    JOIN LATERAL (SELECT min(id) AS id FROM pincodes WHERE pincode = d.pincode HAVING min(id) IS NOT NULL) p ON true`;

const USERS_ADDRESSES = `
  INSERT INTO addresses (${COLUMNS}, "userId", ${STAMPS})
  SELECT ${GIVEN}, u.id, ${WITH_THEM} ${PLACED} JOIN users u ON u."emailAddress" = d.owner ORDER BY u.id`;
const CONTACTS_ADDRESSES = `
  INSERT INTO addresses (${COLUMNS}, "contactId", ${STAMPS}) SELECT ${GIVEN}, c.id, ${WITH_THEM} ${PLACED}
    JOIN contacts c ON c."emailAddress" = d.email JOIN users u ON u.id = c."userId" AND u."emailAddress" = d.owner ORDER BY c.id`;

const MOVEMENTS = `
  INSERT INTO wallet_transactions ("userId", action, amount, comments, balance, cause, "createdTimestamp")
  SELECT u.id, d.action, d.amount, d.comments, 0, 'demo:' || d.owner || ':' || d.place,
    u."registeredOn" + row_number() OVER (PARTITION BY u.id ORDER BY d.place) * interval '2 days'
  FROM ROWS FROM (jsonb_to_recordset($1) AS (action text, amount numeric, comments text, owner text)) WITH ORDINALITY
      d(action, amount, comments, owner, place)
    JOIN users u ON u."emailAddress" = d.owner
  ORDER BY d.place`;

const DEVICES = `
  INSERT INTO users_devices ("userId", "pushId", platform, "appVersion", "seenAt")
  SELECT u.id, d."pushId", d.platform, d."appVersion", u."registeredOn"
  FROM jsonb_to_recordset($1) d("pushId" text, platform text, "appVersion" text, owner text)
    JOIN users u ON u."emailAddress" = d.owner
  ORDER BY u.id, d."pushId"`;

/** Unless the store has an address already. Invoices start from it. */
const SHOP_ADDRESS = `
  WITH shop AS (
    INSERT INTO addresses (${COLUMNS}, "shopId") SELECT ${GIVEN}, s.id ${PLACED}
      JOIN settings s ON s.id = 1 AND NOT EXISTS (SELECT 1 FROM addresses WHERE "shopId" = s.id)
    RETURNING id, "shopId")
  UPDATE settings s SET "shopAddressId" = shop.id FROM shop WHERE s.id = shop."shopId" AND s."shopAddressId" IS NULL`;
