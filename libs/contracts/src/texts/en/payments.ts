/** Payments through providers, and refunds. */
export const payments = {
  'payment.provider.required': 'Please choose razorpay or phonepe',
  'payment.refund.required': 'Please enter an amount',
  'payment.refund.positive': 'Please enter an amount above 0',
  'payment.refund.target': 'Please choose source or wallet',
  'payment.refund.done.source': 'Refund of {amount} to the source recorded',
  'payment.refund.done.wallet': '{amount} refunded to the wallet',
  'payment.refund.done.both': 'Refund of {source} to the source recorded; {wallet} went to the wallet',
} as const;
