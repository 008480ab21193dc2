import { canMove, isBeforeDispatch, isStep, offeredStatuses, ORDER_STATUSES, timeOf } from './order-status.js';

const pairs = (may: typeof canMove) =>
  ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.filter((to) => may(from, to)).map((to) => `${from} → ${to}`));

it('G9 knows the published steps and no other', () => {
  const asked = [
    ...['in cart → Order Cancelled', 'Partial Payment → Order Cancelled'],
    ...['Order Placed → Out for Delivery', 'Order Placed → Order Cancelled'],
    ...['Out for Delivery → Order Delivered', 'Out for Delivery → Order Cancelled', 'Order Delivered → Order Cancelled'],
  ];
  const paid = ['in cart → Partial Payment', 'in cart → Order Placed', 'Partial Payment → Order Placed'];
  expect(pairs(canMove).sort()).toEqual([...asked].sort());
  expect(pairs(isStep).sort()).toEqual([...asked, ...paid].sort());
});

it('offers a cancel always, and beside it what comes next', () => {
  expect(ORDER_STATUSES.map((from) => [from, [...offeredStatuses(from)]])).toEqual([
    ['in cart', ['Order Cancelled']],
    ['Partial Payment', ['Order Cancelled']],
    ['Order Placed', ['Out for Delivery', 'Order Cancelled']],
    ['Out for Delivery', ['Order Delivered', 'Order Cancelled']],
    ['Order Delivered', ['Order Cancelled']],
    ['Order Cancelled', ['Order Cancelled']],
  ]);
  expect(ORDER_STATUSES.filter(isBeforeDispatch)).toEqual(['in cart', 'Partial Payment', 'Order Placed']);
});

it('has orders by when they were placed, and carts alone by when they were begun', () => {
  expect(ORDER_STATUSES.filter((status) => timeOf(status) === 'createdTimestamp')).toEqual(['in cart']);
  expect(timeOf(undefined)).toBe('orderTimestamp');
});
