import { Redis } from 'ioredis';
import { logger } from '../logging/logger.js';

/** Milliseconds that Redis may take over a command of whoever adds or asks: the call behind it ends within two seconds (H6). */
const REDIS_ANSWERS = 1_500;

/**
 * Milliseconds of silence after a command until a connection to Redis is one that a network swallowed: the machine would find out
 * after a quarter of an hour. Who works waits for a job for up to ten seconds (BullMQ’s own limit on Redis), and hears nothing meanwhile.
 */
const SILENT = { adds: 3_000, works: 15_000 } as const;

export interface RedisConnections {
  readonly adds: Redis;
  readonly works: Redis;
}

/** Who adds wants to know at once that Redis is down; who works waits until it is back (H6). */
export function connectRedis(url: string): RedisConnections {
  const retryStrategy = (times: number) => Math.min(times * 200, 2_000);
  // A failover leaves the connections to what is a copy now; Redis before 7 says so within a sentence about a script.
  const reconnectOnError = ({ message }: Error) => message.includes('READONLY');
  const adds = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: REDIS_ANSWERS,
    socketTimeout: SILENT.adds,
    retryStrategy,
    reconnectOnError,
  });
  const works = new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    socketTimeout: SILENT.works,
    retryStrategy,
    reconnectOnError,
  });
  for (const redis of [adds, works]) redis.on('error', (error: Error) => logger.warn({ err: error }, 'Redis does not answer'));
  return { adds, works };
}
