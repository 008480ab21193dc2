import { z } from 'zod';
import { id } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

/** A payment counts towards its order, a late one does not (it is to be paid back), a refund counts off (decisions §5.3). */
export const TRANSACTION_KINDS = ['payment', 'late', 'refund'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Money that came in for an order, or went back. */
export const transaction = resource('transactions', {
  screen: 'transaction',
  menu: 'order',
  actions: ['view'],
  fields: () => ({}),
  readOnly: () => ({
    orderId: id(),
    kind: z.enum(TRANSACTION_KINDS),
    txnid: z.string().meta({ description: 'Our reference' }),
    mihpayid: z.string().nullable().meta({ description: 'The provider’s id' }),
    status: z.string().meta({ description: 'Ours' }),
    unmappedstatus: z.string().nullable().meta({ description: 'The provider’s' }),
    cardCategory: z.string().nullable(),
    amount: z.number(),
    currency: z.string().meta({ description: 'ISO 4217; amounts are in it. What is not INR counts towards no order' }),
    net_amount_debit: z.number(),
    payment_source: z.string().meta({ description: 'The provider; cash or wallet where there is none' }),
    refundOfId: id().nullable().meta({ description: 'The payment that a refund gives back' }),
    refundDue: z.number().meta({ description: 'How much of it the customer is to get back, in its currency' }),
  }),
  joins: { order: { resource: 'orders', fields: ['id', 'orderReference', 'status', 'userId'] } },
});
export type Transaction = RecordOf<typeof transaction>;
