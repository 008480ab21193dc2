import { refundCurrency } from '@impeller/contracts';

/** A payment of which something may go back, or what the wallet paid; amounts in hundredths of its currency. */
export interface Refundable {
  /** null: the wallet's share, which is none of the payments. */
  readonly id: number | null;
  readonly kind: 'payment' | 'late' | 'wallet';
  readonly source: string;
  readonly currency: string;
  /** What of it has not gone back yet. */
  readonly leftPaise: number;
  /** Of that, what the customer is to get back. */
  readonly duePaise: number;
}
/** What goes back of a payment. */
export interface Share {
  readonly payment: Refundable;
  readonly amountPaise: number;
}

/** The payments that one refund can give back; `payments` the newest first. */
export function ofOneCurrency(payments: readonly Refundable[]): Refundable[] {
  const left = payments.filter(({ leftPaise }) => leftPaise > 0);
  const given = refundCurrency(left.map(({ currency }) => currency));
  return left.filter(({ currency }) => currency === given);
}

/**
 * Divides a refund among payments: what is due back goes first, of each of them, in their order; only then what nobody was owed.
 * Each has one share at most.
 * @param payments with no less left among them than goes back
 */
export function planRefund(payments: readonly Refundable[], amountPaise: number): Share[] {
  const shares = new Map<Refundable, number>();
  let restPaise = amountPaise;
  for (const most of [({ duePaise }: Refundable) => duePaise, ({ leftPaise }: Refundable) => leftPaise])
    for (const payment of payments) {
      const before = shares.get(payment) ?? 0;
      const paise = Math.min(restPaise, Math.max(0, Math.min(most(payment), payment.leftPaise) - before));
      if (paise > 0) shares.set(payment, before + paise);
      restPaise -= paise;
    }
  return [...shares].map(([payment, paise]) => ({ payment, amountPaise: paise }));
}
