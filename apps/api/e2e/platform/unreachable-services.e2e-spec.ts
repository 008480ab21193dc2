import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { hasRedis, startRedis } from '../../../../tools/test/redis.mjs';
import { EnvironmentError } from '../../src/config/environment.js';
import { reachServices } from '../../src/reach-services.js';
import { asSuperuser, createTestDatabase, testServer, type TestDatabase } from '../../test/database.js';
import { testEnvironment, variables, type Variables } from '../../test/environment.js';
import { DIST, runEntry } from '../../test/run-entry.js';
import { startS3 } from '../../test/s3-server.js';
import { freePort } from '../../test/spawn-process.js';

jest.setTimeout(120_000);
const itWithRedis = hasRedis() ? it : it.skip;
const SECRET = 'Hidden-Words-1';
let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase({ empty: true })));
afterAll(() => database.drop());

/** The address of the suite's database, but for what `change` does to it. */
function address(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}
const portOf = (url: string) => new URL(url).port;

/** The sentence that a start with these variables ends with. */
async function refusal(DATABASE_URL: string, others: Variables = {}): Promise<string> {
  const began = Date.now();
  const fault = await reachServices(testEnvironment(DATABASE_URL, { REDIS_URL: '', ...others })).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(EnvironmentError);
  const { message } = fault as EnvironmentError;
  expect(message).not.toContain(SECRET);
  expect(Date.now() - began).toBeLessThan(15_000);
  return message;
}

