import { OUTBOX_KEPT_DAYS } from '@impeller/contracts';
import { DataSource } from 'typeorm';
import { Processor, type Processes } from '../jobs/processor.js';
import { sweepOutboxJob } from './mail.jobs.js';

@Processor(sweepOutboxJob)
export class SweepOutboxProcessor implements Processes<typeof sweepOutboxJob> {
  constructor(private readonly db: DataSource) {}

  async process(): Promise<void> {
    await this.db.query(`DELETE FROM outbox WHERE "createdTimestamp" < now() - $1 * interval '1 day'`, [OUTBOX_KEPT_DAYS]);
    // What was told is gone; what was not, for want of a worker or a mail server, can be for as long as the outbox shows it.
    await this.db.query(`DELETE FROM account_notices WHERE "createdTimestamp" < now() - $1 * interval '1 day'`, [
      OUTBOX_KEPT_DAYS,
    ]);
    await this.db.query(`DELETE FROM mail_budgets WHERE "endsAt" <= now()`);
  }
}
