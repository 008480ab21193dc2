import { formatInstant, formatRupees, text, toRupees } from '@impeller/contracts';
import { placeOf, write } from './layout.js';
import type { Block, Row, Written } from './sheet.js';

/** An order as its mails tell of it; amounts in paise. */
export interface MailedOrder {
  /** The store's name. */
  readonly site: string;
  readonly orderReference: string;
  readonly customer: string;
  readonly orderedAt: Date;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly amountPaise: number }[];
  readonly discountPaise: number;
  readonly shippingPaise: number;
  readonly grandTotalPaise: number;
  readonly receivedPaise: number;
  readonly pendingPaise: number;
  /** What a cancel returned to the wallet. */
  readonly walletPaise: number;
  readonly rewardPaise: number;
  /** Whether what is pending is to be paid at the door. */
  readonly isDue: boolean;
  /** Whether it has left without its invoice, which is still to be issued. */
  readonly isInvoiceWaiting: boolean;
  /** Where it goes, in one line; null where it was never to go anywhere. */
  readonly address: string | null;
}

const rupees = (paise: number): string => formatRupees(toRupees(paise));
/** A row where there is an amount. */
const sum = (left: string, paise: number, isStrong = false): Row[] =>
  paise === 0 ? [] : [{ left, right: rupees(paise), isStrong }];
const said = (isSaid: boolean, words: () => string): Block[] => (isSaid ? [{ say: words() }] : []);

/** What was ordered and what it comes to. */
function goods(order: MailedOrder): Block {
  const { lines, discountPaise, shippingPaise, grandTotalPaise, receivedPaise, pendingPaise, isDue } = order;
  return {
    rows: [
      ...lines.map(({ name, quantity, amountPaise }) => ({
        left: text('mail.order.line', { quantity, name }),
        right: rupees(amountPaise),
      })),
      ...sum(text('mail.order.discount'), -discountPaise),
      ...sum(text('mail.order.shipping'), shippingPaise),
      { left: text('mail.order.total'), right: rupees(grandTotalPaise), isStrong: true },
      ...sum(text('mail.order.received'), receivedPaise),
      ...sum(text('mail.order.pending'), isDue ? pendingPaise : 0),
      ...(order.address ? [{ left: text('mail.order.address'), right: placeOf(order.address), isWords: true }] : []),
    ],
  };
}

/** Thanks for an order, and says what it comes to. */
export function orderPlacedMail(order: MailedOrder): Written {
  const { site, orderReference: reference, customer: name, orderedAt } = order;
  return write({
    site,
    subject: text('mail.order-placed.subject', { reference }),
    name,
    blocks: [{ say: text('mail.order-placed.thanks', { reference, time: formatInstant(orderedAt) }) }, goods(order)],
  });
}

/** Says that an order has left; `invoice` is the number of what is attached, null while it has to wait or where none will come. */
export function outForDeliveryMail(order: MailedOrder, invoice: string | null): Written {
  const { site, orderReference: reference, customer: name, isDue, pendingPaise, isInvoiceWaiting } = order;
  return write({
    site,
    subject: text('mail.out-for-delivery.subject', { reference }),
    name,
    blocks: [
      { say: text('mail.out-for-delivery.left', { reference }) },
      ...said(isDue && pendingPaise > 0, () => text('mail.out-for-delivery.collect', { amount: rupees(pendingPaise) })),
      ...said(invoice !== null, () => text('mail.out-for-delivery.attached', { number: invoice! })),
      ...said(isInvoiceWaiting, () => text('mail.out-for-delivery.follows')),
      goods(order),
    ],
  });
}

/** Brings an invoice that was issued after its order had left. */
export function invoiceMail({ site, orderReference: reference, customer: name }: MailedOrder, number: string): Written {
  return write({
    site,
    subject: text('mail.invoice.subject', { reference }),
    name,
    blocks: [{ say: text('mail.invoice.attached', { number, reference }) }],
  });
}

/** Says that an order has come. */
export function deliveredMail({ site, orderReference: reference, customer: name, rewardPaise }: MailedOrder): Written {
  return write({
    site,
    subject: text('mail.delivered.subject', { reference }),
    name,
    blocks: [
      { say: text('mail.delivered.done', { reference }) },
      ...said(rewardPaise > 0, () => text('mail.delivered.reward', { amount: rupees(rewardPaise) })),
    ],
  });
}

/** Says that an order is cancelled and what comes back; `creditNote` is the number of what is attached, null where there is none. */
export function cancelledMail(order: MailedOrder, creditNote: string | null): Written {
  const { site, orderReference: reference, customer: name, walletPaise, receivedPaise } = order;
  return write({
    site,
    subject: text('mail.cancelled.subject', { reference }),
    name,
    blocks: [
      { say: text('mail.cancelled.done', { reference }) },
      ...said(walletPaise > 0, () => text('mail.cancelled.wallet', { amount: rupees(walletPaise) })),
      ...said(receivedPaise > 0, () => text('mail.cancelled.due', { amount: rupees(receivedPaise) })),
      ...(creditNote ? [{ say: text('mail.cancelled.attached', { number: creditNote }) }] : []),
    ],
  });
}
