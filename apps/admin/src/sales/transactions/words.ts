import { formatMoney, isTextKey, text, wordsOf, type Transaction, type TransactionKind } from '@impeller/contracts';

/** What a kind of transaction is called. */
export const kindName = (kind: string): string => text(`transaction.kind.${kind as TransactionKind}`);

/** A transaction's amount in its currency; what went back counts off. */
export const amountOf = ({ kind, amount, currency }: Pick<Transaction, 'kind' | 'amount' | 'currency'>): string =>
  formatMoney(kind === 'refund' ? -amount : amount, currency);

/** Through whom money came: a provider, cash, or the wallet. */
export function sourceName(source: string): string {
  const key = `transaction.source.${source}`;
  return isTextKey(key) ? text(key) : wordsOf(source);
}
