import { RECOVERY, text } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { RecoveryTokens } from '../identity/recovery-tokens.js';
import { Processor, type Processes } from '../jobs/processor.js';
import { resetLink } from './links.js';
import { recoveryMailJob, type RecoveryMail } from './mail.jobs.js';
import { Mailer } from './mailer.service.js';
import { ACCOUNT_BY_ID } from './recoverable.js';

/** What the outbox shows in a token's place. */
const MASK = '•••';

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
    private readonly tokens: RecoveryTokens,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  async process({ kind, accountId }: RecoveryMail, job: Job): Promise<void> {
    const [account] = await this.db.query<Account[]>(ACCOUNT_BY_ID[kind], [accountId]);
    if (!account) return; // deleted or disabled meanwhile
    const site = text('site.title');
    const minutes = RECOVERY.seconds / 60;
    const written = (token: string) => {
      const link = resetLink(this.environment, kind, token);
      const { name, email } = account;
      return {
        text: text('mail.recovery.text', { name, site, minutes, link }),
        said: text('mail.recovery.said', { link, email, minutes }),
      };
    };
    const envelope = {
      key: `recovery ${job.id}`,
      to: account.email,
      subject: text('mail.recovery.subject', { site }),
      shown: written(MASK).text,
      isLastTry: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
    };
    await this.mailer.deliver(envelope, async () => written(await this.tokens.issue(kind, accountId)));
  }
}
