import { createHash } from 'node:crypto';
import { text, toRupees, type TransactionKind, type WalletAction } from '@impeller/contracts';
import { stepAt } from './order-life.js';
import type { NumberedOrder } from './numbered-order.js';

type Row = Readonly<Record<string, unknown>>;

/** Money that moved for an order of the demo; paise. */
export interface Money {
  readonly kind: TransactionKind;
  readonly at: Date;
  readonly source: string;
  readonly paise: number;
  readonly txnid: string;
  /** Of a refund: the txnid of the payment that it gives back. */
  readonly refundOf: string | null;
  readonly duePaise: number;
}

/** What a provider keeps of a payment. */
const FEE = { part: 2, whole: 100 } as const;
const CARDS = ['upi', 'Visa', 'netbanking', 'upi', 'RuPay'];

const hex = (of: string, length: number): string => createHash('sha256').update(of).digest('hex').slice(0, length);

/** What came in for an order and what went back, in that order, besides the wallet's share as it was placed. */
export function moneyOf(order: NumberedOrder): Money[] {
  const { id, life, draft, refundedAt } = order;
  const payment = paymentOf(order);
  const cancelled = life.status === 'Order Cancelled' ? stepAt(life, 'Order Cancelled') : null;
  if (!cancelled) return payment ? [payment] : [];
  const { walletPaise } = draft.price;
  const wallet = { kind: 'refund', at: cancelled, source: 'wallet', refundOf: null, duePaise: 0 } as const;
  const share: Money[] = walletPaise > 0 ? [{ ...wallet, paise: walletPaise, txnid: `W${id}-1` }] : [];
  if (!payment) return share;
  if (!refundedAt) return [{ ...payment, duePaise: payment.paise }, ...share];
  // Cash goes back into the wallet, whatever came from a bank to where it came from.
  const source = payment.source === 'cash' ? 'wallet' : payment.source;
  const refund = { ...wallet, source, at: refundedAt, paise: payment.paise, txnid: `R${hex(`refund ${id}`, 32)}` };
  return [payment, ...share, { ...refund, refundOf: payment.txnid }];
}

/** The one payment that came in: with the order, or at the door; null where none did. */
function paymentOf(order: NumberedOrder): Money | null {
  const { id, at, life, method, provider, paidPaise, draft } = order;
  const payment = { kind: 'payment', refundOf: null, duePaise: 0 } as const;
  if (method === 'online')
    return paidPaise > 0 ? { ...payment, at, source: provider, paise: paidPaise, txnid: hex(`payment ${id}`, 32) } : null;
  const [delivered, paise] = [stepAt(life, 'Order Delivered'), draft.price.grandTotalPaise - draft.price.walletPaise];
  return delivered && paise > 0 ? { ...payment, at: delivered, source: 'cash', paise, txnid: `C${id}` } : null;
}

/** What the books say that came in, less what went back; paise. */
export const receivedPaise = (order: NumberedOrder): number =>
  moneyOf(order).reduce((sum, { kind, paise }) => sum + (kind === 'payment' ? paise : -paise), order.draft.price.walletPaise);

const isProviders = ({ kind, source }: Money): boolean => kind === 'payment' && source !== 'cash';

/** The requests with which the providers' payments began. */
export const requestRows = (order: NumberedOrder): Row[] =>
  moneyOf(order)
    .filter(isProviders)
    .map(({ at, source, txnid, paise }) => ({
      ...{ orderId: order.id, createdTimestamp: at, provider: source, txnid, amount: toRupees(paise), lastState: null },
    }));

/** The transactions, without ids: refunds name their payment by its txnid. */
export function transactionRows(order: NumberedOrder): (Row & { readonly txnid: string; readonly refundOf: string | null })[] {
  return moneyOf(order).map((money) => {
    const { at, kind, source, paise, txnid, refundOf, duePaise } = money;
    const feePaise = isProviders(money) && source === 'razorpay' ? Math.round((paise * FEE.part) / FEE.whole) : 0;
    const ofProvider = isProviders(money)
      ? {
          mihpayid: source === 'razorpay' ? `pay_${hex(`theirs ${order.id}`, 14)}` : `T${hex(`theirs ${order.id}`, 20)}`,
          unmappedstatus: source === 'razorpay' ? 'captured' : 'PAYMENT_SUCCESS',
          cardCategory: CARDS[order.id % CARDS.length],
        }
      : { mihpayid: null, unmappedstatus: null, cardCategory: null };
    return {
      ...{ refundOf, orderId: order.id, kind, txnid, status: 'success', payment_source: source, ...ofProvider },
      ...{ createdTimestamp: at, updatedTimestamp: at, amount: toRupees(paise), refundDue: toRupees(duePaise) },
      net_amount_debit: toRupees(paise - feePaise),
    };
  });
}

/** The wallet's movements: its share and what went back of it, the reward and what was taken back of that. */
export function walletRows(order: NumberedOrder): Row[] {
  const { id, at, buyer, life, draft, rewardPaise, reference } = order;
  const params = { reference: reference ?? String(id) };
  const cancelled = stepAt(life, 'Order Cancelled');
  const delivered = stepAt(life, 'Order Delivered');
  const row = (when: Date | null, paise: number, said: { action: WalletAction; cause: string; comments: string }) =>
    when && paise > 0
      ? [{ userId: buyer.id, orderId: id, ...said, amount: toRupees(paise), createdTimestamp: when, balance: 0 }]
      : [];
  const { walletPaise } = draft.price;
  const back = moneyOf(order).find(({ source, refundOf }) => source === 'wallet' && refundOf !== null);
  const of = (action: WalletAction, cause: string, comments: string) => ({ action, cause, comments });
  const [paid, returned] = [text('order.wallet.paid', params), text('order.wallet.returned', params)];
  const [earned, lost] = [text('order.reward.paid', params), text('order.reward.takenBack', params)];
  return [
    ...row(at, walletPaise, of('debit', `order:${id}:1:debit`, paid)),
    ...row(delivered, rewardPaise, of('credit', `order:${id}:reward:credit`, earned)),
    ...row(cancelled, delivered ? rewardPaise : 0, of('debit', `order:${id}:reward:debit`, lost)),
    ...row(cancelled, walletPaise, of('credit', `order:${id}:1:credit`, returned)),
    ...row(
      back?.at ?? null,
      back?.paise ?? 0,
      of('credit', `refund:${id}:${hex(`back ${id}`, 32)}`, text('payment.refund.wallet', params)),
    ),
  ];
}
