/** Orders: placing, paying, delivering. */
export const orders = {
  'order.saved': 'Order saved successfully',
  'order.status.required': 'Please enter Status',
  'order.lines.required': 'Please add a product',
  'order.lines.either': 'Send either lines or a cart',
  'order.line.notForSale': '{name} is not for sale',
  'order.line.unpriced': '{name} has no price',
  'order.line.short': '{name}: only {left} left in stock',
  'order.line.outOfStock': '{name} is out of stock',
  'order.total.large': 'The order comes to more than can be charged',
  'order.user.pending': 'This customer cannot order before the account is approved',
  'order.held': 'This order waits for its payment and cannot be changed',
  'order.pincode.undeliverable': 'We do not deliver to {pincode}',
  'order.cash.off': 'Cash on delivery is not offered',
  'order.cash.above': 'Cash on delivery is possible up to {max}',
  'order.wallet.paid': 'Paid for order {reference}',
  'order.wallet.returned': 'Returned from order {reference}',
} as const;
