import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_TRACES } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { Sessions, UserSessions } from '../../identity/sessions.js';
import { Processor, type Processes } from '../../jobs/processor.js';
import { logger } from '../../logging/logger.js';
import { forgetTracesJob } from './orders.jobs.js';

/** Orders that are changed at once: short locks, and little to do again after a kill. */
const BATCH = 1_000;
/** Resting takes so many times as long as a batch did: half a million orders take minutes, and nobody's list is slower for it. */
const REST = 9;
/** The oldest first, by an index of those that have any; whoever holds an order's row is not waited for. */
const FORGET = `
  UPDATE orders SET "customerIP" = NULL, device = '{}' WHERE id IN (
    SELECT id FROM orders WHERE ("customerIP" IS NOT NULL OR device <> '{}')
      AND coalesce("orderTimestamp", "createdTimestamp") < now() - $1 * interval '1 day'
    ORDER BY coalesce("orderTimestamp", "createdTimestamp") LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)`;

/**
 * Addresses, devices and locations are personal: an order keeps them for as long as fraud may have to be looked into, a session until
 * it is over.
 */
@Processor(forgetTracesJob)
export class ForgetTracesProcessor implements Processes<typeof forgetTracesJob> {
  constructor(
    private readonly db: DataSource,
    private readonly staff: Sessions,
    private readonly customers: UserSessions,
  ) {}

  async process(_data: object, _job: Job, signal: AbortSignal): Promise<void> {
    // First, for they are gone in seconds, and a job of its own would fail in a worker of the version before.
    const dropped = (await this.staff.dropOver(signal)) + (await this.customers.dropOver(signal));
    if (dropped) logger.info({ dropped }, 'Dropped sessions that were over');
    await this.forgetOrders(signal);
  }

  private async forgetOrders(signal: AbortSignal): Promise<void> {
    let forgotten = 0;
    for (let batch = BATCH; batch === BATCH && !signal.aborted; forgotten += batch) {
      const started = performance.now();
      [, batch] = await this.db.query<[unknown, number]>(FORGET, [ORDER_TRACES.keptDays]);
      if (batch === BATCH) await rest((performance.now() - started) * REST, signal);
    }
    if (forgotten) logger.info({ forgotten }, 'Forgot where old orders came from');
  }
}

/** Waits so many milliseconds, or until `signal` says that the process ends. */
const rest = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal }).catch(() => undefined);
