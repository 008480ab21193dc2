import type { RiskyPermission } from '../permissions.js';

/** What moving an order from status to status takes. */
export const MOVE_PERMISSION = 'orders:transition' satisfies RiskyPermission;

/** The states of an order, in the order in which it goes through them (decisions §5.3). */
export const ORDER_STATUSES = [
  'in cart',
  'Partial Payment',
  'Order Placed',
  'Out for Delivery',
  'Order Delivered',
  'Order Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Every step there is: by placing, by paying, by staff, by the clock. */
const STEPS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'in cart': ['Order Placed', 'Partial Payment', 'Order Cancelled'],
  'Partial Payment': ['Order Placed', 'Order Cancelled'],
  'Order Placed': ['Out for Delivery', 'Order Cancelled'],
  'Out for Delivery': ['Order Delivered', 'Order Cancelled'],
  'Order Delivered': ['Order Cancelled'],
  'Order Cancelled': [],
};
/** The steps that placing or money makes; nobody asks for them by name. */
const BY_PAYMENT: readonly OrderStatus[] = ['in cart', 'Partial Payment'];
const asked = (from: OrderStatus): readonly OrderStatus[] =>
  BY_PAYMENT.includes(from) ? STEPS[from].filter((to) => to === 'Order Cancelled') : STEPS[from];

/** Whether an order may ever go from one state to the other. */
export const isStep = (from: OrderStatus, to: OrderStatus): boolean => STEPS[from].includes(to);

/** Whether somebody may move an order so with `PATCH /api/orders/:id`. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => asked(from).includes(to);

/** What the order form offers: where the order can go; that it is cancelled stands there always (specification §4). */
export const offeredStatuses = (from: OrderStatus): readonly OrderStatus[] =>
  asked(from).length > 0 ? asked(from) : ['Order Cancelled'];

/** The time that orders are found and sorted by: when each was placed, or, as a cart never was, when it was begun. */
export const timeOf = (status: OrderStatus | null | undefined): 'createdTimestamp' | 'orderTimestamp' =>
  status === 'in cart' ? 'createdTimestamp' : 'orderTimestamp';

/** Whether its goods are still in the store: until then its customer may cancel it, and a cancel gives its coupon back. */
export const isBeforeDispatch = (status: OrderStatus): boolean =>
  status === 'in cart' || status === 'Partial Payment' || status === 'Order Placed';
