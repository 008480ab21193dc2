import { exportDayOf, order, orderExport, plainName, text } from '@impeller/contracts';
import { detail, Invalid } from '../../errors/errors.js';
import { recordExport } from '../../exports/record-exporter.js';
import { Order } from './order.entity.js';
import { orderSearch } from './order-search.js';

export const orderSheet = recordExport(order, Order, {
  title: 'orders',
  columns: [
    ...['id', 'orderReference', 'status', 'paymentMethod', 'orderTimestamp', 'createdTimestamp'],
    ...['user.fullName', 'user.mobileNumber', 'user.emailAddress', 'totalProducts', 'totalQuantity'],
    ...['total', 'discountAmount', 'shippingCharges', 'taxedAmount', 'grandTotal', 'walletAmount'],
    ...['amountReceived', 'amountPending', 'balance', 'couponCode', 'placeOfSupply', 'rating', 'comments'],
  ],
  own: { parameters: ['search'], narrow: orderSearch },
});

type Query = Readonly<Record<string, unknown>>;
/** A filter over the days of orders, as a list's query says it. */
const OVER_DAYS = /^(?:orderTimestamp|createdTimestamp)\|\|\$?between\|\|/;

/**
 * What an export of orders asks for, as a list's query: `{startDate, endDate, status}` or the list's own filters, of which one
 * then has to be over days.
 * @throws Invalid 'Please select a date range'
 */
export function exportedOrders(body: unknown): Query {
  const asked = (body ?? {}) as Query;
  const named = ['startDate', 'endDate'].some((name) => asked[name] !== undefined);
  if (!named) return mustSayDays(asked);
  const { startDate, endDate, status } = orderExport.parse(asked);
  // A cart was never placed.
  const field = status === 'in cart' ? 'createdTimestamp' : 'orderTimestamp';
  const days = [startDate, endDate].map(exportDayOf).join(',');
  const filter = [`${field}||between||${days}`, ...(status ? [`status||eq||${status}`] : [])];
  return { filter, sort: `${field},DESC` };
}

function mustSayDays(asked: Query): Query {
  const filters = [asked.filter].flat().filter((one): one is string => typeof one === 'string');
  // Either would take the place of the days, or widen them.
  const isWider = Object.keys(asked).some((name) => ['s', 'or'].includes(plainName(name)));
  if (!isWider && filters.some((one) => OVER_DAYS.test(one))) return asked;
  throw new Invalid([detail('startDate', 'order.export.range')], text('order.export.range'));
}
