import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { InjectEnvironment } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { userMaySignIn } from '../identity/session-statements.js';
import { isLastTry, Processor, type Processes } from '../jobs/processor.js';
import { welcomeMailJob, type WelcomeMail } from './mail.jobs.js';
import { Mailer } from './mailer.service.js';
import { StoreName } from './store-name.js';
import { welcomeMail } from './templates/account-mails.js';

interface Customer {
  readonly name: string;
  readonly email: string;
  readonly isPending: boolean;
}

const CUSTOMER = `
  SELECT u."fullName" AS name, u."emailAddress" AS email, u.status = 'Pending' AS "isPending" FROM users u
  WHERE u.id = $1 AND ${userMaySignIn('u')} AND u."emailAddress" <> ''`;

/** Greets a new customer, once. */
@Processor(welcomeMailJob)
export class WelcomeMailProcessor implements Processes<typeof welcomeMailJob> {
  constructor(
    private readonly db: DataSource,
    private readonly mailer: Mailer,
    private readonly storeName: StoreName,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  async process({ userId }: WelcomeMail, job: Job): Promise<void> {
    const [customer] = await this.db.query<Customer[]>(CUSTOMER, [userId]);
    const key = `welcome ${userId}`;
    if (!customer) return this.mailer.giveUp(key); // deleted, disabled or rejected meanwhile
    const shop = this.environment.STOREFRONT_URL ?? null;
    const written = welcomeMail({ ...customer, site: await this.storeName.read(), shop });
    const { subject, text: shown } = written;
    const envelope = { key, to: customer.email, subject, shown, isLastTry: isLastTry(job) };
    await this.mailer.deliver(envelope, () => Promise.resolve({ text: shown, html: written.html }));
  }
}
