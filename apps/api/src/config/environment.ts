import { z } from 'zod';
import { fcmKey } from './fcm-key.js';
import { address, flag, list, mailServer, network, optional, origin, sender, site, wholeNumber } from './variables.js';

/**
 * Every variable that Impeller reads, with its rule, its default and what it means; `.env.example` is made from this.
 * An empty value counts as absent, except for DATABASE_URL, where it stops the start.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production').describe('How it runs.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'Address to listen on; 0.0.0.0 for every network. From other machines https is needed, by a proxy: over plain http browsers drop the session’s cookie.',
    ),
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port of API and admin client; 0 takes a free one.'),
  IMPELLER_HOME: z.string().default('.impeller').describe('Folder of the database that comes along and of local files.'),
  PUBLIC_URL: optional(site()).describe('Address under which staff reach it, for links in mails; https switches HSTS on.'),
  STOREFRONT_URL: optional(site()).describe('Address of the shop, for links that customers follow.'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).describe('PostgreSQL to use instead of the one that comes along.'),
  DATABASE_POOL: optional(wholeNumber(2, 90)).describe(
    'Connections of one process for requests or jobs; README, "Run it in production", has the sum. Default: 10 in the API, 9 in the worker.',
  ),
  REDIS_URL: optional(address(['redis:', 'rediss:'])).describe('Redis for the job queues; without it they live in PostgreSQL.'),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')).describe('E-mail of the superadmin that the first start creates.'),
  ADMIN_PASSWORD: optional(z.string()).describe(
    'Password of the superadmin that the first start creates; absent: a random one, printed once.',
  ),
  JWT_SECRET: optional(z.string().refine((secret) => Buffer.byteLength(secret) >= 32, 'must hold 32 bytes or more')).describe(
    'Signs access tokens; absent: made once and kept in PostgreSQL.',
  ),
  RATE_LIMIT_PER_SECOND: wholeNumber(1, 1_000_000)
    .default(300)
    .describe('Requests a second that one account, or one address without a good token, may make for long.'),
  RATE_LIMIT_BURST: wholeNumber(1, 1_000_000)
    .default(2_000)
    .describe('Requests that one account or address may make at once before that limit holds.'),
  RATE_LIMIT_LOGIN_ACCOUNT: wholeNumber(1, 1_000_000).default(100).describe('Failed sign-ins an hour for one account.'),
  RATE_LIMIT_LOGIN_ADDRESS: wholeNumber(1, 1_000_000)
    .default(30)
    .describe(
      'Failed sign-ins for one address, over all accounts, in a quarter of an hour; as many besides at once, where none were lately.',
    ),
  RATE_LIMIT_UPLOADS: wholeNumber(1, 1_000_000).default(200).describe('Uploads that one account may make in a minute.'),
  RATE_LIMIT_EXPORTS: wholeNumber(1, 1_000_000).default(10).describe('Exports that one account may make in an hour.'),
  RATE_LIMIT_RECOVERY_ACCOUNT: wholeNumber(1, 1_000_000)
    .default(3)
    .describe('Recovery mails an hour for one account; further requests are taken and send nothing.'),
  RATE_LIMIT_RECOVERY_ADDRESS: wholeNumber(1, 1_000_000)
    .default(20)
    .describe('Requests for a recovery mail that one address may make in a quarter of an hour.'),
  CORS_ORIGINS: list(origin()).describe(
    'Other origins whose pages may call the API, separated by commas, exactly as browsers send them.',
  ),
  TRUST_PROXY: list(network()).describe(
    'Addresses or networks of reverse proxies whose X-Forwarded-For is believed, separated by commas.',
  ),
  SEED_LOCATIONS: flag(true).describe('Whether the first start fills in the states, districts and pincodes of India.'),
  API_DOCS: flag(true).describe('Whether /api/docs and /api/openapi.json are readable.'),
  METRICS_TOKEN: optional(z.string().min(16, 'must hold 16 characters or more')).describe(
    'Bearer token for /api/metrics; absent: only this machine may read them.',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('From which level on lines are logged.'),
  S3_ENDPOINT: optional(address(['http:', 'https:'])).describe(
    'S3-compatible object store for files; without S3_BUCKET they stand in IMPELLER_HOME.',
  ),
  S3_REGION: z.string().default('us-east-1').describe('Region of the object store.'),
  S3_BUCKET: optional(z.string().min(3, 'must hold 3 characters or more')).describe(
    'Bucket for files, of this store alone; switches S3 on.',
  ),
  S3_ACCESS_KEY_ID: optional(z.string()).describe('Key of the object store.'),
  S3_SECRET_ACCESS_KEY: optional(z.string()).describe('Secret of that key.'),
  S3_FORCE_PATH_STYLE: flag(true).describe('Address the bucket as a path, as most S3-compatible stores want.'),
  SMTP_URL: optional(mailServer()).describe(
    'Mail server; without it mails go to the outbox that staff can read, and recovery works under `npm start` alone, on its terminal.',
  ),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string().min(8, 'must hold 8 characters or more')).describe(
    'Secret of the Razorpay webhook at /api/payments/webhooks/razorpay; absent: it refuses every call.',
  ),
  PHONEPE_SALT_KEY: optional(z.string().min(8, 'must hold 8 characters or more')).describe(
    'Salt key of the PhonePe callback at /api/payments/webhooks/phonepe; absent: it refuses every call.',
  ),
  PHONEPE_SALT_INDEX: wholeNumber(1, 100).default(1).describe('Number of that salt key.'),
  SMTP_FROM: optional(sender()).describe('Sender of mails, an address or `Name <address>`; needed with SMTP_URL.'),
  FCM_KEY: optional(fcmKey()).describe(
    'Firebase service account’s key, as JSON or as the path of its file; without it notifications go to the outbox that staff can read.',
  ),
  FCM_URL: address(['http:', 'https:'])
    .default('https://fcm.googleapis.com')
    .describe('Address of Firebase Cloud Messaging, for a proxy or a stand-in.'),
  FCM_CONCURRENCY: wholeNumber(1, 1_000).default(100).describe('Pushes that one notification has under way at once.'),
  FCM_PER_SECOND: wholeNumber(1, 100_000).default(1_000).describe('Pushes a second that one notification makes at most.'),
});

export type Environment = Readonly<z.output<typeof environmentSchema>>;

/** Variables whose value must never be shown. */
const SECRETS = /PASSWORD|SECRET|TOKEN|SALT_KEY|FCM_KEY|_URL$/;

