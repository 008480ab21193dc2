import { text } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { isLastTry, Processor, type Processes } from '../jobs/processor.js';
import { noticeMailJob, type NoticeMail } from './mail.jobs.js';
import { Mailer } from './mailer.service.js';
import { StoreName } from './store-name.js';
import { noticeMail, type AccountChange } from './templates/account-mails.js';

interface Notice {
  readonly name: string;
  readonly recipient: string;
  readonly change: AccountChange;
  readonly createdTimestamp: Date;
  readonly isCustomer: boolean;
}

/** Tells the address that an account had that somebody changed how it signs in. Database triggers ask for it. */
@Processor(noticeMailJob)
export class NoticeMailProcessor implements Processes<typeof noticeMailJob> {
  constructor(
    private readonly db: DataSource,
    private readonly mailer: Mailer,
    private readonly storeName: StoreName,
  ) {}

  async process({ noticeId }: NoticeMail, job: Job): Promise<void> {
    const [notice] = await this.db.query<Notice[]>(
      'SELECT name, recipient, change, "createdTimestamp", "isCustomer" FROM account_notices WHERE id = $1',
      [noticeId],
    );
    if (!notice) return; // told already
    const { name, recipient, change, createdTimestamp, isCustomer } = notice;
    const site = await this.storeName.for(isCustomer ? 'user' : 'admin');
    const { subject, ...parts } = noticeMail({ site, name, change, at: createdTimestamp });
    const envelope = {
      key: `notice ${noticeId}`,
      to: recipient,
      subject,
      shown: parts.text,
      isLastTry: isLastTry(job),
    };
    const said = text('mail.notice.said', { email: recipient, changed: text(`mail.notice.${change}`) });
    await this.mailer.deliver(envelope, () => Promise.resolve({ ...parts, said }));
    await this.db.query('DELETE FROM account_notices WHERE id = $1', [noticeId]);
  }
}
