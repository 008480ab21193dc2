import { CURRENCY, refundCurrency, toPaise, toRupees, type Transaction } from '@impeller/contracts';
import type { OrderRecord } from '../orderRecord';
import { walletShareLeft } from '../walletShare';

/** What can go back in one refund, in its currency. */
export interface Refundable {
  readonly amount: number;
  readonly currency: string;
  /** What of it the wallet paid. */
  readonly fromWallet: number;
  /** The payment that it is about; absent: the order's, what is due first. */
  readonly transactionId?: number;
  /** What of it the customer is to get back; absent: the whole is proposed. */
  readonly due?: number;
}

/** What has not gone back yet of what was paid. Nothing is left: an amount of 0. An order that waits for its payment is cancelled instead. */
export function refundable(order: Pick<OrderRecord, 'status' | 'walletAmount' | 'transactions'>): Refundable {
  const { status, transactions = [] } = order;
  const payments = transactions
    .filter(({ kind }) => kind !== 'refund')
    .map(({ id, amount, currency, refundDue }) => ({
      ...{ id, currency, paise: toPaise(amount) - gonePaise(transactions, id), duePaise: toPaise(refundDue) },
    }))
    .sort((a, b) => b.id - a.id);
  const share = { currency: CURRENCY, paise: status === 'in cart' ? 0 : walletShareLeft(order), duePaise: 0 };
  const left = [...payments, share].filter(({ paise }) => paise > 0);
  const currency = refundCurrency(left.map((one) => one.currency));
  const ofIt = left.filter((one) => one.currency === currency);
  const amount = toRupees(ofIt.reduce((sum, { paise }) => sum + paise, 0));
  const due = toRupees(ofIt.reduce((sum, { duePaise }) => sum + duePaise, 0));
  return { amount, currency, fromWallet: toRupees(share.paise), ...(due > 0 && { due }) };
}

/** What can go back of one payment of which something is due: in another currency than the rest it has no other way. */
export const refundableOf = ({ id, amount, currency, refundDue }: Transaction, all: readonly Transaction[]): Refundable => ({
  ...{ amount: toRupees(toPaise(amount) - gonePaise(all, id)), currency, fromWallet: 0 },
  ...{ transactionId: id, due: refundDue },
});

const gonePaise = (transactions: readonly Transaction[], id: number): number =>
  transactions.filter(({ refundOfId }) => refundOfId === id).reduce((sum, { amount }) => sum + toPaise(amount), 0);
