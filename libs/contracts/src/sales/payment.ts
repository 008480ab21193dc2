import { z } from 'zod';
import { id, instant, money, plainText } from '../fields.js';
import { text } from '../texts/text.js';
import { ORDER_COMMENT } from './order.js';

/** Who takes customers' money for the store. */
export const PAYMENT_PROVIDERS = ['razorpay', 'phonepe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
export const CURRENCY = 'INR';

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

export const REFUND_TARGETS = ['source', 'wallet'] as const;

/** `POST /api/orders/:id/refunds`: money that goes back, whole or in part. */
export const refundWish = z.object({
  /** Rupees. */
  amount: money('payment.refund.required').refine((amount) => amount > 0, { error: () => text('payment.refund.positive') }),
  to: z.enum(REFUND_TARGETS, { error: () => text('payment.refund.target') }),
  /** The payment that is given back; without it the order's payments are, the newest first. */
  transactionId: id().nullish(),
  comments: plainText(ORDER_COMMENT).nullish(),
});
export type RefundWish = z.output<typeof refundWish>;

/** What a provider's webhook is answered. */
export const webhookAnswer = z.object({ recorded: z.boolean() });
