import { isTextKey, text, wordsOf, type TransactionKind } from '@impeller/contracts';

/** What a kind of transaction is called. */
export const kindName = (kind: string): string => text(`transaction.kind.${kind as TransactionKind}`);

/** Through whom money came: a provider, cash, or the wallet. */
export function sourceName(source: string): string {
  const key = `transaction.source.${source}`;
  return isTextKey(key) ? text(key) : wordsOf(source);
}
