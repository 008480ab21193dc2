import { formatMoney, MAX_RUPEES } from '../money/money.js';
import { text } from '../texts/text.js';
import { ORDER_COMMENT } from './order.js';
import { REFUND_COMMENT, REFUND_TARGETS } from './payment.js';

it.each(REFUND_TARGETS)('the longest comment of a refund to the %s fits into the timeline behind the largest amount', (to) => {
  for (const currency of ['INR', 'USD', 'XTS']) {
    const done = text(`payment.refund.done.${to}`, { amount: formatMoney(MAX_RUPEES, currency) });
    expect(`${done}: ${'x'.repeat(REFUND_COMMENT.max)}`.length).toBeLessThanOrEqual(ORDER_COMMENT.max);
  }
});
