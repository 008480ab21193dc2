import { timeOf, type OrderStatus } from '@impeller/contracts';
import type { SortPayload } from 'react-admin';
import type { Filters, Follows } from '../../../records/list/Follow';
import { isStatus } from '../orderRecord';

/** The filter by status. */
export const STATUS = 'status||$eq';
/** The filter by days: those between which an order of that status was placed, or a cart begun. */
export const daysFilterOf = (status: OrderStatus | undefined) => `${timeOf(status)}||$between` as const;
export const PLACED = daysFilterOf(undefined);
export const CREATED = daysFilterOf('in cart');

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
    ...(days !== undefined && { [daysFilterOf(status)]: days }),
  };
}

/** The sort and the days follow the status, wherever it is chosen or taken away. */
export const FOLLOWS: Follows = {
  sort: (filters) => sortOf(statusOf(filters)),
  filters: (filters, before) => {
    const status = statusOf(filters);
    return status === statusOf(before) ? filters : ofStatus(filters, status);
  },
};
