import { toPaise } from '@impeller/contracts';
import type { OrderRecord } from './orderRecord';

/** What has not gone back yet of what the wallet paid; paise. Its refunds name no payment. */
export const walletShareLeft = ({
  walletAmount,
  transactions = [],
}: Pick<OrderRecord, 'walletAmount' | 'transactions'>): number =>
  transactions
    .filter(({ kind, refundOfId }) => kind === 'refund' && refundOfId === null)
    .reduce((left, { amount }) => left - toPaise(amount), toPaise(walletAmount));
