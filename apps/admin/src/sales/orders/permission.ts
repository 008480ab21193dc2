/** What moving an order from status to status takes. */
export const MOVE_PERMISSION = 'orders:transition';
