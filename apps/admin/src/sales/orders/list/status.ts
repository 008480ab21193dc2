import type { OrderStatus } from '@impeller/contracts';
import type { SortPayload } from 'react-admin';
import { isStatus } from '../orderRecord';

/** The filter by status. */
export const STATUS = 'status||$eq';
/** The days between which an order was placed, or a cart begun. */
export const PLACED = 'orderTimestamp||$between';
export const CREATED = 'createdTimestamp||$between';

type Filters = Readonly<Record<string, unknown>>;

/** The status that a list is narrowed to; undefined for all. */
export const statusOf = (filters: Filters): OrderStatus | undefined => (isStatus(filters[STATUS]) ? filters[STATUS] : undefined);

/** The newest first: by when they were placed; carts, and what may have been cancelled as one, by their id (specification §7). */
export const sortOf = (status: OrderStatus | undefined): SortPayload =>
  status === 'in cart' || status === 'Order Cancelled'
    ? { field: 'id', order: 'DESC' }
    : { field: 'orderTimestamp', order: 'DESC' };

/** The same list of another status: carts were never placed, so that their days are those of their making. */
export function ofStatus(filters: Filters, status: OrderStatus | undefined): Filters {
  const { [STATUS]: _, [PLACED]: placed, [CREATED]: created, ...others } = filters;
  const days = placed ?? created;
  return {
    ...others,
    ...(status && { [STATUS]: status }),
    ...(days !== undefined && { [status === 'in cart' ? CREATED : PLACED]: days }),
  };
}

/** 'from,to' with one of its days set: a range that has one day only is that day, one that would end before it begins is, too. */
export function rangeWith(range: unknown, end: 'from' | 'to', day: string): string {
  if (!day) return '';
  const [from = day, to = day] = typeof range === 'string' && range ? range.split(',') : [];
  if (end === 'from') return `${day},${to < day ? day : to}`;
  return `${from > day ? day : from},${day}`;
}
