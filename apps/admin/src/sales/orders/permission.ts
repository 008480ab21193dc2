/** What moving an order from status to status takes. */
export const MOVE_PERMISSION = 'orders:transition';
/** What recording money that goes back takes. */
export const REFUND_PERMISSION = 'orders:refund';
