import { formatMoney, textOrWords, type Transaction } from '@impeller/contracts';

/** What a kind of transaction is called. */
export const kindName = (kind: string): string => textOrWords(`transaction.kind.${kind}`, kind);

/** A transaction's amount in its currency; what went back counts off. */
export const amountOf = ({ kind, amount, currency }: Pick<Transaction, 'kind' | 'amount' | 'currency'>): string =>
  formatMoney(kind === 'refund' ? -amount : amount, currency);

/** Through whom money came: a provider, cash, or the wallet. */
export const sourceName = (source: string): string => textOrWords(`transaction.source.${source}`, source);
