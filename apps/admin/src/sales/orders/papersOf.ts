import type { OrderPaper } from '@impeller/contracts';
import type { OrderRecord } from './orderRecord';

/** The papers that an order can have: what was sent out has an invoice, what came back a credit note; one never placed has none. */
export function papersOf({ orderTimestamp, timeline = [] }: Pick<OrderRecord, 'orderTimestamp' | 'timeline'>): OrderPaper[] {
  if (orderTimestamp === null) return [];
  const steps = timeline.map(({ status }) => status);
  const isOut = steps.includes('Out for Delivery');
  return [
    ...(isOut ? (['invoice'] as const) : []),
    ...(isOut && steps.includes('Order Cancelled') ? (['credit note'] as const) : []),
    'confirmation',
    'packing slip',
  ];
}
