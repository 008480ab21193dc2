import { normaliseEmail } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { context } from '../access/actor.js';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { TooMany } from '../errors/errors.js';
import { spendMail } from '../identity/mail-budget.js';
import { networkOf } from '../identity/network.js';
import { Jobs } from '../jobs/jobs.js';
import { recoveryMailJob, type RecoveryMail } from './mail.jobs.js';
import { ACCOUNTS_BY_EMAIL } from './recoverable.js';

/** Takes requests for a recovery mail. What it does is the same whether or not there is such an account (A2). */
@Injectable()
export class Recovery {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /**
   * Has a mail sent to the enabled account of that address, if there is one and it did not just get several (A4).
   * @throws TooMany (429) when the caller's network has asked too often
   */
  async request(email: string): Promise<void> {
    const { RATE_LIMIT_RECOVERY_ACCOUNT: ofAccount, RATE_LIMIT_RECOVERY_ADDRESS: ofAddress } = this.environment;
    const network = networkOf(context()?.ip ?? null);
    // By itself: whoever asks too often holds no connection for longer than it takes to say so.
    const wait = await spendMail(this.db, 'network', [network], ofAddress);
    if (wait > 0) throw new TooMany(wait);
    await this.db.transaction(async (tx) => {
      const accountWait = await spendMail(tx, 'account', [normaliseEmail(email)], ofAccount);
      const found = await tx.query<RecoveryMail[]>(ACCOUNTS_BY_EMAIL, [email]);
      await this.jobs.enqueueAll(tx, recoveryMailJob, accountWait === 0 ? found : []);
    });
  }
}