/** What is wrong with the environment, in one sentence that names the variable. */
export class EnvironmentError extends Error {}

/**
 * Reads and checks the environment.
 * @throws EnvironmentError with one sentence for the first wrong variable
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  if (source.DATABASE_URL === undefined) {
    throw new EnvironmentError(
      'DATABASE_URL is not set: start with `npm start`, which brings a PostgreSQL along, or name a server.',
    );
  }
  if (source.DATABASE_URL.trim() === '') {
    throw new EnvironmentError(
      'DATABASE_URL is set but empty: remove it to use the PostgreSQL that comes along, or name a server.',
    );
  }
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) throw new EnvironmentError(sentence(parsed.error, filled));
  const environment = parsed.data;
  refuseHalves(environment);
  return environment;
}

/** What is of use only together. */
function refuseHalves(environment: Environment): void {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, SMTP_URL, SMTP_FROM } = environment;
  if (S3_BUCKET && !(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) {
    throw new EnvironmentError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  const idle = Object.entries({ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).find(([, value]) => value)?.[0];
  if (!S3_BUCKET && idle) {
    throw new EnvironmentError(`${idle} needs S3_BUCKET: name the bucket, or remove it to keep files in IMPELLER_HOME.`);
  }
  if (SMTP_URL && !SMTP_FROM) throw new EnvironmentError('SMTP_URL needs SMTP_FROM.');
}

function sentence(error: z.ZodError, source: Record<string, string | undefined>): string {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const value = source[name];
  const shown = value === undefined || SECRETS.test(name) ? '' : `, not '${value.slice(0, 60)}'`;
  if (issue?.code === 'invalid_value') return `${name} must be one of ${issue.values.join(', ')}${shown}.`;
  return `${name} ${issue?.message ?? 'is wrong'}${shown}.`;
}
