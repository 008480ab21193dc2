import { text, type MailTemplateName } from '@impeller/contracts';
import { noticeMail, recoveryMail, welcomeMail } from './account-mails.js';
import {
  cancelledMail,
  deliveredMail,
  invoiceMail,
  orderPlacedMail,
  outForDeliveryMail,
  type MailedOrder,
} from './order-mails.js';
import type { Written } from './sheet.js';

/** Whom mails are from and where they lead, as a preview shows it. */
export interface SampleFacts {
  /** The store's name, as its customers read it. */
  readonly site: string;
  readonly recoveryLink: string;
  readonly shop: string | null;
}

const order = (site: string): MailedOrder => ({
  site,
  orderReference: text('mail.sample.reference'),
  customer: text('mail.sample.name'),
  orderedAt: new Date(),
  lines: [{ name: text('mail.sample.ware'), quantity: 2, amountPaise: 12_34_500 }],
  discountPaise: 34_500,
  shippingPaise: 4_900,
  grandTotalPaise: 12_04_900,
  receivedPaise: 0,
  pendingPaise: 12_04_900,
  walletPaise: 0,
  rewardPaise: 5_000,
  isDue: true,
  isInvoiceWaiting: true,
  address: text('mail.sample.address'),
});
const name = (): string => text('mail.sample.name');

/** Every template, written of made-up data. */
const SAMPLES: Readonly<Record<MailTemplateName, (facts: SampleFacts) => Written>> = {
  recovery: ({ site, recoveryLink }) => recoveryMail({ site, name: name(), link: recoveryLink }),
  notice: ({ site }) => noticeMail({ site, name: name(), change: 'password', at: new Date() }),
  welcome: ({ site, shop }) => welcomeMail({ site, name: name(), email: text('mail.sample.email'), isPending: false, shop }),
  'order-placed': ({ site }) => orderPlacedMail(order(site)),
  'out-for-delivery': ({ site }) => outForDeliveryMail(order(site), null),
  invoice: ({ site }) => invoiceMail(order(site), text('mail.sample.invoice')),
  delivered: ({ site }) => deliveredMail(order(site)),
  cancelled: ({ site }) => cancelledMail(order(site), null),
};

/** The mail of that template, made of sample data; it brings no files along. */
export const sampleOf = (template: MailTemplateName, facts: SampleFacts): Written => SAMPLES[template](facts);
