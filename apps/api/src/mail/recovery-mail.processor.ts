import { text } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { RecoveryTokens } from '../identity/recovery-tokens.js';
import { isLastTry, Processor, type Processes } from '../jobs/processor.js';
import { MASK, resetLink } from './links.js';
import { recoveryMailJob, type RecoveryMail } from './mail.jobs.js';
import { Mailer } from './mailer.service.js';
import { ACCOUNT_BY_ID } from './recoverable.js';
import { StoreName } from './store-name.js';
import { RECOVERY_MINUTES, recoveryMail } from './templates/account-mails.js';

interface Account {
  readonly name: string;
  readonly email: string;
}

/** Writes a recovery mail. Its token is made while it is sent and stands nowhere else: in no payload, log or outbox. */
@Processor(recoveryMailJob)
export class RecoveryMailProcessor implements Processes<typeof recoveryMailJob> {
  constructor(
    private readonly db: DataSource,
    private readonly mailer: Mailer,
    private readonly storeName: StoreName,
    private readonly tokens: RecoveryTokens,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  async process({ kind, accountId }: RecoveryMail, job: Job): Promise<void> {
    const [account] = await this.db.query<Account[]>(ACCOUNT_BY_ID[kind], [accountId]);
    const key = `recovery ${job.id}`;
    if (!account) return this.mailer.giveUp(key); // deleted, disabled or rejected meanwhile
    const { name, email } = account;
    const site = await this.storeName.for(kind);
    const written = (token: string) => {
      const link = resetLink(this.environment, kind, token);
      return {
        ...recoveryMail({ site, name, link }),
        said: text('mail.recovery.said', { link, email, minutes: RECOVERY_MINUTES }),
      };
    };
    const masked = written(MASK);
    const envelope = {
      key,
      to: email,
      subject: masked.subject,
      shown: masked.text,
      isLastTry: isLastTry(job),
    };
    await this.mailer.deliver(envelope, async () => written(await this.tokens.issue(kind, { id: accountId, email })));
  }
}
