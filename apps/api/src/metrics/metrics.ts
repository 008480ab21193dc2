import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { DatabaseProbe } from '../database/database-probe.js';
import { poolOf } from '../http/pressure.js';
import { endedAs, whenOver } from '../http/when-over.js';
import { JobRegistry } from '../jobs/job-registry.js';
import { queueAges } from '../jobs/queue-ages.js';
import { QueueBackend } from '../jobs/queue-backend.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const JOB_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Figures of this process, in Prometheus' words: durations by route, pool, queues, event loop, memory. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  private readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'impeller_http_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  constructor(db: DataSource, jobs: JobRegistry, backend: QueueBackend, probe: DatabaseProbe) {
    collectDefaultMetrics({ register: this.registry, prefix: 'impeller_' });
    this.measurePool(db);
    this.measureQueues(jobs, backend);
    this.measureAges(() => queueAges({ jobs, backend, probe }));
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Counts a request that is over. The route's pattern is the label, never the address: labels must stay few. */
  count(request: FastifyRequest, reply: FastifyReply): void {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: endedAs(reply) };
    this.durations.observe(labels, reply.elapsedTime / 1_000);
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  private measurePool(db: DataSource): void {
    new Gauge({
      name: 'impeller_pool_connections',
      help: 'Database connections of this process, and requests that wait for one.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        const { totalCount, idleCount, awaited } = poolOf(db);
        this.set({ state: 'busy' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'awaited' }, awaited);
      },
    });
  }

  private measureQueues(jobs: JobRegistry, backend: QueueBackend): void {
    new Gauge({
      name: 'impeller_queue_jobs',
      help: 'Jobs by queue and state; the same from every process.',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        const queues = await Promise.all(jobs.queueNames.map(async (queue) => [queue, await jobCounts(backend, queue)] as const));
        this.reset(); // what was true while the backend was there is not said of now
        for (const [queue, counts] of queues)
          for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
      },
    });
  }

  private measureAges(ask: () => ReturnType<typeof queueAges>): void {
    new Gauge({
      name: 'impeller_queue_oldest_seconds',
      help: 'Seconds since the first job in line, of each queue and of the outbox before them, was to start; 0 where none waits.',
      labelNames: ['queue'],
      registers: [this.registry],
      async collect() {
        const ages = await ask();
        this.reset(); // as above
        for (const [queue, seconds] of ages) this.set({ queue }, seconds);
      },
    });
  }
}

/**
 * Counts every request of `server` as it ends. Called before the hooks that refuse some, of which none comes to later hooks; what
 * is returned is told the metrics once they are there.
 */
export function countRequests(server: FastifyInstance): (metrics: Metrics) => void {
  let counting: Metrics | undefined;
  server.addHook('onRequest', (request, reply, done) => {
    whenOver(reply, () => counting?.count(request, reply));
    done();
  });
  return (metrics) => void (counting = metrics);
}

/** Jobs of a queue by state. Without its backend there is nothing to say about them; the other figures matter all the more (H6). */
async function jobCounts(backend: QueueBackend, queue: string): Promise<Record<string, number>> {
  try {
    return await backend.reach(queue).getJobCounts(...JOB_STATES);
  } catch {
    return {};
  }
}
