import { hasPackingSlip, type OrderPaper } from '@impeller/contracts';
import type { OrderRecord } from './orderRecord';

type Papered = Pick<OrderRecord, 'orderTimestamp' | 'status' | 'timeline'>;

/** The papers that an order can have: what was sent out has an invoice, what came back a credit note; one never placed has none. */
export function papersOf({ orderTimestamp, status: now, timeline = [] }: Papered): OrderPaper[] {
  if (orderTimestamp === null) return [];
  const steps = timeline.map(({ status }) => status);
  const isOut = steps.includes('Out for Delivery');
  return [
    ...(isOut ? (['invoice'] as const) : []),
    ...(isOut && steps.includes('Order Cancelled') ? (['credit note'] as const) : []),
    'confirmation',
    ...(hasPackingSlip(now) ? (['packing slip'] as const) : []),
  ];
}
