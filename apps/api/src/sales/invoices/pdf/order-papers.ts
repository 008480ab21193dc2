import { isPaymentDue, text, type TextKey } from '@impeller/contracts';
import type { Content } from 'pdfmake';
import type { BilledOrder } from '../read-billed-order.js';
import { amount, day, fact, halves, party, rupees, sums, table, type NumberedPaper } from './parts.js';

const heading = (title: TextKey, order: BilledOrder): Content[] => [
  { text: text(title), style: 'title' },
  ...(order.status === 'Order Cancelled' ? [{ text: text('invoice.cancelled'), style: 'title' }] : []),
  {
    columns: [fact('invoice.order', order.orderReference), fact('invoice.order.date', day(order.orderedAt))],
    margin: [0, 8, 0, 6],
  },
  halves(
    party('invoice.billing', order.buyer.name, order.billing),
    party('invoice.delivery', order.delivery.name, order.delivery),
  ),
];

const instructions = ({ deliveryInstructions }: BilledOrder): Content[] =>
  deliveryInstructions ? [fact('invoice.instructions', deliveryInstructions)] : [];

/** What a customer has in hand before the invoice: what was ordered, and what it comes to. */
export function confirmationPaper(order: BilledOrder): NumberedPaper {
  const rows = order.lines.map((line) => [
    ...[line.description, `${line.quantity} ${line.unit}`, amount(line.pricePaise), amount(line.subTotalPaise)],
  ]);
  const total = order.lines.reduce((sum, { subTotalPaise }) => sum + subTotalPaise, 0);
  const content: Content[] = [
    ...heading('invoice.title.confirmation', order),
    table(
      [
        { head: 'invoice.item', width: '*' },
        { head: 'invoice.quantity', width: 60, isNumber: true },
        { head: 'invoice.price', width: 80, isNumber: true },
        { head: 'invoice.amount', width: 90, isNumber: true },
      ],
      rows,
    ),
    sums([
      ['invoice.total', rupees(total)],
      ...(order.discountPaise ? ([['invoice.discount', rupees(-order.discountPaise)]] as const) : []),
      ['invoice.charge', rupees(order.shippingPaise)],
      ['invoice.grandTotal', rupees(order.grandTotalPaise)],
      ...(order.receivedPaise ? ([['invoice.received', rupees(order.receivedPaise)]] as const) : []),
      ...(order.pendingPaise && isPaymentDue(order) ? ([['invoice.pending', rupees(order.pendingPaise)]] as const) : []),
    ]),
    ...instructions(order),
  ];
  return { number: order.orderReference, content };
}

/** What goes into the parcel: no prices, but what the carrier is to collect. */
export function packingPaper(order: BilledOrder): NumberedPaper {
  const content: Content[] = [
    ...heading('invoice.title.packing', order),
    table(
      [
        { head: 'invoice.sku', width: 120 },
        { head: 'invoice.item', width: '*' },
        { head: 'invoice.quantity', width: 70, isNumber: true },
      ],
      order.lines.map(({ sku, description, quantity, unit }) => [sku ?? '', description, `${quantity} ${unit}`]),
    ),
    ...(order.pendingPaise > 0 && isPaymentDue(order)
      ? [{ text: text('invoice.collect', { amount: rupees(order.pendingPaise) }), style: 'strong' }]
      : []),
    ...instructions(order),
  ];
  return { number: order.orderReference, content };
}
