import { ORDER_MAILS, type OrderMailName, type OrderStatus } from '@impeller/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailExamples, type Example } from '../../mail/mail-examples.js';
import { WriteOrderMail } from './write-order-mail.service.js';

/** A cart that was cancelled before it was ever placed had no mail, and has no number. */
const NEWEST = `
  SELECT e."orderId" AS id FROM order_events e JOIN orders o ON o.id = e."orderId"
  WHERE e."isStep" AND e.status = $1 AND o."orderReference" IS NOT NULL ORDER BY e.id DESC LIMIT 1`;
const NEWEST_INVOICED = `SELECT "orderId" AS id FROM invoices WHERE kind = 'invoice' ORDER BY id DESC LIMIT 1`;
const STATUS_OF: Readonly<Record<Exclude<OrderMailName, 'invoice'>, OrderStatus>> = {
  'order-placed': 'Order Placed',
  'out-for-delivery': 'Out for Delivery',
  delivered: 'Order Delivered',
  cancelled: 'Order Cancelled',
};

/** Previews of the mails about orders are made of the newest order that came to the step which a mail tells of. */
@Injectable()
export class OrderMailExamples implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly mails: WriteOrderMail,
    private readonly examples: MailExamples,
  ) {}

  onModuleInit(): void {
    for (const mail of ORDER_MAILS) this.examples.offer(mail, () => this.newest(mail));
  }

  private async newest(mail: OrderMailName): Promise<Example | null> {
    const [found] =
      mail === 'invoice'
        ? await this.db.query<{ id: number }[]>(NEWEST_INVOICED)
        : await this.db.query<{ id: number }[]>(NEWEST, [STATUS_OF[mail]]);
    const written = found ? await this.mails.write(found.id, mail) : null;
    if (!written) return null;
    const { order, ...example } = written;
    return { ...example, orderReference: order.orderReference };
  }
}
