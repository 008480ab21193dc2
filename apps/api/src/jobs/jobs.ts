import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { prepared } from '../database/prepared.js';
import type { AnyJob, DataOf } from './define-job.js';

const ONE = `
  INSERT INTO job_outbox (queue, name, data, "runAt") VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')`;

/** The way into the queues. Jobs are written with the caller's transaction and handed to BullMQ after its commit (H5). */
@Injectable()
export class Jobs {
  /**
   * Asks for `job` once `tx` is committed; never, if it is rolled back.
   * @param delay milliseconds from now before it may start
   * @throws ZodError when `data` does not fit the job: a bug of the caller
   */
  async enqueue<J extends AnyJob>(tx: EntityManager, job: J, data: DataOf<J>, { delay = 0 } = {}): Promise<void> {
    await tx.query(prepared(ONE), [job.queue.name, job.name, JSON.stringify(job.data.parse(data)), delay]);
  }

  /** The same for many at once: one statement, started in their order; also for none, which so takes as long as for one (A2). */
  async enqueueAll<J extends AnyJob>(tx: EntityManager, job: J, data: readonly DataOf<J>[], { delay = 0 } = {}): Promise<void> {
    await tx.query(
      `INSERT INTO job_outbox (queue, name, data, "runAt")
       SELECT $1, $2, value, now() + $4 * interval '1 millisecond' FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY ORDER BY ordinality`,
      [job.queue.name, job.name, JSON.stringify(data.map((one) => job.data.parse(one))), delay],
    );
  }
}
