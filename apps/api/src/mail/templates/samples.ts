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

/** Where the product's mails lead to, as a preview shows it. */
export interface Places {
  readonly recoveryLink: string;
  readonly shop: string | null;
}

const order = (): MailedOrder => ({
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
  isCash: true,
  address: text('mail.sample.address'),
});
const name = (): string => text('mail.sample.name');

/** Every template, written of made-up data. */
const SAMPLES: Readonly<Record<MailTemplateName, (places: Places) => Written>> = {
  recovery: ({ recoveryLink }) => recoveryMail({ name: name(), link: recoveryLink }),
  notice: () => noticeMail({ name: name(), change: 'password', at: new Date() }),
  welcome: ({ shop }) => welcomeMail({ name: name(), email: text('mail.sample.email'), isPending: false, shop }),
  'order-placed': () => orderPlacedMail(order()),
  'out-for-delivery': () => outForDeliveryMail(order(), null),
  invoice: () => invoiceMail(order(), text('mail.sample.invoice')),
  delivered: () => deliveredMail(order()),
  cancelled: () => cancelledMail(order(), null),
};

/** The mail of that template, made of sample data; it brings no files along. */
export const sampleOf = (template: MailTemplateName, places: Places): Written => SAMPLES[template](places);
