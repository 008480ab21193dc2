import { CREATED, ofStatus, PLACED, sortOf, STATUS, statusOf } from './status';

it('sorts by when they were placed, carts and cancelled orders by their id', () => {
  for (const status of ['Order Placed', undefined] as const)
    expect(sortOf(status)).toEqual({ field: 'orderTimestamp', order: 'DESC' });
  expect(sortOf('in cart')).toEqual({ field: 'id', order: 'DESC' });
  expect(sortOf('Order Cancelled')).toEqual({ field: 'id', order: 'DESC' });
});

it('keeps the other filters with another status, and the days: of placing, for carts of their making', () => {
  const filters = { [STATUS]: 'Order Placed', [PLACED]: '2026-11-01,2026-11-21', user: { 'fullName||$contL': 'asha' } };
  const { user } = filters;
  expect(ofStatus(filters, 'in cart')).toEqual({ user, [STATUS]: 'in cart', [CREATED]: '2026-11-01,2026-11-21' });
  expect(ofStatus(ofStatus(filters, 'in cart'), undefined)).toEqual({ user, [PLACED]: '2026-11-01,2026-11-21' });
  expect([statusOf(filters), statusOf({}), statusOf({ [STATUS]: 'x' })]).toEqual(['Order Placed', undefined, undefined]);
});
