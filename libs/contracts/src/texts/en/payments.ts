/** Payments through providers, and refunds. */
export const payments = {
  'payment.provider.required': 'Please choose razorpay or phonepe',
  'payment.provider.off': '{provider} is not offered',
  'payment.notAwaited': 'This order waits for no online payment; a cart is placed first',
  'payment.tooLong': 'This order has waited for its payment for {hours} hours; it is a cart again soon and has to be placed anew',
  'payment.signature': 'The signature is wrong',
  'payment.unknown': 'No payment was begun under this reference',
  'payment.refund.required': 'Please enter an amount',
  'payment.refund.positive': 'Please enter an amount above 0',
  'payment.refund.target': 'Please choose source or wallet',
  'payment.refund.above': 'Only {amount} can be refunded',
  'payment.refund.done.source': '{amount} refunded to the source',
  'payment.refund.done.wallet': '{amount} refunded to the wallet',
  'payment.refund.wallet': 'Refund for order {reference}',
} as const;
