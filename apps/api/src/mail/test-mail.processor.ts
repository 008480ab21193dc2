import { text } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { isLastTry, Processor, type Processes } from '../jobs/processor.js';
import { MailExamples } from './mail-examples.js';
import { testMailJob, type TestMail } from './mail.jobs.js';
import { Mailer } from './mailer.service.js';
import { ACCOUNT_BY_ID } from './recoverable.js';

/** Sends an admin a mail to look at. */
@Processor(testMailJob)
export class TestMailProcessor implements Processes<typeof testMailJob> {
  constructor(
    private readonly db: DataSource,
    private readonly mailer: Mailer,
    private readonly examples: MailExamples,
  ) {}

  async process({ template, adminId, isOfOrder }: TestMail, job: Job): Promise<void> {
    const [admin] = await this.db.query<{ email: string }[]>(ACCOUNT_BY_ID.admin, [adminId]);
    const key = `test ${job.id}`;
    if (!admin) return this.mailer.giveUp(key); // deleted or disabled meanwhile
    const example = await this.examples.of(template, isOfOrder);
    const subject = text('mail.test.subject', { subject: example.subject });
    const envelope = {
      key,
      to: admin.email,
      subject,
      shown: example.text,
      attachments: example.attachments,
      isLastTry: isLastTry(job),
    };
    await this.mailer.deliver(envelope, async () => ({
      text: example.text,
      html: example.html,
      enclosed: await example.enclose(),
    }));
  }
}
