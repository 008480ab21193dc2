import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { DefaultJobOptions } from 'bullmq';
import { USUAL, type AnyJob, type QueueDefinition } from './define-job.js';
import { PROCESSOR, type Processes } from './processor.js';

export interface Known {
  readonly job: AnyJob;
  readonly processor: Processes<AnyJob>;
}

/**
 * How long finished jobs can be looked at, in seconds, and how many of a queue. PostgreSQL reads all that are kept each time that
 * one more is completed: with ten thousand of them that took some 20 ms a job, with these 3 (H10).
 */
export const KEEP_COMPLETED = { age: 3_600, count: 500 } as const;
/** Failed ones stay longer: somebody has to see them. */
const KEEP_FAILED = { age: 7 * 86_400, count: 10_000 };

/** Every job that a `@Processor` of this build does. */
@Injectable()
export class JobRegistry {
  private found: readonly Known[] | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  get all(): readonly Known[] {
    this.found ??= this.discover();
    return this.found;
  }

  get queues(): readonly QueueDefinition[] {
    return [...new Map(this.all.map(({ job }) => [job.queue.name, job.queue])).values()];
  }

  get queueNames(): readonly string[] {
    return this.queues.map((queue) => queue.name);
  }

  find(queue: string, name: string): Known | undefined {
    return this.all.find(({ job }) => job.queue.name === queue && job.name === name);
  }

  /** Tries, pauses and retention of a job; the usual ones where this build does not know it. */
  optionsOf(queue: string, name: string): DefaultJobOptions {
    const { attempts, backoff } = this.find(queue, name)?.job ?? USUAL;
    return {
      attempts,
      backoff: { type: 'exponential', delay: backoff, jitter: 0.5 },
      removeOnComplete: KEEP_COMPLETED,
      removeOnFail: KEEP_FAILED,
    };
  }

  private discover(): Known[] {
    const known = this.discovery.getProviders().flatMap(({ instance, metatype }) => {
      if (!metatype || !instance) return [];
      const job = this.reflector.get<AnyJob | undefined>(PROCESSOR, metatype);
      return job ? [{ job, processor: instance as Processes<AnyJob> }] : [];
    });
    const names = known.map(({ job }) => `${job.queue.name}/${job.name}`);
    const doubled = names.find((name, at) => names.indexOf(name) !== at);
    if (doubled) throw new Error(`Two processors do the job ${doubled}`);
    return known;
  }
}