/** A server that takes connections and never says a word, as behind a firewall that swallows what it should pass. */
async function mute() {
  const sockets: { destroy(): unknown }[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { at: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

describe('a start whose PostgreSQL', () => {
  it('lets it in goes on', async () => {
    await expect(reachServices(testEnvironment(database.url, { REDIS_URL: '' }))).resolves.toBeUndefined();
  });

  it('lets its user make nothing is told so; has a superuser for user goes on, and is told that, too', async () => {
    const role = `maker_of_nothing_${process.pid}`;
    await asSuperuser((db) => db.query(`CREATE ROLE ${role} LOGIN PASSWORD '${SECRET}'`));
    await asSuperuser((db) => db.query(`GRANT CONNECT ON DATABASE ${database.name} TO ${role}`));
    const theirs = address((url) => ((url.username = role), (url.password = SECRET)));
    expect(await refusal(theirs)).toBe(
      `DATABASE_URL leads to 127.0.0.1:${portOf(database.url)}, which lets its user '${role}' make nothing there: ALTER DATABASE … OWNER TO that user.`,
    );
    // To copy what is there, its rows are enough.
    await expect(reachServices(testEnvironment(theirs, { REDIS_URL: '' }), { isReading: true })).resolves.toBeUndefined();
    await asSuperuser((db) => db.query(`REVOKE ALL ON DATABASE ${database.name} FROM ${role}`));
    await asSuperuser((db) => db.query(`DROP ROLE ${role}`));

    const own = new URL(testServer().url);
    const superuser = address((url) => ((url.username = own.username), (url.password = own.password)));
    const advice: string[] = [];
    const advise = (sentence: string) => void advice.push(sentence);
    await reachServices(testEnvironment(superuser, { REDIS_URL: '' }), { advise });
    expect(advice).toEqual([expect.stringMatching(/^DATABASE_URL's user 'postgres' is a superuser: /)]);
    await reachServices(testEnvironment(database.url, { REDIS_URL: '' }), { advise });
    expect(advice).toHaveLength(1);
  });

  it('does not run is told so', async () => {
    const port = String(await freePort());
    expect(await refusal(address((url) => (url.port = port)))).toBe(
      `DATABASE_URL names a server that does not answer (127.0.0.1:${port}): start PostgreSQL there, or correct host and port.`,
    );
  });

  it('never answers is told so', async () => {
    const { at, stop } = await mute();
    expect(await refusal(address((url) => (url.host = at)))).toContain(
      `DATABASE_URL names a server that does not answer (${at})`,
    );
    stop();
  });

  it('is nowhere is told so', async () => {
    expect(await refusal(address((url) => (url.hostname = 'no-such-host.invalid')))).toMatch(
      /^DATABASE_URL names a host that nobody knows \(no-such-host\.invalid:\d+\): correct it\.$/,
    );
  });

  it.each<[string, (url: URL) => unknown, string]>([
    ['has another password', (url) => (url.password = SECRET), 'refuses its user or password: correct them'],
    ['wants a password', (url) => (url.password = ''), 'wants a password: there is none in it.'],
    ['has no such user', (url) => (url.username = 'nobody_of_ours'), 'refuses its user or password: correct them'],
    ['has no such database', (url) => (url.pathname = '/nowhere'), "has no database 'nowhere': create it, or correct its name."],
  ])('%s is told so', async (_, change, sentence) => {
    const said = await refusal(address((url) => void change(url)));
    expect(said).toContain(`DATABASE_URL leads to 127.0.0.1:${portOf(database.url)}, which ${sentence}`);
  });
});

describe('a start whose Redis', () => {
  it('does not run, or never answers, is told so', async () => {
    const port = await freePort();
    expect(await refusal(database.url, { REDIS_URL: `redis://:${SECRET}@127.0.0.1:${port}` })).toBe(
      `REDIS_URL names a server that does not answer (127.0.0.1:${port}): start Redis there, or correct host and port.`,
    );
    const { at, stop } = await mute();
    expect(await refusal(database.url, { REDIS_URL: `redis://:${SECRET}@${at}` })).toContain(
      `REDIS_URL names a server that does not answer (${at})`,
    );
    stop();
  });

  itWithRedis('lets it in goes on; has another password or no such database, is told so', async () => {
    const { url, stop } = await startRedis();
    await expect(reachServices(testEnvironment(database.url, { REDIS_URL: url }))).resolves.toBeUndefined();
    expect(await refusal(database.url, { REDIS_URL: `${url}/99` })).toContain('which has no database 99: correct its number.');
    const redis = new Redis(url);
    await redis.config('SET', 'requirepass', 'another');
    redis.disconnect();
    const leads = `REDIS_URL leads to 127.0.0.1:${portOf(url)}, which`;
    expect(await refusal(database.url, { REDIS_URL: url })).toContain(`${leads} wants a password`);
    expect(await refusal(database.url, { REDIS_URL: url.replace('//', `//:${SECRET}@`) })).toBe(
      `${leads} refuses its user or password: correct them.`,
    );
    await stop();
  });

  itWithRedis('is a replica is told so; drops jobs, or tells nothing of itself, goes on, and is told the first', async () => {
    const { url, stop } = await startRedis();
    const redis = new Redis(url);
    const advice: string[] = [];
    const advise = (sentence: string) => void advice.push(sentence);
    const start = (REDIS_URL: string) => reachServices(testEnvironment(database.url, { REDIS_URL }), { advise });
    await start(url);
    expect(advice).toEqual([]);
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await start(url);
    expect(advice).toEqual([expect.stringMatching(/^REDIS_URL's server drops jobs .*\(maxmemory-policy allkeys-lru\): /)]);

    await redis.replicaof('127.0.0.1', await freePort());
    expect(await refusal(database.url, { REDIS_URL: url })).toBe(
      `REDIS_URL leads to 127.0.0.1:${portOf(url)}, which is a replica, to which nobody can write: name its primary.`,
    );
    // To copy what is there, a replica is enough.
    await expect(reachServices(testEnvironment(database.url, { REDIS_URL: url }), { isReading: true })).resolves.toBeUndefined();

    await redis.acl('SETUSER', 'quiet', 'on', `>${SECRET}`, '~*', '&*', '+@all', '-info');
    const unheard = jest.spyOn(console, 'warn').mockReturnValue(); // ioredis says what it missed
    await start(url.replace('//', `//quiet:${SECRET}@`));
    expect(advice).toHaveLength(1);
    unheard.mockRestore();
    redis.disconnect();
    await stop();
  });
});

describe('a start whose object store', () => {
  it('lets it in goes on; has another key or no such bucket, is told so', async () => {
    const s3 = await startS3();
    const at = new URL(String(s3.variables.S3_ENDPOINT)).host;
    await expect(reachServices(testEnvironment(database.url, { REDIS_URL: '', ...s3.variables }))).resolves.toBeUndefined();
    expect(await refusal(database.url, { ...s3.variables, S3_BUCKET: 'nowhere' })).toBe(
      `S3_BUCKET names the bucket 'nowhere', which ${at} has not: create it, or correct its name.`,
    );
    const wrong = { S3_ACCESS_KEY_ID: 'SOMEBODY', S3_SECRET_ACCESS_KEY: SECRET };
    expect(await refusal(database.url, { ...s3.variables, ...wrong })).toContain(
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open the bucket 'impeller' of ${at}: correct them`,
    );
    await s3.stop();
  });

  it('does not run, or never answers, is told so', async () => {
    const port = await freePort();
    const { at, stop } = await mute();
    // In a process of its own: the SDK takes no error of Jest's realm for one.
    for (const asked of [`127.0.0.1:${port}`, at]) {
      const store = {
        S3_ENDPOINT: `http://${asked}`,
        S3_BUCKET: 'impeller',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: SECRET,
      };
      const { code, said } = await runEntry({ ...variables(database.url), ...store }, join(DIST, 'migrate.js'));
      expect(said).toBe(
        `S3_ENDPOINT names a server that does not answer (${asked}): start the object store there, or correct host and port.\n`,
      );
      expect(code).toBe(1);
    }
    stop();
  });
});

describe('an entry point', () => {
  it.each([
    ['migrate', []],
    ['backup', []],
    ['restore', ['--from', 'store.zip']],
  ])('%s ends with that sentence alone', async (name, args) => {
    const wrong = address((url) => (url.password = SECRET));
    const { code, said } = await runEntry(variables(wrong), join(DIST, `${name}.js`), ...args);
    expect(code).toBe(1);
    expect(said).toMatch(/^DATABASE_URL leads to [^\n]+ refuses its user or password: [^\n]+\.\n$/);
    expect(said).not.toContain(SECRET);
  });
});
