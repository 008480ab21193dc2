import {
  ORDER_STATUSES,
  text,
  type Order,
  type orderAddress,
  type orderEvent,
  type OrderLine,
  type OrderStatus,
  type RecordOf,
  type Transaction,
  valueLabel,
} from '@impeller/contracts';
import { sourceName } from '../transactions/words';

/** An order's customer, as its answer has them. */
export interface Buyer {
  id: number;
  fullName: string;
  mobileNumber: string;
  emailAddress: string;
  organization?: { name: string; gstNumber: string } | null;
}
/** A step of its timeline. */
export type OrderStep = RecordOf<typeof orderEvent>;
/** An address as the order keeps it. */
export type KeptAddress = RecordOf<typeof orderAddress>;
/** An order with what the screens join to it. */
export type OrderRecord = Order & {
  user?: Buyer;
  address?: KeptAddress | null;
  shippingAddress?: KeptAddress | null;
  ordersProduct?: OrderLine[];
  transactions?: Transaction[];
  timeline?: OrderStep[];
};

/** Characters of an order's number that a list shows (specification §2). */
const LONGEST = 30;

/** What an order is called: its number, before it has one its id. */
export const nameOfOrder = ({ orderReference, id }: Pick<Order, 'orderReference' | 'id'>): string => orderReference ?? `#${id}`;

/** The number as a list has it. */
export function shortName(order: Pick<Order, 'orderReference' | 'id'>): string {
  const name = nameOfOrder(order);
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
}

/** A status as people read it. */
export const statusName = (status: OrderStatus): string => valueLabel('orders', 'status', status);

/** Whether `word` is a status. */
export const isStatus = (word: unknown): word is OrderStatus => ORDER_STATUSES.some((status) => status === word);

/** How an order is paid: the provider of the card where one has paid online, cash on delivery otherwise; carts say nothing yet. */
export function paymentName({ status, paymentMethod, transactions = [] }: OrderRecord): string {
  if (status === 'in cart' || paymentMethod === null) return '';
  if (paymentMethod === 'cod') return text('order.method.cod');
  const paid = transactions.find(({ kind, payment_source: source }) => kind !== 'refund' && source !== 'wallet');
  return paid ? sourceName(paid.payment_source) : text('order.method.online');
}
