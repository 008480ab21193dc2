import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  createPostgresBackend,
  createRedisBackend,
  withBackend,
  type Processor,
  type Queue,
  type Worker,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';
import { InjectEnvironment, InjectProcessKind, type ProcessKind } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { CONNECTIONS, STATEMENT_TIMEOUT } from '../database/data-source.js';
import { KEPT_ALIVE, VANISHED } from '../database/keep-alive.js';
import { guardConnection } from '../database/guard-connection.js';
import { Unavailable } from '../errors/errors.js';
import { logger } from '../logging/logger.js';
import { factsOf } from '../redis-demands.js';
import { connectRedis, type RedisConnections } from './connect-redis.js';

/** Schema of BullMQ's own tables; its backend allows no other for a pool that it was given. */
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Milliseconds before a worker that was refused asks its queue again, or says again that a job is done: BullMQ would wait for
 * 15 seconds, renews no lock meanwhile (`LOCK`), and the job would be done once more.
 */
const REFUSED = 1_000;

/**
 * Seconds after which an idle worker asks its queue, whatever it has heard. BullMQ trusts that what PostgreSQL announces
 * arrives, and would wait for the next delayed job, for up to an hour: a network may swallow it, and the connection with it.
 */
const ASKS_AGAIN = 10;

/**
 * BullMQ waits (`runRetryDelay`) only after a connection that was refused, or is closed for Redis. After PostgreSQL's other
 * errors it asks again at once, and where these come without a round trip (a pool that ended, a client that broke) nothing
 * else of the process would ever run again.
 */
const createPatientBackend: typeof createPostgresBackend = (...made) => {
  const backend = createPostgresBackend(...made);
  Object.defineProperty(backend, 'maximumBlockTimeout', { value: ASKS_AGAIN });
  const take = backend.moveToActive.bind(backend);
  backend.moveToActive = (...asked) =>
    take(...asked).catch(async (error: unknown) => {
      await pause(REFUSED, undefined, { ref: false });
      throw error;
    });
  return backend;
};

/** What every key of an installation begins with in a Redis that several share, up to the colon. */
export const queuePrefix = ({ DATABASE_URL }: Pick<Environment, 'DATABASE_URL'>): string =>
  `impeller${new URL(DATABASE_URL).pathname.replaceAll('/', '-')}`;

/** The job that a worker takes next, by the index by which it does. */
const FIRST_IN_LINE = `
  SELECT added_at_ms + coalesce((opts->>'delay')::float8, 0) AS due FROM bullmq.job
  WHERE queue = $1 AND state = 'waiting' AND priority = 0 ORDER BY seq LIMIT 1`;

/** When delayed jobs are due. Not their `timestamp` and `delay`: a retry's counts from a failure whose time no job tells. */
const DUE = `SELECT id, process_at_ms::float8 AS due FROM bullmq.job WHERE queue = $1 AND id = ANY($2) AND state = 'delayed'`;
/** On Redis they stand in an order by this many a millisecond. */
const PER_MILLISECOND = 0x1000;

/** BullMQ looks for dead workers' jobs no more until the look before is over, nor takes up one whose lock lasts. */
const FORGET_LOOKS = `DELETE FROM bullmq.meta WHERE field = 'stalled-check' AND value::float8 > $1`;
const SHORTEN_LOCKS = `UPDATE bullmq.job SET locked_until_ms = $2 WHERE state = 'active' AND locked_until_ms > $1`;

const onPostgres = withBackend(createPatientBackend);
const onRedis = withBackend(createRedisBackend);

/**
 * The one switch between BullMQ's two backends: Redis where REDIS_URL is set, else the product's own PostgreSQL.
 * All queues and workers of a process share one pool, or three connections to Redis.
 */
