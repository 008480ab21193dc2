import { refundCurrency, toPaise, toRupees, type Transaction } from '@impeller/contracts';
import type { OrderRecord } from '../orderRecord';

/** What can go back in one refund, in its currency. */
export interface Refundable {
  readonly amount: number;
  readonly currency: string;
}

/** What of the order's payments has not gone back yet. Nothing is left: an amount of 0. */
export function refundable({ transactions = [] }: Pick<OrderRecord, 'transactions'>): Refundable {
  const left = transactions
    .filter(({ kind }) => kind !== 'refund')
    .map((payment) => ({ ...payment, paise: toPaise(payment.amount) - gonePaise(transactions, payment.id) }))
    .filter(({ paise }) => paise > 0)
    .sort((a, b) => b.id - a.id);
  const currency = refundCurrency(left.map((one) => one.currency));
  const ofIt = left.filter((one) => one.currency === currency);
  return { amount: toRupees(ofIt.reduce((sum, { paise }) => sum + paise, 0)), currency };
}

const gonePaise = (transactions: readonly Transaction[], id: number): number =>
  transactions.filter(({ refundOfId }) => refundOfId === id).reduce((sum, { amount }) => sum + toPaise(amount), 0);
