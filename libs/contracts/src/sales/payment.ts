import { z } from 'zod';
import { id, instant, money, plainText } from '../fields.js';
import { formatMoney } from '../money/money.js';
import type { RiskyPermission } from '../permissions.js';
import { text } from '../texts/text.js';
import { ORDER_COMMENT } from './order.js';

/** Who takes customers' money for the store. */
export const PAYMENT_PROVIDERS = ['razorpay', 'phonepe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
export const CURRENCY = 'INR';
/** The least that they take, in paise. */
export const ONLINE_LEAST_PAISE = 100;

/** `POST /api/orders/:id/payments` */
export const paymentWish = z.object({ provider: z.enum(PAYMENT_PROVIDERS, { error: () => text('payment.provider.required') }) });
export type PaymentWish = z.output<typeof paymentWish>;

/** What a storefront hands to the provider: our reference travels there and comes back with the payment. */
export const paymentBegun = z.object({
  txnid: z.string().meta({ description: 'Razorpay: put it into `notes`; PhonePe: the merchantTransactionId' }),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: z.number().meta({ description: 'Rupees that are still to be paid' }),
  currency: z.literal(CURRENCY),
  holdUntil: instant().nullable(),
});
export type PaymentBegun = z.output<typeof paymentBegun>;

/** Characters of a refund's comment: the timeline keeps it behind what went back and where to, which takes up to a hundred. */
export const REFUND_COMMENT = { max: ORDER_COMMENT.max - 100 } as const;
/** The least that can go back: a paisa, or a cent. */
const REFUND_MIN = 0.01;
export const REFUND_TARGETS = ['source', 'wallet'] as const;

/** What recording money that goes back takes. */
export const REFUND_PERMISSION = 'orders:refund' satisfies RiskyPermission;
/** `POST /api/orders/:id/refunds`: money that goes back, whole or in part. */
export const refundWish = z.object({
  /** In the currency of what is given back. */
  amount: money('payment.refund.required', REFUND_MIN, 'payment.refund.positive'),
  to: z.enum(REFUND_TARGETS, { error: () => text('payment.refund.target') }),
  /**
   * The payment that is given back; without it the order's payments in rupees are, or in the currency that came last where no rupees
   * are left: what is due back first, then the newest.
   */
  transactionId: id().nullish(),
  comments: plainText(REFUND_COMMENT).nullish(),
});
export type RefundWish = z.output<typeof refundWish>;

/**
 * What one refund gives back: amounts of two currencies are no sum, so it is rupees as long as any are left, then what came last.
 * @param left currencies of the payments of which something is left, the newest first
 */
export const refundCurrency = (left: readonly string[]): string => (left.includes(CURRENCY) ? CURRENCY : (left[0] ?? CURRENCY));

/** Amounts of one refund, by where they went. */
export interface Refunded {
  readonly source: number;
  readonly wallet: number;
  readonly currency: string;
}
/** What a refund has done. No provider is called: what goes to the source is recorded alone (decisions §5.8), what goes to the wallet is there. */
export function refundDone({ source, wallet, currency }: Refunded): string {
  const [toSource, toWallet] = [formatMoney(source, currency), formatMoney(wallet, currency)];
  if (source === 0) return text('payment.refund.done.wallet', { amount: toWallet });
  if (wallet === 0) return text('payment.refund.done.source', { amount: toSource });
  return text('payment.refund.done.both', { source: toSource, wallet: toWallet });
}

/** What a provider's webhook is answered. */
export const webhookAnswer = z.object({ recorded: z.boolean() });
