import type { OrderStatus } from '@impeller/contracts';
import type { OrderRecord } from './orderRecord';
import { papersOf } from './papersOf';

const of = (orderTimestamp: string | null, ...steps: OrderStatus[]) =>
  papersOf({
    orderTimestamp,
    status: steps.at(-1) ?? 'in cart',
    timeline: steps.map((status) => ({ status })) as OrderRecord['timeline'],
  });
const AT = '2026-11-21T10:00:00Z';

it('has papers for what was placed, an invoice for what left, a credit note for what came back', () => {
  expect(of(AT, 'Order Placed')).toEqual(['confirmation', 'packing slip']);
  expect(of(AT, 'Order Placed', 'Out for Delivery')).toEqual(['invoice', 'confirmation', 'packing slip']);
  expect(of(AT, 'Out for Delivery', 'Order Cancelled')[1]).toBe('credit note');
});

it('has no packing slip for what is cancelled or waits for the rest of its payment', () => {
  expect(of(AT, 'Order Placed', 'Order Cancelled')).toEqual(['confirmation']);
  expect(of(AT, 'Order Placed', 'Out for Delivery', 'Order Cancelled')).toEqual(['invoice', 'credit note', 'confirmation']);
  expect(of(AT, 'Partial Payment')).toEqual(['confirmation']);
  expect(of(AT, 'Partial Payment', 'Order Placed', 'Out for Delivery', 'Order Delivered')).toContain('packing slip');
});

it('has none for a cart, waiting for its payment or cancelled before it came', () => {
  expect([of(null), of(null, 'Order Cancelled')]).toEqual([[], []]);
});
