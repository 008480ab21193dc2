import { text, type OrderMailName } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { isLastTry, Processor, type Processes } from '../../jobs/processor.js';
import { Mailer } from '../../mail/mailer.service.js';
import { orderMailJob, type OrderMailAsked } from './order-mail.jobs.js';
import { WriteOrderMail } from './write-order-mail.service.js';

/** What nobody is told any more once the order is cancelled: it would come after the word of that, as if the order went on. */
const OVERTAKEN: readonly OrderMailName[] = ['order-placed', 'out-for-delivery', 'delivered'];

/** Tells an order's customer of one of its steps, once. */
@Processor(orderMailJob)
export class OrderMailProcessor implements Processes<typeof orderMailJob> {
  constructor(
    private readonly mails: WriteOrderMail,
    private readonly mailer: Mailer,
  ) {}

  async process({ orderId, mail }: OrderMailAsked, job: Job): Promise<void> {
    const written = await this.mails.write(orderId, mail);
    if (!written) return;
    const key = `order ${orderId} ${mail}`;
    if (!written.order.isReachable) return this.mailer.giveUp(key);
    if (written.order.isCancelled && OVERTAKEN.includes(mail)) return this.mailer.giveUp(key, text('mail.order.cancelled'));
    const { subject, text: plain, html, attachments, enclose, order } = written;
    const envelope = {
      key,
      to: order.email,
      subject,
      shown: plain,
      attachments,
      isLastTry: isLastTry(job),
    };
    await this.mailer.deliver(envelope, async () => ({ text: plain, html, enclosed: await enclose() }));
  }
}