@Injectable()
export class QueueBackend implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private readonly pool: pg.Pool | null;
  private readonly redis: RedisConnections | null;
  /** Of the server's version BullMQ hears over each connection, and does without where nobody may ask (a provider that forbids INFO). */
  private skipVersionCheck = false;
  private readonly prefix: string;

  constructor(
    @InjectEnvironment() environment: Environment,
    @InjectProcessKind() private readonly kind: ProcessKind,
  ) {
    this.prefix = queuePrefix(environment);
    this.pool = environment.REDIS_URL ? null : createPool(environment, kind);
    this.redis = environment.REDIS_URL ? connectRedis(environment.REDIS_URL) : null;
    this.redis?.adds.on('ready', () => void this.askForVersion());
  }

  /** Before whoever adds does: commands go out in their order. A worker that came first is refused, and comes again. */
  private async askForVersion(): Promise<void> {
    const facts = await factsOf(this.redis!.adds).catch(() => null);
    if (facts) this.skipVersionCheck = facts.version === undefined;
  }

  /** Whether the queues are Redis’s, which may answer late, or come back with nothing. */
  get isOnRedis(): boolean {
    return this.redis !== null;
  }

  /** Workers that fit: each holds a connection to hear of new jobs, and together they need two more. */
  get maxWorkers(): number {
    return this.pool ? CONNECTIONS[this.kind].jobs - 2 : Number.MAX_SAFE_INTEGER;
  }

  /**
   * A queue, for whoever wants its answer now: BullMQ would wait for a Redis that is away, for as long as it is (H6).
   * @throws Unavailable (503) while Redis is away
   */
  reach(name: string): Queue {
    if (this.redis && this.redis.adds.status !== 'ready') throw new Unavailable(REFUSED / 1_000);
    return this.queue(name);
  }

  /** A queue, for whoever can wait until its backend is there. */
  queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = this.redis
      ? new onRedis.Queue(name, { ...this.redisOptions, connection: this.redis.adds })
      : new onPostgres.Queue(name, { connection: this.pool as never });
    queue.on('error', (error) => logger.warn({ err: error, queue: name }, 'A queue lost its backend'));
    this.queues.set(name, queue as Queue);
    // As with workers: a failed first contact would be remembered, so the next caller gets another.
    queue.waitUntilReady().catch(() => {
      this.queues.delete(name);
      return queue.close().catch(() => undefined);
    });
    return queue as Queue;
  }

  /**
   * When the waiting job that is next in line was first to start, in milliseconds since 1970; null where none waits. Not by BullMQ's
   * `getJobs` on PostgreSQL, which answers the latest job, whatever order it is asked for.
   * @throws Unavailable (503) while Redis is away
   */
  async oldestWaiting(name: string): Promise<number | null> {
    if (this.pool) return (await this.pool.query<{ due: number }>(FIRST_IN_LINE, [name])).rows[0]?.due ?? null;
    const [job] = await this.reach(name).getJobs(['waiting'], 0, 0, true);
    return job ? job.timestamp + (job.opts.delay ?? 0) : null;
  }

  /** When delayed jobs may start, in milliseconds since 1970, by their ids; nothing for one that is delayed no more. */
  async dueOf(name: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    if (this.pool) {
      const { rows } = await this.pool.query<{ id: string; due: number }>(DUE, [name, ids]);
      return new Map(rows.map(({ id, due }) => [id, due]));
    }
    const places = await this.redis!.adds.zmscore(`${this.prefix}:${name}:delayed`, ...ids);
    return new Map(ids.flatMap((id, at) => (places[at] ? [[id, Math.floor(Number(places[at]) / PER_MILLISECOND)]] : [])));
  }

  /**
   * Starts a worker, however long its backend takes to answer for the first time: BullMQ remembers a failed first contact
   * for ever, so a worker that had one is thrown away for another. Null when `signal` ended the waiting.
   */
  async worker(
    name: string,
    process: Processor,
    options: Omit<WorkerOptions, 'connection'>,
    signal: AbortSignal,
  ): Promise<Worker | null> {
    while (!signal.aborted) {
      const worker = this.newWorker(name, process, options);
      try {
        await worker.waitUntilReady();
        worker.run().catch((error: unknown) => logger.error({ err: error, queue: name }, 'A worker ended'));
        return worker;
      } catch (error) {
        logger.warn({ err: error, queue: name }, 'A worker does not reach its backend');
        await worker.close(true).catch(() => undefined);
        await pause(REFUSED, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    return null;
  }

  private get redisOptions() {
    return { prefix: this.prefix, skipVersionCheck: this.skipVersionCheck };
  }

  private newWorker(name: string, process: Processor, options: Omit<WorkerOptions, 'connection'>): Worker {
    const started = { ...options, autorun: false, runRetryDelay: REFUSED };
    const worker = this.redis
      ? new onRedis.Worker(name, process, { ...started, ...this.redisOptions, connection: this.redis.works })
      : new onPostgres.Worker(name, process, { ...started, connection: this.pool as never });
    worker.on('error', (error) => logger.warn({ err: error, queue: name }, 'A worker lost its backend'));
    return worker as Worker;
  }

  /** Calls `listener` whenever Redis is back, perhaps with nothing of what it held. PostgreSQL comes back with all of it. */
  onReturn(listener: () => void): void {
    this.redis?.adds.on('ready', listener);
  }

  /**
   * Keeps no dead worker's job from the others because of a time after `latest`; its lock lasts until `lockedUntil` then, by which a
   * living one has renewed it. Both in milliseconds since 1970. Redis counts such times down by itself.
   */
  async forgetTimesAfter(latest: number, lockedUntil: number): Promise<void> {
    await this.pool?.query(FORGET_LOOKS, [latest]);
    await this.pool?.query(SHORTEN_LOCKS, [latest, lockedUntil]);
  }

  /** Rejects while the backend does not answer. */
  async ping(): Promise<void> {
    if (this.redis) await this.redis.adds.ping();
    else await this.pool?.query('SELECT 1');
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
    await this.pool?.end();
    this.redis?.adds.disconnect();
    this.redis?.works.disconnect();
  }
}

function createPool(environment: Environment, kind: ProcessKind): pg.Pool {
  const pool = new pg.Pool({
    connectionString: environment.DATABASE_URL,
    application_name: `impeller-${kind}-jobs`,
    options: `-c search_path=${QUEUE_SCHEMA} ${VANISHED}`,
    max: CONNECTIONS[kind].jobs,
    statement_timeout: STATEMENT_TIMEOUT,
    onConnect: guardConnection(STATEMENT_TIMEOUT),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...KEPT_ALIVE,
  });
  pool.setMaxListeners(0); // every queue and worker listens for its errors
  pool.on('error', (error) => logger.warn({ err: error }, 'A connection of the queues broke'));
  return pool;
}
