import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** @param {string} url @param {(client: pg.Client) => Promise<void>} work */
async function asSuperuser(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The role that the product connects as: no superuser, no right but to own its databases. Its password is made anew
 * each time, so none is kept anywhere.
 * @param {{ url: string }} server
 * @param {{ role?: string, password?: string }} [options]
 * @returns {Promise<{ role: string, password: string, urlOf(database: string): string }>}
 */
export async function createAppRole(server, { role = 'impeller', password = randomBytes(24).toString('hex') } = {}) {
  const name = pg.escapeIdentifier(role);
  await asSuperuser(server.url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (!rowCount) await client.query(`CREATE ROLE ${name}`);
    await client.query(
      `ALTER ROLE ${name} WITH LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(password)}`,
    );
  });
  const { host } = new URL(server.url);
  return { role, password, urlOf: (database) => `postgres://${role}:${password}@${host}/${database}` };
}

/**
 * Makes `database` with its owner; leaves it as it is where it exists.
 * @param {{ url: string }} server
 * @param {{ database: string, owner: string, template?: string }} options template: a database to copy (nobody connected to it)
 */
export async function createDatabase(server, { database, owner, template = 'template1' }) {
  const [name, role, from] = [database, owner, template].map((part) => pg.escapeIdentifier(part));
  await asSuperuser(server.url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${role} TEMPLATE ${from}`);
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  });
}
