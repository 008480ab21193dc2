import { Redis } from 'ioredis';
import pg from 'pg';
import { EnvironmentError, type Environment } from './config/environment.js';
import { adviceOn, factsOf, refusalOf, type DatabaseFacts } from './database-demands.js';
import { storageOf } from './files/storage/storage.module.js';
import * as redisDemands from './redis-demands.js';

/** Milliseconds that each service has for its answer. */
const PATIENCE = 5_000;

interface Fault {
  readonly code?: string;
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** A variable, where it leads, and the password that nobody may be shown. */
interface Door {
  readonly variable: string;
  readonly service: string;
  readonly at: string;
  readonly secret?: string | undefined;
}

interface Manners {
  /** Only what database and Redis hold is wanted, so that nothing else is asked of them. */
  readonly isReading?: boolean;
  /** Gets a sentence about what is no fault and could be better. */
  advise?(sentence: string): void;
}

/**
 * Tries whether each service that the environment names lets us in, and whether database and Redis are such that the product can run
 * on, before anything is begun that would end half-way.
 * @throws EnvironmentError with one sentence that names the variable to mend, within seconds
 */
export async function reachServices(environment: Environment, { isReading = false, advise }: Manners = {}): Promise<void> {
  const tell = (advice: string | undefined) => advice && advise?.(advice);
  tell(await reachDatabase(environment.DATABASE_URL, isReading));
  if (environment.REDIS_URL) tell(await reachRedis(environment.REDIS_URL, isReading));
  if (environment.S3_BUCKET) await reachBucket(environment, environment.S3_BUCKET);
}

/** @returns what could be better of it */
async function reachDatabase(url: string, isReading: boolean): Promise<string | undefined> {
  const options = {
    connectionString: url,
    application_name: 'impeller-migrate',
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  };
  const client = read('DATABASE_URL', () => new pg.Client(options));
  const door = { variable: 'DATABASE_URL', service: 'PostgreSQL', at: place(client.host, client.port), secret: client.password };
  client.on('error', () => undefined); // what went wrong, connect() says
  let facts: DatabaseFacts;
  try {
    await client.connect();
    facts = await factsOf(client);
    await client.end();
  } catch (error) {
    client.end().catch(() => undefined);
    throw new EnvironmentError(databaseSentence(error as Fault, door, client.database));
  }
  const refusal = isReading ? undefined : refusalOf(facts);
  if (refusal) throw new EnvironmentError(leads(door, refusal));
  return adviceOn(facts);
}

/** A service's client; of an address that it cannot read nothing is shown, for that may be the password. */
function read<T>(variable: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    const { code, message } = error as Fault; // a certificate that PostgreSQL's address names
    if (code === 'ENOENT') throw new EnvironmentError(`${variable} names a file that is not there (${message}).`);
    throw new EnvironmentError(
      `${variable} cannot be read: write each sign of its user and password but letters and digits as % and two digits (@ is %40).`,
    );
  }
}

/** What PostgreSQL refuses with which of its codes, and what to do then. */
const DATABASE_REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'refuses its user or password: correct them, or give that user this password',
  '28000': 'does not let its user in from here: correct the user, or allow it (CREATE ROLE … LOGIN, pg_hba.conf)',
  '42501': 'does not let its user into that database: GRANT CONNECT ON DATABASE, or correct the user',
  '53300': 'has no connection left: end some, or raise its max_connections',
  '57P03': 'is just starting or ending: try again in a moment',
};

function databaseSentence(fault: Fault, door: Door, database = ''): string {
  const { code = '', message = '' } = fault;
  const refusal = DATABASE_REFUSALS[code];
  if (refusal) return leads(door, refusal);
  if (code === '3D000') return leads(door, `has no database '${database}': create it, or correct its name`);
  if (/password must be a (non-empty )?string/.test(message)) return leads(door, 'wants a password: there is none in it');
  return unanswered(fault, door);
}

