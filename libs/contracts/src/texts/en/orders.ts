/** Orders: placing, paying, delivering. */
export const orders = {
  'order.saved': 'Order saved successfully',
  'order.status.required': 'Please enter Status',
} as const;
