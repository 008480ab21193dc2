import type { z } from 'zod';

/** Jobs of one kind of work, and how many of them one worker process does at once. */
export interface QueueDefinition {
  readonly name: string;
  readonly concurrency: number;
}

/** A job's name, payload and manners, stated once for whoever enqueues it and for its processor. */
export interface JobDefinition<Data = unknown> {
  readonly queue: QueueDefinition;
  readonly name: string;
  /** The payload: ids, never secrets or whole records; parsed when enqueued and again before it is processed. */
  readonly data: z.ZodType<Data>;
  /** Tries before it counts as failed for good. */
  readonly attempts: number;
  /** Milliseconds before the second try; doubled for each further one, half of it random. */
  readonly backoff: number;
  /** Milliseconds between runs, for a job that the clock starts; one run each, however many workers there are. */
  readonly every?: number;
}
/** Any job, where its payload does not matter. */
export type AnyJob = JobDefinition<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- zod types are invariant
export type DataOf<J extends AnyJob> = z.output<J['data']>;

/** The manners of a job that asks for no others. */
export const USUAL = { attempts: 5, backoff: 1_000 } as const satisfies Pick<AnyJob, 'attempts' | 'backoff'>;

/** A queue of its own for each kind of work, so that a backlog of one does not hold up another (H10). */
export const defineQueue = (name: string, { concurrency = 1 } = {}): QueueDefinition => ({ name, concurrency });

/**
 * Defines a job of `queue`. It may run more than once, and after a kill somewhere in the middle: its effect must be
 * keyed in the same transaction as the mark that it is done.
 */
export function defineJob<Data>(
  queue: QueueDefinition,
  name: string,
  data: z.ZodType<Data>,
  manners: Partial<Pick<JobDefinition, 'attempts' | 'backoff' | 'every'>> = {},
): JobDefinition<Data> {
  return { queue, name, data, ...USUAL, ...manners };
}