/** @returns what could be better of it */
async function reachRedis(url: string, isReading: boolean): Promise<string | undefined> {
  const options = { lazyConnect: true, connectTimeout: PATIENCE, retryStrategy: () => null };
  const redis = read('REDIS_URL', () => new Redis(url, options));
  const { host = '', port = 0, db = 0, password } = redis.options;
  const door = { variable: 'REDIS_URL', service: 'Redis', at: place(host, port), secret: password };
  // Why it broke is said here; connect() knows only that it did, and nothing of a database that is not there.
  let first: Fault | undefined;
  let facts: redisDemands.RedisFacts;
  redis.on('error', (error: Error) => (first ??= error));
  try {
    await within(redis.connect().then(() => redis.ping()));
    if (first) throw first;
    facts = await within(redisDemands.factsOf(redis));
  } catch (error) {
    throw new EnvironmentError(redisSentence(first ?? (error as Fault), door, db));
  } finally {
    redis.disconnect();
  }
  const refusal = isReading ? undefined : redisDemands.refusalOf(facts);
  if (refusal) throw new EnvironmentError(leads(door, refusal));
  return redisDemands.adviceOn(facts);
}

function redisSentence(fault: Fault, door: Door, db: number): string {
  const { message = '' } = fault;
  if (/^NOAUTH/.test(message)) return leads(door, 'wants a password: redis://:PASSWORD@HOST:PORT');
  if (/^WRONGPASS|invalid password/.test(message)) return leads(door, 'refuses its user or password: correct them');
  if (/DB index/.test(message)) return leads(door, `has no database ${db}: correct its number`);
  return unanswered(fault, door);
}

async function reachBucket(environment: Environment, bucket: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const storage = await storageOf(environment);
    await storage.check(signal);
  } catch (error) {
    throw new EnvironmentError(bucketSentence(signal.aborted ? LATE : (error as Fault), environment, bucket));
  }
}

/** What an object store answers to a key that may not, and where the bucket is in another region. */
const [FORBIDDEN, ELSEWHERE] = [
  [401, 403],
  [301, 307, 400],
];

function bucketSentence(fault: Fault, environment: Environment, bucket: string): string {
  const { S3_ENDPOINT, S3_REGION, S3_SECRET_ACCESS_KEY: secret } = environment;
  const [variable, at] = S3_ENDPOINT ? ['S3_ENDPOINT', new URL(S3_ENDPOINT).host] : ['S3_REGION', S3_REGION];
  const door = { variable, at, service: 'the object store', secret };
  const status = fault.$metadata?.httpStatusCode;
  if (!status) return unanswered(fault, door);
  if (status === 404) return `S3_BUCKET names the bucket '${bucket}', which ${at} has not: create it, or correct its name.`;
  if (FORBIDDEN.includes(status))
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open the bucket '${bucket}' of ${at}: correct them, or give that key the right to it.`;
  if (ELSEWHERE.includes(status))
    return `S3_REGION is '${S3_REGION}', in which ${at} has no bucket '${bucket}': correct the region, or S3_BUCKET.`;
  return leads(door, `answers ${status}: mend that server, or correct the address`);
}

const UNKNOWN = ['ENOTFOUND', 'EAI_AGAIN'];
const SILENT = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE', 'ENOENT'];
/** What took longer than it may. */
const LATE: Fault = { code: 'ETIMEDOUT' };

function unanswered(fault: Fault, door: Door): string {
  const { variable, service, at, secret } = door;
  if (UNKNOWN.includes(fault.code ?? '')) return `${variable} names a host that nobody knows (${at}): correct it.`;
  if (isSilence(fault))
    return `${variable} names a server that does not answer (${at}): start ${service} there, or correct host and port.`;
  const said = (fault.message || String(fault.code)).replace(/\s+/g, ' ').slice(0, 200);
  return leads(door, `does not let us in (${secret ? said.replaceAll(secret, '•••') : said}): correct it`);
}

/** pg's own limit of time has no code, the SDK's has a name. */
const isSilence = ({ code = '', name, message }: Fault) =>
  SILENT.includes(code) || name === 'TimeoutError' || message === 'timeout expired';

const leads = ({ variable, at }: Door, refusal: string) => `${variable} leads to ${at}, which ${refusal}.`;

/** A socket's path has no port; an IPv6 address stands in brackets before one. */
const place = (host: string, port: number) =>
  host.startsWith('/') ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`;

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('No answer'), LATE)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
