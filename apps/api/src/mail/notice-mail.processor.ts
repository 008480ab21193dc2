import { formatInstant, text } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { Processor, type Processes } from '../jobs/processor.js';
import { noticeMailJob, type NoticeMail } from './mail.jobs.js';
import { Mailer } from './mailer.service.js';

interface Notice {
  readonly name: string;
  readonly recipient: string;
  readonly change: 'email' | 'password' | 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodes';
  readonly createdTimestamp: Date;
}

/** Tells the address that an account had that somebody changed how it signs in. Database triggers ask for it. */
@Processor(noticeMailJob)
export class NoticeMailProcessor implements Processes<typeof noticeMailJob> {
  constructor(
    private readonly db: DataSource,
    private readonly mailer: Mailer,
  ) {}

  async process({ noticeId }: NoticeMail, job: Job): Promise<void> {
    const [notice] = await this.db.query<Notice[]>(
      'SELECT name, recipient, change, "createdTimestamp" FROM account_notices WHERE id = $1',
      [noticeId],
    );
    if (!notice) return; // told already
    const { name, recipient, change, createdTimestamp } = notice;
    const site = text('site.title');
    const changed = text(`mail.notice.${change}`);
    const body = text('mail.notice.text', { name, site, changed, time: formatInstant(createdTimestamp) });
    const envelope = {
      key: `notice ${noticeId}`,
      to: recipient,
      subject: text('mail.notice.subject', { site }),
      shown: body,
      isLastTry: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
    };
    const said = text('mail.notice.said', { email: recipient, changed });
    await this.mailer.deliver(envelope, () => Promise.resolve({ text: body, said }));
    await this.db.query('DELETE FROM account_notices WHERE id = $1', [noticeId]);
  }
}
