import { canMove, ORDER_STATUSES, type OrderStatus } from '@impeller/contracts';

/** Whether an order can go anywhere by hand. */
export const isMovable = (status: OrderStatus): boolean => ORDER_STATUSES.some((to) => canMove(status, to));
