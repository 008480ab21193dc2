import { exportDayOf, order, orderExport, plainName, text, timeOf } from '@impeller/contracts';
import { detail, Invalid } from '../../errors/errors.js';
import { recordExport } from '../../exports/record-exporter.js';
import { said } from '../../exports/said.js';
import type { RawQuery } from '../../records/query/read-query.js';
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
  words: {
    status: { 'in cart': 'value.orders.status.in cart' },
    paymentMethod: { cod: 'order.method.cod', online: 'order.method.online' },
  },
  own: { parameters: ['search'], narrow: orderSearch },
});

type Query = Readonly<Record<string, unknown>>;
/** A filter over the days of orders, as a list's query says it. */
const OVER_DAYS = /^(?:orderTimestamp|createdTimestamp)\|\|\$?between\|\|/;

/**
 * What an export of orders asks for, by the URL or the body, as a list's query: `{startDate, endDate, status}`, narrowed by the
 * list's filters, or those filters alone, of which one then has to be over days.
 * @throws Invalid 'Please select a date range'
 */
export function exportedOrders(url: RawQuery, body: unknown): Query {
  const asked = Object.assign(Object.create(null) as object, said(url), said(body)) as Query;
  // Either would take the place of the days, or widen them.
  if (under(asked, 's', 'or').length > 0) throw withoutDays();
  if (asked.startDate !== undefined || asked.endDate !== undefined) return ofDays(asked);
  if (filtersOf(asked).some((one) => typeof one === 'string' && OVER_DAYS.test(one))) return asked;
  throw withoutDays();
}

function ofDays(asked: Query): Query {
  const { startDate, endDate, status } = orderExport.parse(asked);
  const field = timeOf(status);
  const days = [startDate, endDate].map(exportDayOf).join(',');
  const filter = [`${field}||between||${days}`, ...(status ? [`status||eq||${status}`] : []), ...filtersOf(asked)];
  const rest = Object.fromEntries(Object.entries(asked).filter(([name]) => plainName(name) !== 'filter'));
  return { ...rest, filter, ...(under(asked, 'sort').length === 0 && { sort: `${field},DESC` }) };
}

/** The names under which these parameters stand: `filter[0]` and `filter[]` are `filter`. */
const under = (asked: Query, ...parameters: readonly string[]): string[] =>
  Object.keys(asked).filter((name) => parameters.includes(plainName(name)));

const filtersOf = (asked: Query): unknown[] =>
  under(asked, 'filter')
    .flatMap((name) => asked[name])
    .filter((one) => one !== null && one !== undefined);

const withoutDays = () => new Invalid([detail('startDate', 'order.export.range')], text('order.export.range'));
