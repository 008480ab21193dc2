import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/migrate.js';
import { testEnvironment } from './environment.js';
import { brokenInvariants } from '../src/database/invariants.js';

/** What global-setup leaves for every suite. */
interface TestServer {
  /** Of the superuser. */
  readonly url: string;
  readonly role: string;
  /** Of the role that the product connects as, up to the database's name. */
  readonly base: string;
}

/** A migrated and seeded database, copied for every suite. */
const TEMPLATE = 'impeller_template';

export function testServer(): TestServer {
  const said = process.env.IMPELLER_TEST_SERVER;
  if (!said) throw new Error('No test server: run this in Jest’s project api-e2e, whose global-setup starts one.');
  return JSON.parse(said) as TestServer;
}

/** Runs `work` as superuser, outside of every suite's database. */
export async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServer().url });
  await client.connect();
  return work(client).finally(() => client.end());
}

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** @throws an error that names what does not hold in it any more (threat G17) */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Not even migrated. */
  readonly empty?: boolean;
  /** The suite writes rows past the product, which need not agree with each other: nothing is asked of them at the end. */
  readonly isMadeUp?: boolean;
}

/** A database of one suite's own, a copy of the template. */
export async function createTestDatabase({ empty = false, isMadeUp = empty }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { role, base } = testServer();
  const name = `suite_${process.pid}_${randomBytes(4).toString('hex')}`;
  if (!empty) await prepareTemplate();
  await asSuperuser((client) => client.query(`CREATE DATABASE ${name} OWNER ${role} TEMPLATE ${empty ? 'template1' : TEMPLATE}`));
  const url = `${base}${name}`;
  const drop = async () => {
    const broken = isMadeUp ? {} : await brokenIn(url);
    await asSuperuser((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    if (Object.keys(broken).length > 0) throw new Error(`What must always hold does not: ${JSON.stringify(broken, null, 2)}`);
  };
  return { name, url, drop };
}

async function brokenIn(connectionString: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return brokenInvariants({ query: async (sql: string) => (await client.query(sql)).rows }).finally(() => client.end());
}

/** The first suite to come makes the template; the others wait for it. It gets its name when it is whole. */
async function prepareTemplate(): Promise<void> {
  const { role, base } = testServer();
  await asSuperuser(async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount) return;
    const half = `${TEMPLATE}_half`;
    await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${half} OWNER ${role}`);
    await migrate(testEnvironment(`${base}${half}`), { say: () => undefined });
    await client.query(`ALTER DATABASE ${half} RENAME TO ${TEMPLATE}`);
  });
}
