/** Orders: placing, paying, delivering. */
export const orders = {
  'order.note.required': 'Please enter a note',
  'order.saved': 'Order saved successfully',
  'order.status.required': 'Please enter Status',
  'order.lines.required': 'Please add a product',
  'order.lines.either': 'Send either lines or a cart',
  'jobs.queue.orders': 'Orders',
  'order.export.range': 'Please select a date range',
  'order.export.order': 'The range ends before it begins',
} as const;
