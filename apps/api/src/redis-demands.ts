import type { Redis } from 'ioredis';

/** What a Redis is like, as far as the product depends on it; what it does not tell, as some providers' do not, is undefined. */
export interface RedisFacts {
  /** As 7.0.15. */
  readonly version?: string | undefined;
  /** standalone, or cluster. */
  readonly mode?: string | undefined;
  /** master, or slave. */
  readonly role?: string | undefined;
  /** What goes first when its memory is full. */
  readonly policy?: string | undefined;
}

/** Redis 6.2, as major and minor: the first with ZMSCORE, by which delayed jobs are looked up, and what BullMQ asks for. */
const LEAST = [6, 2] as const;

/**
 * Asks a server for all that `refusalOf` and `adviceOn` judge.
 * @throws where it does not answer; one that may not tell has no facts
 */
export async function factsOf(redis: Redis): Promise<RedisFacts> {
  try {
    return read(await redis.info());
  } catch (error) {
    if ((error as Error).name === 'ReplyError') return {};
    throw error;
  }
}

/** The facts among what INFO tells, a `name:value` a line. */
export function read(info: string): RedisFacts {
  const told = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
  return { version: told('redis_version'), mode: told('redis_mode'), role: told('role'), policy: told('maxmemory_policy') };
}

/** What is against a server, as the rest of a sentence that ends in "which"; undefined where nothing is. */
export function refusalOf({ version, mode, role }: RedisFacts): string | undefined {
  if (version && isOlder(version)) return `is Redis ${version}: ${LEAST.join('.')} or later is needed`;
  // Keys of one queue belong to several of its slots, and BullMQ's scripts take them all at once.
  if (mode === 'cluster') return 'is a cluster, which the queues cannot use: name a Redis that runs by itself';
  if (role === 'slave' || role === 'replica') return 'is a replica, to which nobody can write: name its primary';
  return undefined;
}

/** What is told and not refused, for it works until memory is full: then jobs, and what BullMQ knows of them, go without a word. */
export function adviceOn({ policy = 'noeviction' }: RedisFacts): string | undefined {
  if (policy === 'noeviction') return undefined;
  return `REDIS_URL's server drops jobs when its memory is full (maxmemory-policy ${policy}): set that to noeviction, so that it refuses instead.`;
}

/** A number that cannot be read is that of no older one. */
function isOlder(version: string): boolean {
  const [major = NaN, minor = NaN] = version.split('.').map(Number);
  return major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1]);
}
