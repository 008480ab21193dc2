import { formatMoney, MAX_RUPEES } from '../money/money.js';
import { text } from '../texts/text.js';
import { exportDayOf, ORDER_COMMENT, orderExport } from './order.js';
import { REFUND_COMMENT, REFUND_TARGETS } from './payment.js';

it.each([
  ['2025-03-31', '2025-03-31'],
  ['2025-03-31T18:29:59Z', '2025-03-31'],
  ['2025-03-31T18:30:00Z', '2025-04-01'],
  ['2025-04-01T02:00:00+05:30', '2025-04-01'],
  ['2025-03-31T20:00:00-0500', '2025-04-01'],
  ['2025-03-31T23:59:59', '2025-03-31'],
  ['x', 'x'],
])('the bound %s of an export is the day %s in India', (bound, day) => expect(exportDayOf(bound)).toBe(day));

it('a range of an export may begin and end on one day, whatever the hours', () => {
  const said = (startDate: string, endDate: string) =>
    orderExport.safeParse({ startDate, endDate }).error?.issues.map(({ message }) => message) ?? [];
  expect(said('2025-04-01T10:00:00+05:30', '2025-04-01')).toEqual([]);
  expect(said('2025-04-01T00:00:00Z', '2025-03-31T18:30:00Z')).toEqual([]);
  expect(said('2025-04-01', '2025-03-31T18:29:59Z')).toEqual([text('order.export.order')]);
  expect(said('x', 'y')).toContain(text('order.export.range'));
});

it.each(REFUND_TARGETS)('the longest comment of a refund to the %s fits into the timeline behind the largest amount', (to) => {
  for (const currency of ['INR', 'USD', 'XTS']) {
    const done = text(`payment.refund.done.${to}`, { amount: formatMoney(MAX_RUPEES, currency) });
    expect(`${done}: ${'x'.repeat(REFUND_COMMENT.max)}`.length).toBeLessThanOrEqual(ORDER_COMMENT.max);
  }
});
