import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AnyJob, DataOf } from './define-job.js';

/** The way into the queues. Jobs are written with the caller's transaction and handed to BullMQ after its commit (H5). */
@Injectable()
export class Jobs {
  /**
   * Asks for `job` once `tx` is committed; never, if it is rolled back.
   * @param delay milliseconds from now before it may start
   * @throws ZodError when `data` does not fit the job: a bug of the caller
   */
  async enqueue<J extends AnyJob>(tx: EntityManager, job: J, data: DataOf<J>, { delay = 0 } = {}): Promise<void> {
    await this.enqueueAll(tx, job, [data], { delay });
  }

  /**
   * Asks for `job` for each row that `sql` finds (one column `data`, the payload), in the same statement: it takes as long
   * whether it finds one or none, which tells nobody what there is (A2).
   */
  async enqueueFound(tx: EntityManager, job: AnyJob, { sql, values }: { sql: string; values: readonly unknown[] }): Promise<void> {
    const [queue, name] = [values.length + 1, values.length + 2];
    await tx.query(`INSERT INTO job_outbox (queue, name, data) SELECT $${queue}, $${name}, found.data FROM (${sql}) found`, [
      ...values,
      job.queue.name,
      job.name,
    ]);
  }

  /** The same for many at once: one statement, started in their order. */
  async enqueueAll<J extends AnyJob>(tx: EntityManager, job: J, data: readonly DataOf<J>[], { delay = 0 } = {}): Promise<void> {
    if (data.length === 0) return;
    await tx.query(
      `INSERT INTO job_outbox (queue, name, data, "runAt")
       SELECT $1, $2, value, now() + $4 * interval '1 millisecond' FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY ORDER BY ordinality`,
      [job.queue.name, job.name, JSON.stringify(data.map((one) => job.data.parse(one))), delay],
    );
  }
}
