import { Redis } from 'ioredis';

/** Keys that are looked through at once. */
const PAGE = 1_000;

/** A connection for a look at an installation's queues, for its caller to end; what keeps it from Redis, its commands say. */
export function openRedis(url: string): Redis {
  return new Redis(url, { maxRetriesPerRequest: 3, connectTimeout: 5_000 }).on('error', () => undefined);
}

/** Every key of an installation's queues; one that is there all the while comes once at least. */
export async function* keysOf(redis: Redis, prefix: string): AsyncGenerator<string> {
  const match = `${prefix.replace(/[*?[\]\\]/g, '\\$&')}:*`;
  for await (const keys of redis.scanStream({ match, count: PAGE })) yield* keys as string[];
}

/** Takes everything out of an installation's queues in Redis; those in PostgreSQL go with their schema. */
export async function emptyRedis(url: string, prefix: string): Promise<void> {
  const redis = openRedis(url);
  try {
    for await (const key of keysOf(redis, prefix)) await redis.unlink(key);
  } finally {
    redis.disconnect();
  }
}

/**
 * Whether workers are at an installation's queues in Redis: BullMQ names their connections by prefix and queue. Of a Redis that
 * tells nobody of its clients, as some providers' does, it is not known, and answered no.
 * @throws where Redis does not answer
 */
export async function hasWorkers(url: string, prefix: string): Promise<boolean> {
  const redis = openRedis(url);
  try {
    const clients = String(await redis.client('LIST')).split('\n');
    const mine = clients.filter((client) => client.includes(` db=${redis.options.db ?? 0} `));
    return mine.some((client) => client.includes(` name=${prefix}:`));
  } catch (error) {
    if ((error as Error).name === 'ReplyError') return false;
    throw error;
  } finally {
    redis.disconnect();
  }
}
